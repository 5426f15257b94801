// Takes a statement into the books: every line once, whatever file brings it and however often. Money stands in suspense until it is known whose it is.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { post } from '@sampan/ledger/post.ts'
import { bankReference } from '@sampan/ledger/reference.ts'
import { postedOrRefuse } from '@sampan/ledger/refuse.ts'
import { settle } from '@sampan/ledger/settle.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import { transfersMax, write } from '@sampan/ledger/write.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { FiatParts } from '../parts.ts'
import { moveWithdrawal, selectWithdrawals, type WithdrawalRow } from '../withdraw/withdrawals.ts'
import { findIssuedReferences } from './match-lines.job.ts'
import { type BankLine, type Closing, type Statement, spellBank } from './statement.ts'

export type ImportCounts = { readonly fresh: number; readonly known: number }

type Booking = { readonly statement: Statement; readonly statementId: string; readonly now: Date }
/** A line of this bank, in the spelling of the books. */
type Arrival = { readonly bank: string; readonly line: BankLine; readonly now: Date }
type BookedLine = { readonly line: BankLine; readonly transferId: bigint; readonly withdrawalId: string | null }

/** Books a whole statement or nothing of it: what is new goes to the payment it names, or to suspense. */
export async function bookStatement(tx: Tx, parts: FiatParts, { statement, statementId, now }: Booking): Promise<ImportCounts> {
  const bank = spellBank(statement.bank)
  // One statement at a time, so that no line is looked for while another file books it.
  await tx.query('select pg_advisory_xact_lock(41)')
  const fresh = await findNewLines(tx, bank, statement.lines)
  const payments = await lockPayments(tx, fresh)
  const booked: BookedLine[] = []
  const others: BankLine[] = []
  for (const line of fresh) {
    const arrival = { bank, line, now }
    const payment = line.endToEndId === null ? undefined : payments.get(line.endToEndId)
    const effect = payment && effectOn(payment, line)
    if (!payment || effect === undefined) others.push(line)
    else {
      const book = effect === 'paid' ? bookPayment : bookReturn
      const { transferId, moved } = await book(tx, parts, arrival, payment)
      payments.set(moved.end_to_end_id, moved)
      booked.push({ line, transferId, withdrawalId: payment.id })
    }
  }
  booked.push(...(await bookToSuspense(tx, parts, bank, others)))
  await insertLines(tx, { bank, statementId, booked, now })
  await keepClosings(tx, { bank, statementId, closings: statement.closings, now })
  await enqueue(tx, 'match-bank-lines', {}, { key: 'match-bank-lines' })
  return { fresh: fresh.length, known: statement.lines.length - fresh.length }
}

type KnownLine = {
  bank: string
  line: string
  currency: string
  amount: bigint
  booked_on: string
  counterparty: string | null
  text: string
  end_to_end_id: string | null
}

/** Lines that no earlier statement brought. The same line under another bank's name is the same line. */
export async function findNewLines(db: Db | Tx, bank: string, lines: readonly BankLine[]): Promise<BankLine[]> {
  const { rows } = await db.query<KnownLine>({
    name: 'bank-lines-known',
    text: `select bank, line, currency, amount, booked_on::text, counterparty, text, end_to_end_id from bank_line where line = any($1)`,
    values: [lines.map(({ line }) => line)],
  })
  const known = Map.groupBy(rows, ({ line }) => line)
  const seen = new Set<string>()
  return lines.filter((line) => {
    const isNew = !seen.has(line.line) && !known.get(line.line)?.some((one) => one.bank === bank || isSameLine(one, line))
    seen.add(line.line)
    return isNew
  })
}

const isSameLine = (known: KnownLine, line: BankLine): boolean =>
  known.currency === line.currency &&
  known.amount === line.amount &&
  known.booked_on === line.bookedOn &&
  known.counterparty === line.counterparty &&
  known.text === line.text &&
  known.end_to_end_id === line.endToEndId

/** Locked in one order and before anything is posted, so that two who book never wait for each other in a circle. */
async function lockPayments(tx: Tx, lines: readonly BankLine[]): Promise<Map<string, WithdrawalRow>> {
  const names = lines.flatMap(({ endToEndId }) => endToEndId ?? [])
  const rows = await selectWithdrawals(tx, 'end_to_end_id = any($1) order by id for update', [names])
  return new Map(rows.map((row) => [row.end_to_end_id, row]))
}

/** What a line does to the payment that it names. */
export function effectOn(payment: WithdrawalRow, line: BankLine): 'paid' | 'returned' | undefined {
  if (payment.currency !== line.currency) return undefined
  if (-line.amount === payment.amount && payment.state === 'PROCESSING') return 'paid'
  return line.amount > 0n && line.isReturn && isReturnable(payment, line) ? 'returned' : undefined
}

const isReturnable = (payment: WithdrawalRow, line: BankLine): boolean =>
  line.amount <= payment.amount && ['COMPLETED', 'TRANSFERRED_MANUALLY'].includes(payment.state)

type PaymentBooking = { readonly transferId: bigint; readonly moved: WithdrawalRow }

/** The bank has paid: what was held is gone, and the fee is ours. */
async function bookPayment(tx: Tx, parts: FiatParts, arrival: Arrival, payment: WithdrawalRow): Promise<PaymentBooking> {
  const { transferId } = await settlePayment(tx, parts, arrival, payment)
  const moved = await moveWithdrawal(tx, payment, 'complete', { now: arrival.now, by: 'bank', movesMoney: true })
  await parts.notices.notice(tx, {
    accountId: payment.account_id,
    scope: 'wallet_history.fiat_withdraw.view',
    kind: 'fiatWithdrawalCompleted',
    params: { amount: formatMoney({ units: payment.amount, currency: payment.currency }), reference: payment.reference },
  })
  return { transferId, moved }
}

const settlePayment = (
  tx: Tx,
  { chart }: FiatParts,
  { bank, line }: Arrival,
  { id, currency, amount, fee, hold_transfer }: WithdrawalRow,
) =>
  settle(tx, {
    key: ['fiat-withdrawal', id, 'settle'],
    purpose: 'fiat_withdrawal',
    hold: hold_transfer,
    shares: [
      { to: chart.account('bank', currency), amount: { units: amount, currency } },
      ...(fee > 0n ? [{ to: chart.account('fees', currency), amount: { units: fee, currency } }] : []),
    ],
    reference: bankReference({ bank, line: line.line }),
  })

/** The bank sent it back: the customer gets what came back, and our fee too, since nothing was carried. */
async function bookReturn(tx: Tx, parts: FiatParts, arrival: Arrival, payment: WithdrawalRow): Promise<PaymentBooking> {
  const { chart } = parts
  const { bank, line, now } = arrival
  const { currency, fee } = payment
  const customer = (await openAccounts(tx, payment.account_id, [currency])).get(currency)
  if (!customer) throw new Error(`no account in ${currency}`)
  const { transferId } = await post(tx, {
    key: ['fiat-withdrawal', payment.id, 'return'],
    purpose: 'fiat_withdrawal',
    legs: [
      { from: chart.account('bank', currency), to: customer.available, amount: { units: line.amount, currency } },
      ...(fee > 0n ? [{ from: chart.account('fees', currency), to: customer.available, amount: { units: fee, currency } }] : []),
    ],
    reference: bankReference({ bank, line: line.line }),
  })
  const moved = await moveWithdrawal(tx, payment, 'return', { now, by: 'bank', reason: 'returned', movesMoney: true })
  await parts.notices.notice(tx, {
    accountId: payment.account_id,
    scope: 'wallet_history.fiat_withdraw.view',
    kind: 'fiatWithdrawalReturned',
    params: { amount: formatMoney({ units: line.amount, currency }), reference: payment.reference },
  })
  return { transferId, moved }
}

/** Whose it is, or what it paid for, is found out later; the books agree with the bank from now on. */
async function bookToSuspense(tx: Tx, { chart }: FiatParts, bank: string, lines: readonly BankLine[]): Promise<BookedLine[]> {
  const booked: BookedLine[] = []
  for (let from = 0; from < lines.length; from += transfersMax) {
    const batch = lines.slice(from, from + transfersMax)
    const transfers = batch.map((line): Transfer => suspenseTransfer(chart, bank, line))
    const answers = await write(tx, transfers)
    for (const [at, line] of batch.entries()) {
      const [transfer, answer] = [transfers[at], answers[at]]
      if (!transfer || !answer) throw new Error('the ledger gave no answer for a bank line')
      booked.push({ line, transferId: postedOrRefuse(transfer, answer).transferId, withdrawalId: null })
    }
  }
  return booked
}

function suspenseTransfer(chart: FiatParts['chart'], bank: string, { line, currency, amount: units }: BankLine): Transfer {
  const [ours, suspense] = [chart.account('bank', currency), chart.account('suspense', currency)]
  const amount = { units: units > 0n ? units : -units, currency }
  return {
    action: 'post',
    key: ['bank-line', bank, line],
    purpose: 'suspense',
    legs: [units > 0n ? { from: ours, to: suspense, amount } : { from: suspense, to: ours, amount }],
    reference: bankReference({ bank, line }),
  }
}

type LineBatch = {
  readonly bank: string
  readonly statementId: string
  readonly booked: readonly BookedLine[]
  readonly now: Date
}

async function insertLines(tx: Tx, { bank, statementId, booked, now }: LineBatch): Promise<void> {
  if (booked.length === 0) return
  const issued = await findIssuedReferences(
    tx,
    booked.map(({ line }) => line),
  )
  const rows = booked.map(({ line, transferId, withdrawalId }) => ({
    id: newId(),
    line: line.line,
    currency: line.currency,
    amount: String(line.amount),
    booked_on: line.bookedOn,
    counterparty: line.counterparty,
    text: line.text,
    end_to_end_id: line.endToEndId,
    is_return: line.isReturn,
    withdrawal_id: withdrawalId,
    transfer: String(transferId),
    issued_references: line.amount > 0n && withdrawalId === null ? (issued.get(line) ?? []) : [],
  }))
  await tx.query({
    name: 'bank-lines-insert',
    text: `insert into bank_line (id, bank, line, currency, amount, booked_on, counterparty, text, end_to_end_id, is_return, withdrawal_id, transfer, issued_references, imported_at, statement_id)
           select id, $1, line, currency, amount, booked_on, counterparty, text, end_to_end_id, is_return, withdrawal_id, transfer, issued_references, $2, $4
           from jsonb_to_recordset($3) as l (id uuid, line text, currency text, amount bigint, booked_on date, counterparty text, text text,
             end_to_end_id text, is_return boolean, withdrawal_id uuid, transfer bigint, issued_references text[])`,
    values: [bank, now, JSON.stringify(rows), statementId],
  })
}

type ClosingBatch = {
  readonly bank: string
  readonly statementId: string
  readonly closings: readonly Closing[]
  readonly now: Date
}

/** A bank that corrects the end of a day is believed. */
async function keepClosings(tx: Tx, { bank, statementId, closings, now }: ClosingBatch): Promise<void> {
  for (const { account, currency, on, units } of closings)
    await tx.query(
      `insert into bank_closing (bank, account, currency, closed_on, units, imported_at, statement_id) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (bank, account, currency, closed_on) do update
         set units = excluded.units, imported_at = excluded.imported_at, statement_id = excluded.statement_id`,
      [bank, account, currency, on, units, now, statementId],
    )
}
