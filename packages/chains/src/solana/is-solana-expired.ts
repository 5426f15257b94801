// Proves that bytes can never be mined: the blockhash expired on finalized blocks, and no possible block holds them.

import type { SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { SolanaNode } from './solana-node.ts'

/** The lifetime of a blockhash in blocks. */
const lifetimeBlocks = 150n

export async function isExpired(node: SolanaNode, { txnHash, lastValidHeight }: SignedTransfer): Promise<boolean> {
  if (lastValidHeight === null) throw new Error('A Solana transaction has a last height.')
  // The height is read first: a transaction that is not found afterwards can no longer arrive.
  if ((await node.height('finalized')) <= lastValidHeight) return false
  if ((await node.status(txnHash)) !== undefined) return false
  // A node that pruned the old blocks finds nothing either, which proves nothing.
  if ((await node.oldestHeight()) > lastValidHeight - lifetimeBlocks)
    throw new NodeFault('The node no longer knows the blocks in question.')
  return true
}
