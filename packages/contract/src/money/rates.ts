// Converts between currencies and computes basis points. Products are exact; the only rounding is explicit.

import { type Currency, ledgerScale } from './currencies.ts'
import { type Decimal, decimal, multiplyDecimals, type Rounding, rescale, subtractDecimals, trimDecimal } from './decimal.ts'
import { type Money, moneyToDecimal, subtract } from './money.ts'

/** 1 + 0.0001 x basis points, exact: 25 gives 1.0025, -10 gives 0.999. */
export function rateMultiplier(basisPoints: number): Decimal {
  if (!Number.isSafeInteger(basisPoints) || basisPoints <= -10_000) throw new RangeError(`Not basis points: ${basisPoints}`)
  return trimDecimal({ units: 10_000n + BigInt(basisPoints), scale: 4 })
}

export const adjustRate = (rate: Decimal, basisPoints: number): Decimal =>
  trimDecimal(multiplyDecimals(rate, rateMultiplier(basisPoints)))

/** Rounded in favour of the books: the house never pays out a fraction that it did not receive. */
export const customerRounding = { gets: 'down', pays: 'up' } as const satisfies Record<string, Rounding>

export type Conversion = {
  readonly money: Money
  /** The rounding difference (negative when rounded up), less than one unit of the ledger. */
  readonly remainder: Decimal
}

/** Converts an amount to the other currency at `rate`. */
export function convert(from: Money, to: { currency: Currency; rate: string | Decimal; rounding: Rounding }): Conversion {
  const rate = typeof to.rate === 'string' ? decimal(to.rate) : to.rate
  if (rate.units <= 0n) throw new RangeError('A rate is above zero.')
  const exact = multiplyDecimals(moneyToDecimal(from), rate)
  const rounded = rescale(exact, ledgerScale(to.currency), to.rounding)
  return {
    money: { units: rounded.units, currency: to.currency },
    remainder: trimDecimal(subtractDecimals(exact, rounded)),
  }
}

/** A fee or a spread as a part of the whole; part and rest add up to exactly the whole. */
export function takeBasisPoints(whole: Money, basisPoints: number, rounding: Rounding): { part: Money; rest: Money } {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000)
    throw new RangeError(`Not a part in basis points: ${basisPoints}`)
  const exact = multiplyDecimals(moneyToDecimal(whole), { units: BigInt(basisPoints), scale: 4 })
  const part: Money = { units: rescale(exact, ledgerScale(whole.currency), rounding).units, currency: whole.currency }
  return { part, rest: subtract(whole, part) }
}
