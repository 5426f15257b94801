// What a Stellar payment costs at most. The network takes less than offered where it is quiet.

import type { Fee, FeeLevel } from '../gateway.ts'

const offerFloor = 1_000n
/** An honest market stays below; what a node tells beyond it is cut off. */
const offerCap = 500_000n
/** A waiting transaction gives way only to one that offers ten times as much. */
const factor: Readonly<Record<FeeLevel, bigint>> = { normal: 1n, bumped: 10n }

export function feeFor(usual: bigint, level: FeeLevel): Fee {
  const offer = usual < offerFloor ? offerFloor : usual > offerCap ? offerCap : usual
  return { nativeUnits: offer * factor[level], parameters: {} }
}
