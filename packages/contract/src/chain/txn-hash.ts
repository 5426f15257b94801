// Validates transaction hashes: the form's rule (section 5) and each network's own format, which the server checks.

import { base58Bytes } from './base58.ts'
import { type Family, type NetworkId, networkById } from './networks.ts'

const evmHash = /^0x[0-9a-fA-F]{64}$/

/** The form checks only these three networks. */
const checkedByForm: readonly NetworkId[] = [3, 4, 5]

const bareHash = /^[0-9a-fA-F]{64}$/

const formats: Readonly<Record<Family, (hash: string) => boolean>> = {
  evm: (hash) => evmHash.test(hash),
  tron: (hash) => bareHash.test(hash),
  // A Solana transaction is known by its first signature.
  solana: (hash) => base58Bytes(hash) === 64,
  stellar: (hash) => bareHash.test(hash),
}

export const passesForm = (network: NetworkId, hash: string): boolean => !checkedByForm.includes(network) || evmHash.test(hash)

export const isTxnHash = (network: NetworkId, hash: string): boolean => formats[networkById(network).family](hash)

/** The canonical spelling, so that a change of case cannot claim a deposit twice. Base58 keeps its case. */
export const canonicalTxnHash = (network: NetworkId, hash: string): string =>
  networkById(network).family === 'solana' ? hash : hash.toLowerCase()
