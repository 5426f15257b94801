// Reads blocks one by one and finds transfers to the watched addresses.

import type { ChainTransfer, Nodes } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { bloomMayHold } from './bloom-filter.ts'
import type { EvmNode } from './evm-node.ts'
import type { FullBlock, Log } from './evm-responses.ts'
import { isTransfer, movementsOf, recipientOf, transferTopic } from './evm-transfers.ts'

type Range = { readonly from: bigint; readonly to: bigint; readonly watched: ReadonlySet<string> }

const blocksAtOnce = 8

export async function scan(node: EvmNode, tokens: Nodes['tokens'], { from, to, watched }: Range): Promise<ChainTransfer[]> {
  if (watched.size === 0) return []
  const found: ChainTransfer[] = []
  let parent: FullBlock | undefined
  for (let start = from; start <= to; start += BigInt(blocksAtOnce)) {
    const heights = Array.from({ length: blocksAtOnce }, (_, place) => start + BigInt(place)).filter((height) => height <= to)
    const read = await Promise.all(heights.map((height) => readBlock(node, height)))
    for (const { block, logs } of read) {
      if (parent && parent.hash !== block.parentHash) throw new NodeFault('The blocks changed while they were read.')
      parent = block
      found.push(...(await movementsIn(node, tokens, { block, logs, watched })))
    }
  }
  return found
}

async function readBlock(node: EvmNode, height: bigint): Promise<{ block: FullBlock; logs: readonly Log[] }> {
  const block = await node.fullBlock(height)
  if (block?.number !== height) throw new NodeFault(`The node has no block ${height}.`)
  if (block.transactions.length === 0) return { block, logs: [] }
  // By hash, a node without the block must return an error; by number it may return an empty list.
  const logs = (await node.logs(block.hash, transferTopic)).filter(({ removed }) => removed !== true)
  if (logs.some(({ blockHash }) => blockHash !== block.hash)) throw new NodeFault('The node told logs of another block.')
  if (logs.length === 0 && bloomMayHold(block.logsBloom, transferTopic))
    throw new NodeFault(`The node keeps back the logs of block ${height}.`)
  return { block, logs }
}

type BlockTransfers = { readonly block: FullBlock; readonly logs: readonly Log[]; readonly watched: ReadonlySet<string> }

async function movementsIn(
  node: EvmNode,
  tokens: Nodes['tokens'],
  { block, logs, watched }: BlockTransfers,
): Promise<ChainTransfer[]> {
  const touched = new Set(
    logs.filter((log) => isTransfer(log) && watched.has(recipientOf(log))).map((log) => log.transactionHash),
  )
  const txns = block.transactions.filter(
    ({ hash, to, value }) => touched.has(hash) || (to !== null && value > 0n && watched.has(to)),
  )
  const known = new Set<unknown>(txns.map(({ hash }) => hash))
  if ([...touched].some((hash) => !known.has(hash))) throw new NodeFault('The node told a log of no transaction in its block.')
  const movements = await Promise.all(
    txns.map(async (txn) => {
      const receipt = await node.receipt(txn.hash)
      if (receipt?.blockHash !== block.hash) throw new NodeFault('The receipt names another block.')
      return movementsOf(txn, receipt, tokens)
    }),
  )
  return movements.flat().filter(({ to }) => watched.has(to))
}
