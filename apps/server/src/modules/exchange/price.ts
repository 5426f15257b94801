// The figures of an exchange. Pure: one division, one rounding, always against the side that could gain by repeating it.

import { type HeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, divideDecimals, rescale, trimDecimal } from '@sampan/contract/decimal.ts'
import { type Money, moneyToDecimal } from '@sampan/contract/money.ts'
import { adjustRate, convert, customerRounding, takeBasisPoints } from '@sampan/contract/rates.ts'

export type Terms = { readonly adjustmentBp: number; readonly feeBp: number }

export type ExchangePrice = {
  /** What leaves the wallet, the fee included. */
  readonly pay: Money
  readonly fee: Money
  readonly converted: Money
  readonly get: Money
  /** What the rate gives in whole units; at least what is got. The rest is the rounding's. */
  readonly gross: Money
  readonly rate: Decimal
}

/** The rate is cut to what can be shown whole, so that anybody can do the sum again. */
const rateScale = 12

export const rateFor = (base: Decimal, { adjustmentBp }: Terms): Decimal =>
  trimDecimal(rescale(adjustRate(base, adjustmentBp), rateScale, 'down'))

/** Typed on the side of what is paid. */
export function priceByPay(pay: Money, get: HeldCurrency, rate: Decimal, { feeBp }: Terms): ExchangePrice {
  const { part: fee, rest: converted } = takeBasisPoints(pay, feeBp, customerRounding.pays)
  const { money } = convert(converted, { currency: get, rate, rounding: customerRounding.gets })
  return { pay, fee, converted, get: money, gross: money, rate }
}

/** Typed on the side of what is got: the least that has to be paid for it. */
export function priceByGet(get: Money, pay: HeldCurrency, rate: Decimal, terms: Terms): ExchangePrice {
  const scale = ledgerScale(pay)
  const least = divideDecimals(moneyToDecimal(get), rate, { scale, rounding: 'up' })
  const share = { units: 10_000n - BigInt(terms.feeBp), scale: 4 }
  let units = divideDecimals(least, share, { scale, rounding: 'up' }).units
  // Rounding the fee up may leave one unit too little to convert.
  for (;;) {
    const priced = priceByPay({ units, currency: pay }, asHeld(get), rate, terms)
    if (priced.get.units >= get.units) return { ...priced, get, gross: priced.get }
    units += 1n
  }
}

const asHeld = ({ currency }: Money): HeldCurrency => currency as HeldCurrency
