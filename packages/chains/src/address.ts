// Which address a network can pay to, in one spelling per address. Pure and light: no node is asked, no SDK is loaded.

import { type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import { asEvmAddress } from './address/evm.ts'
import { asSolanaAddress } from './address/solana.ts'
import { asStellarAddress, isMuxed, isStellarMemo } from './address/stellar.ts'
import { asTronAddress } from './address/tron.ts'

const families = { evm: asEvmAddress, tron: asTronAddress, solana: asSolanaAddress, stellar: asStellarAddress } as const

/** The network's own spelling, or nothing where the check digits, the length or the memo are wrong. */
export function normalise(network: NetworkId, address: string, memo?: string | null): string | undefined {
  const { family } = networkById(network)
  const found = families[family](address)
  if (found === undefined || !memo) return found
  // A memo that the network would not carry is refused: dropped in silence it would lose the payment.
  const carried = family === 'stellar' && isStellarMemo(memo) && !isMuxed(found)
  return carried ? found : undefined
}

/** The networks on which this text is an address, without the one that was chosen: for telling a person what it is. */
export const otherNetworksOf = (address: string, chosen?: NetworkId): readonly NetworkId[] =>
  networkIds.filter((id) => id !== chosen && normalise(id, address) !== undefined)

const endLength = 4

/** Two addresses that a person would take for one: both ends read alike and the middle does not. */
export const looksAlike = (one: string, other: string): boolean =>
  significant(one) !== significant(other) && endsOf(one) === endsOf(other)

/** What a person compares: both ends, without what every address of the family begins with. */
export function endsOf(address: string): string {
  const rest = significant(address)
  return `${rest.slice(0, endLength)}…${rest.slice(-endLength)}`
}

/** Without what every address of the family begins with; the case of a hexadecimal address says nothing. */
function significant(address: string): string {
  if (/^0x/i.test(address)) return address.slice(2).toLowerCase()
  const prefixed = (address.startsWith('T') && address.length === 34) || /^[GM][A-Z2-7]{55,68}$/.test(address)
  return prefixed ? address.slice(1) : address
}
