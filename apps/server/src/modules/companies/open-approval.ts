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
import { findOversight, type Oversight } from './oversight.ts'
import type { CompanyParts } from './parts.ts'
import { askApprovers, tellBlocked } from './tell.ts'

export type Opening = Omit<Submission, 'action' | 'subjectId'> & {
  readonly action: ApprovalAction
  readonly subjectId: string | null
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
  const oversight = isPossible ? undefined : await findOversight(tx, { accountId, action, now })
  const row = await insert(tx, opening, isPossible ? 'PENDING' : 'BLOCKED', oversight)
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
  await scheduleExpiry(tx, row)
  return row
}

export const scheduleExpiry = (tx: Tx, { id, expires_at: runAt }: ApprovalRow): Promise<void> =>
  enqueue(tx, 'expire-approvals', {}, { runAt, key: `expire-approval ${id}` })

async function insert(tx: Tx, opening: Opening, state: 'PENDING' | 'BLOCKED', oversight?: Oversight): Promise<ApprovalRow> {
  const { accountId, userId, action, subjectId, amount, destination, facts, limits, risk, note, payload, demand, now } = opening
  const { rows } = await tx.query<ApprovalRow>({
    name: 'approval-open',
    text: `insert into approval (id, account_id, action, state, subject_id, maker_id, amount, currency, destination, facts, limits, risk, note,
             payload, needed, role, created_at, expires_at, operators_from, is_known_destination)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning *`,
    values: [
      newId(),
      accountId,
      action,
      state,
      subjectId,
      userId,
      amount?.amount ?? null,
      amount?.currency ?? null,
      destination?.text ?? null,
      JSON.stringify(facts),
      JSON.stringify(limits ?? []),
      risk ?? null,
      note ?? null,
      payload === undefined ? null : JSON.stringify(payload),
      demand.approvers,
      demand.role,
      now,
      oversight?.expiresAt ?? new Date(now.getTime() + due.approval.seconds * 1000),
      oversight?.operatorsFrom ?? null,
      destination?.known ?? null,
    ],
  })
  if (!rows[0]) throw new Error('the approval was not kept')
  return rows[0]
}
