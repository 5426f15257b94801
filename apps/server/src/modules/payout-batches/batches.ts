// The rows of batches, and what their owner and an approver have confirmed of them.

import type { Purpose } from '@sampan/contract/bank/purposes.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { payoutBatch, type payoutRow } from '@sampan/contract/machines/payout-batch.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { signStatement, statementBytes, verifyStatement } from '@sampan/signer/statements.ts'
import { moveState, type StateChange } from '../../core/transitions/move-state.ts'
import { type ChangeRecord, recordChange } from '../../core/transitions/record-change.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashOf } from '../../platform/http/canonical.ts'
import { declareJob, idPayload, type NewJob, newJob } from '../../platform/jobs/define-job.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import type { CheckedRow, Problem } from './check-rows.ts'
import type { PayoutDeps } from './deps.ts'
import type { Column } from './read-payout-file.ts'

export type BatchState = StateOf<typeof payoutBatch>

export type BatchRow = {
  id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  state: BatchState
  file_name: string
  file_hash: Buffer
  created_by: string
  creator: string
  created_at: Date
  checked_at: Date
  content: string
  submitted_by: string | null
  submitter: string | null
  submitted_at: Date | null
  session_id: string | null
  address: string | null
  language: Language | null
  confirmation: string | null
  needs_approval: boolean | null
  approver_id: string | null
  agreement: string | null
  finished_at: Date | null
}

export type PayoutRow = {
  id: string
  place: number
  cells: Record<Column, string>
  formulas: Column[]
  kind: 'crypto' | 'bank' | null
  destination_id: string | null
  destination_version: number | null
  label: string | null
  target: string | null
  network: NetworkId | null
  currency: HeldCurrency | null
  amount: bigint | null
  fee: bigint | null
  purpose: Purpose | null
  is_known: boolean | null
  problems: Problem[]
  state: StateOf<typeof payoutRow>
  attempts: number
  transaction_id: string | null
  failure: Text | null
}

export const selectBatches = `select b.id, b.account_id, a.type as account_type, b.state, b.file_name, b.file_hash, b.created_by, c.name as creator,
  b.created_at, b.checked_at, b.content, b.submitted_by, s.name as submitter, b.submitted_at, b.session_id, b.address, b.language,
  b.confirmation, b.needs_approval, b.approver_id, b.agreement, b.finished_at
  from payout_batch b join account a on a.id = b.account_id join app_user c on c.id = b.created_by
  left join app_user s on s.id = b.submitted_by`

/** Other people's ids answer like unknown ones. */
export async function findBatch(db: Db, accountId: string, id: string): Promise<BatchRow> {
  const { rows } = await db.query<BatchRow>({
    name: 'payout-batch',
    text: `${selectBatches} where b.id = $1 and b.account_id = $2`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** Locked, so that of two calls the first decides. */
export async function lockBatch(tx: Tx, accountId: string, id: string): Promise<BatchRow> {
  await tx.query('select from payout_batch where id = $1 and account_id = $2 for update', [rowId(id), accountId])
  return findBatch(tx, accountId, id)
}

export async function readRows(db: Db, batchId: string): Promise<PayoutRow[]> {
  const { rows } = await db.query<PayoutRow>({
    name: 'payout-rows',
    text: `select id, place, cells, formulas, kind, destination_id, destination_version, label, target, network, currency, amount, fee, purpose,
             is_known, problems, state, attempts, transaction_id, failure
           from payout_row where batch_id = $1 order by place`,
    values: [batchId],
  })
  return rows
}

/** Replaces all rows of a draft. */
export async function storeRows(tx: Tx, batchId: string, rows: readonly CheckedRow[]): Promise<void> {
  await tx.query('delete from payout_row where batch_id = $1', [batchId])
  const values = rows.map(({ place, cells, formulas, payment, problems }) => ({
    id: newId(),
    place,
    cells,
    formulas,
    kind: payment?.kind,
    destination_id: payment?.destinationId,
    destination_version: payment?.destinationVersion,
    label: payment?.label,
    target: payment?.target,
    network: payment?.network,
    currency: payment?.currency,
    amount: payment?.units.toString(),
    fee: payment?.fee.toString(),
    purpose: payment?.purpose,
    is_known: payment?.isKnown,
    problems,
  }))
  await tx.query(
    `insert into payout_row (id, batch_id, place, cells, formulas, kind, destination_id, destination_version, label, target, network, currency, amount,
       fee, purpose, is_known, problems, state)
     select r.id, $1, r.place, r.cells, r.formulas, r.kind, r.destination_id, r.destination_version, r.label, r.target, r.network, r.currency, r.amount,
       r.fee, r.purpose, r.is_known, r.problems, 'QUEUED'
     from jsonb_to_recordset($2) as r (id uuid, place integer, cells jsonb, formulas text[], kind text, destination_id uuid, destination_version integer,
       label text, target text, network smallint, currency text, amount bigint, fee bigint, purpose text, is_known boolean, problems jsonb)`,
    [batchId, JSON.stringify(values)],
  )
}

type ConfirmedPayment = Pick<
  PayoutRow,
  | 'place'
  | 'cells'
  | 'kind'
  | 'destination_id'
  | 'destination_version'
  | 'target'
  | 'network'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'purpose'
>

/** The same only as long as every payment, with its destination and fee, is the same. */
export const contentOf = (rows: readonly ConfirmedPayment[]): string =>
  hashOf(
    rows.map((row) => [
      row.place,
      row.cells.reference,
      row.kind,
      row.destination_id,
      row.destination_version,
      row.target,
      row.network,
      row.currency,
      row.amount?.toString() ?? null,
      row.fee?.toString() ?? null,
      row.purpose,
    ]),
  ).toString('base64url')

type Confirmation = {
  readonly id: string
  readonly accountId: string
  readonly userId: string
  readonly content: string
  readonly needsApproval: boolean
}

const confirmationBytes = ({ id, accountId, userId, content, needsApproval }: Confirmation): Buffer =>
  statementBytes('payout batch confirmation 1', [id, accountId, userId, content, needsApproval])
const agreementBytes = (batch: Pick<BatchRow, 'id' | 'content'>, approverId: string): Buffer =>
  statementBytes('payout batch agreement 1', [batch.id, batch.content, approverId])

export const signConfirmation = ({ approvalKey }: Pick<PayoutDeps, 'approvalKey'>, confirmation: Confirmation): string =>
  signStatement(approvalKey, confirmationBytes(confirmation))

export const signAgreement = (
  { approvalKey }: Pick<PayoutDeps, 'approvalKey'>,
  batch: Pick<BatchRow, 'id' | 'content'>,
  approverId: string,
): string => signStatement(approvalKey, agreementBytes(batch, approverId))

/** Whether these very rows were confirmed, and approved where that was needed, through the product. */
export function isConfirmed(
  { approvalVerifiers }: Pick<PayoutDeps, 'approvalVerifiers'>,
  batch: BatchRow,
  rows: readonly PayoutRow[],
): boolean {
  const { id, account_id: accountId, submitted_by: userId, needs_approval: needsApproval, confirmation } = batch
  if (userId === null || needsApproval === null || confirmation === null) return false
  const content = contentOf(rows)
  const signed = confirmationBytes({ id, accountId, userId, content, needsApproval })
  if (!verifyStatement(approvalVerifiers, signed, confirmation)) return false
  if (!needsApproval) return true
  const { approver_id: approverId, agreement } = batch
  return (
    approverId !== null &&
    agreement !== null &&
    verifyStatement(approvalVerifiers, agreementBytes({ id, content }, approverId), agreement)
  )
}

export const moveBatch = (
  tx: Tx,
  { id, state }: Pick<BatchRow, 'id' | 'state'>,
  move: MoveOf<typeof payoutBatch>,
  change: StateChange,
): Promise<void> => moveState(tx, payoutBatch, { table: 'payout_batch', id, state }, move, change)

export const recordBatch = (tx: Tx, row: Pick<BatchRow, 'id' | 'account_id'>, change: ChangeRecord): Promise<void> =>
  recordChange(tx, row, 'payout_batch_changed', change)

export const payBatch = declareJob({ name: 'pay-batch', payload: idPayload })

/** One after another for an account; a repeated job continues where the last one ended. */
export const payJob = ({ id, account_id: accountId }: Pick<BatchRow, 'id' | 'account_id'>): NewJob =>
  newJob(payBatch, { id }, { key: `pay-batch ${id}`, queue: `pay-batch ${accountId}` })
