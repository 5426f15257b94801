// Deposits as rows: what was seen on a chain, whose it is, and how far it has come.

import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { type DepositReason, isDepositReason } from '@sampan/contract/deposit-reasons.ts'
import { isState, type StateOf } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db, Tx } from '../../platform/db.ts'

export type DepositState = StateOf<typeof cryptoDeposit>

export type Deposit = {
  readonly id: string
  readonly reference: string
  readonly accountId: string | null
  readonly network: NetworkId
  readonly txnHash: string
  readonly logIndex: number
  readonly sender: string | null
  readonly address: string
  readonly memo: string | null
  /** Null where it is not a coin of the allow-list. */
  readonly currency: Stablecoin | null
  readonly contract: string | null
  readonly chainUnits: bigint
  /** In units of the ledger; zero where all of it is dust. */
  readonly amount: bigint
  readonly dust: bigint
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly reasonText: string | null
  readonly block: { readonly height: bigint; readonly hash: string } | null
  readonly orphanedAt: Date | null
  readonly confirmations: { readonly n: number; readonly m: number }
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly completedAt: Date | null
}

type DepositRow = {
  id: string
  reference: string
  account_id: string | null
  network: NetworkId
  txn_hash: string
  log_index: number
  sender: string | null
  address: string
  memo: string | null
  currency: string | null
  contract: string | null
  chain_units: string
  amount: bigint | null
  dust: string
  state: string
  reason: string | null
  reason_text: string | null
  block_height: bigint | null
  block_hash: string | null
  orphaned_at: Date | null
  confirmations: number
  confirmations_needed: number
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

function depositOf(row: DepositRow): Deposit {
  if (!isState(cryptoDeposit, row.state)) throw new Error(`deposit ${row.id} is in no known state: ${row.state}`)
  return {
    id: row.id,
    reference: row.reference,
    accountId: row.account_id,
    network: row.network,
    txnHash: row.txn_hash,
    logIndex: row.log_index,
    sender: row.sender,
    address: row.address,
    memo: row.memo,
    currency: isStablecoin(row.currency) ? row.currency : null,
    contract: row.contract,
    chainUnits: BigInt(row.chain_units),
    amount: row.amount ?? 0n,
    dust: BigInt(row.dust),
    state: row.state,
    reason: row.reason !== null && isDepositReason(row.reason) ? row.reason : null,
    reasonText: row.reason_text,
    block: row.block_height === null || row.block_hash === null ? null : { height: row.block_height, hash: row.block_hash },
    orphanedAt: row.orphaned_at,
    confirmations: { n: row.confirmations, m: row.confirmations_needed },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
  }
}

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectDeposits(db: Db, where: string, values: unknown[]): Promise<Deposit[]> {
  const { rows } = await db.query<DepositRow>(`select * from crypto_deposit where ${where}`, values)
  return rows.map(depositOf)
}

/** In the order of their ids, so that two transactions never wait for each other. */
export const lockDeposits = (tx: Tx, ids: readonly string[]): Promise<Deposit[]> =>
  selectDeposits(tx, 'id = any($1) order by id for no key update', [ids])

export const depositsOfTransaction = (db: Db, network: NetworkId, txnHash: string): Promise<Deposit[]> =>
  selectDeposits(db, 'network = $1 and txn_hash = $2 order by log_index', [network, txnHash])
