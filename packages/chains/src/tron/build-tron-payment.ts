// Builds a Tron payment with fixed reference block, expiry and fee limit.

import { hexToBytes } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { contractOf } from '../allow-list.ts'
import type { BlockRef, Nodes, Order, UnsignedTransfer } from '../gateway.ts'
import { transferCall } from './trc20.ts'
import type { TronNode } from './tron-node.ts'
import { unsignedBody } from './tron-signing.ts'
import { type Contract, encodeRaw, type RawTransaction } from './tron-transaction.ts'
import { refOf } from './tron-transfers.ts'

const lifetimeMs = 60_000n
/** The chain makes at most one block per three seconds; a missed turn only makes it fewer. */
const blockMs = 3_000n

export async function buildTransfer(
  node: TronNode,
  network: NetworkId,
  tokens: Nodes['tokens'],
  order: Order,
): Promise<UnsignedTransfer> {
  // A solidified block is on every branch, so a fork cannot void the transaction.
  const final = await node.newestBlock('walletsolidity')
  const newest = await node.newestBlock('wallet')
  const reference = referenceTo(refOf(final))
  // Distinguishes two equal payments in one block, whose bytes would otherwise be the same transaction.
  const expirationMs = newest.block_header.raw_data.timestamp + lifetimeMs + BigInt(randomBelow(30_000))
  const feeLimit = order.asset.kind === 'token' ? BigInt(order.fee.parameters.feeLimit ?? '0') : 0n
  if (order.asset.kind === 'token' && feeLimit <= 0n) throw new Error('A token transfer on Tron needs a fee limit.')
  const raw = { ...reference, expirationMs, timestampMs: BigInt(Date.now()), feeLimit, contract: contractFor(order, tokens) }
  const { number, timestamp } = final.block_header.raw_data
  return { network, body: unsignedBody(encodeRaw(raw), number + (expirationMs - timestamp) / blockMs + 1n) }
}

export const referenceTo = ({ height, hash }: BlockRef): Pick<RawTransaction, 'refBlockBytes' | 'refBlockHash'> => ({
  refBlockBytes: hexToBytes((height & 0xffffn).toString(16).padStart(4, '0')),
  refBlockHash: hexToBytes(hash.slice(16, 32)),
})

function contractFor({ asset, from, to, units, memo }: Order, tokens: Nodes['tokens']): Contract {
  if (units <= 0n) throw new Error('A payment moves something.')
  if (memo !== null) throw new Error('Tron transfers carry no memo here.')
  if (asset.kind === 'native') return { kind: 'TransferContract', from, to, units }
  const contract = contractOf(tokens, asset.currency)
  return { kind: 'TriggerSmartContract', from, contract, call: transferCall(to, units), callUnits: 0n }
}

const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
