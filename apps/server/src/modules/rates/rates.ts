// Rates from prices: what one currency is worth in another, and no answer where no price can be trusted.

import { displayScale, type HeldCurrency, isHeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, divideDecimals, multiplyDecimals, rescale, roundDown, trimDecimal } from '@sampan/contract/decimal.ts'
import { type Money, moneyToDecimal } from '@sampan/contract/money.ts'
import type { Prices } from './base-prices.ts'

/** Prices in USD as of one moment. A currency whose price is in doubt is left out. */
export type Board = { readonly at: Date; readonly prices: Prices }

/** The port: where prices come from. `board` never waits; nothing means that nothing may be quoted. */
export type PriceSource = { board(): Board | undefined; close(): Promise<void> }

export type Rate = { readonly rate: Decimal; readonly at: Date }

export type Rates = {
  /** How much of `to` one unit of `from` is worth, rounded down, so that going there and back never gains. */
  rateOf(pair: { readonly from: HeldCurrency; readonly to: HeldCurrency }): Rate | undefined
  /** The worth of an amount as it is shown: rounded down to the decimals on screen, so that shown values add up. */
  valueIn(money: Money, currency: HeldCurrency): Money | undefined
  /** When the prices were taken. */
  at(): Date | undefined
  close(): Promise<void>
}

/** More digits than any price has; the one division is rounded here. */
const rateScale = 12

export const createRates = (source: PriceSource): Rates => ({
  rateOf({ from, to }) {
    const board = source.board()
    const [paid, got] = [board?.prices.get(from), board?.prices.get(to)]
    if (!board || !paid || !got) return undefined
    return { rate: trimDecimal(divideDecimals(paid, got, { scale: rateScale, rounding: 'down' })), at: board.at }
  },
  valueIn(money, currency) {
    if (money.currency === currency) return shown(moneyToDecimal(money), currency)
    if (!isHeldCurrency(money.currency)) return undefined
    const prices = source.board()?.prices
    const [price, unit] = [prices?.get(money.currency), prices?.get(currency)]
    if (!price || !unit) return undefined
    const exact = multiplyDecimals(moneyToDecimal(money), price)
    return shown(divideDecimals(exact, unit, { scale: displayScale(currency), rounding: 'down' }), currency)
  },
  at: () => source.board()?.at,
  close: () => source.close(),
})

const shown = (value: Decimal, currency: HeldCurrency): Money => ({
  units: rescale(roundDown(value, displayScale(currency)), ledgerScale(currency), 'down').units,
  currency,
})
