// Estimates the highest cost of a Stellar payment. A quiet network takes less than offered.

import { clamp } from '../clamp.ts'
import type { Fee, FeeLevel } from '../gateway.ts'

const offerFloor = 1_000n
/** An honest market stays below; a higher price of a node is capped. */
const offerCap = 500_000n
/** A pending transaction is replaced only by one that offers ten times as much. */
const factor: Readonly<Record<FeeLevel, bigint>> = { normal: 1n, bumped: 10n }

export function feeFor(usual: bigint, level: FeeLevel): Fee {
  const offer = clamp(usual, offerFloor, offerCap)
  return { nativeUnits: offer * factor[level], parameters: {} }
}
