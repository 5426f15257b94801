// How much a customer may send to people: per transfer, day and month, in each currency. Operators decide.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { type Money, moneyFromWire, smaller } from '@sampan/contract/money.ts'
import { type AccountLimits, type LimitLeft, limitsLeft } from '../../core/limits/limits-left.ts'
import { businessWindows } from '../../platform/business-time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { settingsTable } from '../../platform/db/settings-table.ts'
import { readOwnLimits } from '../own-limits/public.ts'

export type TransferTerms = { readonly isOpen: boolean; readonly limits: readonly LimitLeft[] }

/** About the same worth in every currency, until an operator decides otherwise: per transfer, day and month. */
const sizes: Partial<Record<HeldCurrency, readonly [string, string, string]>> = {
  HKD: ['400000', '800000', '4000000'],
  THB: ['1800000', '3600000', '18000000'],
  JPY: ['7500000', '15000000', '75000000'],
}
const usualSizes = ['50000', '100000', '500000'] as const

/** Adds the rows that are missing; what an operator has set stays. */
export async function seedTransferLimits(tx: Tx): Promise<void> {
  for (const currency of heldCurrencies) {
    const units = (sizes[currency] ?? usualSizes).map((amount) => moneyFromWire(amount, currency).units)
    await tx.query({
      name: 'transfer-limit-seed',
      text: `insert into customer_transfer_limit (currency, maximum, limit_day, limit_month) values ($1, $2, $3, $4)
             on conflict do nothing`,
      values: [currency, ...units],
    })
  }
}

export const transferLimitSettings = settingsTable({
  table: 'customer_transfer_limit',
  keyColumns: ['currency'],
  notesTime: true,
})

type Row = { is_open: boolean; maximum: bigint; limit_day: bigint; limit_month: bigint; day: bigint; month: bigint }

/** What came back counts no longer. */
export async function readTransferTerms(
  db: Db | Tx,
  { accountId, currency, now }: { readonly accountId: string; readonly currency: HeldCurrency; readonly now: Date },
): Promise<TransferTerms> {
  const { dayStart, monthStart } = businessWindows(now)
  const { rows } = await db.query<Row>({
    name: 'transfer-terms',
    text: `select l.is_open, l.maximum, l.limit_day, l.limit_month, u.day, u.month
           from customer_transfer_limit l, lateral (
             select coalesce(sum(t.amount) filter (where t.created_at >= $3), 0)::bigint as day, coalesce(sum(t.amount), 0)::bigint as month
             from customer_transfer_out t
             where t.account_id = $1 and t.currency = l.currency and t.created_at >= $4
               and t.state not in ('CANCELLED', 'REJECTED', 'RETURNED')
           ) u where l.currency = $2`,
    values: [accountId, currency, dayStart, monthStart],
  })
  const row = rows[0]
  if (!row) return { isOpen: false, limits: [] }
  const own = await readOwnLimits(db, { accountId, flow: 'transfer', currency, now })
  const used = { day: row.day, month: row.month }
  return { isOpen: row.is_open, limits: limitsLeft({ account: accountLimitsOf(row), own, used, currency, now }) }
}

type LimitColumns = Pick<Row, 'maximum' | 'limit_day' | 'limit_month'>
const accountLimitsOf = (row: LimitColumns): AccountLimits => ({
  perTransaction: row.maximum,
  perDay: row.limit_day,
  perMonth: row.limit_month,
})

/** Without the customer's own limits. */
export async function listTransferLimits(db: Db | Tx) {
  const { rows } = await db.query<LimitColumns & { currency: HeldCurrency }>({
    name: 'transfer-limits-by-currency',
    text: 'select currency, maximum, limit_day, limit_month from customer_transfer_limit order by currency',
  })
  return new Map(rows.map((row) => [row.currency, accountLimitsOf(row)] as const))
}

export const maxOf = (available: Money, limits: readonly LimitLeft[]): Money =>
  limits.reduce((max, { left }) => smaller(max, left), available)
