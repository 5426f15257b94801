// In a company an order above its limits waits for colleagues. Its funds stay held; a rate that runs out meanwhile is quoted anew.

import { quote as quoteRules } from '@sampan/contract/constants.ts'
import { formatDecimal } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { applyIn } from '../../core/changes/apply.ts'
import { noChange } from '../../core/changes/change-set.ts'
import type { Ending, PastPayments } from '../../platform/approvals.ts'
import { audit, callerOf } from '../../platform/audit.ts'
import type { WriteCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { endOrder, findOrder, gotOf, type OrderRow, paidOf } from './orders.ts'
import { findPair } from './pairs.ts'
import type { OtcParts } from './parts.ts'
import { priceByPay, rateFor } from './price.ts'
import { wire } from './quote.ts'

const words = {
  pays: { en: 'Company pays', 'zh-CN': '公司支付', th: 'บริษัทจ่าย' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  pair: { en: 'Pair', 'zh-CN': '兑换', th: 'คู่แลก' },
  reference: { en: 'Reference', 'zh-CN': '参考编号', th: 'หมายเลขอ้างอิง' },
} as const satisfies Record<string, Text>

/** True where it has to wait. An individual asks nobody. */
export async function askColleagues(ctx: WriteCtx, { approvals }: OtcParts, row: OrderRow): Promise<boolean> {
  const { tx, session, now } = ctx
  if (session.accountType === 'individual') return false
  return approvals.submit(tx, {
    accountId: session.accountId,
    userId: session.userId,
    actor: callerOf(ctx),
    action: 'exchange',
    subjectId: row.id,
    amount: wire(paidOf(row, row.pay)),
    facts: [
      { label: words.pair, value: `${row.pay_currency} → ${row.get_currency}`, as: 'text' },
      { label: words.pays, value: formatMoney(paidOf(row, row.pay)), as: 'text' },
      { label: words.fee, value: formatMoney(paidOf(row, row.fee)), as: 'text' },
      { label: words.reference, value: row.reference, as: 'text' },
    ],
    now,
  })
}

const endings = {
  rejected: { move: 'decline', by: 'approver' },
  recalled: { move: 'cancel', by: 'customer' },
  expired: { move: 'expire', by: 'system' },
} as const satisfies Record<Ending, object>

/** Every negative end frees what was held. */
export async function declineOrder(
  tx: Tx,
  {
    id,
    accountId,
    ending,
    ...change
  }: { id: string; accountId: string; ending: Ending } & Pick<Parameters<typeof endOrder>[3], 'actor' | 'now'>,
): Promise<void> {
  const row = await findOrder(tx, accountId, id, true)
  if (row.state !== 'PENDING_APPROVAL') return
  const { move, by } = endings[ending]
  await endOrder(tx, row, move, { ...change, by })
}

export async function quoteOfOrder(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const row = await findOrder(db, accountId, id)
  return { pay: wire(paidOf(row, row.pay)), get: wire(gotOf(row, row.get)), rate: row.rate, expiresAt: row.locked_until }
}

type Requoted = { readonly id: string; readonly accountId: string; readonly now: Date } & Pick<
  Parameters<typeof endOrder>[3],
  'actor'
>

/** What is paid stays as it is held; what is got follows the market of this moment, kept as long as any lock. */
export async function requoteOrder(tx: Tx, { rates }: OtcParts, { id, accountId, actor, now }: Requoted): Promise<void> {
  const row = await findOrder(tx, accountId, id, true)
  if (row.state !== 'PENDING_APPROVAL') throw new Refusal('illegalMove', { result: { process: 'otcOrder', state: row.state } })
  const pair = await findPair(tx, row.pay_currency, row.get_currency)
  const base = rates.rateOf({ from: row.pay_currency, to: row.get_currency })
  if (!base) throw new Refusal('rateMissing')
  const rate = rateFor(base.rate, pair)
  const priced = priceByPay(paidOf(row, row.pay), row.get_currency, rate, pair)
  await applyIn(tx, {
    ...noChange,
    transitions: [
      {
        id,
        from: ['PENDING_APPROVAL'],
        silent: true,
        fee: priced.fee.units,
        getAmount: priced.get.units,
        now,
        by: 'approver',
        actorId: actor?.id,
      },
    ],
    updates: [
      {
        table: 'otc_order_detail',
        id,
        expect: {},
        set: {
          gross: priced.gross.units,
          rate: formatDecimal(rate),
          base_rate: formatDecimal(base.rate),
          adjustment_bp: pair.adjustmentBp,
          locked_until: new Date(now.getTime() + quoteRules.lockMs),
        },
      },
    ],
  })
  const detail = { from: row.rate, rate: formatDecimal(rate) }
  await audit(tx, actor ?? { kind: 'system' }, now, { action: 'otcOrderRequoted', accountId, subject: row.id, detail })
  await emitToAccount(tx, accountId, { type: 'order_changed', ref: row.id })
}

const pastMax = 2_000

/** For trying rules on what has happened: everything that went beyond the lock. */
export const pastExchanges: PastPayments = async (db, { accountId, since }) => {
  const { rows } = await db.query<OrderRow>(
    `select * from otc_order where account_id = $1 and created_at >= $2 and state not in ('LOCKED', 'RATE_EXPIRED', 'ORDER_CANCELLED')
     order by created_at desc limit ${pastMax}`,
    [accountId, since],
  )
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    action: 'exchange',
    at: row.created_at,
    amount: wire(paidOf(row, row.pay)),
    counterparty: null,
    isKnown: false,
  }))
}
