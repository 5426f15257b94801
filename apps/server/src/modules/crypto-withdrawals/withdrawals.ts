// Withdrawals as rows: what was asked and approved, and how far it has come.

import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isState, type MoveOf, type StateOf } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isWithdrawalReason, type WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import type { Decisions } from '@sampan/signer/signer.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type WithdrawalState = StateOf<typeof cryptoWithdrawal>
export type WithdrawalMove = MoveOf<typeof cryptoWithdrawal>

/** Why the worker cannot continue a queued one for now. Shown to operators, never a reason to give up. */
export const blockages = [
  'closed',
  'networkStopped',
  'stopped',
  'standing',
  'wallet',
  'gas',
  'gasPrice',
  'signer',
  'approval',
  'voided',
  'node',
] as const
export type Blockage = (typeof blockages)[number]

export type Withdrawal = {
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly userId: string
  readonly state: WithdrawalState
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly addressId: string | null
  readonly returnsDeposit: string | null
  readonly address: string
  readonly memo: string | null
  readonly label: string | null
  readonly amount: Money
  readonly fee: Money
  /** The amount in units of the chain. */
  readonly units: bigint
  /** The ledger's transfer that set both aside. */
  readonly holdId: bigint
  /** Made when everything is decided; nothing is signed without it. */
  readonly approval: string | null
  readonly decisions: Decisions | null
  readonly confirmation: string | null
  /** In a company: an approver must agree before anything is signed. */
  readonly needsApproval: boolean
  readonly approverId: string | null
  readonly agreement: string | null
  readonly note: string | null
  readonly reason: WithdrawalReason | null
  readonly reasonText: string | null
  readonly blocked: Blockage | null
  readonly blockedAt: Date | null
  readonly txnHash: string | null
  readonly confirmations: { readonly n: number; readonly m: number } | null
  readonly etaAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly completedAt: Date | null
}

type Row = Omit<Withdrawal, 'amount' | 'fee' | 'units' | 'reason' | 'blocked' | 'confirmations'> & {
  readonly amount: bigint
  readonly fee: bigint
  readonly units: string
  readonly reason: string | null
  readonly blocked: string | null
  readonly confirmations: number | null
  readonly confirmationsNeeded: number | null
}

const columns = `id, reference, account_id as "accountId", user_id as "userId", state, network, currency, address_id as "addressId", address, memo,
  label, amount, fee, units::text, hold_id as "holdId", approval, decisions, confirmation, needs_approval as "needsApproval",
  approver_id as "approverId", agreement, note, reason, reason_text as "reasonText", blocked, blocked_at as "blockedAt",
  txn_hash as "txnHash", confirmations, confirmations_needed as "confirmationsNeeded", eta_at as "etaAt", created_at as "createdAt",
  updated_at as "updatedAt", completed_at as "completedAt", returns_deposit as "returnsDeposit"`

function withdrawalOf({ confirmationsNeeded: m, ...row }: Row): Withdrawal {
  const { id, currency, state, reason, confirmations: n } = row
  if (!isStablecoin(currency) || !isState(cryptoWithdrawal, state))
    throw new Error(`withdrawal ${id} cannot be read: ${state}, ${currency}`)
  return {
    ...row,
    amount: { units: row.amount, currency },
    fee: { units: row.fee, currency },
    units: BigInt(row.units),
    reason: reason !== null && isWithdrawalReason(reason) ? reason : null,
    blocked: blockages.find((name) => name === row.blocked) ?? null,
    confirmations: n === null || m === null ? null : { n, m },
  }
}

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectWithdrawals(db: Db, where: string, values: unknown[]): Promise<Withdrawal[]> {
  const { rows } = await db.query<Row>(`select ${columns} from crypto_withdrawal where ${where}`, values)
  return rows.map(withdrawalOf)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  return uuid.test(id) ? (await selectWithdrawals(db, 'id = $1', [id]))[0] : undefined
}

/** The account's own; others' ids answer like unknown ones. */
export async function lockOwnWithdrawal(tx: Tx, accountId: string, id: string): Promise<Withdrawal> {
  const found = uuid.test(id) ? await lockWithdrawal(tx, id) : undefined
  if (found?.accountId !== accountId) throw new Refusal('notFound')
  return found
}

/** Its row is locked before the wallet's, everywhere, so that nobody waits in a circle. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const [found] = await selectWithdrawals(tx, 'id = $1 for no key update', [id])
  return found
}
