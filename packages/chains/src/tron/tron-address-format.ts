// Converts between the spellings of a Tron address: base58check, 21 bytes in transactions, 20 bytes in calls and logs.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { asTronAddress } from '../address/tron-address.ts'

const base58check = createBase58check(sha256)

export const zeroAddress = base58check.encode(hexToBytes(`41${'00'.repeat(20)}`))

export function addressBytes(address: string): Uint8Array {
  if (asTronAddress(address) === undefined) throw new Error('This is no Tron address.')
  return base58check.decode(address)
}

export function addressOfBytes(bytes: Uint8Array): string {
  if (bytes.length !== 21 || bytes[0] !== 0x41) throw new Error('These bytes are no Tron address.')
  return base58check.encode(bytes)
}

/** A node writes 41… in transactions and leaves the 41 out in logs. */
export const addressOfHex = (hex: string): string => addressOfBytes(hexToBytes(hex.length === 40 ? `41${hex}` : hex))
export const hexOfAddress = (address: string): string => bytesToHex(addressBytes(address))
