// Discards a draft, or recalls what waits for approval. What is being paid cannot be cancelled as a whole.

import type { cancelPayoutBatch as entry } from '@sampan/contract/api/payout-batches.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { findBatch, lockBatch, moveBatch, recordBatch } from './batches.ts'
import type { PayoutDeps } from './deps.ts'
import { showDetail } from './show-batch.ts'

export async function cancelBatch(
  deps: PayoutDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { accountId, accountType } = session
  if (accountType === 'corporate') await deps.approvals.lockCompany(tx, accountId)
  const batch = await lockBatch(tx, accountId, id)
  const actor = callerOf(ctx)
  await moveBatch(tx, batch, 'cancel', { by: 'customer' })
  if (batch.state === 'PENDING_APPROVAL') await deps.approvals.withdraw(tx, { accountId, subjectId: batch.id, actor, now })
  await recordBatch(tx, batch, { action: 'payoutBatchCancelled', actor, now })
  return showDetail(deps, tx, await findBatch(tx, accountId, id), ctx)
}
