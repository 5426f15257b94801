// Reserves as a percentage of what customers hold, rounded down so that it never says more than is there.

import { decimal, divideUnits, formatDecimal } from '@sampan/contract/decimal.ts'

export function showCoverage(reserves: string, total: string): string {
  const [held, owed] = [decimal(reserves), decimal(total)]
  // Both have the scale of their currency.
  return `${formatDecimal({ units: divideUnits(held.units * 1_000n, owed.units, 'down'), scale: 1 })}%`
}
