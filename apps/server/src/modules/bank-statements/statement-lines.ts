// The lines of a statement as operators read them, with what each does or has done to the books.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { selectWithdrawals } from '../bank-transfers/public.ts'
import { findNewLines } from './book-statement.ts'
import { effectOn } from './decide-statement.ts'
import { readKept, type StatementRow } from './receive-statement.ts'
import { type BankLine, type Statement, spellBank } from './statement.ts'

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
