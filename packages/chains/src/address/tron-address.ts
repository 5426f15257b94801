// Validates and writes Tron addresses.

import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { decoded } from './canonical-text.ts'

const base58check = createBase58check(sha256)
const mainPrefix = 0x41

export function asTronAddress(address: string): string | undefined {
  const bytes = decoded(base58check, address)
  return bytes?.length === 21 && bytes[0] === mainPrefix ? address : undefined
}

/** `account` is the 20-byte address that an EVM network would use. */
export const tronAddressOf = (account: Uint8Array): string => base58check.encode(Uint8Array.of(mainPrefix, ...account))
