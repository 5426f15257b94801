// The two ways in for a statement: a bank's own channel, booked at once, and an operator's file, which a second operator approves.

import type { receiveStatement as entry } from '@sampan/contract/api/bank-channel.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { bankStatement } from '@sampan/contract/machines/proposals.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input, UploadedFile } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { newId, rowId, sha256Of } from '../../platform/security/ids.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import { selectWithdrawals } from '../bank-transfers/public.ts'
import { findSigner, type SignedStatement, spellAccount } from './bank-channel.ts'
import { bookStatement, effectOn, findNewLines, type ImportCounts } from './book-statement.ts'
import type { BankStatementDeps } from './deps.ts'
import { readStatement } from './read-statement.ts'
import { type BankLine, type Statement, spellBank } from './statement.ts'

type StatementRow = { id: string; bank: string; file_name: string; content: Buffer }

const newStatementReference = (id: string, now: Date): string =>
  `BS-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`

type NewStatement = {
  readonly bank: string
  readonly file: Pick<UploadedFile, 'name' | 'bytes'>
  readonly source: 'bank' | 'operator'
  readonly maker: string | null
  readonly now: Date
}

async function insertStatement(tx: Tx, { bank, file, source, maker, now }: NewStatement): Promise<StatementRef> {
  const id = newId()
  const reference = newStatementReference(id, now)
  const state = source === 'bank' ? 'BOOKED' : 'PROPOSED'
  await tx.query(
    `insert into bank_statement (id, reference, bank, source, file_name, sha256, content, state, maker, created_at, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      reference,
      bank,
      source,
      file.name.slice(0, 200),
      sha256Of(file.bytes),
      file.bytes,
      state,
      maker,
      now,
      source === 'bank' ? now : null,
    ],
  )
  return { id, reference }
}

export type StatementRef = { readonly id: string; readonly reference: string }

/** A statement that its bank signed for this account is booked at once, with its audit row, or not at all. */
export async function receiveStatement(
  tx: Tx,
  deps: BankStatementDeps,
  signed: SignedStatement,
  now: Date,
): Promise<ImportCounts> {
  const channel = findSigner(deps.bankChannels, signed, now)
  if (!channel) throw new Refusal('bankChannelRefused')
  const file = { name: `${signed.sentAt}.txt`, bytes: signed.bytes }
  const statement = readStatement(file, signed.bank)
  const isOwn = statement.bank === channel.bank && statement.accounts.every((one) => spellAccount(one) === channel.account)
  if (!isOwn || statement.accounts.length === 0) throw new Refusal('bankChannelRefused')
  const { id } = await insertStatement(tx, { bank: statement.bank, file, source: 'bank', maker: null, now })
  const counts = await bookStatement(tx, deps, { statement, statementId: id, now })
  const detail = { bank: statement.bank, account: channel.account, lines: statement.lines.length, added: counts.fresh }
  await audit(tx, { kind: 'system' }, now, { action: 'statementReceived', subject: id, detail })
  return counts
}

/** A bank's own call. */
export async function takeChannelStatement(
  deps: BankStatementDeps,
  { transact, now }: ManualCtxOf<typeof entry>,
  { body, files }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { bank, account, sentAt, signature } = body
  const { bytes } = requireFile(files)
  const { fresh, known } = await transact((tx) => receiveStatement(tx, deps, { bank, account, sentAt, signature, bytes }, now))
  return { added: fresh, known }
}

export type StatementProposal = StatementRef & {
  readonly bank: string
  readonly lines: number
  readonly fresh: number
  /** What came in and went out, per currency, for the second operator to compare with the bank. */
  readonly summary: string
  /** In one currency: the sum of all amounts, whatever their direction. */
  readonly total: { readonly units: bigint; readonly currency: BankLine['currency'] } | null
}

type Proposing = { readonly file: UploadedFile; readonly bank: string; readonly operatorId: string; readonly now: Date }

/** Keeps an operator's file. Nothing of it is booked; a file without anything new is not kept at all. */
export async function proposeStatement(tx: Tx, { file, bank, operatorId, now }: Proposing) {
  const statement = readStatement(file, bank)
  const fresh = await findNewLines(tx, statement.bank, statement.lines)
  const counts = { bank: statement.bank, lines: statement.lines.length, fresh: fresh.length }
  if (fresh.length === 0 && !(await hasNewClosing(tx, statement))) return { ...counts, proposal: null }
  const { rowCount } = await tx.query(`select from bank_statement where sha256 = $1 and state = 'PROPOSED'`, [
    sha256Of(file.bytes),
  ])
  if (rowCount) throw new Refusal('alreadyProposed')
  const kept = await insertStatement(tx, { bank: statement.bank, file, source: 'operator', maker: operatorId, now })
  return { ...counts, proposal: { ...kept, summary: summarise(fresh, statement.closings), total: totalOf(fresh) } }
}

async function hasNewClosing(db: Db | Tx, { bank, closings }: Statement): Promise<boolean> {
  for (const { account, currency, on, units } of closings) {
    const { rowCount } = await db.query(
      'select from bank_closing where bank = $1 and account = $2 and currency = $3 and closed_on = $4 and units = $5',
      [bank, account, currency, on, units],
    )
    if (!rowCount) return true
  }
  return false
}

/** As in '+250,000.00 EUR (2), -12.00 EUR (1), = 1,250,000.00 EUR 2026-11-16': in, out, and the closing balance. */
function summarise(lines: readonly BankLine[], closings: Statement['closings']): string {
  const groups = Map.groupBy(lines, ({ currency, amount }) => `${amount > 0n ? '+' : '-'} ${currency}`)
  const sums = [...groups.entries()].flatMap(([group, all]) => {
    const { currency } = all[0] ?? {}
    const units = all.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : amount), 0n)
    return currency ? [`${group.charAt(0)}${formatMoney({ units, currency })} (${all.length})`] : []
  })
  const ends = closings.map(({ currency, units, on }) => `= ${formatMoney({ units, currency })} ${on}`)
  return [...sums, ...ends].join(', ')
}

function totalOf(lines: readonly BankLine[]): StatementProposal['total'] {
  const [first] = lines
  if (!first || lines.some(({ currency }) => currency !== first.currency)) return null
  return { units: lines.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : amount), 0n), currency: first.currency }
}

async function lockProposed(tx: Tx, id: string): Promise<StatementRow> {
  const { rows } = await tx.query<StatementRow>(
    `select id, bank, file_name, content from bank_statement where id = $1 and state = 'PROPOSED' for update`,
    [rowId(id)],
  )
  if (!rows[0]) throw new Refusal('illegalMove')
  return rows[0]
}

type Approval = { readonly id: string; readonly operatorId: string; readonly actor: Actor; readonly now: Date }

/** The row itself refuses to be booked by its maker. */
export async function bookProposedStatement(
  tx: Tx,
  deps: BankTransferDeps,
  { id, operatorId, actor, now }: Approval,
): Promise<void> {
  const row = await lockProposed(tx, id)
  const set = { checker: operatorId, booked_at: now }
  await moveState(tx, bankStatement, { table: 'bank_statement', id: row.id }, 'book', { by: 'operator', set })
  const statement = readKept(row)
  const { fresh } = await bookStatement(tx, deps, { statement, statementId: row.id, now })
  const detail = { bank: statement.bank, lines: statement.lines.length, added: fresh }
  await audit(tx, actor, now, { action: 'statementImported', subject: row.id, detail })
}

export const declineStatement = (tx: Tx, id: string): Promise<boolean> =>
  tryMoveState(tx, bankStatement, { table: 'bank_statement', id }, 'decline', { by: 'operator' })

const readKept = ({ bank, file_name: name, content }: StatementRow): Statement => readStatement({ name, bytes: content }, bank)

export type StatementEffect = 'deposit' | 'other' | 'paid' | 'returned' | 'known'
export type StatementLine = BankLine & { readonly effect: StatementEffect; readonly payment: string | null }

/** What booking the statement would do, or has done, line by line. */
export async function readStatementLines(db: Db, id: string): Promise<{ statement: Statement; lines: StatementLine[] }> {
  const { rows } = await db.query<StatementRow>('select id, bank, file_name, content from bank_statement where id = $1', [
    rowId(id),
  ])
  if (!rows[0]) throw new Refusal('notFound')
  const statement = readKept(rows[0])
  const bookedHere = await db.query<{ line: string }>('select line from bank_line where statement_id = $1', [rows[0].id])
  const fresh = new Set<BankLine>(await findNewLines(db, spellBank(statement.bank), statement.lines))
  const own = new Set(bookedHere.rows.map(({ line }) => line))
  const names = statement.lines.flatMap(({ endToEndId }) => endToEndId ?? [])
  const payments = new Map(
    (await selectWithdrawals(db, 'end_to_end_id = any($1)', [names])).map((row) => [row.end_to_end_id, row]),
  )
  const lines = statement.lines.map((line): StatementLine => {
    const payment = line.endToEndId === null ? undefined : payments.get(line.endToEndId)
    const booked = own.has(line.line)
    if (!fresh.has(line) && !booked) return { ...line, effect: 'known', payment: null }
    const effect = booked ? bookedEffect(line, payment !== undefined) : payment && effectOn(payment, line)
    return {
      ...line,
      effect: effect ?? (line.amount > 0n ? 'deposit' : 'other'),
      payment: effect ? (payment?.reference ?? null) : null,
    }
  })
  return { statement, lines }
}

function bookedEffect(line: BankLine, namesPayment: boolean): StatementEffect | undefined {
  if (!namesPayment) return undefined
  return line.amount < 0n ? 'paid' : 'returned'
}

/** For a request without a file. */
export function requireFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files
  if (!file) throw new Refusal('invalidInput', { fields: { statement: messages.required } })
  return file
}
