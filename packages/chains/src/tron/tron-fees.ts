// Estimates the highest cost of a Tron transfer: energy and bandwidth, both paid in TRX without a stake.

import type { Fee, FeeLevel } from '../gateway.ts'

/** A transfer to a new holder takes about 130 000; the margin is for contracts that charge more under load. */
const transferEnergy: Readonly<Record<FeeLevel, bigint>> = { normal: 150_000n, bumped: 300_000n }

/** A signed transfer has about 350 bytes, at 1 000 sun each. */
export const bandwidthUnitsMax = 500_000n
/** Coins to an unused address also pay for its creation. */
export const activationUnitsMax = 1_100_000n

/** No honest price makes one transfer this expensive; a higher one is refused. */
const feeUnitsMax = 120_000_000n

export function feeFor(energyPrice: bigint, level: FeeLevel): Fee {
  const feeLimit = transferEnergy[level] * energyPrice
  if (energyPrice <= 0n || feeLimit > feeUnitsMax) throw new Error(`An energy price of ${energyPrice} sun is not believable.`)
  return { nativeUnits: feeLimit + bandwidthUnitsMax, parameters: { feeLimit: feeLimit.toString() } }
}
