// A table as CSV (RFC 4180).

import { type Cell, type TableRow, withoutControls } from './cell.ts'
import { csvCell } from './csv-line.ts'

/** The mark shows spreadsheets that it is UTF-8; bookkeeping programs take it for a part of the first heading. */
export async function* writeCsv(
  rows: AsyncIterable<readonly TableRow[]>,
  { isMarked = true }: { readonly isMarked?: boolean } = {},
): AsyncGenerator<Buffer> {
  if (isMarked) yield Buffer.from('\ufeff')
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''))
}

const csvLine = (row: TableRow): string => `${row.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string =>
  cell === null || typeof cell === 'string' ? csvCell(cell && withoutControls(cell)) : cell.figure
