// Submits a draft: every row is checked once more, the whole is confirmed by one code, and in a company approved by one request.

import { submitPayoutBatch as entry } from '@sampan/contract/api/payout-batches.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { makerOf } from '../../core/approvals/approvals.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueueJob } from '../../platform/jobs/define-job.ts'
import { actionOf, type Describe } from '../../platform/security/describe-action.ts'
import { batchFacts, readFunding, type Total, totalsOf } from './batch-totals.ts'
import {
  type BatchRow,
  contentOf,
  findBatch,
  lockBatch,
  moveBatch,
  type PayoutRow,
  payJob,
  readRows,
  recordBatch,
  signConfirmation,
} from './batches.ts'
import { type CheckContext, checkRows } from './check-rows.ts'
import type { PayoutDeps } from './deps.ts'
import { checkedUntil, partsOf, showDetail } from './show-batch.ts'

export async function submitBatch(
  deps: PayoutDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id }, body: { content } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, language, now, ip } = ctx
  const { accountId, userId, accountType } = session
  const { approvals } = deps
  if (accountType === 'corporate') await approvals.lockCompany(tx, accountId)
  const batch = await lockBatch(tx, accountId, id)
  const { rows, totals } = await requireSubmittable(deps, tx, { batch, content, context: { account: session, language, now } })
  const actor = callerOf(ctx)
  const request = {
    accountId,
    ...makerOf(session),
    action: 'payoutBatch',
    subjectId: batch.id,
    parts: partsOf(rows),
    actor,
    facts: batchFacts(batch, rows.length, totals),
    now,
  } as const
  const needsApproval = accountType === 'corporate' && (await approvals.request(tx, request))
  await moveBatch(tx, batch, needsApproval ? 'requestApproval' : 'submit', {
    by: 'customer',
    set: {
      submitted_by: userId,
      submitted_at: now,
      session_id: session.id,
      address: ip,
      language,
      needs_approval: needsApproval,
      confirmation: signConfirmation(deps, { id: batch.id, accountId, userId, content, needsApproval }),
    },
  })
  if (!needsApproval) await enqueueJob(tx, payJob(batch))
  await recordBatch(tx, batch, { action: 'payoutBatchSubmitted', actor, now, detail: { rows: rows.length, content } })
  await deps.notices.notice(tx, {
    accountId,
    scope: 'wallet.wallets.withdraw',
    kind: 'payoutBatchSubmitted',
    params: { batchId: batch.id, file: batch.file_name, rows: String(rows.length), amount: sumsOf(totals) },
  })
  return showDetail(deps, tx, await findBatch(tx, accountId, batch.id), ctx)
}

const sumsOf = (totals: readonly Total[]): string => totals.map(({ total }) => formatMoney(total)).join(', ')

type Submission = { readonly batch: BatchRow; readonly content: string; readonly context: CheckContext }

/** The same before a code is asked for and when the batch is submitted. */
async function requireSubmittable(
  deps: PayoutDeps,
  db: Db,
  { batch, content, context }: Submission,
): Promise<{ readonly rows: readonly PayoutRow[]; readonly totals: readonly Total[] }> {
  if (batch.state !== 'DRAFT') throw new Refusal('illegalMove', { result: { state: batch.state, move: 'submit' } })
  const rows = await readRows(db, batch.id)
  if (content !== batch.content || content !== contentOf(rows) || context.now > checkedUntil(batch))
    throw new Refusal('payoutChanged')
  if (rows.some(({ kind }) => kind === null)) throw new Refusal('payoutHasErrors')
  const checked = await checkRows(deps, db, context, rows)
  if (checked.some(({ payment }) => payment === null)) throw new Refusal('payoutHasErrors')
  const isSame = checked.every(({ payment }, index) => {
    const row = rows[index]
    return (
      payment?.destinationId === row?.destination_id &&
      payment?.destinationVersion === row?.destination_version &&
      payment?.target === row?.target
    )
  })
  if (!isSame) throw new Refusal('payoutChanged')
  const totals = await readFunding(db, context.account.accountId, totalsOf(rows))
  const short = totals.find(({ missing }) => missing > 0n)
  if (short)
    throw new Refusal('payoutShort', { params: { missing: formatMoney({ units: short.missing, currency: short.currency }) } })
  return { rows, totals }
}

export const describePayoutBatch =
  (deps: PayoutDeps): Describe =>
  async (db, asked) => {
    const { session, language, now } = asked
    const { params, body } = actionOf(asked, entry)
    const batch = await findBatch(db, session.accountId, params.id)
    const context = { account: session, language, now }
    const { rows, totals } = await requireSubmittable(deps, db, { batch, content: body.content, context })
    const query = { accountId: session.accountId, ...makerOf(session), action: 'payoutBatch', parts: partsOf(rows) } as const
    if (session.accountType === 'corporate') await deps.approvals.findExpectedApproval(db, query)
    return { facts: batchFacts(batch, rows.length, totals) }
  }
