// Submits the locked order with its code.

import { submitExchange as entry } from '@sampan/contract/api/exchange.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import type { Text } from '@sampan/contract/language.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { showApprover } from '../../core/approvals/approval-status.ts'
import type { PlanRequest } from '../../core/approvals/approvals.ts'
import { type ChangeSet, mergeChanges } from '../../core/changes/change-set.ts'
import type { Decision, Flow } from '../../core/changes/run-flow.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import { type Change, planTransition } from '../../core/transactions/transition.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Ctx } from '../../platform/http/request-context.ts'
import { actionOf, type Describe } from '../../platform/security/describe-action.ts'
import type { Session } from '../../platform/security/session.ts'
import { loadMeans, type Means, planCompletion } from './complete-order.ts'
import type { ExchangeDeps } from './deps.ts'
import { askedOf, requestOf } from './exchange-approval.ts'
import { findOrder, gotOf, type OrderRow, paidOf, stateOf } from './orders.ts'
import { type OrderStep, showWithSteps } from './show-order.ts'

type Context = {
  readonly row: OrderRow
  readonly frozen: boolean
  readonly means: Means
  readonly steps: readonly OrderStep[]
  /** The rules of the company need an approver. */
  readonly requestApproval?: PlanRequest | undefined
}

export const submitFlow = (deps: ExchangeDeps): Flow<typeof entry, Context> => ({
  async load({ db, session, now }, { body: { query } }) {
    const { accountId, accountType } = session
    const isCompany = accountType === 'corporate'
    if (isCompany) await deps.approvals.lockCompany(db, accountId)
    const row = await findOrder(db, accountId, query.orderId, true)
    const [{ frozen }, means, steps, requestApproval] = await Promise.all([
      deps.standingOf(db, accountId, now),
      loadMeans(db, deps.chart, row),
      readSteps(db, row.id),
      isCompany ? deps.approvals.findDemand(db, askedOf(session, row)) : undefined,
    ])
    return { row, frozen, means, steps, requestApproval }
  },
  decide: decideSubmit,
  present: (ctx, order) => showApprover(deps.approvals, ctx, order),
})

export function decideSubmit(context: Context, ctx: Ctx<Session>): Decision<ResultOf<typeof entry>> | Refusal {
  const { now, session } = ctx
  const { row, frozen, means, steps, requestApproval } = context
  const refusal = refuseLock(row, now)
  if (refusal) return refusal
  if (frozen) return new Refusal('accountFrozen')
  const by = { now, by: 'customer', actor: callerOf(ctx) } as const
  const plan = requestApproval
    ? planWaiting(row, requestApproval(requestOf(ctx, row)), by)
    : planCompletion(row, means, 'submit', by)
  if (plan instanceof Refusal) return plan
  const { state, change } = plan
  const isFinal = exchangeOrder.states[state].final
  const reason = state === 'FAILED' ? 'reserveShort' : null
  const done: OrderRow = { ...row, state, reason, updated_at: now, completed_at: isFinal ? now : null }
  const name = state === 'FAILED' ? null : session.name
  return { answer: showWithSteps(done, [...steps, { state, at: now, name }], ctx), change }
}

export function planWaiting(row: OrderRow, request: ChangeSet, by: Change) {
  const change = planTransition(exchangeOrder, stateOf(row), 'submitForApproval', { ...by, movesMoney: true })
  if (change instanceof Refusal) return change
  return { state: exchangeOrder.moves.submitForApproval.to, change: mergeChanges(change, request) }
}

function refuseLock(row: OrderRow, now: Date): Refusal | undefined {
  const isOver = row.locked_until <= now || row.created_at.getTime() > now.getTime() + clockSlackMs
  return row.state === 'RATE_EXPIRED' || (row.state === 'LOCKED' && isOver) ? new Refusal('rateExpired') : undefined
}

const words = {
  pay: { en: 'You pay', 'zh-CN': '您支付', th: 'คุณจ่าย' },
  get: { en: 'You get', 'zh-CN': '您将收到', th: 'คุณจะได้รับ' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
} as const satisfies Record<string, Text>

/** An order that has run out costs no code. */
export const describeMintRedeem: Describe = async (db, asked) => {
  const { session, now } = asked
  const { query } = actionOf(asked, entry).body
  const row = await findOrder(db, session.accountId, query.orderId)
  const refusal = refuseLock(row, now)
  if (refusal) throw refusal
  return {
    endsAt: row.locked_until.toISOString(),
    amount: { amount: moneyToWire(paidOf(row, row.pay)), currency: row.pay_currency },
    facts: [
      { label: words.pay, value: formatMoney(paidOf(row, row.pay)), as: 'text', onScreenOnly: true },
      { label: words.get, value: formatMoney(gotOf(row, row.get)), as: 'text' },
      { label: words.rate, value: formatRateLine(row.pay_currency, row.rate, row.get_currency), as: 'text' },
      { label: words.fee, value: formatMoney(paidOf(row, row.fee)), as: 'text' },
    ],
  }
}
