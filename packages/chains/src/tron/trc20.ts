// Encodes and decodes calls and logs of a TRC-20 token, in the same 32-byte words as on an EVM network.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { addressOfHex, hexOfAddress } from './tron-address-format.ts'

const transferSelector = 'a9059cbb'
const balanceOfSelector = '70a08231'
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55aa4df523b3e'

export type Transfer = { readonly from: string; readonly to: string; readonly units: bigint }

export const transferCall = (to: string, units: bigint): Uint8Array =>
  hexToBytes(transferSelector + addressWord(to) + numberWord(units))
export const balanceOfCall = (owner: string): Uint8Array => hexToBytes(balanceOfSelector + addressWord(owner))

/** Undefined when the call is another one, or is not encoded like `transferCall`. */
export function readTransferCall(data: Uint8Array): { to: string; units: bigint } | undefined {
  const hex = bytesToHex(data)
  if (!hex.startsWith(transferSelector) || hex.length !== 8 + 128) return undefined
  const to = addressOfWord(hex.slice(8, 72))
  return to === undefined ? undefined : { to, units: BigInt(`0x${hex.slice(72)}`) }
}

export function readBalanceOfCall(data: Uint8Array): string | undefined {
  const hex = bytesToHex(data)
  return hex.startsWith(balanceOfSelector) && hex.length === 8 + 64 ? addressOfWord(hex.slice(8)) : undefined
}

export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

export const transferLog = (contract: string, { from, to, units }: Transfer): Log => ({
  address: hexOfAddress(contract).slice(2),
  topics: [transferTopic, addressWord(from), addressWord(to)],
  data: numberWord(units),
})

export function readTransferLog({ topics, data }: Log): Transfer | undefined {
  const [topic, from, to] = topics
  if (topic !== transferTopic || topics.length !== 3 || from === undefined || to === undefined || data.length !== 64)
    return undefined
  const fromAddress = addressOfWord(from)
  const toAddress = addressOfWord(to)
  if (fromAddress === undefined || toAddress === undefined) return undefined
  return { from: fromAddress, to: toAddress, units: BigInt(`0x${data}`) }
}

export const numberWord = (value: bigint): string => value.toString(16).padStart(64, '0')
const addressWord = (address: string): string => hexOfAddress(address).slice(2).padStart(64, '0')

const addressOfWord = (word: string): string | undefined =>
  /^0{24}[0-9a-f]{40}$/.test(word) ? addressOfHex(word.slice(24)) : undefined
