// Links and the steps between two calls. The holder has the token, we have its hash; one UPDATE uses it up.

import type { Db, Tx } from '../../platform/db/db.ts'
import { hashToken, newId, newToken } from '../../platform/security/ids.ts'

const minute = 60_000
const hour = 60 * minute

/** How long each kind lives. */
export const ticketLifeMs = {
  login: 15 * minute,
  passkeyLogin: 10 * minute,
  precheck: 30 * minute,
  reset: 15 * minute,
  changeMobile: 15 * minute,
  changeEmail: 15 * minute,
  activation: 72 * hour,
  freeze: 30 * 24 * hour,
} as const

export type TicketKind = keyof typeof ticketLifeMs

export type Ticket = {
  readonly id: string
  readonly userId: string | undefined
  readonly email: string
  readonly expiresAt: Date
}

type NewTicket = {
  readonly kind: TicketKind
  readonly userId?: string
  readonly email: string
  /** A step of a signed-in user works in the session that began it. */
  readonly sessionId?: string
  readonly now: Date
}

export async function mintTicket(
  tx: Tx,
  { kind, userId, email, sessionId, now }: NewTicket,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(kind.toLowerCase())
  const expiresAt = new Date(now.getTime() + ticketLifeMs[kind])
  await tx.query({
    name: 'mint-ticket',
    text: `insert into ticket (id, token_hash, kind, user_id, email, session_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [newId(), hashToken(token), kind, userId ?? null, email, sessionId ?? null, now, expiresAt],
  })
  return { token, expiresAt }
}

type TicketQuery = {
  readonly token: string
  readonly kinds: readonly TicketKind[]
  readonly sessionId?: string
  readonly now: Date
}
type Row = { id: string; user_id: string | null; email: string; expires_at: Date }

const alive = 'token_hash = $1 and kind = any($2) and expires_at > $3 and used_at is null and session_id is not distinct from $4'
const valuesOf = ({ token, kinds, now, sessionId }: TicketQuery) => [hashToken(token), kinds, now, sessionId ?? null]
const ticketOf = (row: Row | undefined): Ticket | undefined =>
  row && { id: row.id, userId: row.user_id ?? undefined, email: row.email, expiresAt: row.expires_at }

/** Looks without using it up. */
export async function findTicket(db: Db, shown: TicketQuery): Promise<Ticket | undefined> {
  const { rows } = await db.query<Row>({
    name: 'find-ticket',
    text: `select id, user_id, email, expires_at from ticket where ${alive}`,
    values: valuesOf(shown),
  })
  return ticketOf(rows[0])
}

/** Of many who come at once, one gets it. */
export async function useTicket(tx: Tx, shown: TicketQuery): Promise<Ticket | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'use-ticket',
    text: `update ticket set used_at = $3 where ${alive} returning id, user_id, email, expires_at`,
    values: valuesOf(shown),
  })
  return ticketOf(rows[0])
}

/** What was begun earlier must not be finished any more. */
export async function voidTickets(tx: Tx, userId: string, kinds: readonly TicketKind[], now: Date): Promise<void> {
  await tx.query('update ticket set used_at = $3 where user_id = $1 and kind = any($2) and used_at is null', [userId, kinds, now])
}

/** A sign-in in which a passkey alone says who it is: the token of its first step. */
export const openPasskeyLogin = (tx: Tx, now: Date): Promise<{ token: string; expiresAt: Date }> =>
  mintTicket(tx, { kind: 'passkeyLogin', email: '', now })

/** The user of a ticket, also of one that has run out or was used. */
export async function readTicketUser(db: Pick<Db, 'query'>, token: string, kind: TicketKind): Promise<string | undefined> {
  const { rows } = await db.query<{ user_id: string | null }>('select user_id from ticket where token_hash = $1 and kind = $2', [
    hashToken(token),
    kind,
  ])
  return rows[0]?.user_id ?? undefined
}

/** Whether the user has an unused ticket of this kind that was made after `since`. */
export async function hasNewTicket(
  db: Pick<Db, 'query'>,
  { userId, kind, since }: { readonly userId: string; readonly kind: TicketKind; readonly since: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from ticket where user_id = $1 and kind = $2 and used_at is null and created_at > $3 limit 1',
    [userId, kind, since],
  )
  return rowCount === 1
}
