// The networks as this server reaches them: the nodes that the settings name, or the local chains of practice mode.

import { type Contracts, publicContracts, readContracts } from '@sampan/chains/contracts.ts'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Nodes } from '@sampan/chains/gateway.ts'
import { connectLocalChains } from '@sampan/chains/local/client.ts'
import { askNodes } from '@sampan/chains/local/control.ts'
import type { LocalChains } from '@sampan/chains/local/local-chain.ts'
import { type NetworkId, networkIds, networks } from '@sampan/contract/networks.ts'
import type { Config } from './config.ts'
import type { Chain, Chains } from './modules/crypto/parts.ts'
import { PlainProblem } from './platform/plain-problem.ts'

export type OpenedChains = {
  readonly chains: Chains
  readonly contracts: Contracts
  /** Only where the chains are local ones: what nobody can do to a real chain. */
  readonly local?: LocalChains
  close(): Promise<void>
}

const rpcSettings = {
  [networks.Ethereum.id]: 'RPC_ETHEREUM',
  [networks.Polygon.id]: 'RPC_POLYGON',
  [networks.Viction.id]: 'RPC_VICTION',
  [networks.Tron.id]: 'RPC_TRON',
  [networks.ArbitrumOne.id]: 'RPC_ARBITRUMONE',
  [networks.Base.id]: 'RPC_BASE',
  [networks.Bnb.id]: 'RPC_BNB',
  [networks.Solana.id]: 'RPC_SOLANA',
  [networks.Avalanche.id]: 'RPC_AVALANCHE',
  [networks.Stellar.id]: 'RPC_STELLAR',
} as const satisfies Record<NetworkId, keyof Config>

/** A network without nodes is closed; everything else goes on. */
export async function openChains(config: Config): Promise<OpenedChains> {
  const contracts = config.TOKEN_CONTRACTS === undefined ? publicContracts() : readContracts(config.TOKEN_CONTRACTS)
  if (!contracts) throw new PlainProblem('TOKEN_CONTRACTS names a network or a coin that is not on the list of networks.')
  const local = config.CHAINS_URL === undefined ? undefined : await reach(config.CHAINS_URL)
  const nodes = networkIds.flatMap((id): [NetworkId, Nodes][] => {
    const urls = config[rpcSettings[id]]
    if (urls) return [[id, { urls, tokens: contracts[id] }]]
    const at = local?.nodes.get(id)
    return at ? [[id, at]] : []
  })
  const opened = new Map<NetworkId, Chain>()
  for (const [id, at] of nodes) opened.set(id, { gateway: await createGateway(id, at), tokens: at.tokens })
  return {
    chains: opened,
    contracts: { ...contracts, ...Object.fromEntries(nodes.map(([id, { tokens }]) => [id, tokens])) },
    ...(local && { local: local.chains }),
    close: async () => void (await Promise.all([...opened.values()].map(({ gateway }) => gateway.close()))),
  }
}

async function reach(url: string) {
  try {
    return { nodes: await askNodes(url), chains: await connectLocalChains(url) }
  } catch (cause) {
    throw new PlainProblem(`The local chains at ${url} do not answer.`, { cause })
  }
}
