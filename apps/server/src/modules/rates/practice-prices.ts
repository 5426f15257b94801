// The default source of practice mode: prices that wander a little around their base. They depend on the time alone, so all
// processes agree and a test can know them.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { addDecimals, type Decimal, multiplyDecimals, roundDown, trimDecimal } from '@sampan/contract/decimal.ts'
import type { Clock } from '../../platform/clock.ts'
import { basePrice, basePrices, pricesOf } from './base-prices.ts'
import type { PriceSource } from './rates.ts'

const stepMs = 10_000
/** In steps. Neither divides the other, so that the sum of the two waves takes hours to come again. */
const [shortWave, longWave] = [47n, 389n]

export const practicePrices = (clock: Clock): PriceSource => ({
  board() {
    const step = BigInt(Math.floor(clock.now().getTime() / stepMs))
    return { at: new Date(Number(step) * stepMs), prices: pricesOf((currency) => priceAt(currency, step)) }
  },
  close: async () => undefined,
})

function priceAt(currency: HeldCurrency, step: bigint): Decimal {
  const base = basePrice(currency)
  const reach = BigInt(basePrices[currency].wander)
  const shifted = step + 17n * BigInt(heldCurrencies.indexOf(currency))
  const millionths = (reach * wave(shifted, longWave)) / 2000n + (reach * wave(shifted, shortWave)) / 2000n
  const moved = addDecimals(base, multiplyDecimals(base, { units: millionths, scale: 6 }))
  return trimDecimal(roundDown(moved, base.scale + 2))
}

/** From -1000 up to 1000 and back down, in a straight line each way. */
function wave(step: bigint, period: bigint): bigint {
  const place = (4000n * (step % period)) / period
  return place < 2000n ? place - 1000n : 3000n - place
}
