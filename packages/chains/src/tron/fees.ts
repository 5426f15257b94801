// What a Tron transfer costs at most: energy for the token's code, bandwidth for the bytes, both paid in TRX where nothing is staked.

import type { Fee, FeeLevel } from '../gateway.ts'

/** A transfer to an address that never held the token takes about 130 000; a little is left for contracts that charge more under load. */
const transferEnergy: Readonly<Record<FeeLevel, bigint>> = { normal: 150_000n, bumped: 300_000n }

/** A signed transfer has about 350 bytes, at 1 000 sun each. */
export const bandwidthUnitsMax = 500_000n
/** Coins that go to an address never used before also pay for its making. */
export const activationUnitsMax = 1_100_000n

/** No honest price makes one transfer this dear; beyond it the node is not believed. */
const feeUnitsMax = 120_000_000n

export function feeFor(energyPrice: bigint, level: FeeLevel): Fee {
  const feeLimit = transferEnergy[level] * energyPrice
  if (energyPrice <= 0n || feeLimit > feeUnitsMax) throw new Error(`An energy price of ${energyPrice} sun is not believable.`)
  return { nativeUnits: feeLimit + bandwidthUnitsMax, parameters: { feeLimit: feeLimit.toString() } }
}
