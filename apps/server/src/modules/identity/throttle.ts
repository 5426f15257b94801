// Limits on guessing, per account name and across all processes. Known and unknown names count alike.

import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'

const minute = 60_000

export const throttles = {
  /** Wrong passwords, at sign-in and wherever the present password is asked for. */
  password: { max: 5, windowMs: 15 * minute },
  /** Mails with an activation link. */
  activation: { max: 5, windowMs: 60 * minute },
} as const

export type ThrottleKind = keyof typeof throttles

export type Try = {
  readonly allowed: boolean
  /** The one that uses the limit up. */
  readonly last: boolean
  readonly waitMs: number
}

type Counted = { readonly kind: ThrottleKind; readonly email: string; readonly now: Date; readonly factor?: number }

const keyOf = (email: string): Buffer => createHash('sha256').update(email).digest()

// A clock that ran ahead and came back must lock nobody for as long as it was wrong; a minute is what clocks differ by.
const isOver = `(kept.ends_at <= $4 or kept.ends_at > $3 + interval '1 minute')`

/** Counts before anything is compared, so that many at once get no more tries than one after another. */
export async function takeTry(tx: Tx, { kind, email, now, factor = 1 }: Counted): Promise<Try> {
  const max = throttles[kind].max * factor
  const { rows } = await tx.query<{ used: number; ends_at: Date }>({
    name: 'take-try',
    text: `insert into sign_in_throttle as kept (kind, key, used, ends_at) values ($1, $2, 1, $3)
           on conflict (kind, key) do update set
             used = case when ${isOver} then 1 else least(kept.used, $5) + 1 end,
             ends_at = case when ${isOver} then $3 else kept.ends_at end
           returning used, ends_at`,
    values: [kind, keyOf(email), new Date(now.getTime() + throttles[kind].windowMs), now, max],
  })
  const row = rows[0]
  if (!row) throw new Error('the throttle gave no row')
  return { allowed: row.used <= max, last: row.used === max, waitMs: row.ends_at.getTime() - now.getTime() }
}

/** The password was right: earlier slips are forgiven. */
export async function forgiveTries(tx: Tx, kind: ThrottleKind, email: string): Promise<void> {
  await tx.query('delete from sign_in_throttle where kind = $1 and key = $2', [kind, keyOf(email)])
}
