// The network's checks before a transaction may be in a ledger, with the codes of its result.

import type { Transaction } from '@stellar/stellar-sdk/base'
import { Keypair } from '@stellar/stellar-sdk/base'
import { reserveOf, type State } from './stellar-state.ts'

export type Fault =
  | 'txMissingOperation'
  | 'txTooEarly'
  | 'txTooLate'
  | 'txNoAccount'
  | 'txBadSeq'
  | 'txBadAuth'
  | 'txInsufficientFee'
  | 'txInsufficientBalance'

const feePerOperation = 100n

export function faultOf(state: State, transaction: Transaction, atMs: number): Fault | undefined {
  const { timeBounds, operations } = transaction
  const seconds = BigInt(Math.floor(atMs / 1000))
  if (operations.length === 0) return 'txMissingOperation'
  if (timeBounds && seconds < BigInt(timeBounds.minTime)) return 'txTooEarly'
  if (timeBounds && timeBounds.maxTime !== '0' && seconds > BigInt(timeBounds.maxTime)) return 'txTooLate'
  const fee = BigInt(transaction.fee)
  if (fee < feePerOperation * BigInt(operations.length)) return 'txInsufficientFee'
  const account = state.accounts.get(transaction.source)
  if (!account) return 'txNoAccount'
  if (BigInt(transaction.sequence) !== account.sequence + 1n) return 'txBadSeq'
  if (!isSigned(transaction)) return 'txBadAuth'
  return account.coins - reserveOf(account) < fee ? 'txInsufficientBalance' : undefined
}

/** Every account that pays or acts has signed, and no other. */
function isSigned(transaction: Transaction): boolean {
  const needed = new Set([transaction.source, ...transaction.operations.flatMap(({ source }) => source ?? [])])
  const hash = transaction.hash()
  const signers = transaction.signatures.map(({ signature }) =>
    [...needed].find((id) => Keypair.fromPublicKey(id).verify(hash, signature.value)),
  )
  return !signers.includes(undefined) && [...needed].every((id) => signers.includes(id))
}
