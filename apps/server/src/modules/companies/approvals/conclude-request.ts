// Enough approvers agreed: the outcome and what it does to the subject that waited are one change set.

import { Refusal } from '@sampan/contract/refusals.ts'
import { mergeChanges, noChange } from '../../../core/changes/change-set.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import type { CompanyDeps } from '../deps.ts'
import { applyChange, requireChange } from '../members/member-change.ts'
import { readMembers } from '../members/members.ts'
import { noticesToMaker } from './approval-notices.ts'
import { type ApprovalRow, applyOutcome, type Payload, planApprovalMove } from './approval-requests.ts'
import { type Decision, findHandler } from './end-request.ts'
import { keepPolicy, readPolicy } from './policy.ts'
import { afterMemberChange, tightenApprovals } from './reconsider-requests.ts'

export async function concludeApproved(
  tx: Tx,
  deps: CompanyDeps,
  row: ApprovalRow,
  { actor, now, decision = noChange }: Decision,
): Promise<ApprovalRow> {
  const { account_id: accountId, subject_id: id } = row
  const isOperator = actor.kind === 'operator'
  const by = isOperator ? 'operator' : 'approver'
  const approved = planApprovalMove(row, isOperator ? 'approveByOperator' : 'approve', { by, actor, now })
  const executed = id === null ? undefined : await findHandler(deps, row)?.approve(tx, { id, accountId, actor, now })
  await applyOutcome(tx, mergeChanges(executed ?? noChange, approved.change, decision), deps.messages)
  if (!executed) await applyPayload(tx, deps, row, row.payload, { actor, now })
  const notices = noticesToMaker({ row: approved.row, members: await readMembers(tx, accountId), kind: 'approvalApproved' })
  for (const notice of notices) await deps.messages.notice(tx, notice)
  return approved.row
}

async function applyPayload(tx: Tx, deps: CompanyDeps, row: ApprovalRow, payload: Payload | null, { actor, now }: Decision) {
  const { account_id: accountId, maker_id: makerId } = row
  if (payload === null) throw new Error(`approval ${row.id} does not say what it changes`)
  if (payload.kind === 'policy') {
    const { rules, version } = payload
    if ((await readPolicy(tx, accountId)).version !== version) throw new Refusal('staleVersion')
    await keepPolicy(tx, { accountId, rules, userId: makerId, now })
    await audit(tx, actor, now, { action: 'policyChanged', accountId, subject: accountId, detail: { version: version + 1 } })
    await emitToAccount(tx, accountId, { type: 'policy_changed', ref: accountId })
    await tightenApprovals(tx, deps, { accountId, rules, now })
    return
  }
  const judged = { accountId, makerId, change: payload, now }
  await requireChange(tx, { ...judged, members: await readMembers(tx, accountId) })
  const memberId = await applyChange(tx, deps, { ...judged, actor })
  await afterMemberChange(tx, deps, { accountId, memberId, now })
}
