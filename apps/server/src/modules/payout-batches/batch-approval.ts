// In a company one approval decides about the whole batch. Approved, its rows are paid; otherwise nothing is.

import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import { noChange } from '../../core/changes/change-set.ts'
import { contentOf, findBatch, lockBatch, moveBatch, payJob, readRows, recordBatch, signAgreement } from './batches.ts'
import type { PayoutDeps } from './deps.ts'
import { partsOf } from './show-batch.ts'

export const payoutBatchApproval = (deps: PayoutDeps): ApprovalHandler => ({
  async approve(tx, { id, accountId, actor, now }) {
    const batch = await lockBatch(tx, accountId, id)
    if (actor.id === undefined) throw new Error('a batch is approved by a person')
    if (contentOf(await readRows(tx, id)) !== batch.content) throw new Error(`the rows of batch ${id} were changed`)
    const set = { approver_id: actor.id, agreement: signAgreement(deps, batch, actor.id) }
    await moveBatch(tx, batch, 'approve', { by: 'approver', set })
    await recordBatch(tx, batch, { action: 'payoutBatchApproved', actor, now })
    return { ...noChange, jobs: [payJob(batch)] }
  },
  async end(tx, { id, accountId, ending, actor, now }) {
    const batch = await lockBatch(tx, accountId, id)
    if (batch.state !== 'PENDING_APPROVAL') return noChange
    if (ending === 'withdrawn') await moveBatch(tx, batch, 'cancel', { by: 'customer' })
    else await moveBatch(tx, batch, 'reject', { by: 'system' })
    const action = ending === 'withdrawn' ? 'payoutBatchCancelled' : 'payoutBatchRejected'
    await recordBatch(tx, batch, { action, actor, now })
    return noChange
  },
  async partsOf(db, { id, accountId }) {
    const batch = await findBatch(db, accountId, id)
    return partsOf(await readRows(db, batch.id))
  },
})
