// A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8.

import { type Cell, type TableRow, withoutControls } from './cell.ts'
import { csvCell } from './csv-line.ts'

export async function* writeCsv(rows: AsyncIterable<readonly TableRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff')
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''))
}

const csvLine = (row: TableRow): string => `${row.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string =>
  cell === null || typeof cell === 'string' ? csvCell(cell && withoutControls(cell)) : cell.figure
