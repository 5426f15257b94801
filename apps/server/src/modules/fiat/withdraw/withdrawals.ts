// Withdrawals as rows, and how they change together with what the ledger holds for them.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { release } from '@sampan/ledger/release.ts'
import { transition } from '../../../core/transactions/transition.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowId } from '../../../platform/ids.ts'
import type { UsableBankAccount } from '../../bank-accounts/public.ts'
import type { FiatChange } from '../reasons.ts'

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

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectWithdrawals(db: Db | Tx, where: string, values: unknown[]): Promise<WithdrawalRow[]> {
  const { rows } = await db.query<WithdrawalRow>(`select ${columns} from fiat_withdrawal where ${where}`, values)
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
  { id, account_id: accountId, state }: WithdrawalRow,
  move: MoveOf<typeof fiatWithdrawal>,
  { evidence, ...change }: WithdrawalChange,
): Promise<WithdrawalRow> {
  await transition(tx, fiatWithdrawal, { id, accountId, state }, move, {
    ...change,
    updates: evidence === undefined ? [] : [{ table: 'fiat_withdrawal_detail', id, expect: {}, set: { evidence } }],
  })
  const row = await findWithdrawal(tx, id, {})
  if (!row) throw new Error(`withdrawal ${id} vanished`)
  return row
}

/** An end before anything was sent: what was held is free again, in the same transaction. */
export async function endUnsent(
  tx: Tx,
  row: WithdrawalRow,
  move: 'cancel' | 'reject' | 'decline' | 'expire',
  change: FiatChange,
): Promise<WithdrawalRow> {
  const ended = await moveWithdrawal(tx, row, move, { ...change, movesMoney: true })
  await release(tx, { key: ['fiat-withdrawal', row.id, 'release'], purpose: 'fiat_withdrawal', hold: row.hold_transfer })
  return ended
}
