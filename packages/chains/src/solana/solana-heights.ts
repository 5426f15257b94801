// Maps block heights to slots: nodes are queried by slot, and some slots are empty.

import { NodeFault } from '../node-request.ts'
import type { SolanaHeader, SolanaNode } from './solana-node.ts'

/** A node returns at most half a million slots at once. */
const slotsMax = 400_000n

/** The slots of these heights in order. Counts every block backwards from the newest one, so that none is missed. */
export async function slotsOf(
  node: SolanaNode,
  range: { from: bigint; to: bigint; newest: SolanaHeader },
): Promise<readonly bigint[]> {
  const { from, to, newest } = range
  if (from < 0n || to > newest.height) throw new NodeFault(`The node has no block ${to}.`)
  const wanted = newest.height - from + 1n
  let slots: readonly bigint[] = []
  let end = newest.slot
  while (BigInt(slots.length) < wanted && end >= 0n) {
    const missing = wanted - BigInt(slots.length)
    const width = missing + missing / 8n + 8n
    const start = end - (width < slotsMax ? width : slotsMax)
    slots = [...(await node.slots(start < 0n ? 0n : start, end)), ...slots]
    end = start - 1n
  }
  if (slots.at(-1) !== newest.slot || BigInt(slots.length) < wanted) throw new NodeFault('The node does not know all its blocks.')
  const first = slots.length - Number(wanted)
  return slots.slice(first, first + Number(to - from) + 1)
}
