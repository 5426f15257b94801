// Creates the gateway of a network by its family. A family's libraries are loaded only when one of its networks is used.

import { type Family, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { Gateway, Nodes } from './gateway.ts'

/** Creates the gateway to one node: `nodes.urls` holds exactly one. */
export type GatewayMaker = (network: NetworkId, nodes: Nodes) => Gateway | Promise<Gateway>

const makers: Readonly<Record<Family, () => Promise<GatewayMaker>>> = {
  evm: async () => (await import('./evm/evm-gateway.ts')).createEvmGateway,
  tron: async () => (await import('./tron/tron-gateway.ts')).createTronGateway,
  solana: async () => (await import('./solana/solana-gateway.ts')).createSolanaGateway,
  stellar: async () => (await import('./stellar/stellar-gateway.ts')).createStellarGateway,
}

/** With several nodes the gateway reports only facts on which at least two of them agree. */
export async function createGateway(network: NetworkId, nodes: Nodes): Promise<Gateway> {
  if (nodes.urls.length === 0) throw new Error(`Network ${network} has no node.`)
  const make = await makers[networkById(network).family]()
  const gateways = await Promise.all(nodes.urls.map(async (url) => make(network, { urls: [url], tokens: nodes.tokens })))
  const { agree } = await import('./node-agreement.ts')
  return agree(gateways)
}
