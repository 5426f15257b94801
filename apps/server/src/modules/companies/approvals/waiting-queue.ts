// The requests that a member can decide now, newest first, and the place of one among them.

import type { Db, Tx } from '../../../platform/db/db.ts'
import { mayApprove, readMembers } from '../members/members.ts'
import type { ApprovalRow } from './approval-requests.ts'

/** $2 is the time, $3 the reader, $4 the reader's role where it may approve. */
export const isDecidable = `(state = 'PENDING' and expires_at > $2 and maker_id <> $3 and $4::text is not null and role in ('any', $4)
  and not exists (select from approval_decision d where d.approval_id = approval.id and d.user_id = $3 and d.decision = 'agreed'))`

type Member = { readonly accountId: string; readonly userId: string }

/** Null for a member who may not approve. */
export async function findApprovingRole(db: Db | Tx, { accountId, userId }: Member): Promise<string | null> {
  const member = (await readMembers(db, accountId)).find(({ id }) => id === userId)
  return member && mayApprove(member) ? member.role : null
}

type QueuePosition = {
  /** From 1 on; null where the reader cannot decide this request. */
  readonly place: number | null
  readonly waiting: number
  readonly previousId: string | null
  /** After the last one the first follows again. */
  readonly nextId: string | null
}

type Row = {
  waiting: bigint
  newer: bigint
  is_waiting: boolean
  newer_id: string | null
  older_id: string | null
  first_id: string | null
}

export async function readQueuePosition(
  db: Db | Tx,
  { id, account_id: accountId }: ApprovalRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<QueuePosition> {
  const { rows } = await db.query<Row>({
    name: 'approval-queue-position',
    text: `with this as (select a.created_at, a.id from approval a where a.id = $5),
           waiting as (select id, created_at from approval where account_id = $1 and ${isDecidable})
           select count(*) as waiting, coalesce(bool_or(w.id = t.id), false) as is_waiting,
             count(*) filter (where (w.created_at, w.id) > (t.created_at, t.id)) as newer,
             (select o.id from waiting o, this where (o.created_at, o.id) > (this.created_at, this.id) order by o.created_at, o.id limit 1) as newer_id,
             (select o.id from waiting o, this where (o.created_at, o.id) < (this.created_at, this.id) order by o.created_at desc, o.id desc limit 1) as older_id,
             (select o.id from waiting o where o.id <> $5 order by o.created_at desc, o.id desc limit 1) as first_id
           from waiting w, this t`,
    values: [accountId, now, userId, await findApprovingRole(db, { accountId, userId }), id],
  })
  const row = rows[0]
  return {
    place: row?.is_waiting ? Number(row.newer) + 1 : null,
    waiting: Number(row?.waiting ?? 0),
    previousId: row?.newer_id ?? null,
    nextId: row?.older_id ?? row?.first_id ?? null,
  }
}
