// Books a statement: every line once, whatever file brings it and however often. Money is in suspense until its owner is known.

import { openAccounts } from '@sampan/ledger/accounts.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import { matchBankLines, selectWithdrawals } from '../bank-transfers/public.ts'
import type { BankPayment, Payments } from './book-line.ts'
import { decideStatement } from './decide-statement.ts'
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
