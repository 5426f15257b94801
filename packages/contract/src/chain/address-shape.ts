// The shape of an address per network family. The gateways verify the checksum, which needs a hash function.

import { base58Bytes } from './base58.ts'
import { type Family, type NetworkId, networkById } from './networks.ts'

const shapes: Readonly<Record<Family, (address: string) => boolean>> = {
  evm: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  tron: (address) => address.startsWith('T') && base58Bytes(address) === 25,
  solana: (address) => base58Bytes(address) === 32,
  stellar: (address) => /^G[A-Z2-7]{55}$/.test(address),
}

export const hasAddressShape = (network: NetworkId, address: string): boolean => shapes[networkById(network).family](address)
