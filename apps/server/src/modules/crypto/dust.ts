// Units of a chain and units of the ledger: what the ledger is too coarse for is dust.

import { ledgerScale, type Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { type NetworkId, tokenOn } from '@sampan/contract/networks.ts'

/** How many units of the chain make one of the ledger; at least one. */
export function chainUnitsPerLedgerUnit(network: NetworkId, currency: Stablecoin): bigint {
  return powerOfTen(Math.max(0, decimalsOf(network, currency) - ledgerScale(currency)))
}

/** The allow-list's own number: whatever a node says of the token, this is what counts. */
export function decimalsOf(network: NetworkId, currency: Stablecoin): number {
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} is not on the allow-list of network ${network}`)
  return token.decimals
}

/** Rounds towards the past: the rest is never negative. */
export function carry(units: bigint, perWhole: bigint): { whole: bigint; rest: bigint } {
  const rest = ((units % perWhole) + perWhole) % perWhole
  return { whole: (units - rest) / perWhole, rest }
}
