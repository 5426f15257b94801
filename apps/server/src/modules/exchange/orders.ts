// Exchange orders as rows, and what the screens show of them.

import type { getExchangeOrder as entry } from '@sampan/contract/api/exchange.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf, type StateOf } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { readSteps, type StepRow } from '../../core/transactions/steps.ts'
import { type Change, planTransition } from '../../core/transactions/transition.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Kind } from './pairs.ts'

export type OrderState = StateOf<typeof exchangeOrder>

export type OrderRow = {
  id: string
  reference: string
  account_id: string
  user_id: string | null
  quote_id: string
  kind: Kind
  state: OrderState
  pay_currency: HeldCurrency
  get_currency: HeldCurrency
  pay: bigint
  fee: bigint
  get: bigint
  gross: bigint
  rate: string
  base_rate: string
  adjustment_bp: number
  hold_transfer: bigint
  payout_transfer: bigint | null
  locked_until: Date
  reason: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  version: number
}

export const paidOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.pay_currency })
export const gotOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.get_currency })

/** Other people's ids answer like unknown ones. */
export async function findOrder(db: Db | Tx, accountId: string, id: string, lock = false): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({
    name: lock ? 'exchange-order-locked' : 'exchange-order',
    text: `select * from exchange_order where id = $1 and account_id = $2${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

const reasons = {
  reserveShort: {
    en: "We can't pay this out right now. Nothing was charged.",
    'zh-CN': '目前无法支付该笔金额，未产生任何费用。',
    th: 'ขณะนี้เราจ่ายรายการนี้ไม่ได้ ไม่มีการเรียกเก็บเงิน',
  },
} as const satisfies Record<string, Text>

/** Those of these ids that are the account's own, in any order. */
export async function findOrders(db: Db, accountId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>({
    name: 'exchange-orders',
    text: 'select * from exchange_order where id = any($1::uuid[]) and account_id = $2',
    values: [ids, accountId],
  })
  return rows
}

/** What the core knows of an order. */
export const stateOf = ({ id, account_id: accountId, state }: Pick<OrderRow, 'id' | 'account_id' | 'state'>) => ({
  id,
  accountId,
  state,
})

export const releaseOf = ({ id, hold_transfer: hold }: Pick<OrderRow, 'id' | 'hold_transfer'>): Transfer => ({
  action: 'release',
  key: ['exchange', id, 'release'],
  purpose: 'exchange',
  hold,
})

/** Pure: every negative end releases what was held. */
export function planEnd(row: OrderRow, move: 'cancel' | 'expire' | 'decline', change: Change): ChangeSet | Refusal {
  const planned = planTransition(exchangeOrder, stateOf(row), move, { ...change, movesMoney: true })
  return planned instanceof Refusal ? planned : { ...planned, transfers: [releaseOf(row)] }
}

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
