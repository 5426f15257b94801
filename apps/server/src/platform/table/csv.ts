// A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8.

import { type Cell, safeText, type TableRow } from './cell.ts'

export async function* writeCsv(rows: AsyncIterable<readonly TableRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff')
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''))
}

const csvLine = (row: TableRow): string => `${row.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.figure
  const text = safeText(cell)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
