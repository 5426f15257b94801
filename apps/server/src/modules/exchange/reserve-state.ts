// The reserve that exchanges are paid from: what it holds, and how two operators fund or reduce it.

import { amountText } from '@sampan/contract/amount-field.ts'
import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { reserveTransfer } from '@sampan/contract/machines/proposals.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type Money, parseMoney } from '@sampan/contract/money.ts'
import { type ReserveCounterAccount, reserveCounterAccountsOf } from '@sampan/contract/operator/reserve.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId, rowId } from '../../platform/security/ids.ts'

type NewTransfer = {
  readonly direction: 'fund' | 'reduce'
  readonly amount: string
  readonly currency: HeldCurrency
  readonly counterAccount: ReserveCounterAccount
  readonly text: string
  readonly evidence: string
  readonly maker: string
  readonly now: Date
}

type DraftedTransfer = { readonly id: string; readonly reference: string; readonly amount: Money }

export async function draftReserveTransfer(tx: Tx, transfer: NewTransfer): Promise<DraftedTransfer> {
  const { direction, currency, counterAccount, text, evidence, maker, now } = transfer
  const parsed = parseMoney(transfer.amount, currency, { scale: 'ledger' })
  if (parsed.kind === 'refused')
    throw new Refusal('invalidInput', { fields: { amount: amountText(parsed.problem, { currency }) } })
  const amount = parsed.money
  if (!reserveCounterAccountsOf(currency).includes(counterAccount))
    throw new Refusal('invalidInput', { fields: { counterAccount: messages.invalid } })
  const id = newId()
  const reference = `RT-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`
  await tx.query(
    `insert into reserve_transfer (id, reference, direction, currency, amount, counter_account, text, evidence, state, maker, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'DRAFT', $9, $10)`,
    [id, reference, direction, currency, amount.units, counterAccount, text, evidence, maker, now],
  )
  return { id, reference, amount }
}

type DraftRow = {
  direction: 'fund' | 'reduce'
  currency: HeldCurrency
  amount: bigint
  counter_account: ReserveCounterAccount
}

type Approval = { readonly id: string; readonly operatorId: string; readonly now: Date }

/** One balanced posting. The ledger refuses to reduce the reserve by more than it holds; the row refuses its maker as checker. */
export async function postReserveTransfer(tx: Tx, chart: Chart, { id, operatorId, now }: Approval): Promise<void> {
  const { rows } = await tx.query<DraftRow>(
    `select direction, currency, amount, counter_account from reserve_transfer where id = $1 and state = 'DRAFT' for update`,
    [rowId(id)],
  )
  const draft = rows[0]
  if (!draft) throw new Refusal('illegalMove')
  const { currency, amount: units } = draft
  const [reserve, counter] = [chart.account('reserve', currency), chart.account(draft.counter_account, currency)]
  const [from, to] = draft.direction === 'fund' ? [counter, reserve] : [reserve, counter]
  const { transferId } = await post(tx, {
    key: ['reserve-transfer', id],
    purpose: 'treasury',
    postings: [{ from, to, amount: { units, currency } }],
  })
  const set = { checker: operatorId, transfer: transferId, posted_at: now }
  await moveState(tx, reserveTransfer, { table: 'reserve_transfer', id }, 'post', { by: 'operator', set })
}

export const dropReserveTransfer = (tx: Tx, id: string): Promise<boolean> =>
  tryMoveState(tx, reserveTransfer, { table: 'reserve_transfer', id }, 'reject', { by: 'operator' })

export const readReserve = (db: Db, chart: Chart): Promise<Money[]> =>
  Promise.all(heldCurrencies.map((currency) => balanceOf(db, chart.account('reserve', currency))))

type ReserveTransferRow = {
  id: string
  reference: string
  direction: 'fund' | 'reduce'
  currency: string
  amount: bigint
  counter_account: ReserveCounterAccount
  state: 'DRAFT' | 'POSTED' | 'REJECTED'
  maker: string
  checker: string | null
  created_at: Date
}

/** The newest transfers into and out of the reserve, with the names of their operators. */
export async function listReserveTransfers(db: Db): Promise<ReserveTransferRow[]> {
  const { rows } = await db.query<ReserveTransferRow>(
    `select r.id, r.reference, r.direction, r.currency, r.amount, r.counter_account, r.state, m.name as maker, c.name as checker, r.created_at
     from reserve_transfer r join operator m on m.id = r.maker left join operator c on c.id = r.checker
     order by r.created_at desc, r.id desc limit 50`,
  )
  return rows
}
