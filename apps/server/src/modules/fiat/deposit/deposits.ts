// Deposits as rows: what the customer said, and what the bank said.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import type { Money } from '@sampan/contract/money.ts'
import { applyIn } from '../../../core/changes/apply.ts'
import { noChange } from '../../../core/changes/change-set.ts'
import { eventsOf, stepBy, transition } from '../../../core/transactions/transition.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId, rowId } from '../../../platform/ids.ts'
import type { FiatChange } from '../reasons.ts'
import { newReference } from '../reference.ts'

type DepositState = StateOf<typeof fiatDeposit>

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

type DepositChange = FiatChange & {
  /** What the bank received; it is the amount from then on. */
  readonly received?: bigint
  readonly contest?: string
  readonly creditTransfer?: bigint
}

/** Makes the move and reads the deposit as it is then. */
export async function moveDeposit(
  tx: Tx,
  { id, account_id: accountId, state }: DepositRow,
  move: MoveOf<typeof fiatDeposit>,
  { received, contest, creditTransfer, ...change }: DepositChange,
): Promise<DepositRow> {
  const set = {
    ...(received !== undefined && { received }),
    ...(contest !== undefined && { contest }),
    ...(creditTransfer !== undefined && { credit_transfer: creditTransfer }),
  }
  await transition(tx, fiatDeposit, { id, accountId, state }, move, {
    ...change,
    ...(received !== undefined && { amount: received }),
    updates: [{ table: 'fiat_deposit_detail', id, expect: {}, set }],
    movesMoney: creditTransfer !== undefined,
  })
  return readDeposit(tx, id)
}

async function readDeposit(tx: Tx, id: string): Promise<DepositRow> {
  const row = await findDeposit(tx, id, {})
  if (!row) throw new Error(`deposit ${id} vanished`)
  return row
}

type NewDeposit = Pick<
  DepositRow,
  | 'account_id'
  | 'user_id'
  | 'intent_id'
  | 'receiving_account_id'
  | 'currency'
  | 'channel'
  | 'declared'
  | 'beneficiary_name'
  | 'bank_name'
  | 'bank_country'
  | 'bank_swift_code'
  | 'reference_no'
  | 'remarks'
>

/** A deposit that is announced, by its sender or by the line of a bank. */
export async function createDeposit(tx: Tx, deposit: NewDeposit, change: FiatChange): Promise<DepositRow> {
  const { account_id: accountId, user_id: userId, currency, channel, declared, remarks, ...detail } = deposit
  const id = newId()
  const state = 'TO_BE_CONFIRMED' satisfies DepositState
  await applyIn(tx, {
    ...noChange,
    transactions: [
      {
        ...stepBy(change),
        id,
        kind: 'fiatDeposit',
        accountId,
        userId,
        reference: newReference('FD'),
        state,
        currency,
        amount: declared,
        channel,
        note: remarks,
      },
    ],
    inserts: [{ table: 'fiat_deposit_detail', row: { id, declared, ...detail } }],
    audit: [
      {
        actor: change.actor ?? { kind: 'system' },
        at: change.now,
        action: 'fiatDepositDeclared',
        accountId,
        subject: id,
        detail: { to: state },
      },
    ],
    events: eventsOf(fiatDeposit.name, { id, accountId }, false),
  })
  return readDeposit(tx, id)
}
