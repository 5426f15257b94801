// How the one HTTP server of the local chains meets each of them: a family answers what its own nodes would answer.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { LocalChain } from './local-chain.ts'

export type LocalNodeOptions = {
  readonly network: NetworkId
  /** Where the node will answer: `{base}/{networkId}`, without a slash at the end. */
  readonly url: string
  /** Where the chain is kept over restarts; in memory only where there is none. */
  readonly dataDir?: string
  /** A block every so often while something waits to be final; without it blocks come with transactions and by `mine`. */
  readonly blockMs?: number
}

/** `path` begins with a slash, is what follows `{base}/{networkId}` and still has its query. */
export type LocalRequest = { readonly method: string; readonly path: string; readonly body: string }
export type LocalReply = { readonly status: number; readonly body: string; readonly type?: string }

/** What `startLocalEvm`, `startLocalTron`, `startLocalSolana` and `startLocalStellar` give. */
export type LocalNode = LocalChain & { handle(request: LocalRequest): Promise<LocalReply> }
export type StartLocalNode = (options: LocalNodeOptions) => Promise<LocalNode>
