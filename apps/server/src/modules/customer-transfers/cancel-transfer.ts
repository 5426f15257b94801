// Takes a transfer back while it waits for an approver or for its claim.

import type { cancelTransfer as entry } from '@sampan/contract/api/customer-transfer.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { loadWithdrawn } from '../../core/approvals/approvals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { required } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { TransferDeps } from './deps.ts'
import { openAvailable } from './execute-transfer.ts'
import { planRelease, planReturn } from './plan-transfer.ts'
import { findTransfer } from './show-transfer.ts'
import { findSent } from './transfers.ts'

export async function cancelTransfer(
  deps: TransferDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const { accountId } = session
  // Before its own row, as an approval does, so that none deadlock.
  await deps.approvals.lockCompany(tx, accountId)
  const row = await findSent(tx, id, { accountId, lock: true })
  if (!row) throw new Refusal('notFound')
  const change = { now, by: 'customer', actor: callerOf(ctx) } as const
  const withdrawRequest = await loadWithdrawn(deps.approvals, tx, session, id)
  const planned =
    row.state === 'AWAITING_CLAIM'
      ? planReturn(row, 'cancel', {
          ...change,
          account: await openAvailable(tx, accountId, row.currency),
          clearing: deps.chart.account('clearing', row.currency),
        })
      : planRelease(row, 'cancel', change)
  await applyDecided(tx, mergeChanges(required(planned), withdrawRequest(change)), deps.notices)
  return findTransfer(tx, { accountId, id, language })
}
