// Reads the newest and the final block of an EVM network.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { BlockRef, Head } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { type EvmNode, NodeRefusal } from './evm-node.ts'
import type { Block } from './evm-responses.ts'

export async function head(node: EvmNode, network: NetworkId): Promise<Head> {
  const newest = await node.block('latest')
  if (!newest) throw new NodeFault('The node has no newest block.')
  const final = (await finalized(node)) ?? (await confirmed(node, newest, networkById(network).confirmations))
  // A load balancer may send the two requests to different nodes.
  if (final.number > newest.number) return { newest: refOf(final), final: refOf(final) }
  return { newest: refOf(newest), final: refOf(final) }
}

export const refOf = ({ number, hash }: Block): BlockRef => ({ height: number, hash })

/** Undefined when the network has no such tag. A refusal for any other reason must not shorten the wait. */
async function finalized(node: EvmNode): Promise<Block | undefined> {
  try {
    return (await node.block('finalized')) ?? undefined
  } catch (error) {
    const noTag =
      error instanceof NodeRefusal && /finalized|block tag|hex string|invalid argument|unknown block/i.test(error.message)
    if (noTag) return undefined
    throw error
  }
}

async function confirmed(node: EvmNode, newest: Block, confirmations: number): Promise<Block> {
  const height = newest.number - BigInt(confirmations)
  const block = await node.block(height > 0n ? height : 0n)
  if (!block) throw new NodeFault('The node has no block below its newest.')
  return block
}
