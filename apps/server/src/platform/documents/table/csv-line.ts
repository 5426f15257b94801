// One line of CSV (RFC 4180) that a spreadsheet can open without running anything that a customer typed.

import { neutralizeCell } from '@sampan/contract/spreadsheet-cell.ts'

/** Quotes a cell whose text would otherwise end it early, or lose its blanks. */
export function csvCell(text: string | null): string {
  if (text === null || text === '') return ''
  const safe = neutralizeCell(text)
  return /[",;|\t\r\n]/.test(safe) || safe !== safe.trim() || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
