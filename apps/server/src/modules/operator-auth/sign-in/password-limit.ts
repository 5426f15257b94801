// How often a password may be tried for one operator, wherever it is asked for: at the sign-in and when it is changed.

import { createHash } from 'node:crypto'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../../platform/db/db.ts'

const triesMax = 5
const windowMs = 15 * 60_000

const throttleKey = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Counted before anything is compared, so that many at once get no more tries than one after another. */
export async function takeTry(tx: Tx, email: string, now: Date, factor: number): Promise<void> {
  const { rows } = await tx.query<{ used: number; ends_at: Date }>(
    `insert into operator_throttle as kept (key, used, ends_at) values ($1, 1, $2)
     on conflict (key) do update set
       used = case when kept.ends_at <= $3 then 1 else least(kept.used, $4) + 1 end,
       ends_at = case when kept.ends_at <= $3 then $2 else kept.ends_at end
     returning used, ends_at`,
    [throttleKey(email), new Date(now.getTime() + windowMs), now, triesMax * factor],
  )
  const row = rows[0]
  if (row && row.used <= triesMax * factor) return
  const until = row?.ends_at ?? new Date(now.getTime() + windowMs)
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  throw new Refusal('signInPaused', { params: { retryAfterSeconds }, until })
}

export const forgiveTries = (tx: Tx, email: string) =>
  tx.query('delete from operator_throttle where key = $1', [throttleKey(email)])
