// Comma-separated values as spreadsheets read them (RFC 4180), and safe to open in one.

import { neutralizeCell } from '@sampan/contract/spreadsheet-cell.ts'

export function writeCsv(rows: readonly (readonly string[])[]): string {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(text: string): string {
  const safe = neutralizeCell(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
