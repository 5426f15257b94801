// Members or rules have changed: open requests are held against them again.

import { type ApprovalSubject, type Demand, demandOf, type Rule, tightenDemand } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { reconsiderApprovals } from '../../../core/approvals/approval-jobs.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { CompanyDeps } from '../deps.ts'
import { approversFor, lockCompany, readMembers } from '../members/members.ts'
import { words } from '../messages.ts'
import { noticesOfBlocked, noticesToApprovers, warnSuspended } from './approval-notices.ts'
import {
  type ApprovalRow,
  applyOutcome,
  expireApprovals,
  expiryOf,
  planApprovalMove,
  selectApprovals,
} from './approval-requests.ts'
import { concludeEnded, findHandler } from './end-request.ts'
import { findOversight } from './oversight.ts'
import { destinationOf } from './policy.ts'

const system = { kind: 'system' } as const

/** The caller holds the company's lock. */
export async function reconsider(tx: Tx, deps: CompanyDeps, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  const open = await selectApprovals(tx, `account_id = $1 and state in ('PENDING', 'BLOCKED') order by created_at, id`, [
    accountId,
  ])
  if (open.length === 0) return
  const members = await readMembers(tx, accountId)
  for (const row of open) {
    const asked = approversFor(members, { makerId: row.maker_id, role: row.role })
    const isPossible = asked.length >= row.needed
    if (isPossible === (row.state === 'PENDING')) continue
    const oversight = isPossible ? undefined : await findOversight(tx, { accountId, action: row.action, now })
    const move = isPossible ? 'unblock' : 'block'
    const { row: moved, change } = planApprovalMove(row, move, { by: 'system', actor: system, now, oversight })
    const notices = isPossible ? noticesToApprovers({ row: moved, members, asked }) : noticesOfBlocked({ row: moved, members })
    await applyOutcome(tx, { ...change, notices, jobs: oversight ? [expiryOf(moved)] : [] }, deps.messages)
    if (oversight) await warnSuspended(tx, deps, { row: moved, members })
  }
}

type NewRules = { readonly accountId: string; readonly rules: readonly Rule[]; readonly now: Date }

/** A stricter policy applies to what already waits; a looser one changes nothing. The caller holds the company's lock. */
export async function tightenApprovals(tx: Tx, deps: CompanyDeps, { accountId, rules, now }: NewRules): Promise<void> {
  const open = await selectApprovals(tx, `account_id = $1 and state in ('PENDING', 'BLOCKED') order by created_at, id`, [
    accountId,
  ])
  const members = await readMembers(tx, accountId)
  for (const row of open) {
    const maker = members.find(({ id }) => id === row.maker_id)?.kind
    const demand = [...toApprovalSubject(row), ...(await readParts(tx, deps, row))]
      .map((judged) => demandOf(rules, { ...judged, maker }))
      .reduce(tightenDemand, { approvers: row.needed, role: row.role })
    if (demand.approvers === row.needed && demand.role === row.role) continue
    const tightened = await raiseDemand(tx, row, demand, now)
    const asked = approversFor(members, { makerId: row.maker_id, role: demand.role })
    const before = approversFor(members, { makerId: row.maker_id, role: row.role })
    const newlyAsked = asked.filter(({ id }) => !before.some((member) => member.id === id))
    if (asked.length < demand.approvers) continue
    for (const notice of noticesToApprovers({ row: tightened, members, asked: newlyAsked }))
      await deps.messages.notice(tx, notice)
  }
  await reconsider(tx, deps, { accountId, now })
}

/** As the rules see it. Where it was not noted whether the destination is known, both possibilities count. */
function toApprovalSubject({
  action,
  amount,
  currency,
  destination,
  is_known_destination: isKnown,
}: ApprovalRow): ApprovalSubject[] {
  const judged = { action, ...(amount !== null && currency !== null && { amount: { amount, currency } }) }
  if (destination === null) return [judged]
  const possible = isKnown === null ? (['new', 'known'] as const) : [destinationOf(isKnown)]
  return possible.map((one) => ({ ...judged, destination: one }))
}

async function readParts(tx: Tx, deps: CompanyDeps, row: ApprovalRow): Promise<ApprovalSubject[]> {
  const { subject_id: id, account_id: accountId } = row
  const parts = id === null ? undefined : await findHandler(deps, row)?.partsOf?.(tx, { id, accountId })
  return (parts ?? []).map(({ action, amount, isKnown }) => ({
    action,
    amount,
    destination: isKnown === undefined ? undefined : destinationOf(isKnown),
  }))
}

async function raiseDemand(tx: Tx, row: ApprovalRow, { approvers, role }: Demand, now: Date): Promise<ApprovalRow> {
  await tx.query('update approval set needed = $2, role = $3 where id = $1', [row.id, approvers, role])
  const detail = { approved: row.action, ...(row.subject_id && { subject: row.subject_id }) }
  await audit(tx, system, now, { action: 'approvalTightened', accountId: row.account_id, subject: row.id, detail })
  await emitToAccount(tx, row.account_id, { type: 'approval_changed', ref: row.id })
  return { ...row, needed: approvers, role }
}

/** What a member has prepared ends with their membership. */
export async function afterMemberChange(
  tx: Tx,
  deps: CompanyDeps,
  { accountId, memberId, now }: { accountId: string; memberId: string; now: Date },
): Promise<void> {
  const member = (await readMembers(tx, accountId)).find(({ id }) => id === memberId)
  if (member?.state === 'removed' || member?.state === 'suspended') {
    const made = await selectApprovals(tx, `account_id = $1 and maker_id = $2 and state in ('PENDING', 'BLOCKED') order by id`, [
      accountId,
      memberId,
    ])
    for (const row of made)
      await concludeEnded(tx, deps, row, {
        ending: 'withdrawn',
        actor: system,
        now,
        reason: words.makerLeft[member.language],
      })
  }
  await reconsider(tx, deps, { accountId, now })
}

export const reconsiderJob = defineJob({
  ...reconsiderApprovals,
  async run(deps: CompanyDeps, { transact, now }, { accountId }) {
    await transact(async (tx) => {
      await lockCompany(tx, accountId)
      await reconsider(tx, deps, { accountId, now: now() })
    })
  },
})

/** It was cancelled at the same moment. */
function skipEnded(error: unknown): void {
  if (!(error instanceof Refusal) || error.refusal !== 'illegalMove') throw error
}

/** Looks at all that has expired, so that nothing waits for a lost job. */
export const expireJob = defineJob({
  ...expireApprovals,
  async run(deps: CompanyDeps, { db, transact, now }) {
    const at = now()
    const due = await selectApprovals(db, `state in ('PENDING', 'BLOCKED') and expires_at <= $1 order by expires_at limit 500`, [
      at,
    ])
    for (const { id, account_id: accountId } of due)
      await transact(async (tx) => {
        await lockCompany(tx, accountId)
        const [row] = await selectApprovals(tx, `id = $1 and state in ('PENDING', 'BLOCKED')`, [id])
        if (row) await concludeEnded(tx, deps, row, { ending: 'expired', actor: system, now: at })
      }).catch(skipEnded)
  },
})
