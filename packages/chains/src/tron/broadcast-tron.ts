// Sends signed bytes to a Tron node and concludes only what its response proves.

import type { BroadcastResult, SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { isExpired } from './is-tron-expired.ts'
import type { TronNode } from './tron-node.ts'

/** Errors of the bytes themselves, which no node and no later block would accept. */
const faultsOfBytes: readonly string[] = ['SIGERROR', 'TOO_BIG_TRANSACTION_ERROR']

export async function send(node: TronNode, signed: SignedTransfer): Promise<BroadcastResult> {
  const { result, code } = await node.broadcast(signed.bytes)
  if (result) return { outcome: 'accepted' }
  if (code === 'DUP_TRANSACTION_ERROR') return { outcome: 'known' }
  if (code !== undefined && faultsOfBytes.includes(code)) return { outcome: 'rejected', reason: code }
  // An expired time, another branch or a low balance can change, unless final blocks prove otherwise.
  if (await isExpired(node, signed)) return { outcome: 'rejected', reason: code ?? 'expired' }
  throw new NodeFault(`The node did not take the transaction: ${code ?? 'no reason given'}.`)
}
