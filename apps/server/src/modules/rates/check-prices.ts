// Whether prices that came from outside may be believed. A price in doubt is left out, and what has no price is not quoted.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { compareDecimals, type Decimal, decimal, multiplyDecimals, subtractDecimals } from '@sampan/contract/decimal.ts'
import { basePrice, type Prices } from './base-prices.ts'
import type { Board } from './rates.ts'

export type Reading = { readonly at: Date; readonly prices: Prices }

export type Bounds = {
  /** Older prices are no prices. */
  readonly ageMaxMs: number
  /** A larger step from the accepted level is doubted until the feed has stayed at the new level for a while. */
  readonly jumpMaxBp: number
  readonly settleMs: number
  /** Beyond this a single source looks inverted or scaled, and has to stay there much longer. */
  readonly farMaxBp: number
  readonly farSettleMs: number
  /** Two sources may differ by so much. */
  readonly differenceMaxBp: number
}

const minute = 60_000

export const usualBounds: Bounds = {
  ageMaxMs: 5 * minute,
  jumpMaxBp: 300,
  settleMs: 15 * minute,
  farMaxBp: 1_000,
  farSettleMs: 24 * 60 * minute,
  differenceMaxBp: 100,
}

/** A source's clock may run ahead of ours by so much. */
const aheadMaxMs = 60_000
/** Off by more than this from the table is a wrong unit or an inverted pair, not a market. */
const strayMax = decimal('3')

export type PriceLevel = { readonly accepted: Decimal; readonly doubted?: { readonly price: Decimal; readonly since: Date } }
/** The accepted and the doubted level of each currency; a currency without one starts from the table of base prices. */
export type PriceLevels = ReadonlyMap<HeldCurrency, PriceLevel>

export type Judgement = {
  readonly board: Board | undefined
  readonly levels: PriceLevels
  /** One line per price that was not believed. */
  readonly doubts: readonly string[]
}

/** Every source must have answered in time; what they agree on, and what has not jumped, is on the board. */
export function judgePrices(levels: PriceLevels, readings: readonly Reading[], now: Date, bounds: Bounds): Judgement {
  const stale = readings.find(({ at }) => !isFresh(at, now, bounds.ageMaxMs))
  const [first, ...others] = readings
  if (!first || stale)
    return { board: undefined, levels, doubts: [stale ? `the prices are of ${stale.at.toISOString()}` : 'no source answered'] }
  const prices = new Map<HeldCurrency, Decimal>()
  const next = new Map(levels)
  const doubts: string[] = []
  const patience = others.length > 0 ? { ...bounds, farSettleMs: bounds.settleMs } : bounds
  for (const currency of heldCurrencies) {
    const price = first.prices.get(currency)
    const reason = price ? doubtAbout(currency, price, others, bounds) : 'no price'
    if (!price || reason) {
      doubts.push(`${currency}: ${reason}`)
      continue
    }
    const level = assessLevel(levels.get(currency) ?? { accepted: basePrice(currency) }, price, now, patience)
    next.set(currency, level)
    if (level.doubted) doubts.push(`${currency}: a jump`)
    else prices.set(currency, price)
  }
  const at = readings.map((reading) => reading.at).reduce((oldest, one) => (one < oldest ? one : oldest))
  return { board: { at, prices }, levels: next, doubts }
}

export const isFresh = (at: Date, now: Date, ageMaxMs: number): boolean =>
  now.getTime() - at.getTime() <= ageMaxMs && at.getTime() - now.getTime() <= aheadMaxMs

function doubtAbout(currency: HeldCurrency, price: Decimal, others: readonly Reading[], bounds: Bounds): string | undefined {
  const base = basePrice(currency)
  const tooHigh = compareDecimals(price, multiplyDecimals(base, strayMax)) > 0
  const tooLow = compareDecimals(multiplyDecimals(price, strayMax), base) < 0
  if (price.units <= 0n || tooHigh || tooLow) return 'far from anything it has ever been'
  for (const { prices } of others) {
    const other = prices.get(currency)
    if (!other) return 'only one source has it'
    if (!isNear(price, other, bounds.differenceMaxBp)) return 'the sources differ'
  }
  return undefined
}

/** Two sources that agree confirm each other; a single one that is far off has to stay there for `farSettleMs`. */
function assessLevel(level: PriceLevel, price: Decimal, now: Date, bounds: Bounds): PriceLevel {
  const { accepted, doubted } = level
  if (isNear(price, accepted, bounds.jumpMaxBp)) return { accepted: price }
  const settleMs = isNear(price, accepted, bounds.farMaxBp) ? bounds.settleMs : bounds.farSettleMs
  const since = doubted && isNear(price, doubted.price, bounds.jumpMaxBp) ? doubted.since : now
  return now.getTime() - since.getTime() >= settleMs ? { accepted: price } : { accepted, doubted: { price, since } }
}

/** Differs by at most so many basis points of `from`. */
function isNear(price: Decimal, from: Decimal, basisPoints: number): boolean {
  const difference = subtractDecimals(price, from)
  const size = { ...difference, units: difference.units < 0n ? -difference.units : difference.units }
  return compareDecimals(size, multiplyDecimals(from, { units: BigInt(basisPoints), scale: 4 })) <= 0
}
