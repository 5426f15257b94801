// Cancels a deposit or a withdrawal while it is possible. Each needs its own scope.

import type { cancelFiatTransaction as entry } from '@sampan/contract/api/fiat.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { loadWithdrawn } from '../../core/approvals/approvals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { required } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { applyDecision, findDeposit } from './deposit/bank-deposits.ts'
import { decideCancellation } from './deposit/decide-bank-deposit.ts'
import type { BankTransferDeps } from './deps.ts'
import { may } from './read-transfers.ts'
import { showDeposit, showWithdrawal } from './show-transfer-detail.ts'
import { findWithdrawal, planEnd, readBack } from './withdraw/bank-withdrawals.ts'

export async function cancelFiat(
  deps: BankTransferDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const asked = { accountId: session.accountId, lock: true } as const
  const change = { now, by: 'customer', actor: callerOf(ctx) } as const
  // Before its own row, as an approval does, so that none deadlock.
  if (session.accountType === 'corporate') await deps.approvals.lockCompany(tx, session.accountId)
  const deposit = may(session, 'wallet.wallets.deposit') ? await findDeposit(tx, id, asked) : undefined
  if (deposit) return showDeposit(tx, await applyDecision(tx, deps, deposit, decideCancellation(deposit, change)), deps, language)
  const withdrawal = may(session, 'wallet.wallets.withdraw') ? await findWithdrawal(tx, id, asked) : undefined
  if (!withdrawal) throw new Refusal('notFound')
  const withdrawRequest = await loadWithdrawn(deps.approvals, tx, session, id)
  const planned = required(planEnd(withdrawal, 'cancel', change))
  await applyDecided(tx, mergeChanges(planned, withdrawRequest(change)), deps.notices)
  return showWithdrawal(tx, await readBack(tx, withdrawal), language)
}
