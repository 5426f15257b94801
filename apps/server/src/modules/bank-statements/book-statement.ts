// Books a statement: every line once, whatever file brings it and however often. Money is in suspense until its owner is known.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { bankReference } from '@sampan/ledger/reference.ts'
import type { Account, Posting, Transfer } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, type Insert, noChange } from '../../core/changes/change-set.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { planTransition } from '../../core/transactions/transition.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Notice } from '../../platform/events/notices.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { newId } from '../../platform/security/ids.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import { matchBankLines, selectWithdrawals, type WithdrawalRow } from '../bank-transfers/public.ts'
import { findIssuedReferences } from './match-lines.job.ts'
import { type BankLine, type Closing, type Statement, spellBank } from './statement.ts'

export type ImportCounts = { readonly fresh: number; readonly known: number }

type Booking = { readonly statement: Statement; readonly statementId: string; readonly now: Date }

/** Books a whole statement or nothing of it: what is new goes to the payment it names, or to suspense. */
export async function bookStatement(
  tx: Tx,
  parts: BankTransferDeps,
  { statement, statementId, now }: Booking,
): Promise<ImportCounts> {
  const bank = spellBank(statement.bank)
  // One statement at a time, so that no line is looked for while another file books it.
  await tx.query('select pg_advisory_xact_lock(41)')
  const fresh = await findNewLines(tx, bank, statement.lines)
  const payments = await lockPayments(tx, fresh)
  const issued = await findIssuedReferences(tx, fresh)
  const context = { bank, statementId, chart: parts.chart, payments, issued }
  for (const changes of decideStatement(context, fresh, now)) await applyDecided(tx, changes, parts.notices)
  await saveClosings(tx, { bank, statementId, closings: statement.closings, now })
  await enqueue(tx, matchBankLines, {}, { key: matchBankLines.name })
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

/** Our payment with the customer's account, to which a return goes. */
export type BankPayment = { readonly payment: WithdrawalRow; readonly available: Account }
type Payments = ReadonlyMap<string, BankPayment>

/** By end-to-end id. Locked in one order and before anything is posted, so that two bookings never wait for each other in a circle. */
async function lockPayments(tx: Tx, lines: readonly BankLine[]): Promise<Payments> {
  const names = lines.flatMap(({ endToEndId }) => endToEndId ?? [])
  const payments = new Map<string, BankPayment>()
  for (const payment of await selectWithdrawals(tx, 'end_to_end_id = any($1) order by id for update', [names])) {
    const { account_id: accountId, currency } = payment
    const available = (await openAccounts(tx, accountId, [currency])).get(currency)?.available
    if (!available) throw new Error(`no account in ${currency}`)
    payments.set(payment.end_to_end_id, { payment, available })
  }
  return payments
}

/** What a line does to the payment that it names. */
export function effectOn(payment: WithdrawalRow, line: BankLine): 'paid' | 'returned' | undefined {
  if (payment.currency !== line.currency) return undefined
  if (-line.amount === payment.amount && payment.state === 'PROCESSING') return 'paid'
  return line.amount > 0n && line.isReturn && isReturnable(payment, line) ? 'returned' : undefined
}

const isReturnable = (payment: WithdrawalRow, line: BankLine): boolean =>
  line.amount <= payment.amount && ['COMPLETED', 'TRANSFERRED_MANUALLY'].includes(payment.state)

type StatementContext = {
  readonly bank: string
  readonly statementId: string
  readonly chart: Pick<Chart, 'account'>
  readonly payments: Payments
  /** Of each line the references that we issued. */
  readonly issued: ReadonlyMap<BankLine, readonly string[]>
}

/** Pure: the change set of each line, in batches in which no payment is named twice: it may be paid and come back in one file. */
export function decideStatement(context: StatementContext, lines: readonly BankLine[], now: Date): ChangeSet[][] {
  const payments = new Map(context.payments)
  const batches: ChangeSet[][] = []
  let named = new Set<string>()
  let batch: ChangeSet[] = []
  for (const line of lines) {
    const own = line.endToEndId === null ? undefined : payments.get(line.endToEndId)
    const effect = own && effectOn(own.payment, line)
    if (own && effect) {
      if (named.has(own.payment.id)) {
        batches.push(batch)
        batch = []
        named = new Set()
      }
      named.add(own.payment.id)
      payments.set(own.payment.end_to_end_id, { ...own, payment: { ...own.payment, state: effects[effect].state } })
      batch.push(bookPayment(context, line, own, effect, now))
    } else batch.push(bookToSuspense(context, line, now))
  }
  return [...batches, batch]
}

const effects = {
  paid: { move: 'complete', state: 'COMPLETED', notice: 'fiatWithdrawalCompleted', reason: undefined },
  returned: { move: 'return', state: 'FAILED', notice: 'fiatWithdrawalReturned', reason: 'returned' },
} as const

/** Paid: what was held is gone, and the fee is ours. Returned: the customer gets it back, and our fee too, since nothing was carried. */
function bookPayment(
  context: StatementContext,
  line: BankLine,
  { payment, available }: BankPayment,
  effect: keyof typeof effects,
  now: Date,
): ChangeSet {
  const { id, account_id: accountId, state, currency, fee, reference } = payment
  const { move, notice: kind, reason } = effects[effect]
  const planned = planTransition(fiatWithdrawal, { id, accountId, state }, move, { now, by: 'bank', reason, movesMoney: true })
  if (planned instanceof Refusal) throw planned
  const amount = { units: line.amount < 0n ? -line.amount : line.amount, currency }
  const parts = [
    { account: context.chart.account('bank', currency), amount },
    ...(fee > 0n ? [{ account: context.chart.account('fees', currency), amount: { units: fee, currency } }] : []),
  ]
  const common = { purpose: 'fiat_withdrawal', reference: bankReference({ bank: context.bank, line: line.line }) } as const
  const transfer: Transfer =
    effect === 'paid'
      ? {
          action: 'settle',
          key: ['fiat-withdrawal', id, 'settle'],
          hold: payment.hold_transfer,
          postings: parts.map(({ account: to, amount: share }) => ({ to, amount: share })),
          ...common,
        }
      : {
          action: 'post',
          key: ['fiat-withdrawal', id, 'return'],
          postings: parts.map(({ account: from, amount: share }) => ({ from, to: available, amount: share })),
          ...common,
        }
  const notice: Notice = {
    accountId,
    scope: 'wallet_history.fiat_withdraw.view',
    kind,
    params: { amount: formatMoney(amount), reference },
  }
  return { ...planned, transfers: [transfer], inserts: [lineRow(context, line, id, now)], notices: [notice] }
}

/** Whose it is, or what it paid for, is found out later; the books agree with the bank from now on. */
function bookToSuspense(context: StatementContext, line: BankLine, now: Date): ChangeSet {
  const { bank, chart } = context
  const { currency, amount: units } = line
  const [ours, suspense] = [chart.account('bank', currency), chart.account('suspense', currency)]
  const amount = { units: units > 0n ? units : -units, currency }
  const posting: Posting = units > 0n ? { from: ours, to: suspense, amount } : { from: suspense, to: ours, amount }
  const reference = bankReference({ bank, line: line.line })
  return {
    ...noChange,
    transfers: [{ action: 'post', key: ['bank-line', bank, line.line], purpose: 'suspense', postings: [posting], reference }],
    inserts: [lineRow(context, line, null, now)],
  }
}

const lineRow = (context: StatementContext, line: BankLine, withdrawalId: string | null, now: Date): Insert => ({
  table: 'bank_line',
  row: {
    id: newId(),
    bank: context.bank,
    line: line.line,
    currency: line.currency,
    amount: line.amount,
    booked_on: line.bookedOn,
    counterparty: line.counterparty,
    text: line.text,
    end_to_end_id: line.endToEndId,
    is_return: line.isReturn,
    withdrawal_id: withdrawalId,
    issued_references: line.amount > 0n && withdrawalId === null ? (context.issued.get(line) ?? []) : [],
    imported_at: now,
    statement_id: context.statementId,
  },
  transfers: { transfer: 0 },
})

type ClosingBatch = {
  readonly bank: string
  readonly statementId: string
  readonly closings: readonly Closing[]
  readonly now: Date
}

/** A bank that corrects the end of a day is believed. */
async function saveClosings(tx: Tx, { bank, statementId, closings, now }: ClosingBatch): Promise<void> {
  for (const { account, currency, on, units } of closings)
    await tx.query(
      `insert into bank_closing (bank, account, currency, closed_on, units, imported_at, statement_id) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (bank, account, currency, closed_on) do update
         set units = excluded.units, imported_at = excluded.imported_at, statement_id = excluded.statement_id`,
      [bank, account, currency, on, units, now, statementId],
    )
}
