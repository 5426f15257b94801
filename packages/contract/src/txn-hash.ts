// What a transaction hash looks like: the form's rule (section 5) and each network's own format, which the server checks.

import { type Family, type NetworkId, networkById } from './networks.ts'

const evmHash = /^0x[0-9a-fA-F]{64}$/

/** The screen checks these three networks and leaves the others alone. */
const checkedByForm: readonly NetworkId[] = [3, 4, 5]

const formats: Readonly<Record<Family, RegExp>> = {
  evm: evmHash,
  tron: /^[0-9a-fA-F]{64}$/,
  // 64 bytes in base58 have 87 or 88 characters, rarely a few less.
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
  stellar: /^[0-9a-fA-F]{64}$/,
}

export const passesForm = (network: NetworkId, hash: string): boolean => !checkedByForm.includes(network) || evmHash.test(hash)

export const isTxnHash = (network: NetworkId, hash: string): boolean => formats[networkById(network).family].test(hash)

/** One spelling per transaction, so that a change of case cannot claim a deposit twice. Base58 keeps its case. */
export const canonicalTxnHash = (network: NetworkId, hash: string): string =>
  networkById(network).family === 'solana' ? hash : hash.toLowerCase()
