// Operators decide a change of members or policy that no approver can, after the waiting time.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { CompanyDeps } from '../deps.ts'
import { lockCompany } from '../members/members.ts'
import { type ApprovalRow, selectApprovals, stateAt } from './approval-requests.ts'
import { concludeApproved } from './conclude-request.ts'
import { concludeEnded } from './end-request.ts'

type OperatorDecision = {
  readonly id: string
  readonly move: 'approve' | 'reject'
  readonly reasonText: string
  readonly actor: Actor
  readonly now: Date
}

/** The caller holds the lock of the company's account already. */
export async function decideBlockedChange(tx: Tx, deps: CompanyDeps, decision: OperatorDecision): Promise<void> {
  const { id, move, reasonText: reason, actor, now } = decision
  const [row] = await selectApprovals(tx, 'id = $1', [id])
  if (!row) throw new Refusal('notFound')
  await lockCompany(tx, row.account_id)
  if (!isOpenToOperators(row, now))
    throw new Refusal('illegalMove', { result: { process: 'companyChange', state: row.state, move } })
  if (move === 'approve') await concludeApproved(tx, deps, row, { actor, now })
  else await concludeEnded(tx, deps, row, { ending: 'rejected', actor, now, reason })
}

const isOpenToOperators = (row: ApprovalRow, now: Date): boolean =>
  stateAt(row, now) === 'BLOCKED' && row.operators_from !== null && row.operators_from <= now
