// The proof that bytes can never be mined: the blockhash is too old on finalized blocks, and no block that could hold them does.

import { NodeFault } from '../ask.ts'
import type { Signed } from '../gateway.ts'
import type { SolanaNode } from './node.ts'

/** How many blocks a blockhash lives. */
const lifetimeBlocks = 150n

export async function isExpired(node: SolanaNode, { txnHash, lastValidHeight }: Signed): Promise<boolean> {
  if (lastValidHeight === null) throw new Error('A Solana transaction has a last height.')
  // The height is asked first: what is then not found cannot come any more.
  if ((await node.height('finalized')) <= lastValidHeight) return false
  if ((await node.status(txnHash)) !== undefined) return false
  // A node that has thrown the old blocks away finds nothing either, and proves nothing.
  if ((await node.oldestHeight()) > lastValidHeight - lifetimeBlocks)
    throw new NodeFault('The node no longer knows the blocks in question.')
  return true
}
