// In a company an order above its limits waits for an approver. Its funds stay held; a rate that expires meanwhile is quoted again.

import { quote as quoteRules } from '@sampan/contract/constants.ts'
import { formatDecimal } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type ApprovalHandler, type ApprovalOutcome, type ApprovalRequest, makerOf } from '../../core/approvals/approvals.ts'
import { transactionApproval } from '../../core/approvals/transaction-approval.ts'
import { type ChangeSet, noChange } from '../../core/changes/change-set.ts'
import type { SubmitCtx } from '../../core/money-calls/submit-context.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import { loadMeans, type Means, planCompletion } from './complete-order.ts'
import type { ExchangeDeps } from './deps.ts'
import { findOrder, gotOf, type OrderRow, paidOf, planEnd } from './orders.ts'
import { findPair, type Pair } from './pairs.ts'
import { priceByPay, rateFor } from './price.ts'

const words = {
  pays: { en: 'Company pays', 'zh-CN': '公司支付', th: 'บริษัทจ่าย' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  pair: { en: 'Pair', 'zh-CN': '兑换', th: 'คู่แลก' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
} as const satisfies Record<string, Text>

type Maker = SubmitCtx['session']

/** What the rules of the company go by. */
export const askedOf = (session: Maker, row: OrderRow) =>
  ({
    accountId: session.accountId,
    ...makerOf(session),
    action: 'exchange',
    amount: amountOf(paidOf(row, row.pay)),
  }) as const

export const requestOf = (ctx: Pick<SubmitCtx, 'ip' | 'now' | 'session'>, row: OrderRow): ApprovalRequest => ({
  ...askedOf(ctx.session, row),
  actor: callerOf(ctx),
  subjectId: row.id,
  facts: [
    { label: words.pair, value: `${row.pay_currency} → ${row.get_currency}`, as: 'text' },
    { label: words.pays, value: formatMoney(paidOf(row, row.pay)), as: 'text' },
    { label: words.fee, value: formatMoney(paidOf(row, row.fee)), as: 'text' },
    { label: words.reference, value: row.reference, as: 'text' },
  ],
  now: ctx.now,
})

type Execution = { readonly frozen: boolean; readonly means: Means }

/** Pure: the last approval executes the order at its rate. */
export function decideApproved(
  row: OrderRow,
  { frozen, means }: Execution,
  { actor, now }: ApprovalOutcome,
): ChangeSet | Refusal {
  if (row.state === 'PENDING_APPROVAL' && row.locked_until <= now) return new Refusal('rateExpired')
  if (frozen) return new Refusal('accountFrozen')
  const plan = planCompletion(row, means, 'approve', { now, by: 'approver', actor })
  return plan instanceof Refusal ? plan : plan.change
}

type Market = { readonly pair: Pair; readonly base: Parameters<typeof rateFor>[0] | undefined }

/** Pure: what is paid stays as it is held; what is got follows the market of this moment, kept as long as any lock. */
export function decideRequote(row: OrderRow, { pair, base }: Market, { actor, now }: ApprovalOutcome): ChangeSet | Refusal {
  const { id, account_id: accountId, state } = row
  if (state !== 'PENDING_APPROVAL') return new Refusal('illegalMove', { result: { process: 'exchangeOrder', state } })
  if (!base) return new Refusal('rateMissing')
  const rate = rateFor(base, pair)
  const priced = priceByPay(paidOf(row, row.pay), row.get_currency, rate, pair)
  const terms = { fee: priced.fee.units, getAmount: priced.get.units }
  const set = {
    gross: priced.gross.units,
    rate: formatDecimal(rate),
    base_rate: formatDecimal(base),
    adjustment_bp: pair.adjustmentBp,
    locked_until: new Date(now.getTime() + quoteRules.lockMs),
  }
  const detail = { from: row.rate, rate: set.rate }
  return {
    ...noChange,
    transitions: [{ id, from: [state], silent: true, ...terms, now, by: 'approver', actorId: actor.id }],
    updates: [{ table: 'exchange_order_detail', id, expect: {}, set }],
    audit: [{ actor, at: now, action: 'exchangeOrderRequoted', accountId, subject: id, detail }],
    events: [{ accountId, type: 'order_changed', ref: id }],
  }
}

export const exchangeApproval = (deps: ExchangeDeps): ApprovalHandler => ({
  ...transactionApproval<OrderRow>({
    lock: (tx, { id, accountId }) => findOrder(tx, accountId, id, true),
    async approve(tx, row, decided) {
      const [{ frozen }, means] = await Promise.all([
        deps.standingOf(tx, row.account_id, decided.now),
        loadMeans(tx, deps.chart, row),
      ])
      return decideApproved(row, { frozen, means }, decided)
    },
    end: async (_, row, move, change) => planEnd(row, move, change),
  }),
  async quoteOf(db, { id, accountId }) {
    const row = await findOrder(db, accountId, id)
    const { rate, locked_until: expiresAt } = row
    return { pay: amountOf(paidOf(row, row.pay)), get: amountOf(gotOf(row, row.get)), rate, expiresAt }
  },
  async requote(tx, decided) {
    const row = await findOrder(tx, decided.accountId, decided.id, true)
    const { pay_currency: from, get_currency: to } = row
    const market = { pair: await findPair(tx, from, to), base: deps.rates.rateOf({ from, to })?.rate }
    const planned = decideRequote(row, market, decided)
    if (planned instanceof Refusal) throw planned
    return planned
  },
})
