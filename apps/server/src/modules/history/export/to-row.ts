// One movement as one row of the file. Only what is booked stands under In and Out, so that the columns add up to the ledger's.

import { isUtcZone } from '@sampan/contract/calendar.ts'
import { displayScale, type HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Decimal, divideDecimals, formatDecimal, multiplyDecimals } from '@sampan/contract/decimal.ts'
import { plainAmount } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { moneyFromWire, moneyToDecimal } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import type { HistoryRow } from '../../../core/transactions/history-source.ts'
import { type Cell, figure, type TableRow } from '../../../platform/documents/table/cell.ts'
import { columns, kindNames, timeColumns } from './messages.ts'

export type Reading = { readonly language: Language; readonly zone: string; readonly valueCurrency: HeldCurrency }

/** Times are in UTC and in the reader's zone; a reader in UTC gets one column each. */
const zonesOf = (zone: string): readonly string[] => (isUtcZone(zone) ? ['UTC'] : ['UTC', zone])

export const headRow = ({ language, zone }: Reading): TableRow => [
  ...timeColumns.flatMap((column) => zonesOf(zone).map((one) => say(column, language, { zone: one }))),
  ...columns.map((column) => say(column, language)),
]

/** When it was booked, or asked for where it never was. */
export const momentOf = ({ completedAt, createdAt }: HistoryRow): Date => new Date(completedAt ?? createdAt)

type Wire = HistoryRow['amount']
type Prices = { readonly own: Decimal | undefined; readonly unit: Decimal | undefined }

const isBooked = ({ status }: HistoryRow): boolean => status === 'completed' || status === 'transferredManually'

export function toRow(row: HistoryRow, reading: Reading, prices: Prices): TableRow {
  const { language, zone, valueCurrency } = reading
  const booked = isBooked(row)
  const legs = [row.amount, row.counterAmount].filter((leg) => leg !== null)
  const [into, out] = [legs.find((leg) => !isNegative(leg)), legs.find(isNegative)]
  const value = booked ? valueOf(row.amount, prices, valueCurrency) : undefined
  const money = (wire: Wire | null | undefined): Cell[] =>
    wire ? [figure(plainAmount(moneyFromWire(plain(wire), wire.currency))), wire.currency] : [null, null]
  return [
    ...[row.createdAt, row.completedAt].flatMap((iso) => zonesOf(zone).map((one) => iso && local(iso, one))),
    say(kindNames[row.kind], language),
    row.status && say(statuses[row.status].label, language),
    row.reference,
    ...money(booked ? into : null),
    ...money(booked ? out : null),
    ...money(booked ? row.fee : null),
    row.rate ? figure(row.rate.amount) : null,
    ...(value ? [figure(formatDecimal(value)), valueCurrency] : [null, null]),
    ...money(booked ? null : row.amount),
    row.counterparty,
    row.mainNet && networkById(row.mainNet).label,
    row.txnHash,
    row.note,
  ]
}

const isNegative = ({ amount }: Wire): boolean => amount.startsWith('-')
const plain = ({ amount }: Wire): string => amount.replace(/^-/, '')

/** Rounded down to the decimals on screen, like every value that is shown. */
function valueOf(wire: Wire, { own, unit }: Prices, currency: HeldCurrency): Decimal | undefined {
  if (!own || !unit) return undefined
  const worth = multiplyDecimals(moneyToDecimal(moneyFromWire(plain(wire), wire.currency)), own)
  return divideDecimals(worth, unit, { scale: displayScale(currency), rounding: 'down' })
}

const formats = new Map<string, Intl.DateTimeFormat>()

function local(iso: string, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  // Zones come from the outside; what nobody asks for twice is not worth keeping.
  if (formats.size > 100) formats.clear()
  formats.set(zone, format)
  return format.format(new Date(iso))
}
