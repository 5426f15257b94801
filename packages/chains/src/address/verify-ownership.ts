// Verifies that the holder of an address has signed a message, by each family's own form, without a node.

import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Family, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { base32nopad, base58, base64 } from '@scure/base'
import { asEvmAddress } from './evm-address.ts'
import { isMuxed } from './stellar-address.ts'
import { tronAddressOf } from './tron-address.ts'

export type SignedMessage = { readonly address: string; readonly message: string; readonly signature: string }

/** False for every signature of another key, another message or another form. A contract has no key: its signatures are refused. */
export function verifyOwnership(network: NetworkId, signed: SignedMessage): boolean {
  try {
    return verifiers[networkById(network).family](signed)
  } catch {
    // What cannot be decoded is no signature.
    return false
  }
}

const verifiers: Readonly<Record<Family, (signed: SignedMessage) => boolean>> = {
  /** EIP-191, as personal_sign makes it. */
  evm: ({ address, message, signature }) => asEvmAddress(`0x${recoverAccount('Ethereum', message, signature)}`) === address,
  /** Version 2 of Tron's signed messages. */
  tron: ({ address, message, signature }) => tronAddressOf(hexToBytes(recoverAccount('TRON', message, signature))) === address,
  /** The bytes of the text, as signMessage of Solana wallets signs them. */
  solana: ({ address, message, signature }) => verifyEd25519(signature, utf8ToBytes(message), base58.decode(address)),
  /** SEP-53. */
  stellar: ({ address, message, signature }) =>
    !isMuxed(address) &&
    verifyEd25519(
      signature,
      sha256(utf8ToBytes(`Stellar Signed Message:\n${message}`)),
      base32nopad.decode(address).subarray(1, 33),
    ),
}

/** The 20 bytes of the account whose key has signed, as hexadecimal digits. */
function recoverAccount(name: 'Ethereum' | 'TRON', message: string, signature: string): string {
  const bytes = hexToBytes(signature.replace(/^0x/, ''))
  if (bytes.length !== 65) throw new Error('a signature has 65 bytes')
  const text = utf8ToBytes(message)
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19${name} Signed Message:\n${text.length}`), text))
  const recovery = (bytes[64] ?? 0) % 27
  const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact').addRecoveryBit(recovery).recoverPublicKey(hash)
  return bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(12))
}

/** Wallets print 64 bytes in one of three ways. */
function verifyEd25519(signature: string, message: Uint8Array, publicKey: Uint8Array): boolean {
  return decodings.some((decode) => {
    const bytes = attempt(() => decode(signature))
    return bytes?.length === 64 && ed25519.verify(bytes, message, publicKey, { zip215: false })
  })
}

const decodings = [hexToBytes, base58.decode, base64.decode] as const

function attempt(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
