// The files in which a statement can be had, and how their names end.

import { keysOf } from './keys.ts'

export const statementEndings = {
  pdf: 'pdf',
  csv: 'csv',
  mt940: 'sta',
  camt053: 'camt053.xml',
  ofx: 'ofx',
  xero: 'xero.csv',
  quickbooks: 'quickbooks.csv',
} as const

export type StatementFormat = keyof typeof statementEndings
export const statementFormats = keysOf(statementEndings)

/** Banks and bookkeeping programs read two decimals and currencies of three letters, so they get fiat only. */
export const coinStatementFormats = ['pdf', 'csv'] as const satisfies readonly StatementFormat[]
