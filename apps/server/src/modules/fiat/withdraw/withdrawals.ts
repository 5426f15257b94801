// Withdrawals as rows, and the only way they change: with their story, their audit, their event and what the ledger must do.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { release } from '@sampan/ledger/release.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowId } from '../../../platform/ids.ts'
import type { UsableBankAccount } from '../../bank-accounts/public.ts'
import { type Change, tellChange, tellWallet } from '../steps.ts'

export type WithdrawalState = StateOf<typeof fiatWithdrawal>
export type WithdrawalMove = MoveOf<typeof fiatWithdrawal>
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

type WithdrawalChange = Change & { readonly paymentFileId?: string; readonly evidence?: string; readonly linked?: string }

export async function moveWithdrawal(
  tx: Tx,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  move: WithdrawalMove,
  change: WithdrawalChange,
): Promise<WithdrawalRow> {
  const { from, to, by } = fiatWithdrawal.moves[move]
  const illegal = () => new Refusal('illegalMove', { result: { process: fiatWithdrawal.name, state, move } })
  if (!by.includes(change.by)) throw illegal()
  const { rows } = await tx.query<WithdrawalRow>({
    name: 'fiat-withdrawal-move',
    text: `update fiat_withdrawal set state = $3, updated_at = $4::timestamptz, completed_at = case when $5 then $4::timestamptz end, version = version + 1,
             reason = $6, reason_text = $7, payment_file_id = coalesce($8, payment_file_id), evidence = coalesce($9, evidence),
             linked_transaction = coalesce($10, linked_transaction)
           where id = $1 and state = any($2) returning ${columns}`,
    values: [
      id,
      from,
      to,
      change.now,
      fiatWithdrawal.states[to].final,
      change.reason ?? null,
      change.reasonText ?? null,
      change.paymentFileId ?? null,
      change.evidence ?? null,
      change.linked ?? null,
    ],
  })
  const row = rows[0]
  if (!row) throw illegal()
  await tellChange(tx, { id, accountId: row.account_id, state: row.state }, 'fiatWithdrawalMoved', change)
  return row
}

/** An end before anything was sent: what was held is free again, in the same transaction. */
export async function endUnsent(
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'state'>,
  move: 'cancel' | 'reject' | 'decline' | 'expire',
  change: Change,
): Promise<WithdrawalRow> {
  const ended = await moveWithdrawal(tx, row, move, change)
  await release(tx, { key: ['fiat-withdrawal', row.id, 'release'], purpose: 'fiat_withdrawal', hold: ended.hold_transfer })
  await tellWallet(tx, ended.account_id)
  return ended
}
