// What practice mode and tests may do to a local chain that nobody can do to a real one.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Nodes } from '../gateway.ts'

export type LocalChain = {
  readonly network: NetworkId
  /** Where it answers, and the tokens deployed on it. */
  readonly nodes: Nodes
  mine(blocks: number): Promise<void>
  /** Native coins out of nothing. */
  fund(address: string, nativeUnits: bigint): Promise<void>
  /** A real token transfer from the faucet's own account; answers its hash. Mined with the next block (or at once where blocks follow transactions). */
  pay(asked: { currency: Stablecoin; to: string; units: bigint; memo?: string }): Promise<string>
  /** Takes back the newest blocks. Their transactions are mined again only where `keep` is true. */
  reorg(asked: { depth: number; keep: boolean }): Promise<void>
  /** While held, transactions wait in the pool until `mine`: how a payment that is seen and not mined comes about. */
  hold?(on: boolean): Promise<void>
  close(): Promise<void>
}

export type LocalChains = {
  chain(network: NetworkId): LocalChain
  /** One address for all: `{url}/{networkId}` is the node, `{url}/control` takes what a LocalChain can do (practice only). */
  readonly url: string
  close(): Promise<void>
}
