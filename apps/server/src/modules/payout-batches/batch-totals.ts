// What a batch takes from each balance: the sum of its payments, their fees, and what is missing.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill } from '@sampan/contract/language.ts'
import { type Money, zero } from '@sampan/contract/money.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import type { BatchRow, PayoutRow } from './batches.ts'
import { factLabels } from './messages.ts'

export type Total = {
  readonly currency: HeldCurrency
  readonly rows: number
  readonly amount: Money
  readonly fee: Money
  readonly total: Money
}

export type TotalRow = Pick<PayoutRow, 'currency' | 'amount' | 'fee'>

/** In the order of the currencies. Pure. */
export function totalsOf(rows: readonly TotalRow[]): Total[] {
  return heldCurrencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    if (own.length === 0) return []
    const amount = own.reduce((sum, row) => sum + (row.amount ?? 0n), 0n)
    const fee = own.reduce((sum, row) => sum + (row.fee ?? 0n), 0n)
    const money = (units: bigint): Money => ({ units, currency })
    return [{ currency, rows: own.length, amount: money(amount), fee: money(fee), total: money(amount + fee) }]
  })
}

/** The same sums without reading every row, for a page that is loaded often. */
export async function readTotals(db: Db, batchId: string): Promise<Total[]> {
  const { rows } = await db.query<{ currency: HeldCurrency; rows: number; amount: bigint; fee: bigint }>({
    name: 'payout-totals',
    text: `select currency, count(*)::int as rows, sum(amount)::bigint as amount, sum(fee)::bigint as fee from payout_row
           where batch_id = $1 and currency is not null group by 1`,
    values: [batchId],
  })
  return rows
    .sort((one, other) => heldCurrencies.indexOf(one.currency) - heldCurrencies.indexOf(other.currency))
    .map(({ currency, rows: count, amount, fee }) => ({
      currency,
      rows: count,
      amount: { units: amount, currency },
      fee: { units: fee, currency },
      total: { units: amount + fee, currency },
    }))
}

type FundedTotal = Total & { readonly available: Money; readonly missing: bigint }

export async function readFunding(db: Db, accountId: string, totals: readonly Total[]): Promise<FundedTotal[]> {
  const balances = totals.length > 0 ? await balancesOf(db, accountId) : []
  return totals.map((one) => {
    const available = balances.find(({ currency }) => currency === one.currency)?.available ?? zero(one.currency)
    return { ...one, available, missing: one.total.units > available.units ? one.total.units - available.units : 0n }
  })
}

const fingerprintLength = 16

/** What the customer confirms with a code, and an approver reads above all rows. */
export const batchFacts = (
  { file_name: file, content }: Pick<BatchRow, 'file_name' | 'content'>,
  rows: number,
  totals: readonly Total[],
): ActionFact[] => [
  { label: factLabels.file, value: file, as: 'text' },
  { label: factLabels.payments, value: String(rows), as: 'text' },
  ...totals.flatMap(({ currency, total, fee }): ActionFact[] => [
    { label: fill(factLabels.total, { currency }), value: formatMoney(total), as: 'text' },
    { label: fill(factLabels.fees, { currency }), value: formatMoney(fee), as: 'text' },
  ]),
  { label: factLabels.rows, value: content.slice(0, fingerprintLength), as: 'text' },
]
