// Encodes and decodes transfer(address,uint256), the only call that payments use.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { asEvmAddress } from '../address/evm-address.ts'
import type { Nodes } from '../gateway.ts'
import type { Hex } from './evm-responses.ts'

const transferSelector = 'a9059cbb'
const balanceSelector = '70a08231'

const word = (value: string): string => value.toLowerCase().padStart(64, '0')

export const transferCall = (to: string, units: bigint): Hex =>
  `0x${transferSelector}${word(to.slice(2))}${word(units.toString(16))}`

export const balanceCall = (owner: string): Hex => `0x${balanceSelector}${word(owner.slice(2))}`

/** Undefined when the data is another call, or has trailing bytes. */
export function readTransferCall(data: Hex): { to: string; units: bigint } | undefined {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data)
  const to = match?.[1] === undefined ? undefined : asEvmAddress(`0x${match[1]}`)
  return to === undefined ? undefined : { to, units: BigInt(`0x${match?.[2]}`) }
}

export function contractOf(tokens: Nodes['tokens'], currency: Stablecoin): string {
  const contract = tokens[currency]
  if (contract === undefined) throw new Error(`${currency} has no contract on this network.`)
  return contract
}
