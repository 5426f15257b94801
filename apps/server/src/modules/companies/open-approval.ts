// Something waits for others from here on: who is asked is told at once, and so is it where nobody can be.

import { due } from '@sampan/contract/machines/due.ts'
import type { ApprovalAction, RuleRole } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Submission } from '../../platform/approvals.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { type ApprovalRow, type Payload, selectApprovals } from './approvals.ts'
import { approversFor, type Member } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { askApprovers, tellBlocked } from './tell.ts'

export type Opening = Omit<Submission, 'action' | 'subjectId' | 'destination'> & {
  readonly action: ApprovalAction
  readonly subjectId: string | null
  readonly destination?: string
  readonly payload?: Payload
  readonly members: readonly Member[]
  readonly demand: { readonly approvers: number; readonly role: RuleRole }
}

/** The caller stands in the company's line already. */
export async function openApproval(tx: Tx, parts: CompanyParts, opening: Opening): Promise<ApprovalRow> {
  const { accountId, userId, action, subjectId, members, demand, actor, now } = opening
  if (subjectId !== null) {
    const open = await selectApprovals(tx, `subject_id = $1 and state in ('PENDING', 'BLOCKED')`, [subjectId])
    if (open.length > 0) throw new Refusal('alreadyWaiting')
  }
  const asked = approversFor(members, { makerId: userId, role: demand.role })
  const isPossible = asked.length >= demand.approvers
  const row = await insert(tx, opening, isPossible ? 'PENDING' : 'BLOCKED')
  await audit(tx, actor, now, {
    action: 'approvalAsked',
    accountId,
    subject: row.id,
    detail: { approved: action, subject: subjectId },
  })
  if (!isPossible) await audit(tx, { kind: 'system' }, now, { action: 'approvalBlocked', accountId, subject: row.id })
  await emitToAccount(tx, accountId, { type: 'approval_changed', ref: row.id })
  if (isPossible) await askApprovers(tx, parts, { row, members, asked })
  else await tellBlocked(tx, parts, { row, members })
  await enqueue(tx, 'expire-approvals', {}, { runAt: row.expires_at, key: `expire-approval ${row.id}` })
  return row
}

async function insert(tx: Tx, opening: Opening, state: 'PENDING' | 'BLOCKED'): Promise<ApprovalRow> {
  const { accountId, userId, action, subjectId, amount, destination, facts, limits, risk, note, payload, demand, now } = opening
  const { rows } = await tx.query<ApprovalRow>({
    name: 'approval-open',
    text: `insert into approval (id, account_id, action, state, subject_id, maker_id, amount, currency, destination, facts, limits, risk, note,
             payload, needed, role, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning *`,
    values: [
      newId(),
      accountId,
      action,
      state,
      subjectId,
      userId,
      amount?.amount ?? null,
      amount?.currency ?? null,
      destination ?? null,
      JSON.stringify(facts),
      JSON.stringify(limits ?? []),
      risk ?? null,
      note ?? null,
      payload === undefined ? null : JSON.stringify(payload),
      demand.approvers,
      demand.role,
      now,
      new Date(now.getTime() + due.approval.seconds * 1000),
    ],
  })
  if (!rows[0]) throw new Error('the approval was not kept')
  return rows[0]
}
