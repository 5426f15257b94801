// Cancels a withdrawal as long as the signer has not signed it.

import type { cancel as entry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { loadWithdrawn } from '../../core/approvals/approvals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import { required } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { BeforeWrite, WriteVerb } from '../../platform/http/request-context.ts'
import type { WithdrawParts } from './deps.ts'
import { requirePaymentsKnown } from './payment/signer-sync.ts'
import { showDetail } from './show-withdrawal.ts'
import { voidAtSigner } from './void-withdrawal.ts'
import { applyEnd, planEnd } from './withdrawal-changes.ts'
import { findWithdrawal, lockOwnWithdrawal } from './withdrawals.ts'

export const beforeCancel =
  (parts: Pick<WithdrawParts, 'signer'>): BeforeWrite<typeof entry> =>
  async ({ db, session }, { params }) => {
    const found = await findWithdrawal(db, params.id)
    if (found?.accountId === session.accountId) await voidAtSigner(parts, db, found, 'cancel')
  }

export const cancelWithdrawal =
  (parts: Pick<WithdrawParts, 'approvals' | 'notices'>): WriteVerb<typeof entry> =>
  async (ctx, { params }) => {
    const { tx, session, language, now } = ctx
    // Before its own row, as an approval does, so that none deadlock.
    if (session.accountType === 'corporate') await parts.approvals.lockCompany(tx, session.accountId)
    const found = await lockOwnWithdrawal(tx, session.accountId, params.id)
    await requirePaymentsKnown(tx, found.network)
    const actor = callerOf(ctx)
    const withdrawRequest = await loadWithdrawn(parts.approvals, tx, session, found.id)
    const ended = required(planEnd(found, 'cancel', { now, by: 'customer', actor }))
    await applyEnd(tx, parts, found, mergeChanges(ended, withdrawRequest({ actor, now })))
    const cancelled = await findWithdrawal(tx, found.id)
    if (!cancelled) throw new Refusal('notFound')
    return showDetail(tx, cancelled, language)
  }
