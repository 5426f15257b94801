// What an approver weighs besides the request itself, each part only for readers who may see it.

import type { getApproval } from '@sampan/contract/api/approvals.ts'
import { type ApprovalAction, isPayoutAction } from '@sampan/contract/approval-actions.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { approval as machine } from '@sampan/contract/machines/approval.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { readAvailable, readEarlierPayments } from '../../../core/approvals/payment-background.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type ApprovalRow, stateAt } from './approval-requests.ts'
import { readQueuePosition } from './waiting-queue.ts'

type DecisionContext = Pick<ResultOf<typeof getApproval>, 'limits' | 'balanceAfter' | 'earlierPayments' | 'queue'>

type ContextReader = { readonly userId: string; readonly scopes: readonly Scope[]; readonly now: Date }

export async function readDecisionContext(db: Db | Tx, row: ApprovalRow, reader: ContextReader): Promise<DecisionContext> {
  const { account_id: accountId, currency } = row
  const { now, scopes } = reader
  const isOpen = !machine.states[stateAt(row, now)].final
  return {
    // A window that is over counts this payment no longer.
    limits: row.limits.filter(({ resetsAt }) => resetsAt === null || Date.parse(resetsAt) > now.getTime()),
    balanceAfter:
      isOpen && currency !== null && scopes.includes('wallet.wallets') ? await readAvailable(db, accountId, currency) : null,
    earlierPayments: maySeePayments(row.action, scopes) ? await showEarlierPayments(db, row, now) : null,
    queue: await readQueuePosition(db, row, reader),
  }
}

const views: Partial<Record<ApprovalAction, Scope>> = {
  cryptoWithdraw: 'wallet_history.crypto_withdraw.view',
  fiatWithdraw: 'wallet_history.fiat_withdraw.view',
  customerTransfer: 'wallet_history',
}

/** An approver needs it to decide, also without the permission to read the history. */
function maySeePayments(action: ApprovalAction, scopes: readonly Scope[]): boolean {
  const view = views[action]
  return isPayoutAction(action) && (scopes.includes('company.approve') || (view !== undefined && scopes.includes(view)))
}

async function showEarlierPayments(
  db: Db | Tx,
  { account_id: accountId, subject_id: id, decided_at: decidedAt }: ApprovalRow,
  now: Date,
): Promise<DecisionContext['earlierPayments']> {
  if (id === null) return null
  const { count, lastAt } = await readEarlierPayments(db, { accountId, id, until: decidedAt ?? now })
  return { count, lastAt: lastAt?.toISOString() ?? null }
}
