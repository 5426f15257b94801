// Submits the locked order with its code.

import type { submitOtc as entry } from '@sampan/contract/api/otc.ts'
import type { BodyOf, ResultOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { applyDecided, type Decision, type Flow, type InTransaction } from '../../core/changes/run-flow.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import { type Change, transition } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/audit.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import type { Ctx, WriteVerb } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db.ts'
import type { Describe } from '../../platform/describe.ts'
import type { Session } from '../../platform/session.ts'
import { askColleagues } from './colleagues.ts'
import { loadMeans, type Means, planCompletion } from './complete.ts'
import { findOrder, gotOf, type OrderRow, type OrderStep, paidOf, showOrder, showWithSteps, stateOf } from './orders.ts'
import type { OtcParts } from './parts.ts'

type Context = {
  readonly row: OrderRow
  readonly frozen: boolean
  readonly means: Means
  readonly steps: readonly OrderStep[]
}

/** A company's order may have to wait for colleagues, whose approval is locked before the order. */
type Company = 'company'

export const submitFlow = (parts: OtcParts): Flow<typeof entry, Context | Company> => ({
  async load({ db, session, now }, { body: { query } }) {
    if (session.accountType === 'corporate') return 'company'
    const { accountId } = session
    const row = await findOrder(db, accountId, query.orderId, true)
    const [{ frozen }, means, steps] = await Promise.all([
      parts.standingOf(db, accountId, now),
      loadMeans(db, parts.chart, row),
      readSteps(db, row.id),
    ])
    return { row, frozen, means, steps }
  },
  decide: decideSubmit,
})

export function decideSubmit(
  context: Context | Company,
  ctx: Ctx<Session>,
): Decision<ResultOf<typeof entry>> | Refusal | InTransaction {
  if (context === 'company') return 'inTransaction'
  const { now, session } = ctx
  const { row, frozen, means, steps } = context
  const refusal = refuseLock(row, now)
  if (refusal) return refusal
  if (frozen) return new Refusal('accountFrozen')
  const plan = planCompletion(row, means, 'submit', { now, by: 'customer', actor: callerOf(ctx) })
  if (plan instanceof Refusal) return plan
  const { state, change } = plan
  const reason = state === 'FAILED' ? 'reserveShort' : null
  const done: OrderRow = { ...row, state, reason, updated_at: now, completed_at: now }
  const name = state === 'FAILED' ? null : session.name
  return { answer: showWithSteps(done, [...steps, { state, at: now, name }], ctx), change }
}

export const submitCompanyOrder =
  (parts: OtcParts): WriteVerb<typeof entry> =>
  async (ctx, { body: { query } }) => {
    const { tx, session, now, language } = ctx
    await parts.approvals.standInLine(tx, session.accountId)
    const row = await findOrder(tx, session.accountId, query.orderId, true)
    const refusal = refuseLock(row, now)
    if (refusal) throw refusal
    const { frozen } = await parts.standingOf(tx, session.accountId, now)
    if (frozen) throw new Refusal('accountFrozen')
    const change = { now, by: 'customer', actor: callerOf(ctx) } as const
    if (row.state === 'LOCKED' && (await askColleagues(ctx, parts, row)))
      await transition(tx, otcOrder, stateOf(row), 'submitForApproval', { ...change, movesMoney: true })
    else await carryOut(tx, parts, row, 'submit', change)
    return showOrder(tx, await findOrder(tx, session.accountId, row.id), language, now)
  }

export async function carryOut(
  tx: Tx,
  { chart, notices }: OtcParts,
  row: OrderRow,
  move: 'submit' | 'approve',
  change: Change,
): Promise<void> {
  const plan = planCompletion(row, await loadMeans(tx, chart, row), move, change)
  if (plan instanceof Refusal) throw plan
  await applyDecided(tx, plan.change, notices)
}

function refuseLock(row: OrderRow, now: Date): Refusal | undefined {
  const isOver = row.locked_until <= now || row.created_at.getTime() > now.getTime() + clockSlackMs
  return row.state === 'RATE_EXPIRED' || (row.state === 'LOCKED' && isOver) ? new Refusal('rateExpired') : undefined
}

/** An order that has run out costs no code. */
export const describeMintRedeem: Describe = async (db, { session, action, now }) => {
  const { query } = action.body as BodyOf<typeof entry>
  const row = await findOrder(db, session.accountId, query.orderId)
  const refusal = refuseLock(row, now)
  if (refusal) throw refusal
  return {
    endsAt: row.locked_until.toISOString(),
    amount: { amount: moneyToWire(paidOf(row, row.pay)), currency: row.pay_currency },
    facts: [
      { label: { en: 'You get', 'zh-CN': '您将收到', th: 'คุณได้รับ' }, value: formatMoney(gotOf(row, row.get)), as: 'text' },
      {
        label: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
        value: `1 ${row.pay_currency} = ${row.rate} ${row.get_currency}`,
        as: 'text',
      },
      { label: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' }, value: formatMoney(paidOf(row, row.fee)), as: 'text' },
    ],
  }
}
