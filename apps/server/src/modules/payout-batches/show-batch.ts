// Batches and their rows as their readers see them.

import type * as entry from '@sampan/contract/api/payout-batches.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, labelOf } from '@sampan/contract/machine.ts'
import { payoutBatch } from '@sampan/contract/machines/payout-batch.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type ApprovalPart, type ExpectedApproval, noExpectedApproval, showExpected } from '../../core/approvals/approvals.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import { transactionMachines } from '../../core/transactions/machines.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import { readFunding, readTotals, type TotalRow, totalsOf } from './batch-totals.ts'
import { type BatchRow, findBatch, type PayoutRow, readRows, selectBatches } from './batches.ts'
import type { PayoutDeps } from './deps.ts'

type BatchView = ResultOf<typeof entry.listPayoutBatches>['resultList'][number]
export type BatchDetail = ResultOf<typeof entry.getPayoutBatch>
type RowView = ResultOf<typeof entry.listPayoutRows>['resultList'][number]

type Counts = { id: string; rows: number; errors: number; warnings: number; made: number; failed: number }

async function readCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await db.query<Counts>({
    name: 'payout-batch-counts',
    text: `select batch_id as id, count(*)::int as rows, (count(*) filter (where problems @> '[{"kind": "error"}]'))::int as errors,
             (count(*) filter (where problems @> '[{"kind": "warning"}]'))::int as warnings,
             (count(*) filter (where state = 'SUBMITTED'))::int as made, (count(*) filter (where state = 'FAILED'))::int as failed
           from payout_row where batch_id = any($1) group by 1`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const noCounts: Omit<Counts, 'id'> = { rows: 0, errors: 0, warnings: 0, made: 0, failed: 0 }

function showBatch(row: BatchRow, counts: Omit<Counts, 'id'>, language: Language): BatchView {
  const state = payoutBatch.states[row.state]
  const { rows, errors, warnings, made, failed } = counts
  return {
    id: row.id,
    state: row.state,
    status: state.status,
    stateLabel: say(labelOf(state), language),
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedBy: row.submitter,
    finishedAt: row.finished_at?.toISOString() ?? null,
    rows,
    errors,
    warnings,
    made,
    failed,
  }
}

const pageSize = 20

export async function listBatches(
  { db, session, language }: ReadCtxOf<typeof entry.listPayoutBatches>,
  { query: { cursor, size = pageSize } }: Input<typeof entry.listPayoutBatches>,
): Promise<Answer<typeof entry.listPayoutBatches>> {
  const after = readCursor(cursor)
  const { rows } = await db.query<BatchRow>({
    name: 'payout-batches',
    text: `${selectBatches} where b.account_id = $1 and ($2::timestamptz is null or (b.created_at, b.id) < ($2, $3::uuid))
           order by b.created_at desc, b.id desc limit $4`,
    values: [session.accountId, after?.createdAt ?? null, after?.id ?? null, size + 1],
  })
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  const counts = await readCounts(
    db,
    page.map(({ id }) => id),
  )
  return {
    resultList: page.map((row) => showBatch(row, counts.get(row.id) ?? noCounts, language)),
    pagination: { size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

/** The fees of a check are kept as long as those of a single withdrawal. */
const checkLifeMs = 12 * 60_000

export const checkedUntil = ({ checked_at: at }: Pick<BatchRow, 'checked_at'>): Date => new Date(at.getTime() + checkLifeMs)

type Reader = {
  readonly session: Pick<Session, 'accountId' | 'accountType' | 'userId'>
  readonly language: Language
  readonly now: Date
}

export async function readBatch(
  deps: PayoutDeps,
  { db, ...reader }: ReadCtxOf<typeof entry.getPayoutBatch>,
  { params: { id } }: Input<typeof entry.getPayoutBatch>,
): Promise<Answer<typeof entry.getPayoutBatch>> {
  return showDetail(deps, db, await findBatch(db, reader.session.accountId, id), reader)
}

export async function showDetail(deps: PayoutDeps, db: Db, row: BatchRow, reader: Reader): Promise<BatchDetail> {
  const { session, language } = reader
  const counts = (await readCounts(db, [row.id])).get(row.id) ?? noCounts
  const isDraft = row.state === 'DRAFT'
  const totals = await readFunding(db, session.accountId, await readTotals(db, row.id))
  const steps =
    row.state === 'PENDING_APPROVAL'
      ? await deps.approvals.nextStepsOf(db, { accountId: session.accountId, language, subjectIds: [row.id] })
      : undefined
  return {
    ...showBatch(row, counts, language),
    totals: totals.map(({ currency, rows: count, amount, fee, total, available, missing }) => ({
      currency,
      rows: count,
      ...toWire(currency, { amount, fee, total, available }),
      isShort: isDraft && missing > 0n,
    })),
    content: row.content,
    checkedUntil: isDraft ? checkedUntil(row).toISOString() : null,
    sameFileAt: isDraft ? await findSameFile(db, row) : null,
    ...(await showApproval(deps, db, { row, errors: counts.errors, reader })),
    nextStep: steps?.get(row.id) ?? null,
    allowedMoves: movesOf(row, { errors: counts.errors, isShort: totals.some(({ missing }) => missing > 0n), reader }),
  }
}

type Sums = 'amount' | 'fee' | 'total' | 'available'
const toWire = (currency: HeldCurrency, sums: Readonly<Record<Sums, Money>>): Record<Sums, string> => ({
  amount: moneyToWire({ ...sums.amount, currency }),
  fee: moneyToWire({ ...sums.fee, currency }),
  total: moneyToWire({ ...sums.total, currency }),
  available: moneyToWire({ ...sums.available, currency }),
})

type Draft = { readonly errors: number; readonly isShort: boolean; readonly reader: Reader }

function movesOf(row: BatchRow, { errors, isShort, reader: { now } }: Draft): string[] {
  const possible = allowedMoves(payoutBatch, row.state, 'customer')
  if (row.state !== 'DRAFT') return possible.includes('cancel') ? ['cancel'] : []
  const isReady = errors === 0 && !isShort && now <= checkedUntil(row)
  return [...(isReady ? ['submit'] : []), 'check', 'cancel']
}

async function showApproval(
  { approvals }: PayoutDeps,
  db: Db,
  { row, errors, reader }: { readonly row: BatchRow; readonly errors: number; readonly reader: Reader },
) {
  const { accountId, accountType, userId } = reader.session
  if (row.state !== 'DRAFT' || accountType === 'individual' || errors > 0)
    return showExpected(noExpectedApproval, reader.language)
  const asked = { accountId, userId, action: 'payoutBatch', parts: partsOf(await readRows(db, row.id)) } as const
  return showExpected(await approvals.findExpectedApproval(db, asked).catch(leaveToSubmission), reader.language)
}

/** A batch whose rows need approvers of different roles can be read; its submission says why it is refused. */
function leaveToSubmission(error: unknown): ExpectedApproval {
  if (error instanceof Refusal) return noExpectedApproval
  throw error
}

/** What the rules see: every payment, and the sum per currency, because the whole is one decision. Pure. */
export function partsOf(rows: readonly (TotalRow & Pick<PayoutRow, 'kind' | 'is_known'>)[]): ApprovalPart[] {
  const kinds = { crypto: 'cryptoWithdraw', bank: 'fiatWithdraw' } as const
  const single = rows.flatMap(({ kind, currency, amount, is_known: isKnown }) =>
    kind === null || currency === null || amount === null
      ? []
      : [{ action: kinds[kind], amount: wire({ units: amount, currency }), isKnown: isKnown ?? false }],
  )
  const sums = totalsOf(rows).map(({ currency, amount }) => {
    const own = rows.filter((row) => row.currency === currency)
    const kind = own[0]?.kind ?? 'bank'
    return { action: kinds[kind], amount: wire({ ...amount, currency }), isKnown: own.every(({ is_known }) => is_known === true) }
  })
  return [...single, ...sums]
}

const wire = ({ units, currency }: { readonly units: bigint; readonly currency: HeldCurrency }) => ({
  amount: moneyToWire({ units, currency }),
  currency,
})

async function findSameFile(db: Db, { id, account_id: accountId, file_hash: hash }: BatchRow): Promise<string | null> {
  const { rows } = await db.query<{ submitted_at: Date | null }>({
    name: 'payout-same-file',
    text: `select submitted_at from payout_batch
           where account_id = $1 and id <> $2 and file_hash = $3 and state in ('PENDING_APPROVAL', 'PROCESSING', 'COMPLETED')
           order by submitted_at desc limit 1`,
    values: [accountId, id, hash],
  })
  return rows[0]?.submitted_at?.toISOString() ?? null
}

export type RowTransaction = { id: string; kind: TransactionKind; reference: string; state: string }

export async function readTransactions(db: Db, rows: readonly PayoutRow[]): Promise<ReadonlyMap<string, RowTransaction>> {
  const ids = rows.flatMap(({ transaction_id: id }) => (id === null ? [] : [id]))
  const { rows: found } = await db.query<RowTransaction>({
    name: 'payout-row-transactions',
    text: 'select id, kind, reference, state from transaction where id = any($1)',
    values: [ids],
  })
  return new Map(found.map((one) => [one.id, one]))
}

export async function listRows(
  { db, session, language }: ReadCtxOf<typeof entry.listPayoutRows>,
  { params: { id } }: Input<typeof entry.listPayoutRows>,
): Promise<Answer<typeof entry.listPayoutRows>> {
  const batch = await findBatch(db, session.accountId, id)
  const rows = await readRows(db, batch.id)
  const transactions = await readTransactions(db, rows)
  return {
    resultList: rows.map((row) => showRow(row, transactions.get(row.transaction_id ?? ''), language)),
  }
}

function showRow(row: PayoutRow, transaction: RowTransaction | undefined, language: Language): RowView {
  const { destination, network, currency, amount, purpose, reference } = row.cells
  const texts = (kind: 'error' | 'warning') =>
    row.problems.filter((problem) => problem.kind === kind).map(({ text }) => say(text, language))
  return {
    place: row.place,
    given: { destination, network, currencyCode: currency, sum: amount, purpose, reference },
    payment: showPayment(row),
    errors: texts('error').slice(0, 10),
    warnings: texts('warning').slice(0, 10),
    state: row.state,
    failure: row.failure && say(row.failure, language),
    transaction: transaction ? { id: transaction.id, reference: transaction.reference, status: statusOf(transaction) } : null,
  }
}

export const statusOf = ({ kind, state }: Pick<RowTransaction, 'kind' | 'state'>) =>
  transactionMachines[kind].states[state]?.status ?? null

function showPayment(row: PayoutRow): RowView['payment'] {
  const { kind, label, target, network: mainNet, currency, amount, fee, purpose } = row
  if (kind === null || label === null || target === null || currency === null || amount === null || fee === null) return null
  return {
    kind,
    label,
    target,
    mainNet,
    currency,
    amount: moneyToWire({ units: amount, currency }),
    fee: moneyToWire({ units: fee, currency }),
    purpose,
  }
}
