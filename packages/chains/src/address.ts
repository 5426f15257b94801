// Validates and normalises payment addresses of every network, without a node and without loading an SDK.

import { type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import { asEvmAddress } from './address/evm-address.ts'
import { asSolanaAddress } from './address/solana-address.ts'
import { asStellarAddress, isMuxed, isStellarMemo } from './address/stellar-address.ts'
import { asTronAddress } from './address/tron-address.ts'

const families = { evm: asEvmAddress, tron: asTronAddress, solana: asSolanaAddress, stellar: asStellarAddress } as const

/** The network's own spelling, or undefined when the checksum, the length or the memo is wrong. */
export function normalise(network: NetworkId, address: string, memo?: string | null): string | undefined {
  const { family } = networkById(network)
  const found = families[family](address)
  if (found === undefined || !memo) return found
  // A memo that the network cannot carry is refused: dropping it silently would lose the payment.
  const carried = family === 'stellar' && isStellarMemo(memo) && !isMuxed(found)
  return carried ? found : undefined
}

/** The other networks on which this text is a valid address, for the error message after a wrong choice of network. */
export const otherNetworksOf = (address: string, chosen?: NetworkId): readonly NetworkId[] =>
  networkIds.filter((id) => id !== chosen && normalise(id, address) !== undefined)

const endLength = 4

/** Two addresses that a person would confuse: both ends are equal and the middle is not. */
export const looksAlike = (one: string, other: string): boolean =>
  significant(one) !== significant(other) && endsOf(one) === endsOf(other)

/** The part that a person compares: both ends, without the common prefix of the family. */
export function endsOf(address: string): string {
  const rest = significant(address)
  return `${rest.slice(0, endLength)}…${rest.slice(-endLength)}`
}

/** The address without the common prefix of the family; the case of a hexadecimal address carries no meaning. */
function significant(address: string): string {
  if (/^0x/i.test(address)) return address.slice(2).toLowerCase()
  const prefixed = (address.startsWith('T') && address.length === 34) || /^[GM][A-Z2-7]{55,68}$/.test(address)
  return prefixed ? address.slice(1) : address
}
