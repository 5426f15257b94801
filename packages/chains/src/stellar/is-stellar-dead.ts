// Proves that bytes can never be included: time or sequence passed in closed ledgers, and none of those holds them.

import type { SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { Horizon } from './horizon.ts'
import { readTransaction } from './stellar-signing.ts'

export async function isDead(node: Horizon, signed: SignedTransfer): Promise<boolean> {
  const { source, timeBounds } = readTransaction(signed.bytes)
  if (!timeBounds) throw new Error('A payment of ours has its time.')
  // Time and sequence are read first: a transaction that is not found afterwards can no longer arrive.
  const newest = await node.newestLedger()
  const account = await node.account(source)
  const isLate = newest.closed_at > Number(timeBounds.maxTime)
  const isUsed = account !== undefined && account.sequence >= signed.sequence
  if (!isLate && !isUsed) return false
  if ((await node.transaction(signed.txnHash)) !== undefined) return false
  // A node that pruned old ledgers finds nothing either, which proves nothing.
  const oldest = await node.oldestLedger()
  if (oldest.closed_at > Number(timeBounds.minTime)) throw new NodeFault('The node no longer knows the ledgers in question.')
  return true
}
