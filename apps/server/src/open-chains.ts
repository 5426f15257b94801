// The networks as this server reaches them: the nodes that the settings name, or the local chains of practice mode.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Contracts, publicContracts, readContracts } from '@sampan/chains/contracts.ts'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Nodes } from '@sampan/chains/gateway.ts'
import { connectLocalChains, loadLocalNodes } from '@sampan/chains/practice/connect-local-chains.ts'
import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import { type NetworkId, networkById, networkIds, networks } from '@sampan/contract/networks.ts'
import { signerClient } from '@sampan/signer/signer-client.ts'
import type { Config } from './config.ts'
import type { Chain, Chains } from './modules/crypto/deps.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { traceCalls } from './platform/observability/tracing/tracing.ts'

export type OpenedChains = {
  /** Local chains that are still starting come in here, all at once, when they answer. */
  readonly chains: Chains
  readonly contracts: Contracts
  /** Only where the chains are local ones: what nobody can do to a real chain. */
  readonly local?: LocalChains
  /** Only where the local chains did not answer at once: ends when they do, and fails when they never did. */
  readonly arriving?: Promise<void>
  /** Waits for them no longer. */
  giveUp?(): void
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

const patienceMs = 60_000
const pauseMs = 25

type Options = {
  /** Local chains that do not answer yet are waited for beside everything else; otherwise they are a problem. */
  readonly patient?: boolean
}

/** A network without nodes is closed; everything else goes on. */
export async function openChains(config: Config, { patient = false }: Options = {}): Promise<OpenedChains> {
  const known = config.TOKEN_CONTRACTS === undefined ? publicContracts() : readContracts(config.TOKEN_CONTRACTS)
  if (!known) throw new PlainProblem('TOKEN_CONTRACTS names a network or a coin that is not on the list of networks.')
  const contracts = { ...known }
  const chains = new Map<NetworkId, Chain>()
  const add = async (nodes: Iterable<readonly [NetworkId, Nodes]>) => {
    const opened: [NetworkId, Chain][] = []
    for (const [id, at] of nodes) {
      if (!chains.has(id)) opened.push([id, { gateway: await openGateway(id, at), tokens: at.tokens }])
    }
    for (const [id, chain] of opened) {
      chains.set(id, chain)
      contracts[id] = chain.tokens
    }
  }
  await add(
    networkIds.flatMap((id): [NetworkId, Nodes][] => {
      const urls = config[rpcSettings[id]]
      return urls ? [[id, { urls, tokens: known[id] }]] : []
    }),
  )
  const local = config.CHAINS_URL === undefined ? undefined : await openLocal(config.CHAINS_URL, { config, patient, add })
  return {
    chains,
    contracts,
    ...local,
    async close() {
      local?.giveUp()
      await local?.arriving?.catch(() => undefined)
      await Promise.all([...chains.values()].map(({ gateway }) => gateway.close()))
    },
  }
}

const openGateway = async (id: NetworkId, nodes: Nodes) =>
  traceCalls(await createGateway(id, nodes), 'chain', { 'sampan.network': networkById(id).name })

type LocalOptions = Required<Options> & {
  readonly config: Config
  readonly add: (nodes: ReadonlyMap<NetworkId, Nodes>) => Promise<void>
}

async function openLocal(url: string, { config, patient, add }: LocalOptions) {
  const ending = new AbortController()
  let found: LocalChains | undefined
  const local: LocalChains = {
    url,
    chain(network) {
      if (!found) throw new Error('The local chains are still starting.')
      return found.chain(network)
    },
    close: async () => undefined,
  }
  const reach = async () => {
    const remote = await connectLocalChains(url)
    await requireSigner(config)
    await add(await loadLocalNodes(url))
    found = remote
  }
  const giveUp = () => ending.abort()
  const lost = (cause: unknown) => new PlainProblem(`The local chains at ${url}, or their signer, do not answer.`, { cause })
  try {
    await reach()
    return { local, giveUp }
  } catch (error) {
    if (!patient) throw lost(error)
  }
  const arriving = insist(reach, ending.signal).catch((error: unknown) => Promise.reject(lost(error)))
  arriving.catch(() => undefined)
  return { local, giveUp, arriving }
}

/** Practice mode starts it beside the chains: a network that nobody can sign for yet is not there yet. */
async function requireSigner({ SIGNER_URL: url, SIGNER_TOKEN: token }: Config): Promise<void> {
  if (url === undefined || token === undefined) return
  const signer = signerClient({ url, token })
  try {
    await signer.omnibusAddress(networks.Ethereum.id)
  } finally {
    signer.close()
  }
}

async function insist(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    await sleep(pauseMs, undefined, { signal })
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}
