// Cancels a withdrawal as long as the signer has not signed it.

import type { cancelCryptoWithdrawal as entry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { loadWithdrawn } from '../../core/approvals/approvals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import { required } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { requirePaymentsKnown } from '../signer-journal/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { voidAtSigner } from './payment/void-withdrawal.ts'
import { showDetail } from './show-withdrawal.ts'
import { applyEnd, planEnd } from './withdrawal-changes.ts'
import { findWithdrawal, lockOwnWithdrawal } from './withdrawals.ts'

export async function beforeCancel(
  deps: Pick<WithdrawalDeps, 'signer'>,
  { db, session }: ReadCtxOf<typeof entry>,
  { params }: Input<typeof entry>,
): Promise<void> {
  const found = await findWithdrawal(db, params.id)
  if (found?.accountId === session.accountId) await voidAtSigner(deps, db, found, 'cancel')
}

export async function cancelWithdrawal(
  deps: Pick<WithdrawalDeps, 'approvals' | 'notices'>,
  ctx: WriteCtxOf<typeof entry>,
  { params }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, language, now } = ctx
  // Before its own row, as an approval does, so that none deadlock.
  if (session.accountType === 'corporate') await deps.approvals.lockCompany(tx, session.accountId)
  const found = await lockOwnWithdrawal(tx, session.accountId, params.id)
  await requirePaymentsKnown(tx, found.network)
  const actor = callerOf(ctx)
  const withdrawRequest = await loadWithdrawn(deps.approvals, tx, session, found.id)
  const ended = required(planEnd(found, 'cancel', { now, by: 'customer', actor }))
  await applyEnd(tx, deps, found, mergeChanges(ended, withdrawRequest({ actor, now })))
  const cancelled = await findWithdrawal(tx, found.id)
  if (!cancelled) throw new Refusal('notFound')
  return showDetail(tx, cancelled, language)
}
