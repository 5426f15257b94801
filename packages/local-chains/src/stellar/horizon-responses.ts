// Formats ledgers, accounts, transactions and operations like Horizon.

import { passphrase } from '@sampan/chains/stellar/stellar-account.ts'
import { amountOf } from '@sampan/chains/stellar/stellar-amount.ts'
import { MuxedAccount } from '@stellar/stellar-sdk/base'
import type { Block } from '../block-line.ts'
import type { ExecutedTransaction } from './stellar-machine.ts'
import type { Done } from './stellar-operations.ts'
import { type AccountState, native } from './stellar-state.ts'

type Ledger = Block<ExecutedTransaction>

const timeOf = ({ atMs }: Ledger): string => new Date(atMs).toISOString().replace('.000Z', 'Z')

export const rootAnswer = (newest: Ledger) => ({
  horizon_version: 'simulator',
  core_version: 'simulator',
  history_latest_ledger: Number(newest.height),
  history_latest_ledger_closed_at: timeOf(newest),
  history_elder_ledger: 0,
  core_latest_ledger: Number(newest.height),
  network_passphrase: passphrase,
  current_protocol_version: 23,
})

export const ledgerAnswer = (ledger: Ledger) => ({
  id: ledger.hash,
  paging_token: (ledger.height << 32n).toString(),
  hash: ledger.hash,
  ...(ledger.parent !== '' && { prev_hash: ledger.parent }),
  sequence: Number(ledger.height),
  successful_transaction_count: ledger.results.filter(({ done }) => done !== null).length,
  failed_transaction_count: ledger.results.filter(({ done }) => done === null).length,
  closed_at: timeOf(ledger),
  base_fee_in_stroops: 100,
  base_reserve_in_stroops: 5_000_000,
})

export const accountAnswer = (id: string, account: AccountState) => ({
  id,
  account_id: id,
  sequence: account.sequence.toString(),
  subentry_count: account.lines.size + account.data.size,
  thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
  flags: { auth_required: false, auth_revocable: false, auth_immutable: false, auth_clawback_enabled: false },
  balances: [
    ...[...account.lines].map(([asset, { balance, limit, isAuthorized }]) => ({
      balance: amountOf(balance),
      limit: amountOf(limit),
      is_authorized: isAuthorized,
      ...assetFields(asset),
    })),
    { balance: amountOf(account.coins), asset_type: 'native' },
  ],
  signers: [{ weight: 1, key: id, type: 'ed25519_public_key' }],
  data: Object.fromEntries(account.data),
  paging_token: id,
})

export const transactionAnswer = (ledger: Ledger, executed: ExecutedTransaction) => ({
  id: executed.txnHash,
  paging_token: tokenOf(ledger, executed, 0).toString(),
  successful: executed.done !== null,
  hash: executed.txnHash,
  ledger: Number(ledger.height),
  created_at: timeOf(ledger),
  source_account: executed.source,
  source_account_sequence: executed.sequence,
  fee_account: executed.source,
  fee_charged: executed.feeCharged.toString(),
  max_fee: executed.maxFee.toString(),
  operation_count: executed.done?.length ?? executed.failures.length,
  envelope_xdr: executed.xdr,
  memo_type: executed.memo.type,
  ...(executed.memo.type !== 'none' && { memo: executed.memo.value ?? '' }),
})

/** With its transaction embedded, for `join=transactions`. */
export function operationAnswer(ledger: Ledger, executed: ExecutedTransaction, done: Done, index: number) {
  const id = tokenOf(ledger, executed, index + 1).toString()
  return {
    id,
    paging_token: id,
    transaction_successful: true,
    source_account: done.source,
    type: done.type,
    created_at: timeOf(ledger),
    transaction_hash: executed.txnHash,
    ...(done.to !== undefined && { from: done.source, to: done.to, ...assetFields(done.asset ?? native) }),
    ...(done.units !== undefined && { amount: amountOf(done.units) }),
    ...(done.toMuxed !== undefined && { to_muxed: done.toMuxed, to_muxed_id: muxedId(done.toMuxed) }),
    ...(done.account !== undefined && { account: done.account, funder: done.source }),
    ...(done.startingUnits !== undefined && { starting_balance: amountOf(done.startingUnits) }),
    transaction: transactionAnswer(ledger, executed),
  }
}

/** The ledger, the index in it and the index of the operation, both counted from one. */
const tokenOf = (ledger: Ledger, executed: ExecutedTransaction, operation: number): bigint =>
  (ledger.height << 32n) | (BigInt(ledger.results.indexOf(executed) + 1) << 12n) | BigInt(operation)

function assetFields(asset: string) {
  if (asset === native) return { asset_type: 'native' }
  const [code = '', issuer = ''] = asset.split(':')
  return { asset_type: code.length <= 4 ? 'credit_alphanum4' : 'credit_alphanum12', asset_code: code, asset_issuer: issuer }
}

const muxedId = (address: string): string => MuxedAccount.fromAddress(address, '0').id()
