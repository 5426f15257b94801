// Pays the rows of a confirmed batch one by one, each as a withdrawal of its own. Row and withdrawal are one transaction, so that a
// crash or a repeated job pays no row twice.

import { isFiat, isStablecoin } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { payoutRow } from '@sampan/contract/machines/payout-batch.ts'
import { moneyAsTyped } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { textOfRefusal } from '../../core/money-calls/refusal-text.ts'
import type { SubmitCtx } from '../../core/money-calls/submit-context.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, enqueueJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { targetOfAccount, usableBankAccount } from '../bank-accounts/public.ts'
import { submitBankWithdrawal, writeBankFeeQuote } from '../bank-transfers/public.ts'
import { writeQuote } from '../crypto/public.ts'
import { precheckWithdraw, submitWithdrawal, toWithdrawalRequest } from '../crypto-withdrawals/public.ts'
import { targetOfAddress, usableAddress } from '../saved-addresses/public.ts'
import {
  type BatchRow,
  isConfirmed,
  moveBatch,
  type PayoutRow,
  payBatch,
  payJob,
  readRows,
  recordBatch,
  selectBatches,
} from './batches.ts'
import type { PayoutDeps } from './deps.ts'
import { rowMessages } from './messages.ts'

const system = { kind: 'system' } as const
/** How long a row waits for an earlier withdrawal to the same address. */
const waitsMs = 24 * 3_600_000
const attemptsMax = 5
/** The promised fee is used at once. */
const quoteMs = 60_000

export const payBatchJob = defineJob({
  ...payBatch,
  async run(deps: PayoutDeps, ctx, { id }) {
    const { rows: found } = await ctx.db.query<BatchRow>(`${selectBatches} where b.id = $1 and b.state = 'PROCESSING'`, [id])
    const batch = found[0]
    if (!batch) return
    const rows = await readRows(ctx.db, id)
    if (!isConfirmed(deps, batch, rows)) throw new Error(`the rows of batch ${id} are not those that were confirmed`)
    for (const row of rows) if (row.state === 'QUEUED') await payRow(deps, ctx, batch, row)
    await finish(deps, ctx, batch)
  },
})

/** Continues batches whose rows wait, or whose job was lost. */
export const resumeBatches = defineJob({
  name: 'resume-batches',
  payload: noPayload,
  async run(_deps: object, { db, transact }) {
    const { rows } = await db.query<Pick<BatchRow, 'id' | 'account_id'>>(
      `select id, account_id from payout_batch where state = 'PROCESSING' order by submitted_at limit 100`,
    )
    for (const batch of rows) await transact((tx) => enqueueJob(tx, payJob(batch)))
  },
})

/** A row that is refused is reported and does not stop the others. */
async function payRow(deps: PayoutDeps, ctx: JobCtx, batch: BatchRow, row: PayoutRow): Promise<void> {
  try {
    await askNodes(deps, ctx, batch, row)
    await ctx.transact(async (tx) => {
      if (!(await lockRow(tx, row.id))) return
      const transactionId = await submitRow(deps, submitCtxOf(tx, batch, ctx.now()), batch, row)
      const set = { transaction_id: transactionId, decided_at: ctx.now() }
      await moveState(tx, payoutRow, { table: 'payout_row', id: row.id, state: 'QUEUED' }, 'submit', { by: 'system', set })
    })
  } catch (error) {
    if (error instanceof ChangedDestination) return failRow(ctx, row, rowMessages.changed)
    if (error instanceof Refusal) return refuseRow(ctx, batch, row, error)
    await countAttempt(ctx, row, error)
  }
}

async function refuseRow(ctx: JobCtx, batch: BatchRow, row: PayoutRow, refusal: Refusal): Promise<void> {
  const waitsSince = batch.submitted_at ?? ctx.now()
  const mayWait = ctx.now().getTime() - waitsSince.getTime() < waitsMs
  if (refusal.refusal === 'withdrawalInProgress' && mayWait) return
  await failRow(ctx, row, textOfRefusal(refusal))
}

async function failRow({ transact, now }: JobCtx, row: PayoutRow, failure: Text): Promise<void> {
  await transact(async (tx) => {
    const set = { failure: JSON.stringify(failure), decided_at: now() }
    await tryMoveState(tx, payoutRow, { table: 'payout_row', id: row.id }, 'fail', { by: 'system', set })
  })
}

/** An error that is none of the expected ones is tried again later, a few times. */
async function countAttempt(ctx: JobCtx, row: PayoutRow, error: unknown): Promise<void> {
  ctx.log.error({ event: 'payout_batch.row_failed', error, rowId: row.id }, 'a row of a batch could not be paid')
  const { rows } = await ctx.db.query<{ attempts: number }>(
    `update payout_row set attempts = attempts + 1 where id = $1 and state = 'QUEUED' returning attempts`,
    [row.id],
  )
  if ((rows[0]?.attempts ?? 0) >= attemptsMax) await failRow(ctx, row, rowMessages.unexpected)
}

async function lockRow(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select from payout_row where id = $1 and state = 'QUEUED' for update`, [id])
  return rowCount === 1
}

const sessionOf = ({ session_id, submitted_by, account_id: accountId, account_type: accountType }: BatchRow) => {
  if (session_id === null || submitted_by === null) throw new Error('a submitted batch has a submitter')
  return { id: session_id, userId: submitted_by, accountId, accountType }
}

const submitCtxOf = (tx: Tx, batch: BatchRow, now: Date): SubmitCtx => ({
  tx,
  session: sessionOf(batch),
  language: batch.language ?? 'en',
  ip: batch.address ?? '',
  now,
})

/** What the customer and an approver have confirmed is not what is saved now. */
class ChangedDestination extends Error {}

function bodyOf(row: PayoutRow) {
  const { destination_id: destinationId, currency, amount, fee, cells } = row
  if (destinationId === null || currency === null || amount === null || fee === null) throw new Error('the row is no payment')
  const reference = cells.reference === '' ? undefined : cells.reference
  return { destinationId, currency, amount: moneyAsTyped({ units: amount, currency }), fee, reference }
}

/** What only a node can tell is asked before the transaction opens. */
async function askNodes({ crypto }: PayoutDeps, { db, now }: JobCtx, batch: BatchRow, row: PayoutRow): Promise<void> {
  const { destinationId, currency, amount } = bodyOf(row)
  if (row.network === null || !isStablecoin(currency)) return
  const body = { addressId: destinationId, mainNet: row.network, amount: { amount, currency } }
  await precheckWithdraw(crypto, db, toWithdrawalRequest(sessionOf(batch), body, now()))
}

/** The same command as a single withdrawal, at the fee that was confirmed. */
async function submitRow(deps: PayoutDeps, ctx: SubmitCtx, batch: BatchRow, row: PayoutRow): Promise<string> {
  const { tx, now } = ctx
  const { accountId } = ctx.session
  const { destinationId, currency, amount, fee, reference } = bodyOf(row)
  const consent = { approverId: batch.approver_id, isSilent: true }
  const expiresAt = new Date(now.getTime() + quoteMs)
  if (row.kind === 'crypto' && isStablecoin(currency)) {
    const address = await usableAddress(tx, { accountId, addressId: destinationId, now })
    const { network } = address
    if (network !== row.network || targetOfAddress(address) !== row.target) throw new ChangedDestination()
    const quote = { accountId, network, currency, fee, max: 0n, expiresAt }
    const feeQuoteId = writeQuote(deps.crypto.quoteKeys, quote)
    const body = { addressId: destinationId, mainNet: network, amount: { amount, currency }, feeQuoteId, note: reference }
    return submitWithdrawal(deps.crypto, ctx, { body, consent })
  }
  if (row.kind !== 'bank' || !isFiat(currency) || row.purpose === null) throw new Error('the row is no payment')
  const account = await usableBankAccount(tx, { accountId, id: destinationId, now })
  if (account.version !== row.destination_version || targetOfAccount(account.fields) !== row.target)
    throw new ChangedDestination()
  const { channel } = account.fields
  const feeQuoteId = writeBankFeeQuote(deps.bank.quoteKeys, { accountId, currency, channel }, { fee, expiresAt })
  const body = {
    bankAccountId: destinationId,
    amount: { amount, currency },
    purposeOfTransfer: row.purpose,
    statementReference: reference,
    feeQuoteId,
    note: reference,
  }
  return submitBankWithdrawal(deps.bank, ctx, { body, consent })
}

/** The first to see that nothing is left finishes the batch. */
async function finish({ notices }: PayoutDeps, { transact, now }: JobCtx, batch: BatchRow): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.query<{ id: string; state: BatchRow['state']; made: number; failed: number }>(
      `select b.id, b.state, (count(*) filter (where r.state = 'SUBMITTED'))::int as made,
         (count(*) filter (where r.state = 'FAILED'))::int as failed
       from (select id, state from payout_batch where id = $1 for update) b join payout_row r on r.batch_id = b.id
       group by 1, 2 having bool_and(r.state <> 'QUEUED')`,
      [batch.id],
    )
    const done = rows[0]
    if (done?.state !== 'PROCESSING') return
    const { made, failed } = done
    await moveBatch(tx, done, 'finish', { by: 'system', set: { finished_at: now() } })
    await recordBatch(tx, batch, { action: 'payoutBatchFinished', actor: system, now: now(), detail: { made, failed } })
    await notices.notice(tx, {
      accountId: batch.account_id,
      scope: 'wallet.wallets.withdraw',
      kind: 'payoutBatchFinished',
      params: { batchId: batch.id, file: batch.file_name, made: String(made), failed: String(failed) },
    })
  })
}
