// Counts calls across all processes. Each process takes a few at a time from the database, so most calls ask nobody.

import { type LimitName, limits } from '@sampan/contract/limits.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import { type Clock, clockSlackMs } from '../clock.ts'
import { quickly } from '../db/db.ts'

type LimitReached = { readonly ok: false; readonly retryAfterSeconds: number; readonly until: Date }
/** `left` counts what this process knows of: other processes may have taken some since. */
export type LimitResult = { readonly ok: true; readonly left: number; readonly resetSeconds: number } | LimitReached

export type Limits = {
  /** Counts one call; rejects when the store does not answer, and the guard then refuses the call. */
  take(name: LimitName, key: string): Promise<LimitResult>
}

export const refuseTaken = ({ retryAfterSeconds, until }: LimitReached) =>
  new Refusal('tooManyRequests', { params: { retryAfterSeconds }, until })

type Share = { left: number; leftElsewhere: number; spent: boolean; endsAt: number; asking?: Promise<void> }

const sharesMax = 50_000
// A twentieth of the limit: small enough that a process which takes it and goes idle costs the user little.
const shareParts = 20

// A clock that ran ahead and came back must lock nobody for as long as it was wrong.
const isOver = `(kept.ends_at <= $5 or kept.ends_at > $4 + interval '${clockSlackMs} milliseconds')`

export function createLimits({ pool, clock, factor }: { pool: Pool; clock: Clock; factor: number }): Limits {
  const shares = new Map<string, Share>()

  async function refill(name: LimitName, key: string, share: Share): Promise<void> {
    const max = limits[name].max * factor
    const ask = Math.max(1, Math.floor(max / shareParts))
    const now = clock.now()
    const { rows } = await pool.query<{ used: number; ends_at: Date }>({
      ...quickly,
      name: 'take-limit',
      text: `insert into rate_limit as kept (name, key, used, ends_at) values ($1, $2, $3, $4)
             on conflict (name, key) do update set
               used = case when ${isOver} then $3 else least(kept.used, $6) + $3 end,
               ends_at = case when ${isOver} then $4 else kept.ends_at end
             returning used, ends_at`,
      values: [name, key, ask, new Date(now.getTime() + limits[name].windowSeconds * 1000), now, max],
    })
    const row = rows[0]
    if (!row) throw new Error('the limit store gave no row')
    share.endsAt = row.ends_at.getTime()
    share.left = Math.max(0, Math.min(ask, max - (row.used - ask)))
    share.leftElsewhere = Math.max(0, max - row.used)
    share.spent = share.left === 0
  }

  return {
    async take(name, key) {
      const id = `${name} ${key}`
      const share = shares.get(id) ?? { left: 0, leftElsewhere: 0, spent: false, endsAt: 0 }
      if (!shares.has(id)) {
        makeRoom(shares)
        shares.set(id, share)
      }
      for (;;) {
        const windowMs = limits[name].windowSeconds * 1000
        const untilEndMs = share.endsAt - clock.now().getTime()
        const leftMs = untilEndMs > windowMs + clockSlackMs ? 0 : untilEndMs
        if (leftMs > 0 && share.left > 0) {
          share.left -= 1
          return { ok: true, left: share.left + share.leftElsewhere, resetSeconds: Math.ceil(leftMs / 1000) }
        }
        if (leftMs > 0 && share.spent)
          return { ok: false, retryAfterSeconds: Math.ceil(leftMs / 1000), until: new Date(share.endsAt) }
        share.asking ??= refill(name, key, share).finally(() => delete share.asking)
        await share.asking
      }
    },
  }
}

function makeRoom(shares: Map<string, Share>): void {
  if (shares.size < sharesMax) return
  const oldest = shares.keys().next().value
  if (oldest !== undefined) shares.delete(oldest)
}
