// Closes ledgers of the simulated Stellar network. Envelopes, hashes and signatures are real;
// there is no consensus, and there are no offers or contracts; path payments trade at one fixed price.

import { bytesToHex } from '@noble/hashes/utils.js'
import { readTransaction } from '@sampan/chains/stellar/stellar-signing.ts'
import type { Transaction } from '@stellar/stellar-sdk/base'
import type { Header, Machine } from '../block-line.ts'
import { OperationFailed } from './move-asset.ts'
import { type Done, perform } from './stellar-operations.ts'
import { emptyState, newAccount, newLine, type State } from './stellar-state.ts'
import { faultOf } from './validate-transaction.ts'

export type Operation =
  | { readonly kind: 'transaction'; readonly xdr: string }
  /** Mints coins; a missing account is created and trusts these assets. */
  | { readonly kind: 'fund'; readonly address: string; readonly units: string; readonly trusts: readonly string[] }

export type ExecutedTransaction = {
  readonly txnHash: string
  readonly xdr: string
  readonly source: string
  readonly sequence: string
  readonly memo: { readonly type: string; readonly value: string | null }
  readonly maxFee: bigint
  readonly feeCharged: bigint
  /** Undefined when it failed: the ledger holds it, and only its fee is charged. */
  readonly done: readonly Done[] | null
  readonly failures: readonly string[]
}

export const baseFee = 100n

export type StellarMachine = Machine<Operation, ExecutedTransaction> & {
  readonly state: State
  readonly places: ReadonlyMap<string, bigint>
}

export function createStellarMachine(): StellarMachine {
  let state = emptyState()
  const places = new Map<string, bigint>()
  return {
    get state() {
      return state
    },
    places,
    apply(operation, header) {
      if (operation.kind === 'fund') {
        fund(state, operation, header)
        return undefined
      }
      const transaction = readTransaction(operation.xdr)
      if (faultOf(state, transaction, header.atMs) !== undefined) return undefined
      const executed = execute(state, transaction, operation.xdr, header)
      state = executed.state
      places.set(executed.result.txnHash, header.height)
      return executed.result
    },
  }
}

function fund(state: State, { address, units, trusts }: Operation & { kind: 'fund' }, header: Header): void {
  const account = state.accounts.get(address) ?? newAccount(0n, header.height << 32n)
  account.coins += BigInt(units)
  for (const asset of trusts) if (!account.lines.has(asset)) account.lines.set(asset, newLine())
  state.accounts.set(address, account)
}

function execute(
  before: State,
  transaction: Transaction,
  xdr: string,
  header: Header,
): { state: State; result: ExecutedTransaction } {
  const feeCharged = baseFee * BigInt(transaction.operations.length)
  const account = before.accounts.get(transaction.source)
  if (account) {
    account.coins -= feeCharged
    account.sequence = BigInt(transaction.sequence)
  }
  const state = structuredClone(before)
  const done: Done[] = []
  const failures: string[] = []
  for (const [index, operation] of transaction.operations.entries()) {
    const claimableId = () => transaction.getClaimableBalanceId(index)
    try {
      done.push(perform(operation, { state, source: operation.source ?? transaction.source, ledger: header.height, claimableId }))
    } catch (error) {
      if (!(error instanceof OperationFailed)) throw error
      failures.push(error.code)
    }
  }
  const { memo, source, sequence } = transaction
  const value = memo.value instanceof Uint8Array ? Buffer.from(memo.value).toString('utf8') : memo.value
  const txnHash = bytesToHex(transaction.hash())
  const common = {
    txnHash,
    xdr,
    source,
    sequence,
    memo: { type: memo.type, value },
    maxFee: BigInt(transaction.fee),
    feeCharged,
    failures,
  }
  return failures.length > 0 ? { state: before, result: { ...common, done: null } } : { state, result: { ...common, done } }
}
