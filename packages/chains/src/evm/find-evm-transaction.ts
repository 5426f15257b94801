// Finds the state of one transaction on an EVM network.

import type { Nodes, TransactionLookup } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { EvmNode } from './evm-node.ts'
import { movementsOf } from './evm-transfers.ts'

export async function find(node: EvmNode, tokens: Nodes['tokens'], txnHash: string): Promise<TransactionLookup> {
  const txn = await node.transaction(txnHash)
  if (!txn) return { state: 'unknown' }
  if (txn.hash !== txnHash.toLowerCase()) throw new NodeFault('The node told another transaction.')
  const receipt = await node.receipt(txn.hash)
  if (!receipt) return { state: 'pending' }
  const block = await node.block(receipt.blockNumber)
  // A reorg between the two requests makes them contradict each other; the next poll resolves it.
  if (block?.hash !== receipt.blockHash) return { state: 'pending' }
  const price = receipt.effectiveGasPrice ?? txn.gasPrice
  if (price === undefined) throw new NodeFault('The node does not tell what the transaction cost.')
  const feeUnits = receipt.gasUsed * price + (receipt.l1Fee ?? 0n)
  const told = { block: { height: receipt.blockNumber, hash: receipt.blockHash }, feeUnits }
  if (receipt.status !== 1n) return { state: 'failed', ...told }
  return { state: 'mined', ...told, movements: movementsOf(txn, receipt, tokens) }
}
