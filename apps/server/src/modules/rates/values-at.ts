// The value of past amounts in one currency, at the prices of their time.

import { displayScale, type HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Decimal, divideDecimals, multiplyDecimals } from '@sampan/contract/decimal.ts'
import { moneyToDecimal } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { pricesAt } from './price-marks.ts'

type PastAmount = { readonly units: bigint; readonly currency: HeldCurrency; readonly at: Date }

/** In the order asked, rounded down to the decimals on screen, like every value that is shown; none where no price was kept. */
export async function valuesAt(
  db: Db,
  amounts: readonly PastAmount[],
  currency: HeldCurrency,
): Promise<readonly (Decimal | undefined)[]> {
  const asked = amounts.flatMap(({ currency: own, at }) => [
    { currency: own, at },
    { currency, at },
  ])
  const prices = await pricesAt(db, asked)
  return amounts.map((amount, index) => {
    const [own, unit] = [prices[2 * index], prices[2 * index + 1]]
    if (!own || !unit) return undefined
    const worth = multiplyDecimals(moneyToDecimal(amount), own)
    return divideDecimals(worth, unit, { scale: displayScale(currency), rounding: 'down' })
  })
}
