// Reads the file of a batch: which column is which, and the cells of every row as text.

import { payoutFile } from '@sampan/contract/constants.ts'
import { readCsv } from '@sampan/contract/read-csv.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { readXlsx, type SheetLine } from '../../platform/documents/table/read-xlsx.ts'
import { UnreadableFile } from '../../platform/documents/table/read-zip.ts'

export const columns = ['destination', 'network', 'currency', 'amount', 'purpose', 'reference'] as const
export type Column = (typeof columns)[number]
const requiredColumns = ['destination', 'currency', 'amount'] as const satisfies readonly Column[]

export type GivenRow = {
  /** Its line in the file. */
  readonly place: number
  readonly cells: Readonly<Record<Column, string>>
  /** Columns whose cell is a formula, or begins like one. */
  readonly formulas: readonly Column[]
}

export function readPayoutFile(bytes: Buffer): GivenRow[] {
  const [head, ...lines] = readLines(bytes)
  if (!head) throw new Refusal('payoutFileEmpty')
  const names = head.cells.map(({ text }) => text.trim().toLowerCase())
  if (requiredColumns.some((name) => !names.includes(name))) throw new Refusal('payoutColumnsMissing')
  const filled = lines.filter(({ cells }) => cells.some(({ text, isFormula }) => text !== '' || isFormula))
  if (filled.length === 0) throw new Refusal('payoutFileEmpty')
  if (filled.length > payoutFile.rowsMax) throw new Refusal('payoutTooManyRows', { params: { max: payoutFile.rowsMax } })
  return filled.map((line) => toRow(line, names))
}

/** Begins with a sign that a spreadsheet takes for a formula, also a full-width one or after blanks. */
const formulaStart = /^[\s\p{Cf}']*[=+\-@＝＋－＠]/u

function toRow({ line, cells }: SheetLine, names: readonly string[]): GivenRow {
  const cellOf = (column: Column) => cells[names.indexOf(column)] ?? { text: '', isFormula: false }
  return {
    place: line,
    cells: {
      destination: tidy(cellOf('destination').text),
      network: tidy(cellOf('network').text),
      currency: tidy(cellOf('currency').text),
      amount: tidy(cellOf('amount').text),
      purpose: tidy(cellOf('purpose').text),
      reference: tidy(cellOf('reference').text),
    },
    formulas: columns.filter((column) => {
      const { text, isFormula } = cellOf(column)
      return isFormula || formulaStart.test(text)
    }),
  }
}

const cellMax = 200

/** Characters that forge a displayed text become blanks; a longer text is none that we know. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, cellMax)
    .toWellFormed()

function readLines(bytes: Buffer): readonly SheetLine[] {
  // With the heading, and one more to see that there are too many.
  const linesMax = payoutFile.rowsMax * 2
  try {
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes, linesMax)
    return readCsv(decode(bytes)).map(({ line, cells }) => ({
      line,
      cells: cells.map((text) => ({ text, isFormula: false })),
    }))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal('payoutFileUnreadable', { cause: error })
    throw error
  }
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (cause) {
    throw new UnreadableFile('it is not UTF-8', { cause })
  }
  throw new UnreadableFile('it is not text')
}
