// One movement as one row of the file. Only what is booked stands under In and Out, so that the columns add up to the ledger's.

import { isUtcZone } from '@sampan/contract/calendar.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Decimal, formatDecimal } from '@sampan/contract/decimal.ts'
import { plainAmount } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import type { HistoryRow } from '../../../core/transactions/history-source.ts'
import { type Cell, figure, type TableRow } from '../../../platform/documents/table/cell.ts'
import type { PastAmount } from './deps.ts'
import { columns, kindNames, timeColumns } from './messages.ts'

export type Reading = { readonly language: Language; readonly zone: string; readonly valueCurrency: HeldCurrency }

/** Times are in UTC and in the reader's zone; a reader in UTC gets one column each. */
const zonesOf = (zone: string): readonly string[] => (isUtcZone(zone) ? ['UTC'] : ['UTC', zone])

export const headRow = ({ language, zone }: Reading): TableRow => [
  ...timeColumns.flatMap((column) => zonesOf(zone).map((one) => say(column, language, { zone: one }))),
  ...columns.map((column) => say(column, language)),
]

type Wire = HistoryRow['amount']

/** At the time when it was booked, or asked for where it never was. */
export const pastAmountOf = ({ amount, completedAt, createdAt }: HistoryRow): PastAmount => ({
  units: moneyFromWire(plain(amount), amount.currency).units,
  currency: amount.currency,
  at: new Date(completedAt ?? createdAt),
})

const isBooked = ({ status }: HistoryRow): boolean => status === 'completed' || status === 'transferredManually'

export function toRow(row: HistoryRow, reading: Reading, valueAtTheTime: Decimal | undefined): TableRow {
  const { language, zone, valueCurrency } = reading
  const booked = isBooked(row)
  const legs = [row.amount, row.counterAmount].filter((leg) => leg !== null)
  const [into, out] = [legs.find((leg) => !isNegative(leg)), legs.find(isNegative)]
  const value = booked ? valueAtTheTime : undefined
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

const formats = new Map<string, Intl.DateTimeFormat>()

function local(iso: string, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  // Zones come from the outside; what nobody asks for twice is not worth keeping.
  if (formats.size > 100) formats.clear()
  formats.set(zone, format)
  return format.format(new Date(iso))
}
