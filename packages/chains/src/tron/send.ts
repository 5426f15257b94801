// Hands signed bytes to a node, and reads from its answer no more than it proves.

import { NodeFault } from '../ask.ts'
import type { Sent, Signed } from '../gateway.ts'
import { isExpired } from './is-expired.ts'
import type { TronNode } from './node.ts'

/** Faults of the bytes themselves: no node and no later block would take them. */
const faultsOfBytes: readonly string[] = ['SIGERROR', 'TOO_BIG_TRANSACTION_ERROR']

export async function send(node: TronNode, signed: Signed): Promise<Sent> {
  const { result, code } = await node.broadcast(signed.bytes)
  if (result) return { outcome: 'accepted' }
  if (code === 'DUP_TRANSACTION_ERROR') return { outcome: 'known' }
  if (code !== undefined && faultsOfBytes.includes(code)) return { outcome: 'rejected', reason: code }
  // Late, on another branch or short of coins: each may change, unless final blocks prove that it cannot.
  if (await isExpired(node, signed)) return { outcome: 'rejected', reason: code ?? 'expired' }
  throw new NodeFault(`The node did not take the transaction: ${code ?? 'no reason given'}.`)
}
