// CSV (RFC 4180) that a spreadsheet can open without running anything that a customer typed.

/** A spreadsheet takes what begins so for a formula. */
const formula = /^[=+\-@\t\r\n]/

function csvCell(value: string | null): string {
  if (value === null || value === '') return ''
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
