// A year of all balances of one customer, each entry with its value at the time. Read from the ledger, so that it agrees with the statements.

import { displayScale, type HeldCurrency } from '@sampan/contract/currencies.ts'
import { addDecimals, type Decimal } from '@sampan/contract/decimal.ts'
import type { Language } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Explainers } from '../../../core/transactions/history-source.ts'
import type { Db } from '../../../platform/db/db.ts'
import { valuesAt } from '../../rates/public.ts'
import { bothOf, type WalletAccount } from '../accounts.ts'
import { type Period, periodOf } from '../statement/period.ts'
import { type Entry, readStatement } from '../statement/read-statement.ts'

export type ValuedEntry = Entry & {
  readonly currency: HeldCurrency
  /** Without a sign; undefined where no price was kept. */
  readonly value: Decimal | undefined
}

export const sides = ['into', 'out', 'fees'] as const
export type Side = (typeof sides)[number]

export type CurrencyTotals = {
  readonly currency: HeldCurrency
  readonly opening: bigint
  readonly closing: bigint
  /** Without signs. */
  readonly units: Readonly<Record<Side, bigint>>
  readonly values: Readonly<Record<Side, Decimal>>
}

export type TaxReport = {
  readonly period: Period
  readonly valueCurrency: HeldCurrency
  /** Oldest first. */
  readonly entries: readonly ValuedEntry[]
  /** Currencies that held or moved something. */
  readonly totals: readonly CurrencyTotals[]
}

type TaxReportQuery = {
  readonly wallet: readonly WalletAccount[]
  readonly year: string
  readonly valueCurrency: HeldCurrency
  readonly language: Language
}

const entriesMax = 50_000
const entriesPerLook = 1_000

export async function readTaxReport(db: Db, explainers: Explainers, asked: TaxReportQuery): Promise<TaxReport> {
  const { wallet, year, valueCurrency, language } = asked
  const period = periodOf(year)
  const entries: ValuedEntry[] = []
  const totals: CurrencyTotals[] = []
  for (const account of wallet.filter(({ untouched }) => !untouched)) {
    const { currency } = account
    const room = entriesMax - entries.length
    const read = await readStatement(db, explainers, { accounts: bothOf(account), currency, period, language, entriesMax: room })
    const valued = await valueEntries(db, read.entries, currency, valueCurrency)
    entries.push(...valued)
    if (read.opening === 0n && valued.length === 0) continue
    totals.push({ currency, opening: read.opening, closing: read.closing, ...sumUp(valued, valueCurrency) })
  }
  if (entries.length > entriesMax) throw new Refusal('statementTooLong')
  entries.sort((a, b) => a.at.getTime() - b.at.getTime())
  return { period, valueCurrency, entries, totals }
}

async function valueEntries(
  db: Db,
  entries: readonly Entry[],
  currency: HeldCurrency,
  valueCurrency: HeldCurrency,
): Promise<ValuedEntry[]> {
  const valued: ValuedEntry[] = []
  for (let from = 0; from < entries.length; from += entriesPerLook) {
    const some = entries.slice(from, from + entriesPerLook)
    const amounts = some.map(({ units, at }) => ({ units: withoutSign(units), currency, at }))
    const values = await valuesAt(db, amounts, valueCurrency)
    valued.push(...some.map((entry, index) => ({ ...entry, currency, value: values[index] })))
  }
  return valued
}

export const withoutSign = (units: bigint): bigint => (units < 0n ? -units : units)

/** A fee that was given back counts as money in. */
export function sideOf({ isFee, units }: Pick<Entry, 'isFee' | 'units'>): Side {
  if (units > 0n) return 'into'
  return isFee ? 'fees' : 'out'
}

function sumUp(entries: readonly ValuedEntry[], valueCurrency: HeldCurrency): Pick<CurrencyTotals, 'units' | 'values'> {
  const units: Record<Side, bigint> = { into: 0n, out: 0n, fees: 0n }
  const nothing: Decimal = { units: 0n, scale: displayScale(valueCurrency) }
  const values: Record<Side, Decimal> = { into: nothing, out: nothing, fees: nothing }
  for (const entry of entries) {
    const side = sideOf(entry)
    units[side] += withoutSign(entry.units)
    if (entry.value) values[side] = addDecimals(values[side], entry.value)
  }
  return { units, values }
}
