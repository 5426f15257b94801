// A new approval request: the approvers are notified at once, or the maker where nobody can approve.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { demandOf, matchRule, type RuleRole } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import {
  type ApprovalQuery,
  type ApprovalRequest,
  type Approvals,
  noExpectedApproval,
} from '../../../core/approvals/approvals.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId, rowId } from '../../../platform/security/ids.ts'
import type { CompanyDeps } from '../deps.ts'
import { approversFor, lockCompany, type Member, readMembers } from '../members/members.ts'
import { ruleText } from '../messages.ts'
import { noticesOfBlocked, noticesToApprovers, warnSuspended } from './approval-notices.ts'
import { type ApprovalRow, applyOutcome, expiryOf, type Payload, selectApprovals } from './approval-requests.ts'
import { planEnded } from './end-request.ts'
import { readNextSteps } from './next-steps.ts'
import { findOversight, type Oversight } from './oversight.ts'
import { destinationOf, readPolicy } from './policy.ts'
import { afterMemberChange } from './reconsider-requests.ts'

type Demand = { readonly approvers: number; readonly role: RuleRole }

/** What is known of a request before it is planned. */
type Opening = {
  readonly id: string
  readonly members: readonly Member[]
  readonly demand: Demand
  readonly oversight?: Oversight | undefined
}

type NewRequest = Omit<ApprovalRequest, 'action' | 'subjectId'> & {
  readonly action: ApprovalAction
  readonly subjectId: string | null
  readonly payload?: Payload
}

/** Pure: the row, its audit rows, event, notices and expiry. */
function planRequest(opening: Opening, request: NewRequest): { readonly row: ApprovalRow; readonly change: ChangeSet } {
  const { id, members, demand, oversight } = opening
  const { accountId, userId, action, subjectId, actor, now } = request
  const asked = approversFor(members, { makerId: userId, role: demand.role })
  const isPossible = asked.length >= demand.approvers
  const row: ApprovalRow = {
    id,
    account_id: accountId,
    action,
    state: isPossible ? 'PENDING' : 'BLOCKED',
    subject_id: subjectId,
    maker_id: userId,
    amount: request.amount?.amount ?? null,
    currency: request.amount?.currency ?? null,
    destination: request.destination ?? null,
    facts: [...request.facts],
    limits: [...(request.limits ?? [])],
    risk: request.risk ?? null,
    note: request.note ?? null,
    payload: request.payload ?? null,
    needed: demand.approvers,
    role: demand.role,
    reason: null,
    created_at: now,
    expires_at: oversight?.expiresAt ?? new Date(now.getTime() + due.approval.seconds * 1000),
    decided_at: null,
    operators_from: oversight?.operatorsFrom ?? null,
    is_known_destination: request.isKnown ?? null,
  }
  const blocked = { actor: { kind: 'system' }, at: now, action: 'approvalBlocked', accountId, subject: id } as const
  return {
    row,
    change: {
      ...noChange,
      inserts: [{ table: 'approval', row }],
      audit: [
        { actor, at: now, action: 'approvalAsked', accountId, subject: id, detail: { approved: action, subject: subjectId } },
        ...(isPossible ? [] : [blocked]),
      ],
      events: [{ accountId, type: 'approval_changed', ref: id }],
      notices: isPossible ? noticesToApprovers({ row, members, asked }) : noticesOfBlocked({ row, members }),
      jobs: [expiryOf(row)],
    },
  }
}

/** The caller holds the company's lock. */
export async function openRequest(
  tx: Tx,
  deps: CompanyDeps,
  { members, demand, ...request }: NewRequest & Pick<Opening, 'members' | 'demand'>,
): Promise<ApprovalRow> {
  const { accountId, userId, action, subjectId, now } = request
  if (subjectId !== null) {
    const open = await selectApprovals(tx, `subject_id = $1 and state in ('PENDING', 'BLOCKED')`, [subjectId])
    if (open.length > 0) throw new Refusal('alreadyWaiting')
  }
  const isPossible = approversFor(members, { makerId: userId, role: demand.role }).length >= demand.approvers
  const oversight = isPossible ? undefined : await findOversight(tx, { accountId, action, now })
  const { row, change } = planRequest({ id: newId(), members, demand, oversight }, request)
  await applyDecided(tx, change, deps.messages)
  if (oversight) await warnSuspended(tx, deps, { row, members })
  return row
}

async function findDemand(db: Db, query: ApprovalQuery): Promise<Demand & { readonly matched: ReturnType<typeof matchRule> }> {
  const { accountId, maker, isPrepared = false, parts = [] } = query
  const { rules } = await readPolicy(db, accountId)
  const demands = [query, ...parts].map(({ action, amount, isKnown }) => {
    const destination = isKnown === undefined ? undefined : destinationOf(isKnown)
    const subject = { action, amount, destination, maker }
    return { ...demandOf(rules, subject), matched: matchRule(rules, subject) }
  })
  const { approvers, role, matched } = demands.reduce(stricterOf)
  // A person executes what a key only prepares, whatever the rules say.
  return { approvers: isPrepared ? Math.max(1, approvers) : approvers, role, matched }
}

type MatchedDemand = Demand & { readonly matched: ReturnType<typeof matchRule> }

/** One request has approvers of one role: parts that ask for different ones cannot be decided together. */
function stricterOf(one: MatchedDemand, other: MatchedDemand): MatchedDemand {
  const roles = [one, other].flatMap(({ approvers, role }) => (approvers === 0 || role === 'any' ? [] : [role]))
  if (new Set(roles).size > 1) throw new Refusal('payoutRolesDiffer')
  return { ...(other.approvers > one.approvers ? other : one), role: roles[0] ?? 'any' }
}

const findOpen: Approvals['findOpen'] = async (db, { accountId, subjectId }) => {
  const [row] = await selectApprovals(db, `subject_id = $1 and account_id = $2 and state in ('PENDING', 'BLOCKED')`, [
    rowId(subjectId),
    accountId,
  ])
  return row && ((change) => planEnded(row, { ...change, ending: 'withdrawn' }).change)
}

/** Other modules use companies through this port. */
export const createApprovals = (deps: CompanyDeps): Approvals => ({
  async lockCompany(db, accountId) {
    await lockCompany(db, accountId)
  },
  async findDemand(db, asked) {
    const demand = await findDemand(db, asked)
    if (demand.approvers === 0) return undefined
    const opening = { id: newId(), demand, members: await readMembers(db, asked.accountId) }
    return (request) => planRequest(opening, request).change
  },
  async request(tx, request) {
    const { accountId } = request
    if ((await lockCompany(tx, accountId)) !== 'corporate') return false
    const demand = await findDemand(tx, request)
    if (demand.approvers === 0) return false
    await openRequest(tx, deps, { ...request, demand, members: await readMembers(tx, accountId) })
    return true
  },
  async withdraw(tx, { actor, now, ...asked }) {
    await lockCompany(tx, asked.accountId)
    const withdraw = await findOpen(tx, asked)
    if (withdraw) await applyOutcome(tx, withdraw({ actor, now }), deps.messages)
  },
  findOpen,
  endRequestsOf: (tx, ended) => afterMemberChange(tx, deps, ended),
  nextStepsOf: readNextSteps,
  async findExpectedApproval(db, asked) {
    const { approvers: approvalsNeeded, role, matched } = await findDemand(db, asked)
    const rule = matched ? { place: (matched.index ?? -1) + 1, text: ruleText(matched.rule) } : null
    if (approvalsNeeded === 0) return { ...noExpectedApproval, rule }
    const members = approversFor(await readMembers(db, asked.accountId), { makerId: asked.userId, role })
    return { approvers: members.map(({ name }) => name), approvalsNeeded, rule }
  },
})
