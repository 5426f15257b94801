// An approval request ends without an approval: what was held for its subject is released in the same change set.

import { isCompanyChange } from '@sampan/contract/approval-actions.ts'
import type { ApprovalHandler, Ending } from '../../../core/approvals/approvals.ts'
import { type ChangeSet, mergeChanges, noChange } from '../../../core/changes/change-set.ts'
import type { Actor } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { CompanyDeps } from '../deps.ts'
import { readMembers } from '../members/members.ts'
import { noticesToMaker } from './approval-notices.ts'
import { type ApprovalMove, type ApprovalRow, applyOutcome, planApprovalMove } from './approval-requests.ts'

export type Decision = {
  readonly actor: Actor
  readonly now: Date
  /** The approver's decision, written with the outcome. */
  readonly decision?: ChangeSet
}

/** The module that executes it; none for changes of members and rules. */
export function findHandler({ handlers }: CompanyDeps, { action, subject_id: id }: ApprovalRow): ApprovalHandler | undefined {
  return isCompanyChange(action) || id === null ? undefined : handlers()[action]
}

const endings = {
  rejected: { move: 'reject', by: 'approver', notice: 'approvalRejected' },
  withdrawn: { move: 'recall', by: 'customer', notice: undefined },
  expired: { move: 'expire', by: 'system', notice: 'approvalExpired' },
} as const satisfies Record<Ending, { readonly move: ApprovalMove; readonly by: string; readonly notice: string | undefined }>

type Negative = Decision & { readonly ending: Ending; readonly reason?: string | null }

/** Rejected, withdrawn or expired: what was held for it is released. */
export async function concludeEnded(tx: Tx, deps: CompanyDeps, row: ApprovalRow, negative: Negative): Promise<ApprovalRow> {
  const { ending, actor, now, reason = null, decision = noChange } = negative
  const { account_id: accountId, subject_id: id } = row
  const ended = planEnded(row, negative)
  const subject = id === null ? undefined : await findHandler(deps, row)?.end(tx, { id, accountId, actor, now, ending, reason })
  const kind = endings[ending].notice
  const notices = kind ? noticesToMaker({ row: ended.row, members: await readMembers(tx, accountId), kind }) : []
  await applyOutcome(tx, { ...mergeChanges(subject ?? noChange, ended.change, decision), notices }, deps.messages)
  return ended.row
}

/** Pure: the end of the request itself. */
export function planEnded(row: ApprovalRow, { ending, actor, now, reason = null }: Negative) {
  const isOperator = actor.kind === 'operator'
  const by = actor.kind === 'operator' || actor.kind === 'system' ? actor.kind : endings[ending].by
  return planApprovalMove(row, isOperator ? 'rejectByOperator' : endings[ending].move, { by, actor, now, reason })
}
