// What a customer may still withdraw to banks: per payment, day and month.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { type Money, smaller, zero } from '@sampan/contract/money.ts'
import { type AccountLimits, type LimitLeft, limitsLeft } from '../../../core/limits/limits-left.ts'
import { businessWindows } from '../../../platform/business-time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { readOwnLimits } from '../../own-limits/public.ts'
import type { Rail } from '../rails.ts'

export async function readLimits(db: Db | Tx, accountId: string, rail: Rail, now: Date): Promise<LimitLeft[]> {
  const { dayStart, monthStart } = businessWindows(now)
  const { rows } = await db.query<{ day: bigint; month: bigint }>({
    name: 'fiat-limits-used',
    text: `select coalesce(sum(amount) filter (where created_at >= $3), 0)::bigint as day, coalesce(sum(amount), 0)::bigint as month
           from fiat_withdrawal where account_id = $1 and currency = $2 and created_at >= $4 and state not in ('CANCELLED', 'REJECTED', 'FAILED')`,
    values: [accountId, rail.currency, dayStart, monthStart],
  })
  const { day = 0n, month = 0n } = rows[0] ?? {}
  const { currency } = rail
  const own = await readOwnLimits(db, { accountId, flow: 'bank', currency, now })
  const account = { perTransaction: rail.maximumWithdraw.units, perDay: rail.limitDay.units, perMonth: rail.limitMonth.units }
  return limitsLeft({ account, own, used: { day, month }, currency, now })
}

/** Without the customer's own limits. A currency with several channels has the highest of their limits. */
export async function listBankLimits(db: Db | Tx) {
  const { rows } = await db.query<{ currency: Fiat; per_transaction: bigint; per_day: bigint; per_month: bigint }>({
    name: 'fiat-limits-by-currency',
    text: `select currency, max(maximum_withdraw) as per_transaction, max(limit_day) as per_day, max(limit_month) as per_month
           from fiat_rail group by 1 order by 1`,
  })
  return new Map<Fiat, AccountLimits>(
    rows.map((row) => [row.currency, { perTransaction: row.per_transaction, perDay: row.per_day, perMonth: row.per_month }]),
  )
}

/** A withdrawal of the whole balance pays its fee out of it; a balance below the fee cannot be sent. */
export function maxOf(available: Money, fee: Money, limits: readonly LimitLeft[]): Money {
  if (available.units <= fee.units) return zero(available.currency)
  return limits.reduce((max, { left }) => smaller(max, left), { ...available, units: available.units - fee.units })
}
