// Reads comma-separated values as spreadsheets write them (RFC 4180).

import { restoreCell } from './spreadsheet-cell.ts'

/** Every line with its cells. Spreadsheets of some countries separate by semicolons; the first line decides. */
export function readCsv(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const plain = text.replace(/^\uFEFF/, '')
  const firstLine = plain.slice(0, (plain.search(/[\r\n]/) + 1 || plain.length + 1) - 1)
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  const rows: { line: number; cells: string[] }[] = []
  let [cell, cells, quoted, line, begin]: [string, string[], boolean, number, number] = ['', [], false, 1, 1]
  const endCell = () => {
    cells.push(readCell(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells })
    cells = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain[at] ?? ''
    if (quoted && char === '"' && plain[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && char === separator) endCell()
    else if (!quoted && char === '\n') endRow()
    else if (quoted || char !== '\r') cell += char
    if (char === '\n') line += 1
    if (char === '\n' && cell === '' && cells.length === 0) begin = line
  }
  endRow()
  return rows
}

const readCell = (cell: string): string => restoreCell(cell).trim()
