// Proves that bytes can never be mined: final blocks have passed their time, and no possible block holds them.

import { hexToBytes } from '@noble/hashes/utils.js'
import type { SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { TronNode } from './tron-node.ts'
import { decodeRaw, decodeSigned } from './tron-transaction.ts'

/** Longer than any of our validity periods; it bounds the search when a node returns nonsense. */
const blocksMax = 1_000n

export async function isExpired(node: TronNode, signed: SignedTransfer): Promise<boolean> {
  const raw = decodeRaw(decodeSigned(hexToBytes(signed.bytes)).rawBytes)
  const final = (await node.newestBlock('walletsolidity')).block_header.raw_data
  if (final.timestamp < raw.expirationMs) return false
  const reference = referenceHeight(signed.lastValidHeight ?? final.number, raw.refBlockBytes)
  // A pruned node would report a made payment as not found, so the blocks themselves are read.
  for (let height = reference; height <= reference + blocksMax; height++) {
    const block = await node.blockAt('walletsolidity', height)
    if (!block || block.block_header.raw_data.number !== height) throw new NodeFault(`The node has no final block ${height}.`)
    if (block.transactions.some(({ txID }) => txID === signed.txnHash)) return false
    // A block is filled by the time of its parent, so this one is the last that could hold the bytes.
    if (block.block_header.raw_data.timestamp >= raw.expirationMs) return true
  }
  throw new NodeFault('The final blocks do not reach the time of these bytes.')
}

/** The newest height up to `last` that ends in the two bytes of the transaction's reference block. */
function referenceHeight(last: bigint, refBlockBytes: Uint8Array): bigint {
  const low = BigInt(`0x${Buffer.from(refBlockBytes).toString('hex')}`)
  const behind = (last - low) & 0xffffn
  return last - behind
}
