// Carries out an order: both sides are posted together, or neither.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Account, Transfer } from '@sampan/ledger/transfer.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import { type Change, planTransition } from '../../core/transactions/transition.ts'
import { viewScopes } from '../../core/transactions/view-scopes.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Notice } from '../../platform/events/notices.ts'
import { gotOf, type OrderRow, paidOf, releaseOf, stateOf } from './orders.ts'

/** What carrying out an order needs besides the order. */
export type Means = {
  readonly chart: Chart
  readonly reserve: bigint
  /** The customer's account of what is got. */
  readonly account: Account
}

export async function loadMeans(db: Db | Tx, chart: Chart, row: OrderRow): Promise<Means> {
  const [reserve, accounts] = await Promise.all([
    balanceOf(db, chart.account('reserve', row.get_currency)),
    openAccounts(db, row.account_id, [row.get_currency]),
  ])
  const customer = accounts.get(row.get_currency)
  if (!customer) throw new Error(`no account in ${row.get_currency}`)
  return { chart, reserve: reserve.units, account: customer.available }
}

/** Pure. Where the reserve cannot pay it out the order fails, and nothing is charged. */
export function planCompletion(
  row: OrderRow,
  means: Means,
  move: 'submit' | 'approve',
  change: Change,
): { readonly state: 'COMPLETED' | 'FAILED'; readonly change: ChangeSet } | Refusal {
  const isShort = means.reserve < row.gross
  const planned = isShort
    ? planTransition(exchangeOrder, stateOf(row), 'fail', {
        now: change.now,
        by: 'system',
        reason: 'reserveShort',
        movesMoney: true,
      })
    : planTransition(exchangeOrder, stateOf(row), move, {
        ...change,
        movesMoney: true,
        updates: [{ table: 'exchange_order_detail', id: row.id, expect: {}, set: {}, transfers: { payout_transfer: 1 } }],
      })
  if (planned instanceof Refusal) return planned
  const transfers = isShort ? [releaseOf(row)] : bothSides(row, means)
  const notices = [noticeOf(row, isShort)]
  return { state: isShort ? 'FAILED' : 'COMPLETED', change: { ...planned, transfers, notices } }
}

function bothSides(row: OrderRow, { chart, account }: Means): readonly Transfer[] {
  const left = row.gross - row.get
  const reserve = chart.account('reserve', row.get_currency)
  return [
    {
      action: 'settle',
      key: ['exchange', row.id, 'pay'],
      purpose: 'exchange',
      hold: row.hold_transfer,
      postings: [
        { to: chart.account('reserve', row.pay_currency), amount: paidOf(row, row.pay - row.fee) },
        ...(row.fee > 0n ? [{ to: chart.account('fees', row.pay_currency), amount: paidOf(row, row.fee) }] : []),
      ],
    },
    {
      action: 'post',
      key: ['exchange', row.id, 'get'],
      purpose: 'exchange',
      postings: [
        { from: reserve, to: account, amount: gotOf(row, row.get) },
        ...(left > 0n ? [{ from: reserve, to: chart.account('rounding', row.get_currency), amount: gotOf(row, left) }] : []),
      ],
    },
  ]
}

/** Cancelled and expired orders send no notice; a declined one is covered by the notice of its approval. */
function noticeOf(row: OrderRow, isShort: boolean): Notice {
  const paid = formatMoney(paidOf(row, row.pay))
  const done = { paid, got: formatMoney(gotOf(row, row.get)), fee: formatMoney(paidOf(row, row.fee)) }
  return {
    accountId: row.account_id,
    scope: viewScopes[row.kind],
    kind: isShort ? 'exchangeFailed' : 'exchangeCompleted',
    params: { ...(isShort ? { amount: paid } : done), reference: row.reference },
  }
}
