// Sends signed bytes to a Tron node and concludes only what its response proves.

import { NodeFault } from '../ask.ts'
import type { Sent, Signed } from '../gateway.ts'
import { isExpired } from './is-expired.ts'
import type { TronNode } from './node.ts'

/** Errors of the bytes themselves, which no node and no later block would accept. */
const faultsOfBytes: readonly string[] = ['SIGERROR', 'TOO_BIG_TRANSACTION_ERROR']

export async function send(node: TronNode, signed: Signed): Promise<Sent> {
  const { result, code } = await node.broadcast(signed.bytes)
  if (result) return { outcome: 'accepted' }
  if (code === 'DUP_TRANSACTION_ERROR') return { outcome: 'known' }
  if (code !== undefined && faultsOfBytes.includes(code)) return { outcome: 'rejected', reason: code }
  // An expired time, another branch or a low balance can change, unless final blocks prove otherwise.
  if (await isExpired(node, signed)) return { outcome: 'rejected', reason: code ?? 'expired' }
  throw new NodeFault(`The node did not take the transaction: ${code ?? 'no reason given'}.`)
}
