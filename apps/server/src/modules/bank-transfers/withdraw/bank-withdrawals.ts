// Withdrawals as rows, and how they change together with what the ledger holds for them.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { applyIn } from '../../../core/changes/apply.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { type Change, planTransition, required, transition } from '../../../core/transactions/transition.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import type { UsableBankAccount } from '../../bank-accounts/public.ts'
import type { FiatChange } from '../messages.ts'

type WithdrawalState = StateOf<typeof fiatWithdrawal>
export type Destination = UsableBankAccount['fields'] & { readonly version: number }

export type WithdrawalRow = {
  id: string
  reference: string
  account_id: string
  user_id: string | null
  bank_account_id: string
  destination: Destination
  currency: Fiat
  channel: Channel
  state: WithdrawalState
  amount: bigint
  fee: bigint
  purpose: string
  statement_reference: string | null
  note: string | null
  hold_transfer: bigint
  end_to_end_id: string
  payment_file_id: string | null
  expected_on: string | null
  reason: string | null
  reason_text: string | null
  evidence: string | null
  linked_transaction: string | null
  version: number
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

/** Enough to know one's own account by. */
export const tailOf = ({ destination }: Pick<WithdrawalRow, 'destination'>): string =>
  (destination.iban ?? destination.accountNumber ?? '').slice(-4)

// The driver reads a date as local midnight; as text it stays the day that it is.
const columns = `id, reference, account_id, user_id, bank_account_id, destination, currency, channel, state, amount, fee, purpose,
  statement_reference, note, hold_transfer, end_to_end_id, payment_file_id, expected_on::text, reason, reason_text, evidence,
  linked_transaction, version, created_at, updated_at, completed_at`

/** `where` is ours, never a caller's text; values fill its places. A name keeps the plan of a frequent statement. */
export async function selectWithdrawals(db: Db | Tx, where: string, values: unknown[], name?: string): Promise<WithdrawalRow[]> {
  const text = `select ${columns} from fiat_withdrawal where ${where}`
  const { rows } = await db.query<WithdrawalRow>({ text, values, ...(name !== undefined && { name }) })
  return rows
}

/** Other people's ids answer like unknown ones. */
export async function findWithdrawal(
  db: Db | Tx,
  id: string,
  { accountId, lock = false }: { accountId?: string; lock?: boolean },
): Promise<WithdrawalRow | undefined> {
  const where = `id = $1 and ($2::uuid is null or account_id = $2)${lock ? ' for update' : ''}`
  return (await selectWithdrawals(db, where, [rowId(id), accountId ?? null]))[0]
}

type WithdrawalChange = FiatChange & { readonly evidence?: string; readonly movesMoney?: boolean }

/** Makes the move and reads the withdrawal as it is then. */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  move: MoveOf<typeof fiatWithdrawal>,
  { evidence, ...change }: WithdrawalChange,
): Promise<WithdrawalRow> {
  const { id } = row
  await transition(tx, fiatWithdrawal, stateOf(row), move, {
    ...change,
    updates: evidence === undefined ? [] : [{ table: 'fiat_withdrawal_detail', id, expect: {}, set: { evidence } }],
  })
  return readBack(tx, row)
}

/** What the core knows of a withdrawal. */
export const stateOf = ({ id, account_id: accountId, state }: WithdrawalRow) => ({ id, accountId, state })

type UnsentEnding = 'cancel' | 'reject' | 'decline' | 'expire'

/** Pure: an end before anything was sent releases the hold. */
export function planEnd(row: WithdrawalRow, move: UnsentEnding, change: Change): ChangeSet | Refusal {
  const planned = planTransition(fiatWithdrawal, stateOf(row), move, { ...change, movesMoney: true })
  if (planned instanceof Refusal) return planned
  const { id, hold_transfer: hold } = row
  return {
    ...planned,
    transfers: [{ action: 'release', key: ['fiat-withdrawal', id, 'release'], purpose: 'fiat_withdrawal', hold }],
  }
}

export async function endUnsent(tx: Tx, row: WithdrawalRow, move: UnsentEnding, change: FiatChange): Promise<WithdrawalRow> {
  await applyIn(tx, required(planEnd(row, move, change)))
  return readBack(tx, row)
}

export async function readBack(tx: Tx, { id }: WithdrawalRow): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, id, {})
  if (!row) throw new Error(`withdrawal ${id} vanished`)
  return row
}

/** Pure: the payment is in this file, and in no other. */
export function decideSending({ id, account_id: accountId, state }: WithdrawalRow, fileId: string, now: Date): ChangeSet {
  const updates = [{ table: 'fiat_withdrawal_detail', id, expect: { payment_file_id: null }, set: { payment_file_id: fileId } }]
  const planned = planTransition(fiatWithdrawal, { id, accountId, state }, 'send', { now, by: 'system', updates })
  if (planned instanceof Refusal) throw planned
  return planned
}
