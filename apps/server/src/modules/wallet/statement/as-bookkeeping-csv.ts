// A statement in the columns that Xero and QuickBooks Online import. Both read two decimals, so it is for bank currencies only.

import { plainAmount } from '@sampan/contract/format-money.ts'
import { figure, type TableRow } from '../../../platform/documents/table/cell.ts'
import { localDay } from './period.ts'
import type { Entry, FiatStatement } from './read-statement.ts'

export async function* xeroTable({ currency, entries }: FiatStatement): AsyncGenerator<readonly TableRow[]> {
  yield [['*Date', '*Amount', 'Payee', 'Description', 'Reference']]
  yield entries.map(({ at, units, text, reference }) => [
    localDay(at),
    figure(plainAmount({ units, currency })),
    null,
    text,
    reference,
  ])
}

/** It has no column for references, so that they follow the text. */
export async function* quickBooksTable({ currency, entries }: FiatStatement): AsyncGenerator<readonly TableRow[]> {
  yield [['Date', 'Description', 'Amount']]
  yield entries.map((entry) => [
    localDay(entry.at).split('-').reverse().join('/'),
    describe(entry),
    figure(plainAmount({ units: entry.units, currency })),
  ])
}

const describe = ({ text, reference }: Entry): string => (reference === null ? text : `${text} (${reference})`)
