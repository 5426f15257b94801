// Runs one EVM in this process (EDR: revm with a node's JSON-RPC). Equal calls in equal order give equal hashes.

import { hexToBytes } from '@noble/hashes/utils.js'
import {
  BERLIN,
  CANCUN,
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  type Provider,
} from '@nomicfoundation/edr'
import type { Network } from '@sampan/contract/networks.ts'

export type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }
export type Engine = {
  /** The response of a node, errors included. */
  ask(method: string, params: readonly unknown[]): Promise<Answer>
  /** The result of an internal call that cannot fail. */
  must<Result>(method: string, ...params: readonly unknown[]): Promise<Result>
}

const genesisSeconds = 1_700_000_000n
const blockGasLimit = 30_000_000n
const baseFeeWei = 1_000_000_000n

let context: Promise<EdrContext> | undefined

async function loadContext(): Promise<EdrContext> {
  const made = new EdrContext()
  await made.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory())
  return made
}

/** Networks without EIP-1559: their blocks have no base fee and their nodes no finalized tag. */
export const isLegacy = (network: Network): boolean => network.name === 'Viction'

export async function createEngine(network: Network, rich: string): Promise<Engine> {
  context ??= loadContext()
  const provider = await (await context).createProvider(
    L1_CHAIN_TYPE,
    configuration(network, rich),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  )
  return { ask: (method, params) => ask(provider, method, params), must: (method, ...params) => must(provider, method, params) }
}

function configuration(network: Network, rich: string): Parameters<EdrContext['createProvider']>[1] {
  const hardfork = isLegacy(network) ? BERLIN : CANCUN
  const chainId = BigInt(network.chainId ?? 0)
  return {
    allowBlocksWithSameTimestamp: true,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    // The base fee does not fall with empty blocks, so that practice resembles an ordinary day.
    baseFeeConfig: [{ activation: { blockNumber: 0n }, maxChangeDenominator: 10n ** 12n, elasticityMultiplier: 2n }],
    chainId,
    coinbase: new Uint8Array(20),
    defaultTransactionGasLimit: 10_000_000n,
    genesisState: [
      { address: hexToBytes(rich.slice(2)), balance: 10n ** 30n },
      ...l1GenesisState(l1HardforkFromString(hardfork)),
    ],
    hardfork,
    initialBaseFeePerGas: baseFeeWei,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: false, blockGasLimit, memPool: { order: MineOrdering.Fifo } },
    network: { genesisBlockGasLimit: blockGasLimit, genesisBlockTime: genesisSeconds },
    networkId: chainId,
    observability: {},
    ownedAccounts: [],
    precompileOverrides: [],
  }
}

async function ask(provider: Provider, method: string, params: readonly unknown[]): Promise<Answer> {
  const { data } = await provider.handleRequest(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return (typeof data === 'string' ? JSON.parse(data) : data) as Answer
}

async function must<Result>(provider: Provider, method: string, params: readonly unknown[]): Promise<Result> {
  const answer = await ask(provider, method, params)
  if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result as Result
}
