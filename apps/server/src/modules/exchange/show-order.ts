// An exchange order as its owner reads it, with its steps.

import type { getExchangeOrder as entry } from '@sampan/contract/api/exchange.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { readSteps, type StepRow } from '../../core/transactions/steps.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findOrder, gotOf, type OrderRow, paidOf } from './orders.ts'

const reasons = {
  reserveShort: {
    en: "We can't pay this out right now. Nothing was charged.",
    'zh-CN': '目前无法支付该笔金额，未产生任何费用。',
    th: 'ขณะนี้เราจ่ายรายการนี้ไม่ได้ ไม่มีการเรียกเก็บเงิน',
  },
} as const satisfies Record<string, Text>

type OrderView = Omit<ResultOf<typeof entry>, 'timeline'>

export function showRow(row: OrderRow, language: Language, now: Date): OrderView {
  const state = exchangeOrder.states[row.state]
  const waiting = nextStepOf(state)
  const by = row.state === 'LOCKED' || !waiting ? row.locked_until : dueBy({ due: waiting.due, since: row.updated_at })
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    status: state.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    nextStep: waiting && { who: waiting.who, name: null, by: by.toISOString(), text: say(waiting.due.text, language) },
    allowedMoves: allowedMoves(exchangeOrder, row.state, 'customer').filter((move) => move !== 'submitForApproval'),
    note: null,
    reason: isKeyOf(reasons, row.reason) ? say(reasons[row.reason], language) : null,
    kind: row.kind,
    pay: amountOf(paidOf(row, row.pay)),
    fee: amountOf(paidOf(row, row.fee)),
    converted: amountOf(paidOf(row, row.pay - row.fee)),
    get: amountOf(gotOf(row, row.get)),
    rate: row.rate,
    baseRate: row.base_rate,
    adjustmentBp: row.adjustment_bp,
    lockedUntil: row.state === 'LOCKED' ? row.locked_until.toISOString() : null,
    serverTime: now.toISOString(),
  }
}

export async function showOrder(db: Db | Tx, row: OrderRow, language: Language, now: Date): Promise<ResultOf<typeof entry>> {
  return showWithSteps(row, await readSteps(db, row.id), { language, now })
}

export type OrderStep = Pick<StepRow, 'state' | 'at' | 'name'>

export function showWithSteps(
  row: OrderRow,
  steps: readonly OrderStep[],
  { language, now }: { readonly language: Language; readonly now: Date },
): ResultOf<typeof entry> {
  const timeline = steps.map(({ state, at, name }) => ({
    state,
    status: isState(exchangeOrder, state) ? exchangeOrder.states[state].status : null,
    at: at.toISOString(),
    by: name,
    text: null,
  }))
  return { ...showRow(row, language, now), timeline }
}

type OrderQuery = { readonly accountId: string; readonly id: string; readonly language: Language; readonly now: Date }

/** One exchange of the account's own. */
export const findExchange = async (db: Db, { accountId, id, language, now }: OrderQuery): Promise<ResultOf<typeof entry>> =>
  showOrder(db, await findOrder(db, accountId, id), language, now)
