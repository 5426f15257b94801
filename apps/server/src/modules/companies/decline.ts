// Rejected, called back or run out: the room that waited frees what it held, in the same transaction.

import type { Ending } from '../../platform/approvals.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { type ApprovalMove, type ApprovalRow, moveApproval } from './approvals.ts'
import { readMembers } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { tellMaker } from './tell.ts'

const moves = { rejected: 'reject', recalled: 'recall', expired: 'expire' } as const satisfies Record<Ending, ApprovalMove>
const actors = { rejected: 'approver', recalled: 'customer', expired: 'system' } as const

type No = {
  readonly actor: Actor
  readonly now: Date
  readonly ending: Ending
  readonly reason?: string | null
  /** The room has called it back itself. */
  readonly roomKnows?: boolean
}

export async function concludeDeclined(tx: Tx, parts: CompanyParts, row: ApprovalRow, no: No): Promise<ApprovalRow> {
  const { ending, actor, now, reason = null, roomKnows = false } = no
  const isOperator = actor.kind === 'operator'
  const by = isOperator ? 'operator' : actor.kind === 'system' ? 'system' : actors[ending]
  const ended = await moveApproval(tx, row, isOperator ? 'rejectByOperator' : moves[ending], { by, actor, now, reason })
  const { action, subject_id: id, account_id: accountId } = row
  if (action !== 'memberChange' && action !== 'policyChange' && id !== null && !roomKnows)
    await parts.subjects()[action].decline(tx, { id, accountId, actor, now, ending, reason })
  if (ending !== 'recalled') {
    const kind = ending === 'rejected' ? 'approvalRejected' : 'approvalExpired'
    await tellMaker(tx, parts, { row: ended, members: await readMembers(tx, accountId), kind })
  }
  return ended
}
