// The controls of a local chain that a real one does not have, for practice mode and tests.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Nodes } from '../gateway.ts'

export type LocalChain = {
  readonly network: NetworkId
  /** The URL of its node, and the tokens deployed on it. */
  readonly nodes: Nodes
  mine(blocks: number): Promise<void>
  /** Mints native coins. */
  fund(address: string, nativeUnits: bigint): Promise<void>
  /** Sends a real token transfer from the faucet and returns its hash. It is mined with the next block. */
  pay(asked: { currency: Stablecoin; to: string; units: bigint; memo?: string }): Promise<string>
  /** Removes the newest blocks. Their transactions are mined again only when `keep` is true. */
  reorg(asked: { depth: number; keep: boolean }): Promise<void>
  /** While held, transactions wait in the pool until `mine`, to produce payments that are seen and not mined. */
  hold?(on: boolean): Promise<void>
  close(): Promise<void>
}

export type LocalChains = {
  chain(network: NetworkId): LocalChain
  /** One address for all: `{url}/{networkId}` is the node, `{url}/control` the control API (practice only). */
  readonly url: string
  close(): Promise<void>
}
