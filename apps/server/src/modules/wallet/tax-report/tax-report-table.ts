// The tax report for a spreadsheet: one row for each entry of the ledger.

import { formatDecimal } from '@sampan/contract/decimal.ts'
import { plainAmount } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { figure, type TableRow } from '../../../platform/documents/table/cell.ts'
import { words as statementWords } from '../statement/messages.ts'
import { localTime } from '../statement/period.ts'
import { words } from './messages.ts'
import { sideOf, sides, type TaxReport, type ValuedEntry, withoutSign } from './read-tax-report.ts'

export async function* taxReportTable(
  { entries, valueCurrency }: TaxReport,
  language: Language,
): AsyncGenerator<readonly TableRow[]> {
  const { timeUtc, timeLocal, currency, text, reference, into, out } = statementWords
  const heads = [timeUtc, timeLocal, currency, text, reference, into, out, words.fees, words.value, words.valueCurrency]
  yield [heads.map((head) => say(head, language))]
  yield entries.map((entry) => [
    entry.at.toISOString().slice(0, 19).replace('T', ' '),
    localTime(entry.at),
    entry.currency,
    entry.text,
    entry.reference,
    ...columnsOf(entry),
    entry.value ? figure(formatDecimal(entry.value)) : null,
    entry.value ? valueCurrency : null,
  ])
}

function columnsOf(entry: ValuedEntry): TableRow {
  const own = figure(plainAmount({ units: withoutSign(entry.units), currency: entry.currency }))
  return sides.map((side) => (side === sideOf(entry) ? own : null))
}
