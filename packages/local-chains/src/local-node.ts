// The interface between the HTTP server of the local chains and each family's simulated node.

import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'

export type LocalNodeOptions = {
  readonly network: NetworkId
  /** The URL of the node: `{base}/{networkId}`, without a trailing slash. */
  readonly url: string
  /** The folder that keeps the chain over restarts; without it the chain is kept in memory. */
  readonly dataDir?: string
  /** The interval of blocks while something waits to be final; without it blocks come with transactions and `mine`. */
  readonly blockMs?: number
}

/** `path` begins with a slash, follows `{base}/{networkId}` and includes the query. */
export type LocalRequest = { readonly method: string; readonly path: string; readonly body: string }
export type LocalReply = { readonly status: number; readonly body: string; readonly type?: string }

/** The result of `startLocalEvm`, `startLocalTron`, `startLocalSolana` and `startLocalStellar`. */
export type LocalNode = LocalChain & { handle(request: LocalRequest): Promise<LocalReply> }
export type StartLocalNode = (options: LocalNodeOptions) => Promise<LocalNode>
