// Orders as rows, what the screens are told of them, and the only way they change.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { get as entry } from '@sampan/contract/api/otc.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allowedMoves, type MoveOf, nextStepOf, type StateOf } from '@sampan/contract/machine.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { release } from '@sampan/ledger/release.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Db, sendAlong, type Tx } from '../../platform/db.ts'
import { rowId } from '../../platform/ids.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import type { Kind } from './pairs.ts'
import { wire } from './quote.ts'

export type OrderState = StateOf<typeof otcOrder>
export type OrderMove = MoveOf<typeof otcOrder>

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
}

export const paidOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.pay_currency })
export const gotOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.get_currency })

/** Other people's ids answer like unknown ones. */
export async function findOrder(db: Db | Tx, accountId: string, id: string, lock = false): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({
    name: lock ? 'otc-order-locked' : 'otc-order',
    text: `select * from otc_order where id = $1 and account_id = $2${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

type Change = {
  readonly now: Date
  readonly by: MoveActor
  readonly actor?: Actor
  readonly reason?: Reason
  readonly payout?: bigint
}

const reasons = {
  reserveShort: {
    en: 'We cannot pay this out at the moment. Nothing was charged.',
    'zh-CN': '目前无法支付该笔金额，未产生任何费用。',
    th: 'ขณะนี้เราจ่ายรายการนี้ไม่ได้ ไม่มีการเรียกเก็บเงิน',
  },
} as const satisfies Record<string, Text>
export type Reason = keyof typeof reasons

const system: Actor = { kind: 'system' }

/** The row, its story, the audit and the event in one transaction, or nothing. */
export async function moveOrder(
  tx: Tx,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  move: OrderMove,
  change: Change,
): Promise<OrderRow> {
  const { from, to, by } = otcOrder.moves[move]
  const illegal = () => new Refusal('illegalMove', { result: { process: otcOrder.name, state, move } })
  if (!by.includes(change.by)) throw illegal()
  const { rows } = await tx.query<OrderRow>({
    name: 'otc-order-move',
    text: `update otc_order set state = $3, updated_at = $4::timestamptz, completed_at = case when $5 then $4::timestamptz end, reason = $6,
             payout_transfer = coalesce($7, payout_transfer)
           where id = $1 and state = any($2) returning *`,
    values: [id, from, to, change.now, otcOrder.states[to].final, change.reason ?? null, change.payout ?? null],
  })
  const row = rows[0]
  if (!row) throw illegal()
  await tellStory(tx, row, 'otcOrderMoved', change)
  return row
}

type Step = { readonly now: Date; readonly by: MoveActor; readonly actor: Actor; readonly action: string }

/** What every change of an order writes besides the order: its step, the audit row and the events. */
export const stepChanges = (
  { id, account_id: accountId, state }: Pick<OrderRow, 'id' | 'account_id' | 'state'>,
  { now, by, actor, action }: Step,
) => ({
  inserts: [{ table: 'otc_step', row: { order_id: id, state, at: now, actor: by, actor_id: actor.id ?? null } }],
  audit: [{ actor, at: now, action, accountId, subject: id, detail: { to: state } }],
  events: [
    { accountId, type: 'order_changed', ref: id },
    { accountId, type: 'wallet_changed', ref: accountId },
  ],
})

export async function tellStory(tx: Tx, row: OrderRow, action: string, { now, by, actor = system }: Change): Promise<void> {
  await sendAlong(tx, {
    name: 'otc-step',
    text: 'insert into otc_step (order_id, state, at, actor, actor_id) values ($1, $2, $3, $4, $5)',
    values: [row.id, row.state, now, by, actor.id ?? null],
  })
  await audit(tx, actor, now, { action, accountId: row.account_id, subject: row.id, detail: { to: row.state } })
  const changed = [{ type: 'order_changed', ref: row.id } as const, { type: 'wallet_changed', ref: row.account_id } as const]
  await emitToAccount(tx, row.account_id, ...changed)
}

/** Every negative end frees what was held, in the same transaction. */
export async function endOrder(
  tx: Tx,
  row: Pick<OrderRow, 'id' | 'state' | 'hold_transfer'>,
  move: 'cancel' | 'expire' | 'decline' | 'reject' | 'fail',
  change: Change,
): Promise<OrderRow> {
  const ended = await moveOrder(tx, row, move, change)
  await release(tx, { key: ['otc', row.id, 'release'], purpose: 'exchange', hold: row.hold_transfer })
  return ended
}

type Shown = Omit<ResultOf<typeof entry>, 'timeline'>

export function showRow(row: OrderRow, language: Language, now: Date): Shown {
  const state = otcOrder.states[row.state]
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
    allowedMoves: allowedMoves(otcOrder, row.state, 'customer').filter((move) => move !== 'submitForApproval'),
    note: null,
    reason: row.reason && Object.hasOwn(reasons, row.reason) ? say(reasons[row.reason as Reason], language) : null,
    kind: row.kind,
    pay: wire(paidOf(row, row.pay)),
    fee: wire(paidOf(row, row.fee)),
    converted: wire(paidOf(row, row.pay - row.fee)),
    get: wire(gotOf(row, row.get)),
    rate: row.rate,
    baseRate: row.base_rate,
    adjustmentBp: row.adjustment_bp,
    lockedUntil: row.state === 'LOCKED' ? row.locked_until.toISOString() : null,
    serverTime: now.toISOString(),
  }
}

export async function showOrder(db: Db | Tx, row: OrderRow, language: Language, now: Date): Promise<ResultOf<typeof entry>> {
  const { rows } = await db.query<OrderStep>({
    name: 'otc-steps',
    text: 'select s.state, s.at, u.name from otc_step s left join app_user u on u.id = s.actor_id where s.order_id = $1 order by s.id limit 100',
    values: [row.id],
  })
  return showWithSteps(row, rows, { language, now })
}

export type OrderStep = { readonly state: OrderState; readonly at: Date; readonly name: string | null }

export function showWithSteps(
  row: OrderRow,
  steps: readonly OrderStep[],
  { language, now }: { readonly language: Language; readonly now: Date },
): ResultOf<typeof entry> {
  const timeline = steps.map(({ state, at, name }) => ({
    state,
    status: otcOrder.states[state].status,
    at: at.toISOString(),
    by: name,
    text: null,
  }))
  return { ...showRow(row, language, now), timeline }
}

type Wanted = { readonly accountId: string; readonly id: string; readonly language: Language; readonly now: Date }

/** One exchange of the account's own. */
export const findExchange = async (db: Db, { accountId, id, language, now }: Wanted): Promise<ResultOf<typeof entry>> =>
  showOrder(db, await findOrder(db, accountId, id), language, now)
