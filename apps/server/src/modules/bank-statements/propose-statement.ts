// An operator's statement file: proposed by one operator, booked or declined when a second one has decided.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { bankStatement } from '@sampan/contract/machines/proposals.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { UploadedFile } from '../../platform/http/parse-input.ts'
import { rowId, sha256Of } from '../../platform/security/ids.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import { bookStatement, findNewLines } from './book-statement.ts'
import { readStatement } from './read-statement.ts'
import { insertStatement, readKept, type StatementRef, type StatementRow } from './receive-statement.ts'
import type { BankLine, Statement } from './statement.ts'

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
