// In a company the waiting time begins once an approver has agreed.

import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import { noChange } from '../../core/changes/change-set.ts'
import { moveClosing, readClosing, recordClosing, waitingTimeEnd } from './closings.ts'
import type { ClosingDeps } from './deps.ts'

export const closingApproval = (deps: Pick<ClosingDeps, 'messages'>): ApprovalHandler => ({
  async approve(tx, { id, actor, now }) {
    const row = await readClosing(tx, id)
    const closesAt = waitingTimeEnd(now)
    await moveClosing(tx, row, 'approve', { by: 'approver', set: { closes_at: closesAt, next_check_at: closesAt } })
    const kind = 'accountClosingRequested'
    await recordClosing(tx, deps, { row, action: 'accountClosingApproved', kind, closesAt, actor, now })
    return noChange
  },
  async end(tx, { id, ending, actor, now }) {
    const row = await readClosing(tx, id)
    if (row.state !== 'PENDING_APPROVAL') return noChange
    if (ending === 'withdrawn') await moveClosing(tx, row, 'cancel', { by: 'customer' })
    else await moveClosing(tx, row, 'reject', { by: 'system' })
    const action = ending === 'withdrawn' ? 'accountClosingCancelled' : 'accountClosingRejected'
    await recordClosing(tx, deps, { row, action, actor, now })
    return noChange
  },
})
