// Reads the plainest of statements: one line per movement, named columns, dates and amounts as computers write them.

import { isFiat } from '@sampan/contract/currencies.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { type BankLine, type Closing, type Statement, UnreadableStatement } from './statement.ts'

export const csvColumns = ['line', 'date', 'currency', 'amount', 'counterparty', 'text', 'endToEndId', 'return'] as const

export function readCsvStatement(source: string, bank: string): Statement {
  const [head, ...rows] = parseCsv(source)
  if (!head || csvColumns.some((column) => !head.includes(column)))
    throw new UnreadableStatement(`it needs the columns ${csvColumns.join(', ')}`)
  const cellsOf = rows.map(
    (cells): ReadCell =>
      (column) =>
        cells[head.indexOf(column)]?.trim() ?? '',
  )
  return {
    bank,
    accounts: [],
    lines: cellsOf.filter((cell) => cell('line') !== closingName).map(lineOf),
    closings: cellsOf.filter((cell) => cell('line') === closingName).map(closingOf),
  }
}

type ReadCell = (column: (typeof csvColumns)[number]) => string

/** A row of this name is the balance at the end of its day; its text names the account. */
const closingName = 'closing'

function closingOf(cell: ReadCell): Closing {
  const [on, currency, figure] = [cell('date'), cell('currency'), cell('amount')]
  const amount = parseMoney(figure.replace(/^-/, ''), currency, { scale: 'ledger' })
  if (!isFiat(currency) || amount.kind !== 'money' || !/^\d{4}-\d\d-\d\d$/.test(on))
    throw new UnreadableStatement('its closing balance has no amount or no day')
  return { account: cell('text'), currency, on, units: figure.startsWith('-') ? -amount.money.units : amount.money.units }
}

function lineOf(cell: ReadCell): BankLine {
  const [line, bookedOn, currency, figure] = [cell('line'), cell('date'), cell('currency'), cell('amount')]
  const amount = parseMoney(figure.replace(/^-/, ''), currency, { scale: 'ledger' })
  if (!isFiat(currency) || amount.kind !== 'money' || amount.money.units <= 0n)
    throw new UnreadableStatement('a line has no amount')
  if (line === '' || !/^\d{4}-\d\d-\d\d$/.test(bookedOn)) throw new UnreadableStatement('a line has no name or no day')
  return {
    line,
    currency,
    amount: figure.startsWith('-') ? -amount.money.units : amount.money.units,
    bookedOn,
    counterparty: cell('counterparty') || null,
    text: cell('text'),
    endToEndId: cell('endToEndId') || null,
    isReturn: cell('return') === 'yes',
  }
}

/** RFC 4180: quotes around, doubled inside; lines may end in either way. */
export function parseCsv(source: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < source.length; at++) {
    const letter = source.charAt(at)
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source.charAt(++at)
      else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((value) => value !== ''))
}
