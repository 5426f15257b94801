// Derives every key from one seed by the standard paths, so that common wallets can restore them.

import { ECDH } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { asEvmAddress } from '@sampan/chains/address/evm-address.ts'
import { stellarAddressOf } from '@sampan/chains/address/stellar-address.ts'
import { tronAddressOf } from '@sampan/chains/address/tron-address.ts'
import type { Family, NetworkId } from '@sampan/contract/networks.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'

/** The owner of a key: a customer's deposit address, or the omnibus wallet that collects and pays coins. */
export type KeyLocation = { readonly kind: 'deposit'; readonly index: number } | { readonly kind: 'omnibus' }

export const omnibus: KeyLocation = { kind: 'omnibus' }
export const deposit = (index: number): KeyLocation => ({ kind: 'deposit', index })

export type Keys = {
  address(network: NetworkId, place: KeyLocation): string
  /** Lends the private key for one use and overwrites it afterwards. */
  lend<Result>(network: NetworkId, place: KeyLocation, use: (secret: Uint8Array) => Promise<Result>): Promise<Result>
}

const indexMax = 2 ** 31 - 1

/** Deposits and the omnibus wallet use different hardened branches: one key reveals nothing about the other. */
const paths: Readonly<Record<Family, { readonly deposits: (index: number) => string; readonly omnibus: string }>> = {
  evm: { deposits: (index) => `m/44'/60'/0'/0/${index}`, omnibus: "m/44'/60'/1'/0/0" },
  tron: { deposits: (index) => `m/44'/195'/0'/0/${index}`, omnibus: "m/44'/195'/1'/0/0" },
  solana: { deposits: (index) => `m/44'/501'/${index}'/0'`, omnibus: "m/44'/501'/0'/1'" },
  // One address for all customers, who are distinguished by memo, so there is nothing to sweep.
  stellar: { deposits: () => "m/44'/148'/0'", omnibus: "m/44'/148'/0'" },
}
const watchPaths: Partial<Record<Family, string>> = { evm: "m/44'/60'/0'/0", tron: "m/44'/195'/0'/0" }

export function openKeys(seed: Uint8Array): Keys {
  // The fixed branches are cached, because deriving them from the seed for every child is slow.
  const watched = new Map<Family, HDKey>()
  const watchNode = (network: NetworkId): HDKey | undefined => {
    const { family } = networkById(network)
    const path = watchPaths[family]
    if (path === undefined) return undefined
    const known = watched.get(family) ?? HDKey.fromExtendedKey(secpKey(seed, path).publicExtendedKey)
    watched.set(family, known)
    return known
  }
  return {
    address(network, place) {
      const { family } = networkById(network)
      const node = place.kind === 'deposit' ? watchNode(network) : undefined
      if (node && place.kind === 'deposit') return addressBelow(family, node, place.index)
      return addressOf(family, publicKeyOf(seed, family, place))
    },
    async lend(network, place, use) {
      const secret = secretOf(seed, networkById(network).family, place)
      try {
        return await use(secret)
      } finally {
        secret.fill(0)
      }
    },
  }
}

const addressBelow = (family: Family, node: HDKey, index: number): string =>
  addressOf(family, present(node.deriveChild(checked(index)).publicKey))

function addressOf(family: Family, publicKey: Uint8Array): string {
  if (family === 'solana') return base58.encode(publicKey)
  if (family === 'stellar') return stellarAddressOf(publicKey)
  const account = accountOf(publicKey)
  return family === 'tron' ? tronAddressOf(account) : present(asEvmAddress(`0x${bytesToHex(account)}`))
}

/** The last twenty bytes of the hash of the public key, without its format byte. */
function accountOf(compressed: Uint8Array): Uint8Array {
  const whole = ECDH.convertKey(compressed, 'secp256k1', undefined, undefined, 'uncompressed')
  return keccak_256(Uint8Array.from(whole as Buffer).subarray(1)).slice(-20)
}

const isSecp = (family: Family): boolean => family === 'evm' || family === 'tron'
const secpKey = (seed: Uint8Array, path: string): HDKey => HDKey.fromMasterSeed(seed).derive(path)
const edKey = (seed: Uint8Array, path: string): Slip10Key => Slip10Key.fromMasterSeed(seed).derive(path)

const pathOf = (family: Family, place: KeyLocation): string =>
  place.kind === 'omnibus' ? paths[family].omnibus : paths[family].deposits(checked(place.index))

function secretOf(seed: Uint8Array, family: Family, place: KeyLocation): Uint8Array {
  const path = pathOf(family, place)
  return isSecp(family) ? present(secpKey(seed, path).privateKey).slice() : edKey(seed, path).privateKey.slice()
}

function publicKeyOf(seed: Uint8Array, family: Family, place: KeyLocation): Uint8Array {
  const path = pathOf(family, place)
  return isSecp(family) ? present(secpKey(seed, path).publicKey) : edKey(seed, path).publicKeyRaw
}

function checked(index: number): number {
  if (Number.isInteger(index) && index >= 0 && index <= indexMax) return index
  throw new RangeError('An address has a whole number between 0 and 2147483647.')
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The key could not be derived.')
  return value
}
