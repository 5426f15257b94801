// Deposits as rows: what the customer said, and what the bank said.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowId } from '../../../platform/ids.ts'
import { type Change, tellChange } from '../steps.ts'

export type DepositState = StateOf<typeof fiatDeposit>
export type DepositMove = MoveOf<typeof fiatDeposit>

export type DepositRow = {
  id: string
  reference: string
  account_id: string
  user_id: string | null
  intent_id: string | null
  receiving_account_id: string
  currency: Fiat
  channel: Channel
  state: DepositState
  declared: bigint
  received: bigint | null
  beneficiary_name: string
  bank_name: string
  bank_country: string
  bank_swift_code: string
  reference_no: string
  remarks: string | null
  reason: string | null
  reason_text: string | null
  contest: string | null
  /** What took it back, where its bank recalled it. */
  recall_transfer: bigint | null
  version: number
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

export const moneyOf = (row: { currency: Fiat }, units: bigint): Money => ({ units, currency: row.currency })

/** Other people's ids answer like unknown ones. */
export async function findDeposit(
  db: Db | Tx,
  id: string,
  { accountId, lock = false }: { accountId?: string; lock?: boolean },
): Promise<DepositRow | undefined> {
  const { rows } = await db.query<DepositRow>({
    name: lock ? 'fiat-deposit-locked' : 'fiat-deposit',
    text: `select * from fiat_deposit where id = $1 and ($2::uuid is null or account_id = $2)${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId ?? null],
  })
  return rows[0]
}

type DepositChange = Change & { readonly received?: bigint; readonly contest?: string }

/** The only way a deposit changes its state: the row, its story, the audit and the event in one transaction, or nothing. */
export async function moveDeposit(
  tx: Tx,
  { id, state }: Pick<DepositRow, 'id' | 'state'>,
  move: DepositMove,
  change: DepositChange,
): Promise<DepositRow> {
  const { from, to, by } = fiatDeposit.moves[move]
  const illegal = () => new Refusal('illegalMove', { result: { process: fiatDeposit.name, state, move } })
  if (!by.includes(change.by)) throw illegal()
  const { rows } = await tx.query<DepositRow>({
    name: 'fiat-deposit-move',
    text: `update fiat_deposit set state = $3, updated_at = $4::timestamptz, completed_at = case when $5 then $4::timestamptz end, version = version + 1,
             reason = $6, reason_text = $7, received = coalesce($8, received), contest = coalesce($9, contest)
           where id = $1 and state = any($2) returning *`,
    values: [
      id,
      from,
      to,
      change.now,
      fiatDeposit.states[to].final,
      change.reason ?? null,
      change.reasonText ?? null,
      change.received ?? null,
      change.contest ?? null,
    ],
  })
  const row = rows[0]
  if (!row) throw illegal()
  await tellChange(tx, { id, accountId: row.account_id, state: row.state }, 'fiatDepositMoved', change)
  return row
}
