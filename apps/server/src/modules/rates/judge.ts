// Whether prices that came from outside may be believed. A price in doubt is left out, and what has no price is not quoted.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { compareDecimals, type Decimal, decimal, multiplyDecimals, subtractDecimals } from '@sampan/contract/decimal.ts'
import { basePrice, type Prices } from './base-prices.ts'
import type { Board } from './rates.ts'

export type Reading = { readonly at: Date; readonly prices: Prices }

export type Bounds = {
  /** Older prices are no prices. */
  readonly ageMaxMs: number
  /** A larger step from one reading to the next is doubted until the new level has stood for a while. */
  readonly jumpMaxBp: number
  readonly settleMs: number
  /** Two sources may differ by so much. */
  readonly differenceMaxBp: number
}

export const usualBounds: Bounds = { ageMaxMs: 5 * 60_000, jumpMaxBp: 300, settleMs: 15 * 60_000, differenceMaxBp: 100 }

/** A source's clock may run ahead of ours by so much. */
const aheadMaxMs = 60_000
/** Off by more than this from the table is a wrong unit or an inverted pair, not a market. */
const strayMax = decimal('3')

type Known = { readonly accepted?: Decimal; readonly doubted?: { readonly price: Decimal; readonly since: Date } }
/** What was believed and what is doubted, per currency. */
export type Belief = ReadonlyMap<HeldCurrency, Known>

export type Judgement = {
  readonly board: Board | undefined
  readonly belief: Belief
  /** One line per price that was not believed. */
  readonly doubts: readonly string[]
}

/** Every source must have answered in time; what they agree on, and what has not jumped, is on the board. */
export function judge(belief: Belief, readings: readonly Reading[], now: Date, bounds: Bounds): Judgement {
  const stale = readings.find(({ at }) => !isFresh(at, now, bounds.ageMaxMs))
  const [first, ...others] = readings
  if (!first || stale)
    return { board: undefined, belief, doubts: [stale ? `the prices are of ${stale.at.toISOString()}` : 'no source answered'] }
  const prices = new Map<HeldCurrency, Decimal>()
  const next = new Map(belief)
  const doubts: string[] = []
  for (const currency of heldCurrencies) {
    const price = first.prices.get(currency)
    const reason = price ? doubtAbout(currency, price, others, bounds) : 'no price'
    if (!price || reason) {
      doubts.push(`${currency}: ${reason}`)
      continue
    }
    const known = step(belief.get(currency) ?? {}, price, now, bounds)
    next.set(currency, known)
    if (known.doubted) doubts.push(`${currency}: a jump`)
    else prices.set(currency, price)
  }
  const at = readings.map((reading) => reading.at).reduce((oldest, one) => (one < oldest ? one : oldest))
  return { board: { at, prices }, belief: next, doubts }
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

function step({ accepted, doubted }: Known, price: Decimal, now: Date, { jumpMaxBp, settleMs }: Bounds): Known {
  if (!accepted || isNear(price, accepted, jumpMaxBp)) return { accepted: price }
  const since = doubted && isNear(price, doubted.price, jumpMaxBp) ? doubted.since : now
  return now.getTime() - since.getTime() >= settleMs ? { accepted: price } : { accepted, doubted: { price, since } }
}

/** Differs by at most so many basis points of `from`. */
function isNear(price: Decimal, from: Decimal, basisPoints: number): boolean {
  const difference = subtractDecimals(price, from)
  const size = { ...difference, units: difference.units < 0n ? -difference.units : difference.units }
  return compareDecimals(size, multiplyDecimals(from, { units: BigInt(basisPoints), scale: 4 })) <= 0
}
