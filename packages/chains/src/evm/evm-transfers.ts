// Reads the movements of a mined transaction from its receipt: the tokens' Transfer events and the native coins.

import { keysOf } from '@sampan/contract/keys.ts'
import { asEvmAddress } from '../address/evm-address.ts'
import type { Asset, BlockRef, ChainTransfer, Nodes } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { Hex, Log, Receipt, Transaction } from './evm-responses.ts'

/** keccak256('Transfer(address,address,uint256)') */
export const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const zeroAddress = '0x0000000000000000000000000000000000000000'

export const isTransfer = ({ topics, data, removed }: Log): boolean =>
  // A non-fungible token has its id as a fourth topic and moves no units.
  removed !== true && topics[0]?.toLowerCase() === transferTopic && topics.length === 3 && data.length === 66

/** A log is indexed inside its transaction, because its number in the block changes when it is mined again. */
export function movementsOf(txn: Transaction, receipt: Receipt, tokens: Nodes['tokens']): ChainTransfer[] {
  if (receipt.transactionHash !== txn.hash) throw new NodeFault('The receipt is of another transaction.')
  const block: BlockRef = { height: receipt.blockNumber, hash: receipt.blockHash }
  if (receipt.status !== 1n) return []
  const told = { txnHash: txn.hash, memo: null, block }
  const coins: ChainTransfer[] =
    txn.to === null ? [] : [{ ...told, index: 0, from: txn.from, to: txn.to, asset: { kind: 'native' }, units: txn.value }]
  const transfers = receipt.logs.flatMap((log, place): ChainTransfer[] => {
    if (!isTransfer(log)) return []
    const from = addressIn(log.topics[1])
    const asset = assetOf(log.address, tokens)
    const units = BigInt(log.data)
    return [{ ...told, index: place + 1, from: from === zeroAddress ? null : from, to: recipientOf(log), asset, units }]
  })
  // Zero transfers are used to plant look-alike addresses in a history.
  return [...coins, ...transfers].filter(({ units }) => units > 0n)
}

export const recipientOf = (log: Log): string => addressIn(log.topics[2])

/** Only the contract identifies a token: its author chooses name, symbol and decimals. */
export function assetOf(contract: string, tokens: Nodes['tokens']): Asset {
  const currency = keysOf(tokens).find((coin) => tokens[coin]?.toLowerCase() === contract.toLowerCase())
  return currency ? { kind: 'token', currency } : { kind: 'other', contract }
}

function addressIn(topic: Hex | undefined): string {
  const address = topic?.length === 66 ? asEvmAddress(`0x${topic.slice(26).toLowerCase()}`) : undefined
  if (address === undefined) throw new NodeFault('A Transfer event without an address.')
  return address
}
