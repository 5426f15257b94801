// Enough colleagues have said yes: it takes effect in the room that waited for it, in the same transaction.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { type ApprovalRow, moveApproval, type Payload } from './approvals.ts'
import { applyChange, requireChange } from './member-change.ts'
import { readMembers } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { keepPolicy, readPolicy } from './policy.ts'
import { afterMemberChange, tightenApprovals } from './reconsider.ts'
import { tellMaker } from './tell.ts'

type Word = { readonly actor: Actor; readonly now: Date }

export async function concludeApproved(tx: Tx, parts: CompanyParts, row: ApprovalRow, word: Word): Promise<ApprovalRow> {
  const approved =
    word.actor.kind === 'operator'
      ? await moveApproval(tx, row, 'approveByOperator', { ...word, by: 'operator' })
      : await moveApproval(tx, row, 'approve', { ...word, by: 'approver' })
  const { action, subject_id: id, account_id: accountId, payload } = row
  if (action === 'memberChange' || action === 'policyChange') await applyPayload(tx, parts, row, payload, word)
  else if (id !== null) await parts.subjects()[action].approve(tx, { id, accountId, ...word })
  await tellMaker(tx, parts, { row: approved, members: await readMembers(tx, accountId), kind: 'approvalApproved' })
  return approved
}

async function applyPayload(tx: Tx, parts: CompanyParts, row: ApprovalRow, payload: Payload | null, { actor, now }: Word) {
  const { account_id: accountId, maker_id: makerId } = row
  if (payload === null) throw new Error(`approval ${row.id} does not say what it changes`)
  if (payload.kind === 'policy') {
    const { rules, version } = payload
    if ((await readPolicy(tx, accountId)).version !== version) throw new Refusal('staleVersion')
    await keepPolicy(tx, { accountId, rules, userId: makerId, now })
    await audit(tx, actor, now, { action: 'policyChanged', accountId, subject: accountId, detail: { version: version + 1 } })
    await emitToAccount(tx, accountId, { type: 'policy_changed', ref: accountId })
    await tightenApprovals(tx, parts, { accountId, rules, now })
    return
  }
  const judged = { accountId, makerId, change: payload }
  await requireChange(tx, { ...judged, members: await readMembers(tx, accountId) })
  const memberId = await applyChange(tx, parts, { ...judged, actor, now })
  await afterMemberChange(tx, parts, { accountId, memberId, now })
}
