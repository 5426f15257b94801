// Validates Stellar addresses in strkey (SEP-23): a type byte, the key and two bytes of CRC-16, in base32.

import { base32nopad } from '@scure/base'
import { decoded } from './canonical-text.ts'

const kinds = { account: 6 << 3, muxed: 12 << 3 } as const
const payloadBytes = new Map<number | undefined, number>([
  [kinds.account, 32],
  [kinds.muxed, 40],
])

export function asStellarAddress(address: string): string | undefined {
  const bytes = decoded(base32nopad, address)
  if (!bytes) return undefined
  const payload = payloadBytes.get(bytes[0])
  if (payload === undefined || bytes.length !== 1 + payload + 2) return undefined
  const told = (bytes.at(-2) ?? 0) | ((bytes.at(-1) ?? 0) << 8)
  return crc16(bytes.subarray(0, -2)) === told ? address : undefined
}

export function stellarAddressOf(publicKey: Uint8Array): string {
  const payload = Uint8Array.of(kinds.account, ...publicKey)
  const crc = crc16(payload)
  return base32nopad.encode(Uint8Array.of(...payload, crc & 0xff, crc >> 8))
}

/** A muxed address (M…) contains its memo, so a separate memo would contradict it. */
export const isMuxed = (address: string): boolean => address.startsWith('M')

/** A text memo holds 28 bytes. */
export const isStellarMemo = (memo: string): boolean => {
  const bytes = new TextEncoder().encode(memo).length
  return bytes >= 1 && bytes <= 28 && !/\p{C}/u.test(memo) && memo === memo.trim()
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}
