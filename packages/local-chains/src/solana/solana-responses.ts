// Formats blocks and transactions like a Solana node.

import type { Block } from '../block-line.ts'
import type { ExecutedTransaction } from './solana-machine.ts'
import { slotOf } from './solana-slots.ts'

type Detail = 'full' | 'accounts' | 'signatures' | 'none'

export function blockAnswer(block: Block<ExecutedTransaction>, detail: Detail = 'full') {
  const base = {
    blockHeight: Number(block.height),
    blockTime: Math.floor(block.atMs / 1000),
    blockhash: block.hash,
    parentSlot: Number(block.height > 0n ? slotOf(block.height - 1n) : 0n),
    previousBlockhash: block.parent || '1'.repeat(32),
  }
  if (detail === 'none') return base
  if (detail === 'signatures') return { ...base, signatures: block.results.map(({ txnHash }) => txnHash) }
  return { ...base, transactions: block.results.map((executed) => transactionAnswer(executed, detail)) }
}

export function transactionAnswer(executed: ExecutedTransaction, detail: 'full' | 'accounts') {
  const { txnHash, wire, accounts, signers } = executed
  const keys = accounts.map((pubkey, at) => ({ pubkey, signer: at < signers, source: 'transaction', writable: true }))
  const transaction = detail === 'full' ? [wire, 'base64'] : { accountKeys: keys, signatures: [txnHash] }
  return { transaction, meta: metaAnswer(executed), version: 0 }
}

const metaAnswer = ({ err, fee, logs, computeUnits, pre, post }: ExecutedTransaction) => ({
  err,
  status: err === null ? { Ok: null } : { Err: err },
  fee: Number(fee),
  preBalances: pre.coins.map(Number),
  postBalances: post.coins.map(Number),
  preTokenBalances: pre.tokens,
  postTokenBalances: post.tokens,
  logMessages: logs,
  innerInstructions: [],
  computeUnitsConsumed: Number(computeUnits),
  loadedAddresses: { writable: [], readonly: [] },
  rewards: [],
})
