// Tests a block's bloom filter for a log topic.

import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from './evm-responses.ts'

/** Whether the block may contain a log with this topic: false is certain, true is probable. */
export function bloomMayHold(bloom: Hex, topic: Hex): boolean {
  const digest = keccak_256(hexToBytes(topic.slice(2)))
  const bits = hexToBytes(bloom.slice(2))
  return [0, 2, 4].every((place) => {
    const bit = (((digest[place] ?? 0) << 8) | (digest[place + 1] ?? 0)) & 2047
    return ((bits[255 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1
  })
}
