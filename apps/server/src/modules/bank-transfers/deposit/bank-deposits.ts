// Deposits as rows: what the customer declared, and what the bank received.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import type { BankTransferDeps } from '../deps.ts'

export type DepositRow = {
  id: string
  reference: string
  account_id: string
  user_id: string | null
  intent_id: string | null
  receiving_account_id: string
  currency: Fiat
  channel: Channel
  state: StateOf<typeof fiatDeposit>
  declared: bigint
  received: bigint | null
  /** The sender is unknown for a transfer that came by its reference alone, without a declaration. */
  beneficiary_name: string | null
  bank_name: string | null
  bank_country: string | null
  bank_swift_code: string | null
  reference_no: string
  remarks: string | null
  reason: string | null
  reason_text: string | null
  contest: string | null
  /** What took it back, where its bank recalled it. */
  recall_transfer: bigint | null
  /** The payment link that was paid, and the bank line that opened the deposit. */
  payment_link_id: string | null
  opening_line_id: string | null
  version: number
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

/** The deposit and what a credit or a recall posts to. */
export type DepositContext = {
  readonly deposit: DepositRow
  /** The customer's account of the currency. */
  readonly available: Account
  readonly chart: Pick<Chart, 'account'>
}

/** An id of another account answers like an unknown one. */
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

/** What a decision about it needs beside the row. */
export async function loadDepositContext(tx: Tx, { chart }: BankTransferDeps, deposit: DepositRow): Promise<DepositContext> {
  const accounts = (await openAccounts(tx, deposit.account_id, [deposit.currency])).get(deposit.currency)
  if (!accounts) throw new Error(`no account in ${deposit.currency}`)
  return { deposit, available: accounts.available, chart }
}

/** Applies a decision about a deposit that this transaction has locked, and reads the deposit as it is then. */
export async function applyDecision(
  tx: Tx,
  { notices }: BankTransferDeps,
  { id }: Pick<DepositRow, 'id'>,
  decision: ChangeSet | Refusal,
): Promise<DepositRow> {
  if (decision instanceof Refusal) throw decision
  await applyDecided(tx, decision, notices)
  const row = await findDeposit(tx, id, {})
  if (!row) throw new Error(`deposit ${id} cannot be read`)
  return row
}
