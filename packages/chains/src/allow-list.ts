// Maps contracts, mints and assets to coins. Only the allow-list decides, because anyone can copy a name.

import { type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import type { Asset, Nodes } from './gateway.ts'

export function assetOf(tokens: Nodes['tokens'], contract: string): Asset {
  const currency = stablecoins.find((code) => tokens[code] === contract)
  return currency ? { kind: 'token', currency } : { kind: 'other', contract }
}

export function contractOf(tokens: Nodes['tokens'], currency: Stablecoin): string {
  const contract = tokens[currency]
  if (contract === undefined) throw new Error(`${currency} has no contract on this network.`)
  return contract
}
