// What a customer may still withdraw to banks: per payment, day and month.

import { type Money, smaller, zero } from '@sampan/contract/money.ts'
import { businessWindows } from '../../../platform/business-time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Rail } from '../rails.ts'

export type LimitLeft = {
  readonly name: 'perTransaction' | 'perDay' | 'perMonth'
  readonly left: Money
  readonly of: Money
  readonly resetsAt: Date | null
}

export async function readLimits(db: Db | Tx, accountId: string, rail: Rail, now: Date): Promise<LimitLeft[]> {
  const { dayStart, dayEnd, monthStart, monthEnd } = businessWindows(now)
  const { rows } = await db.query<{ day: bigint; month: bigint }>({
    name: 'fiat-limits-used',
    text: `select coalesce(sum(amount) filter (where created_at >= $3), 0)::bigint as day, coalesce(sum(amount), 0)::bigint as month
           from fiat_withdrawal where account_id = $1 and currency = $2 and created_at >= $4 and state not in ('CANCELLED', 'REJECTED', 'FAILED')`,
    values: [accountId, rail.currency, dayStart, monthStart],
  })
  const { day = 0n, month = 0n } = rows[0] ?? {}
  const left = (name: LimitLeft['name'], of: Money, used: bigint, resetsAt: Date | null): LimitLeft => ({
    name,
    left: { ...of, units: of.units > used ? of.units - used : 0n },
    of,
    resetsAt,
  })
  return [
    left('perTransaction', rail.maximumWithdraw, 0n, null),
    left('perDay', rail.limitDay, day, dayEnd),
    left('perMonth', rail.limitMonth, month, monthEnd),
  ]
}

/** A withdrawal of the whole balance pays its fee out of it; a balance below the fee cannot be sent. */
export function maxOf(available: Money, fee: Money, limits: readonly LimitLeft[]): Money {
  if (available.units <= fee.units) return zero(available.currency)
  return limits.reduce((max, { left }) => smaller(max, left), { ...available, units: available.units - fee.units })
}
