// Derives the address of a secp256k1 key, as on EVM networks with another prefix.

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { addressOfBytes } from './tron-address-format.ts'

export const addressOfSecret = (secret: Uint8Array): string => addressOfPublicKey(secp256k1.getPublicKey(secret, false))

/** The signer's address; undefined when the signature is invalid. */
export function recoverSigner(rawBytes: Uint8Array, signature: Uint8Array): string | undefined {
  const recovery = signature[64]
  if (signature.length !== 65 || recovery === undefined) return undefined
  const recovered = Uint8Array.from([recovery >= 27 ? recovery - 27 : recovery, ...signature.subarray(0, 64)])
  try {
    const point = secp256k1.recoverPublicKey(recovered, sha256(rawBytes), { prehash: false })
    return addressOfPublicKey(secp256k1.Point.fromBytes(point).toBytes(false))
  } catch {
    return undefined
  }
}

/** `key` is the uncompressed point: 04, x, y. */
export const addressOfPublicKey = (key: Uint8Array): string =>
  addressOfBytes(Uint8Array.from([0x41, ...keccak_256(key.subarray(1)).subarray(-20)]))
