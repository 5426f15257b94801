// Loads the part of a network family that needs keys and no node.

import { type Family, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { Nodes, Signing } from './gateway.ts'

/** `tokens` are the contracts that identify a transfer of an allowed currency. */
export type SigningMaker = (network: NetworkId, tokens: Nodes['tokens']) => Signing

const makers: Readonly<Record<Family, () => Promise<SigningMaker>>> = {
  evm: async () => (await import('./evm/evm-signing.ts')).evmSigning,
  tron: async () => (await import('./tron/tron-signing.ts')).tronSigning,
  solana: async () => (await import('./solana/solana-signing.ts')).solanaSigning,
  stellar: async () => (await import('./stellar/stellar-signing.ts')).stellarSigning,
}

export async function signingOf(network: NetworkId, tokens: Nodes['tokens']): Promise<Signing> {
  const make = await makers[networkById(network).family]()
  return make(network, tokens)
}
