// The adapter to a price service that answers as most do: {"base":"USD","timestamp":1794729600,"rates":{"THB":32.4463}},
// each rate being how much of the currency one unit of the base buys. Figures are read letter for letter, never as floats.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { type Decimal, decimal, divideDecimals, parseDecimal } from '@sampan/contract/decimal.ts'
import { requireNoTransaction } from '../../platform/db/db.ts'
import { readBounded } from '../../platform/http/read-bounded.ts'
import type { Reading } from './check-prices.ts'

export type Feed = (signal: AbortSignal) => Promise<Reading>

const timeoutMs = 8_000
const bytesMax = 262_144
const priceScale = 18
const one = decimal('1')

export const httpFeed = (url: string): Feed => {
  return async (signal) => {
    requireNoTransaction('rates')
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), redirect: 'error' })
    const text = await readBounded(answer, bytesMax)
    if (!answer.ok) throw new Error(`the price service answered ${answer.status}`)
    return readingOf(text)
  }
}

/** How the text wrote a number; the language's own types do not know of it yet. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
const asWritten: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)

export function readingOf(text: string): Reading {
  const said: unknown = JSON.parse(text, asWritten as Parameters<typeof JSON.parse>[1])
  if (!isRecord(said) || !isRecord(said.rates)) throw new Error('the price service answered no price list')
  if (said.base !== 'USD') throw new Error('the price list is not in USD')
  const seconds = typeof said.timestamp === 'string' && /^\d{9,11}$/.test(said.timestamp) ? Number(said.timestamp) : Number.NaN
  if (Number.isNaN(seconds)) throw new Error('the price list has no time')
  return { at: new Date(seconds * 1000), prices: pricesIn(said.rates) }
}

function pricesIn(rates: Readonly<Record<string, unknown>>): ReadonlyMap<HeldCurrency, Decimal> {
  const prices = new Map<HeldCurrency, Decimal>([
    ['USD', one],
    // Our own coin is issued and redeemed at one dollar; no market is asked.
    ['WUSD', one],
  ])
  for (const currency of heldCurrencies) {
    const written = Object.hasOwn(rates, currency) ? rates[currency] : undefined
    const rate = typeof written === 'string' ? parseDecimal(written) : undefined
    if (!rate || rate.units <= 0n || prices.has(currency)) continue
    prices.set(currency, divideDecimals(one, rate, { scale: priceScale, rounding: 'down' }))
  }
  return prices
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
