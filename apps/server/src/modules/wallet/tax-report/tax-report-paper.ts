// The tax report to print: one line for each currency, in its own units and as value at the time.

import { addDecimals, formatDecimal } from '@sampan/contract/decimal.ts'
import { formatExact } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import type { Paper } from '../../../platform/documents/pdf/paper.ts'
import { words as shared } from '../statement/messages.ts'
import { lastDayOf, localDay, localTime, statementZone } from '../statement/period.ts'
import { words } from './messages.ts'
import { type CurrencyTotals, type Side, sides, type TaxReport } from './read-tax-report.ts'

type Making = { readonly holder: string; readonly language: Language; readonly now: Date }

export function taxReportPaper(report: TaxReport, { holder, language, now }: Making): Paper {
  const { period, valueCurrency, entries, totals } = report
  const tell = (text: Text, params?: Record<string, string>) => say(text, language, params)
  const unvalued = entries.filter(({ value }) => value === undefined).length
  const days = { from: localDay(period.start), to: lastDayOf(period), zone: statementZone }
  return {
    language,
    title: tell(words.title),
    subtitle: period.name,
    madeAt: now.toISOString(),
    foot: tell(words.foot, { year: period.name, time: now.toISOString().slice(0, 19).replace('T', ' ') }),
    blocks: [
      {
        is: 'facts',
        rows: [
          [tell(shared.holder), holder],
          [tell(shared.period), tell(shared.periodIs, days)],
          [tell(words.valueCurrency), valueCurrency],
        ],
      },
      ...textIf(now < period.end, tell(shared.soFar, { time: `${localTime(now)} ${statementZone}` })),
      ...textIf(totals.length === 0, tell(shared.nothing)),
      { is: 'table', columns: columnsOf(['opening', 'into', 'out', 'fees', 'closing'], tell), rows: totals.map(ownUnits) },
      { is: 'text', text: tell(words.valuesBelow, { currency: valueCurrency }) },
      {
        is: 'table',
        columns: columnsOf(sides, tell),
        rows: [...totals.map(worth), [tell(words.total), ...sides.map(sumOf(totals))]],
      },
      ...textIf(unvalued > 0, tell(words.unvalued, { count: String(unvalued) })),
      { is: 'text', text: tell(words.note) },
    ],
  }
}

type Block = Paper['blocks'][number]
const textIf = (isShown: boolean, text: string): readonly Block[] => (isShown ? [{ is: 'text', text }] : [])

const columnTexts = { opening: shared.opening, into: shared.into, out: shared.out, fees: words.fees, closing: shared.closing }

const columnsOf = (names: readonly (keyof typeof columnTexts)[], tell: (text: Text) => string) => [
  { label: tell(shared.currency), share: 1.6 },
  ...names.map((name) => ({ label: tell(columnTexts[name]), share: 2.4, right: true })),
]

const ownUnits = ({ currency, opening, closing, units }: CurrencyTotals): string[] => [
  currency,
  ...[opening, units.into, units.out, units.fees, closing].map((one) => formatExact({ units: one, currency })),
]

const worth = ({ currency, values }: CurrencyTotals): string[] => [currency, ...sides.map((side) => formatDecimal(values[side]))]

const sumOf =
  (totals: TaxReport['totals']) =>
  (side: Side): string =>
    formatDecimal(totals.reduce((sum, { values }) => addDecimals(sum, values[side]), { units: 0n, scale: 0 }))
