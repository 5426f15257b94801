// The JSON-RPC methods of a Solana node that wallets use. State is that of the newest block, for every commitment.

import { type Address, address } from '@solana/kit'
import * as z from 'zod'
import type { Block } from '../block-line.ts'
import type { Pace } from '../block-pace.ts'
import { bornAt, submit, waits } from './accept-transaction.ts'
import { RpcFault } from './rpc-error.ts'
import type { SolanaLine } from './solana-blocks.ts'
import { type ExecutedTransaction, lifetimeBlocks } from './solana-machine.ts'
import { blockAnswer, transactionAnswer } from './solana-responses.ts'
import { heightOf, slotOf } from './solana-slots.ts'
import { tokenBalancesOf } from './token-balances.ts'

export type Node = { readonly line: SolanaLine; readonly pace: Pace }
type Method = (node: Node, params: readonly unknown[]) => unknown

const configSchema = z
  .object({
    commitment: z.enum(['processed', 'confirmed', 'finalized']).optional(),
    transactionDetails: z.enum(['full', 'accounts', 'signatures', 'none']).optional(),
    skipPreflight: z.boolean().optional(),
    encoding: z.string().optional(),
    limit: z.int().optional(),
  })
  .default({})
const config = (value: unknown) => configSchema.parse(value ?? undefined)
const text = (value: unknown) => z.string().parse(value)
const whole = (value: unknown) => BigInt(z.int().parse(value))

/** Nodes default to 'finalized'. */
const headAt = ({ line }: Node, commitment = 'finalized') => (commitment === 'finalized' ? line.final() : line.newest())
const inContext = (node: Node, value: unknown) => ({ context: { slot: Number(slotOf(node.line.newest().height)) }, value })
const accountAt = ({ line }: Node, at: Address) => line.machine().svm.getAccount(at)

export const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': 'litesvm', 'feature-set': 0 }),
  getGenesisHash: ({ line }) => line.blocks()[0]?.hash,
  getFirstAvailableBlock: () => Number(slotOf(0n)),
  getSlot: (node, [options]) => Number(slotOf(headAt(node, config(options).commitment).height)),
  getBlockHeight: (node, [options]) => Number(headAt(node, config(options).commitment).height),
  getBlocks: (node, [from, to, options]) => {
    const last = slotOf(headAt(node, config(options).commitment).height)
    const end = typeof to === 'number' && whole(to) < last ? whole(to) : last
    return node.line
      .blocks()
      .map(({ height }) => slotOf(height))
      .filter((slot) => slot >= whole(from) && slot <= end)
      .map(Number)
  },
  getBlock: (node, [slot, options]) => {
    const { commitment, transactionDetails } = config(options)
    return blockAnswer(blockIn(node, whole(slot), commitment), transactionDetails)
  },
  getLatestBlockhash: (node, [options]) => {
    const { hash, height } = headAt(node, config(options).commitment)
    return inContext(node, { blockhash: hash, lastValidBlockHeight: Number(height + lifetimeBlocks) })
  },
  isBlockhashValid: (node, [hash]) => {
    const born = bornAt(node.line, text(hash))
    return inContext(node, born !== undefined && node.line.newest().height <= born + lifetimeBlocks)
  },
  getSignatureStatuses: (node, [signatures]) =>
    inContext(
      node,
      z
        .array(z.string())
        .parse(signatures)
        .map((each) => statusOf(node, each)),
    ),
  getTransaction: (node, [signature, options]) => {
    const found = locate(node.line, text(signature))
    if (!found || found.block.height > headAt(node, config(options).commitment).height) return null
    const { block, executed } = found
    return {
      slot: Number(slotOf(block.height)),
      blockTime: Math.floor(block.atMs / 1000),
      ...transactionAnswer(executed, 'full'),
    }
  },
  getSignaturesForAddress: (node, [at, options]) => {
    const wanted = text(at)
    const found = node.line
      .blocks()
      .toReversed()
      .flatMap((block) =>
        block.results
          .filter(({ accounts }) => accounts.some((each) => each === wanted))
          .map(({ txnHash, err }) => ({
            signature: txnHash,
            err,
            memo: null,
            slot: Number(slotOf(block.height)),
            blockTime: Math.floor(block.atMs / 1000),
          })),
      )
    return found.slice(0, config(options).limit ?? 1000)
  },
  sendTransaction: ({ line, pace }, [wire, options]) => {
    const { encoding = 'base58', skipPreflight } = config(options)
    if (encoding !== 'base64') throw new RpcFault(-32602, 'Transactions are taken in base64 here.')
    const txnHash = submit(line, text(wire), { skipPreflight })
    pace.arrived()
    return txnHash
  },
  getBalance: (node, [at]) => inContext(node, Number(node.line.machine().svm.getBalance(address(text(at))) ?? 0n)),
  getAccountInfo: (node, [at]) => {
    const account = accountAt(node, address(text(at)))
    if (!account.exists) return inContext(node, null)
    const { lamports, programAddress, executable, data, space } = account
    const answer = { lamports: Number(lamports), owner: programAddress, executable, space: Number(space), rentEpoch: 0 }
    return inContext(node, { ...answer, data: [Buffer.from(data).toString('base64'), 'base64'] })
  },
  getTokenAccountBalance: (node, [at]) => {
    const [held] = tokenBalancesOf(node.line.machine().svm, [address(text(at))])
    if (!held) throw new RpcFault(-32602, 'Invalid param: could not find account')
    return inContext(node, held.uiTokenAmount)
  },
  getMinimumBalanceForRentExemption: ({ line }, [length]) =>
    Number(line.machine().svm.minimumBalanceForRentExemption(whole(length))),
  getRecentPrioritizationFees: ({ line }) =>
    line
      .blocks()
      .slice(-5)
      .map(({ height }) => ({ slot: Number(slotOf(height)), prioritizationFee: 0 })),
}

function blockIn(node: Node, slot: bigint, commitment: string | undefined): Block<ExecutedTransaction> {
  const height = heightOf(slot)
  if (slot > slotOf(headAt(node, commitment).height)) throw new RpcFault(-32004, `Block not available for slot ${slot}`)
  const block = height === undefined ? undefined : node.line.at(height)
  if (!block) throw new RpcFault(-32007, `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`)
  return block
}

function statusOf({ line }: Node, txnHash: string) {
  const found = locate(line, txnHash)
  // The node has run pending transactions, but no confirmed block holds them yet.
  if (!found) {
    const slot = Number(slotOf(line.newest().height + 1n))
    return waits(line, txnHash)
      ? { slot, confirmations: 0, err: null, status: { Ok: null }, confirmationStatus: 'processed' }
      : null
  }
  const { err } = found.executed
  const isFinal = found.block.height <= line.final().height
  return {
    slot: Number(slotOf(found.block.height)),
    confirmations: isFinal ? null : Number(line.newest().height - found.block.height),
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: isFinal ? 'finalized' : 'confirmed',
  }
}

function locate(line: SolanaLine, txnHash: string) {
  const height = line.machine().places.get(txnHash)
  const block = height === undefined ? undefined : line.at(height)
  const executed = block?.results.find((each) => each.txnHash === txnHash)
  return block && executed && { block, executed }
}
