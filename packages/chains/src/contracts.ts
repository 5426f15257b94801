// Builds the map from contracts to coins: the public ones of the networks table, and overrides from the configuration.

import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { allNetworks, isDeployed, isNetworkName, type NetworkId, networkByName, tokenOn } from '@sampan/contract/networks.ts'
import type { Nodes } from './gateway.ts'

export type Contracts = Readonly<Record<NetworkId, Nodes['tokens']>>

/** As JSON: `{"Ethereum": {"WUSD": "0x…"}}`. Undefined when a name is unknown or the coin is not on the allow-list. */
export function readContracts(text: string): Contracts | undefined {
  const contracts: Record<NetworkId, Partial<Record<Stablecoin, string>>> = publicContracts()
  try {
    const given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(text)
    for (const [name, tokens] of Object.entries(given)) {
      if (!isNetworkName(name)) return undefined
      const { id } = networkByName(name)
      for (const [currency, contract] of Object.entries(tokens)) {
        if (!isStablecoin(currency) || !tokenOn(id, currency) || typeof contract !== 'string') return undefined
        contracts[id][currency] = contract
      }
    }
    return contracts
  } catch {
    return undefined
  }
}

export const publicContracts = (): Record<NetworkId, Partial<Record<Stablecoin, string>>> =>
  Object.fromEntries(
    allNetworks.map(({ id, tokens }) => [
      id,
      Object.fromEntries(
        Object.entries(tokens)
          .filter(([, token]) => isDeployed(token))
          .map(([currency, { contract }]) => [currency, contract]),
      ),
    ]),
    // Every network has its row, which the type of fromEntries cannot express.
  ) as Record<NetworkId, Partial<Record<Stablecoin, string>>>
