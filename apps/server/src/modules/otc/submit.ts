// Submits the locked order with its code: both sides are posted together, or neither.

import type { submitOtc as entry } from '@sampan/contract/api/otc.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { post } from '@sampan/ledger/post.ts'
import { settle } from '@sampan/ledger/settle.ts'
import { type Change, transition } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/audit.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import type { WriteVerb } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db.ts'
import type { Describe } from '../../platform/describe.ts'
import { askColleagues } from './colleagues.ts'
import { endOrder, findOrder, gotOf, type OrderRow, paidOf, showOrder, stateOf } from './orders.ts'
import type { OtcParts } from './parts.ts'
import { tellOwner } from './tell-owner.ts'

export const submitOrder =
  (parts: OtcParts): WriteVerb<typeof entry> =>
  async (ctx, { body: { query } }) => {
    const { tx, session, now, language } = ctx
    if (session.accountType === 'corporate') await parts.approvals.standInLine(tx, session.accountId)
    const row = await findOrder(tx, session.accountId, query.orderId, true)
    requireLocked(row, now)
    const { frozen } = await parts.standingOf(tx, session.accountId, now)
    if (frozen) throw new Refusal('accountFrozen')
    const change = { now, by: 'customer', actor: callerOf(ctx) } as const
    if (row.state === 'LOCKED' && (await askColleagues(ctx, parts, row))) {
      await transition(tx, otcOrder, stateOf(row), 'submitForApproval', { ...change, movesMoney: true })
      return showOrder(tx, await findOrder(tx, session.accountId, row.id), language, now)
    }
    return showOrder(tx, await carryOut(tx, parts, row, 'submit', change), language, now)
  }

/** Whoever has not the coins to pay out says so instead of promising. */
export async function carryOut(
  tx: Tx,
  parts: OtcParts,
  row: OrderRow,
  move: 'submit' | 'approve',
  change: Change,
): Promise<OrderRow> {
  requireMove(row, move)
  const reserve = await balanceOf(tx, parts.chart.account('reserve', row.get_currency))
  const isShort = reserve.units < row.gross
  // Before the posting: from then on everybody who exchanges this currency waits for the reserve.
  await tellOwner(tx, parts, row, isShort ? 'exchangeFailed' : 'exchangeCompleted')
  if (isShort) return endOrder(tx, row, 'fail', { now: change.now, by: 'system', reason: 'reserveShort' })
  const payout = await postBothSides(tx, parts, row)
  const updates = [{ table: 'otc_order_detail', id: row.id, expect: {}, set: { payout_transfer: payout } }]
  await transition(tx, otcOrder, stateOf(row), move, { ...change, movesMoney: true, updates })
  return findOrder(tx, row.account_id, row.id)
}

function requireMove(row: OrderRow, move: 'submit' | 'approve'): void {
  if (!otcOrder.moves[move].from.some((state) => state === row.state))
    throw new Refusal('illegalMove', { result: { process: otcOrder.name, state: row.state, move } })
}

function requireLocked(row: OrderRow, now: Date): void {
  const isOver = row.locked_until <= now || row.created_at.getTime() > now.getTime() + clockSlackMs
  if (row.state === 'RATE_EXPIRED' || (row.state === 'LOCKED' && isOver)) throw new Refusal('rateExpired')
}

/** The id of the transfer that pays out. */
async function postBothSides(tx: Tx, { chart }: OtcParts, row: OrderRow): Promise<bigint> {
  const [paid, got] = [chart.account('reserve', row.pay_currency), chart.account('reserve', row.get_currency)]
  const customer = (await openAccounts(tx, row.account_id, [row.get_currency])).get(row.get_currency)
  if (!customer) throw new Error(`no account in ${row.get_currency}`)
  await settle(tx, {
    key: ['otc', row.id, 'pay'],
    purpose: 'exchange',
    hold: row.hold_transfer,
    shares: [
      { to: paid, amount: paidOf(row, row.pay - row.fee) },
      ...(row.fee > 0n ? [{ to: chart.account('fees', row.pay_currency), amount: paidOf(row, row.fee) }] : []),
    ],
  })
  const left = row.gross - row.get
  const { transferId } = await post(tx, {
    key: ['otc', row.id, 'get'],
    purpose: 'exchange',
    legs: [
      { from: got, to: customer.available, amount: gotOf(row, row.get) },
      ...(left > 0n ? [{ from: got, to: chart.account('rounding', row.get_currency), amount: gotOf(row, left) }] : []),
    ],
  })
  return transferId
}

/** An order that has run out costs no code. */
export const describeMintRedeem: Describe = async (db, { session, action, now }) => {
  const { query } = action.body as BodyOf<typeof entry>
  const row = await findOrder(db, session.accountId, query.orderId)
  requireLocked(row, now)
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
