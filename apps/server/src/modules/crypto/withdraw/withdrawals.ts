// Withdrawals as rows: what was asked and approved, and how far it has come.

import type { Decisions } from '@sampan/chains/signer/signer.ts'
import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isState, type MoveOf, type StateOf } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { isWithdrawalReason, type WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import { type Change, type Consequences, transition } from '../../../core/transactions/transition.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type WithdrawalState = StateOf<typeof cryptoWithdrawal>
export type WithdrawalMove = MoveOf<typeof cryptoWithdrawal>

/** Why the worker cannot go on with a queued one for now. Told to operators, never a reason to give up. */
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
  readonly addressId: string
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
  readonly needsColleagues: boolean
  readonly colleagueId: string | null
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

export type WithdrawalRow = {
  id: string
  reference: string
  account_id: string
  user_id: string
  state: string
  network: NetworkId
  currency: string
  address_id: string
  address: string
  memo: string | null
  label: string | null
  amount: bigint
  fee: bigint
  units: string
  hold_id: bigint
  approval: string | null
  decisions: Decisions | null
  confirmation: string | null
  needs_colleagues: boolean
  colleague_id: string | null
  agreement: string | null
  note: string | null
  reason: string | null
  reason_text: string | null
  blocked: string | null
  blocked_at: Date | null
  txn_hash: string | null
  confirmations: number | null
  confirmations_needed: number | null
  eta_at: Date | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const { currency, state } = row
  if (!isStablecoin(currency) || !isState(cryptoWithdrawal, state))
    throw new Error(`withdrawal ${row.id} cannot be read: ${state}, ${currency}`)
  const { confirmations: n, confirmations_needed: m } = row
  return {
    id: row.id,
    reference: row.reference,
    accountId: row.account_id,
    userId: row.user_id,
    state,
    network: row.network,
    currency,
    addressId: row.address_id,
    address: row.address,
    memo: row.memo,
    label: row.label,
    amount: { units: row.amount, currency },
    fee: { units: row.fee, currency },
    units: BigInt(row.units),
    holdId: row.hold_id,
    approval: row.approval,
    decisions: row.decisions,
    confirmation: row.confirmation,
    needsColleagues: row.needs_colleagues,
    colleagueId: row.colleague_id,
    agreement: row.agreement,
    note: row.note,
    reason: row.reason !== null && isWithdrawalReason(row.reason) ? row.reason : null,
    reasonText: row.reason_text,
    blocked: blockages.find((name) => name === row.blocked) ?? null,
    blockedAt: row.blocked_at,
    txnHash: row.txn_hash,
    confirmations: n === null || m === null ? null : { n, m },
    etaAt: row.eta_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
  }
}

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectWithdrawals(db: Db, where: string, values: unknown[]): Promise<Withdrawal[]> {
  const { rows } = await db.query<WithdrawalRow>(`select * from crypto_withdrawal where ${where}`, values)
  return rows.map(withdrawalOf)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  if (!uuid.test(id)) return undefined
  const [found] = await selectWithdrawals(db, 'id = $1', [id])
  return found
}

/** Its row is locked before the wallet's, everywhere, so that nobody waits in a circle. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const [found] = await selectWithdrawals(tx, 'id = $1 for no key update', [id])
  return found
}

type WithdrawalChange = Change &
  Pick<Consequences, 'movesMoney'> & {
    readonly reason?: WithdrawalReason | undefined
    readonly txnHash?: string | undefined
    /** Null where a reorganised chain has taken them back. */
    readonly confirmations?: Withdrawal['confirmations']
  }

/** The withdrawal as it is afterwards. What stood in its way no longer does, and an ended one is not looked at again. */
export async function transitionWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  move: WithdrawalMove,
  { txnHash = withdrawal.txnHash ?? undefined, confirmations = withdrawal.confirmations, ...change }: WithdrawalChange,
): Promise<Withdrawal> {
  const { id, network } = withdrawal
  const set = {
    txn_hash: txnHash ?? null,
    confirmations: confirmations?.n ?? null,
    confirmations_needed: confirmations?.m ?? null,
    blocked: null,
    blocked_at: null,
    wallet_short: null,
    ...(cryptoWithdrawal.states[cryptoWithdrawal.moves[move].to].final && { look_at: null }),
  }
  await transition(tx, cryptoWithdrawal, withdrawal, move, {
    ...change,
    facts: { network, ...(txnHash && { transaction: txnHash }) },
    updates: [{ table: 'crypto_withdrawal_detail', id, expect: {}, set }],
  })
  const moved = await findWithdrawal(tx, id)
  if (!moved) throw new Error(`withdrawal ${id} is gone`)
  return moved
}
