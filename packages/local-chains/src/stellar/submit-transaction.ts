// Accepts a transaction into the pool, or returns the network's error code.

import { bytesToHex } from '@noble/hashes/utils.js'
import { readTransaction } from '@sampan/chains/stellar/stellar-signing.ts'
import { type Transaction, xdr as types } from '@stellar/stellar-sdk/base'
import type { StellarLine } from './stellar-ledgers.ts'
import { type Fault, faultOf } from './validate-transaction.ts'

export type SubmitResult =
  | { readonly status: 'PENDING' | 'DUPLICATE' | 'TRY_AGAIN_LATER'; readonly txnHash: string }
  | { readonly status: 'ERROR'; readonly txnHash: string; readonly fault: Fault | 'txMalformed' }

export function submit(line: StellarLine, xdr: string): SubmitResult {
  let transaction: Transaction
  try {
    transaction = readTransaction(xdr)
  } catch {
    return { status: 'ERROR', txnHash: '', fault: 'txMalformed' }
  }
  const txnHash = bytesToHex(transaction.hash())
  const waiting = waitingOf(line, transaction.source)
  // The network keeps one transaction of each account for its next ledger.
  if (waiting !== undefined) return { status: waiting === xdr ? 'DUPLICATE' : 'TRY_AGAIN_LATER', txnHash }
  const fault = faultOf(line.machine().state, transaction, line.newest().atMs)
  if (fault !== undefined) return { status: 'ERROR', txnHash, fault }
  line.submit({ kind: 'transaction', xdr })
  return { status: 'PENDING', txnHash }
}

/** The pending transaction of this account. */
export function waitingOf(line: StellarLine, source: string): string | undefined {
  for (const operation of line.pool())
    if (operation.kind === 'transaction' && readTransaction(operation.xdr).source === source) return operation.xdr
  return undefined
}

export function resultXdr(fault: Fault | 'txMalformed'): string {
  const result = types.TransactionResultResult[fault]()
  return new types.TransactionResult({ feeCharged: 0n, result, ext: types.TransactionResultExt.v0() }).toXDR('base64')
}
