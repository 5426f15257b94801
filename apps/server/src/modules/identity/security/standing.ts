// What an account may do at this moment: frozen by its owner or by us, waiting after a change, or neither.

import type { Db } from '../../../platform/db.ts'
import { shareTrips } from '../../../platform/share-trip.ts'
import type { User } from '../users.ts'

type Freeze = Pick<User, 'frozenAt' | 'freezeLiftsAt' | 'frozenByUs'>

export const isFrozen = ({ frozenAt, freezeLiftsAt, frozenByUs }: Freeze, now: Date): boolean =>
  frozenByUs || (frozenAt !== undefined && (freezeLiftsAt === undefined || freezeLiftsAt > now))

/** When it ends by itself; a freeze of ours does not. */
export const liftsAt = (freeze: Freeze, now: Date): Date | undefined =>
  !freeze.frozenByUs && isFrozen(freeze, now) ? freeze.freezeLiftsAt : undefined

export type Standing = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

type Row = {
  id: string
  status: string
  frozen_at: Date | null
  frozen_by_us: boolean
  freeze_lifts_at: Date | null
  hold_until: Date | null
}

/** For rooms that let money out. */
export async function accountStanding(db: Db, accountId: string, now: Date): Promise<Standing> {
  const row = (await readRows(db, [accountId])).get(accountId)
  await liftEnded(db, row, now)
  return standingOf(row, now)
}

/** The same for calls that decide before they write; those of a moment share one statement. */
export function createStandingLoader(db: Db): (accountId: string, now: Date) => Promise<Standing> {
  const load = shareTrips({ read: (accountIds: readonly string[]) => readRows(db, accountIds) })
  return async (accountId, now) => {
    const row = await load(accountId)
    await liftEnded(db, row, now)
    return standingOf(row, now)
  }
}

async function readRows(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await db.query<Row>({
    name: 'account-standing',
    text: 'select id, status, frozen_at, frozen_by_us, freeze_lifts_at, hold_until from account where id = any($1::uuid[])',
    values: [accountIds],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first read after the lift time removes the freeze from the account and the ledger. */
async function liftEnded(db: Db, row: Row | undefined, now: Date): Promise<void> {
  if (!row?.frozen_at || !row.freeze_lifts_at || row.freeze_lifts_at > now) return
  await db.query('update account set frozen_at = null, freeze_lifts_at = null where id = $1 and freeze_lifts_at <= $2', [
    row.id,
    now,
  ])
}

function standingOf(row: Row | undefined, now: Date): Standing {
  if (!row) return { active: false, frozen: true, holdUntil: undefined }
  const freeze = {
    frozenAt: row.frozen_at ?? undefined,
    freezeLiftsAt: row.freeze_lifts_at ?? undefined,
    frozenByUs: row.frozen_by_us,
  }
  const held = row.hold_until !== null && row.hold_until > now ? row.hold_until : undefined
  return { active: row.status === 'ACTIVE', frozen: isFrozen(freeze, now), holdUntil: held }
}
