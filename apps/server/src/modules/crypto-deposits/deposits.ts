// Deposits as rows: what was seen on a chain, whose it is, and how far it has come.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { toCamelCase } from '../../core/rows.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

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
  /** The payment link whose address was paid. */
  readonly paymentLinkId: string | null
}

type DepositRow = Omit<Deposit, 'chainUnits' | 'amount' | 'dust' | 'block' | 'confirmations'> & {
  readonly chainUnits: string
  readonly amount: bigint | null
  readonly dust: string
  readonly blockHeight: bigint | null
  readonly blockHash: string | null
  readonly confirmations: number
  readonly confirmationsNeeded: number
}

function depositOf(columns: object): Deposit {
  const {
    blockHeight: height,
    blockHash: hash,
    confirmations: n,
    confirmationsNeeded: m,
    ...row
  } = toCamelCase(columns) as DepositRow
  return {
    ...row,
    chainUnits: BigInt(row.chainUnits),
    amount: row.amount ?? 0n,
    dust: BigInt(row.dust),
    block: height === null || hash === null ? null : { height, hash },
    confirmations: { n, m },
  }
}

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectDeposits(db: Db, where: string, values: unknown[]): Promise<Deposit[]> {
  const { rows } = await db.query<object>(`select * from crypto_deposit where ${where}`, values)
  return rows.map(depositOf)
}

/** In the order of their ids, so that two transactions never wait for each other. */
export const lockDeposits = (tx: Tx, ids: readonly string[]): Promise<Deposit[]> =>
  selectDeposits(tx, 'id = any($1) order by id for no key update', [ids])

export const depositsOfTransaction = (db: Db, network: NetworkId, txnHash: string): Promise<Deposit[]> =>
  selectDeposits(db, 'network = $1 and txn_hash = $2 order by log_index', [network, txnHash])

/** The sweep takes the coins of these deposits; those of another sweep stay with it. */
export async function assignSweep(tx: Tx, deposits: readonly string[], sweepId: string): Promise<void> {
  await tx.query('update crypto_deposit_detail set sweep_id = $2 where id = any($1::uuid[]) and sweep_id is null', [
    deposits,
    sweepId,
  ])
}

/** The sweep failed: its coins are still on the deposit addresses. */
export async function releaseSweep(tx: Tx, sweepId: string): Promise<void> {
  await tx.query('update crypto_deposit_detail set sweep_id = null where sweep_id = $1', [sweepId])
}
