// What one unit of each currency costs in USD, roughly: where practice mode starts from, and what a feed may not stray far from.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { type Decimal, decimal } from '@sampan/contract/decimal.ts'

export type Prices = ReadonlyMap<HeldCurrency, Decimal>

type PriceRow = {
  readonly price: string
  /** How far practice prices wander from it, in millionths. Our own coin is issued at one dollar and stays there. */
  readonly wander: number
}

export const basePrices = {
  USDT: { price: '0.9998', wander: 150 },
  USDC: { price: '1.0000', wander: 100 },
  WUSD: { price: '1', wander: 0 },
  USD: { price: '1', wander: 0 },
  THB: { price: '0.03082', wander: 600 },
  SGD: { price: '0.7712', wander: 400 },
  AUD: { price: '0.6534', wander: 700 },
  JPY: { price: '0.006548', wander: 800 },
  HKD: { price: '0.1286', wander: 100 },
  GBP: { price: '1.3152', wander: 600 },
  EUR: { price: '1.1614', wander: 500 },
} as const satisfies Record<HeldCurrency, PriceRow>

export const basePrice = (currency: HeldCurrency): Decimal => decimal(basePrices[currency].price)

export const pricesOf = (priceOf: (currency: HeldCurrency) => Decimal): Prices =>
  new Map(heldCurrencies.map((currency) => [currency, priceOf(currency)]))
