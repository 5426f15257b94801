// What an address looks like per network family. The check digits need a hash function and are verified by the gateways.

import { type Family, type NetworkId, networkById } from './networks.ts'

const shapes: Readonly<Record<Family, RegExp>> = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  stellar: /^G[A-Z2-7]{55}$/,
}

export const hasAddressShape = (network: NetworkId, address: string): boolean => shapes[networkById(network).family].test(address)
