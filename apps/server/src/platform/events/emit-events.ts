// Writes events in the transaction that causes them, for a session, a user, an account or everyone present.

import type { DataEvent, SessionEvent } from '@sampan/contract/events.ts'
import type { Tx } from '../db/db.ts'

export type NewEvent = {
  readonly userId: string
  /** Only this session gets it; otherwise all sessions of the user. */
  readonly sessionId?: string
  readonly type: SessionEvent | DataEvent
  /** The id of what changed; never personal data. */
  readonly ref?: string
}

export const eventsTopic = 'outbox'

export async function emit(tx: Tx, event: NewEvent): Promise<void> {
  tx.queryDeferred({
    name: 'emit-event',
    text: 'insert into outbox_event (user_id, session_id, type, ref) values ($1, $2, $3, $4)',
    values: [event.userId, event.sessionId ?? null, event.type, event.ref ?? null],
  })
  tx.wake(eventsTopic)
}

export type AccountEvent = Pick<NewEvent, 'type' | 'ref'>

/** Notifies every user of an account: a changed balance concerns all who may see it, and is an account event too. */
export async function emitToAccount(tx: Tx, accountId: string, ...events: readonly AccountEvent[]): Promise<void> {
  tx.queryDeferred({
    name: 'emit-events-to-account',
    text: `with noted as (
             insert into account_event_source (account_id, subject, at)
             select $1::uuid, 'balance', now() where 'wallet_changed' = any($2::text[]) and has_event_feed($1)
           )
           insert into outbox_event (user_id, type, ref) select u.id, e.type, e.ref
           from app_user u, unnest($2::text[], $3::text[]) with ordinality as e (type, ref, place)
           where u.account_id = $1 and u.kind = 'person' order by place`,
    values: [accountId, events.map(({ type }) => type), events.map(({ ref }) => ref ?? null)],
  })
  tx.wake(eventsTopic)
}

const presentMs = 3_600_000

/** Notifies every session that was active within the hour. Later sessions load the state anyway. */
export async function emitToPresent(tx: Tx, now: Date, event: Pick<NewEvent, 'type' | 'ref'>): Promise<void> {
  await tx.query({
    name: 'emit-event-to-present',
    text: `insert into outbox_event (user_id, type, ref)
           select distinct user_id, $3, $4 from session where revoked_at is null and expires_at > $1 and last_seen_at > $2`,
    values: [now, new Date(now.getTime() - presentMs), event.type, event.ref ?? null],
  })
  tx.wake(eventsTopic)
}
