// Validates EVM addresses.

import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** EIP-55: an address in one case has no checksum; in mixed case the checksum must be right. */
export function asEvmAddress(address: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
  const letters = address.slice(2)
  const checksummed = checksum(letters.toLowerCase())
  const unchecked = letters === letters.toLowerCase() || letters === letters.toUpperCase()
  return unchecked || address === checksummed ? checksummed : undefined
}

function checksum(lower: string): string {
  const digest = bytesToHex(keccak_256(new TextEncoder().encode(lower)))
  const letter = (character: string, at: number) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? character.toUpperCase() : character
  return `0x${Array.from(lower, letter).join('')}`
}
