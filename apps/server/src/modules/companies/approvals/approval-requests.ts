// Approval requests as rows, and the only way they change: row, audit row and event in one change set.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type MoveOf, move, type StateOf } from '@sampan/contract/machine.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import type { Rule, RuleRole } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Limit } from '../../../core/approvals/approvals.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Actor } from '../../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Notices } from '../../../platform/events/notices.ts'
import { declareJob, type NewJob, newJob, noPayload } from '../../../platform/jobs/define-job.ts'
import type { ActionFact } from '../../../platform/security/describe-action.ts'
import { rowId } from '../../../platform/security/ids.ts'
import type { MemberChange } from '../members/member-change.ts'
import type { Oversight } from './oversight.ts'

export type ApprovalState = StateOf<typeof approval>
export type ApprovalMove = MoveOf<typeof approval>
export type Payload = MemberChange | { readonly kind: 'policy'; readonly rules: readonly Rule[]; readonly version: number }

export type ApprovalRow = {
  id: string
  account_id: string
  action: ApprovalAction
  state: ApprovalState
  subject_id: string | null
  maker_id: string
  amount: string | null
  currency: HeldCurrency | null
  destination: string | null
  facts: ActionFact[]
  limits: Limit[]
  risk: 'highRisk' | 'lowRisk' | null
  note: string | null
  payload: Payload | null
  needed: number
  role: RuleRole
  reason: string | null
  created_at: Date
  expires_at: Date
  decided_at: Date | null
  operators_from: Date | null
  is_known_destination: boolean | null
}

export type DecisionRow = {
  approval_id: string
  user_id: string
  name: string
  decision: 'agreed' | 'rejected'
  reason: string | null
  at: Date
}

/** `where` is ours, never a caller's text; values fill its places. */
export async function selectApprovals(db: Db | Tx, where: string, values: unknown[]): Promise<ApprovalRow[]> {
  const { rows } = await db.query<ApprovalRow>(`select * from approval where ${where}`, values)
  return rows
}

/** Other companies' ids answer like unknown ones. */
export async function findApproval(db: Db | Tx, accountId: string, id: string): Promise<ApprovalRow> {
  const [found] = await selectApprovals(db, 'id = $1 and account_id = $2', [rowId(id), accountId])
  if (!found) throw new Refusal('notFound')
  return found
}

export async function readDecisions(db: Db | Tx, ids: readonly string[]): Promise<DecisionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<DecisionRow>({
    name: 'approval-decisions',
    text: `select d.approval_id, d.user_id, u.name, d.decision, d.reason, d.at from approval_decision d join app_user u on u.id = d.user_id
           where d.approval_id = any($1) order by d.at, d.user_id`,
    values: [ids],
  })
  return rows
}

/** The state by the clock: the job that writes down what has run out may come a moment later. */
export const stateAt = ({ state, expires_at }: ApprovalRow, now: Date): ApprovalState =>
  !approval.states[state].final && expires_at <= now ? 'EXPIRED' : state

export type Change = {
  readonly by: MoveActor
  readonly actor: Actor
  readonly now: Date
  readonly reason?: string | null
  /** Of a move to BLOCKED: from when on operators may decide. */
  readonly oversight?: Oversight | undefined
}

const actions: Readonly<Record<ApprovalMove, string>> = {
  agree: 'approvalAgreed',
  approve: 'approvalApproved',
  reject: 'approvalRejected',
  recall: 'approvalRecalled',
  expire: 'approvalExpired',
  block: 'approvalBlocked',
  unblock: 'approvalUnblocked',
  approveByOperator: 'approvalApprovedByOperator',
  rejectByOperator: 'approvalRejectedByOperator',
}

export type MovedApproval = { readonly row: ApprovalRow; readonly change: ChangeSet }

/** Pure. Refuses a move that the present state does not allow, or not to this actor. */
export function planApprovalMove(row: ApprovalRow, name: ApprovalMove, change: Change): MovedApproval {
  const { by, actor, now, reason = null, oversight } = change
  const to = requireMove(row, name, by)
  const set = {
    reason,
    decided_at: approval.states[to].final ? now : null,
    operators_from: oversight?.operatorsFrom ?? null,
    ...(oversight && { expires_at: oversight.expiresAt }),
  }
  const { id, account_id: accountId, action, subject_id: subject } = row
  return {
    row: { ...row, state: to, ...set },
    change: {
      ...noChange,
      updates: [{ table: 'approval', id, expect: { state: row.state }, set: { state: to, ...set } }],
      audit: [
        {
          actor,
          at: now,
          action: actions[name],
          accountId,
          subject: id,
          detail: { approved: action, ...(subject && { subject }), ...(reason && { reason }) },
        },
      ],
      events: [{ accountId, type: 'approval_changed', ref: id }],
    },
  }
}

/** A cancelled exchange ends its request without the company's lock: where that came first, the move is illegal. */
export const applyOutcome = (tx: Tx, change: ChangeSet, notices: Notices): Promise<void> =>
  applyDecided(tx, change, notices, new Refusal('illegalMove', { result: { process: approval.name } }))

/** Where the move would lead, or its refusal. */
export function requireMove({ state }: Pick<ApprovalRow, 'state'>, name: ApprovalMove, by: MoveActor): ApprovalState {
  const to = move(approval, state, name)
  if (!approval.moves[name].by.includes(by))
    throw new Refusal('illegalMove', { result: { process: approval.name, state, move: name } })
  return to
}

/** It ends all requests that have expired, whichever enqueued it. */
export const expireApprovals = declareJob({ name: 'expire-approvals', payload: noPayload })

export const expiryOf = ({ id, expires_at: runAt }: ApprovalRow): NewJob =>
  newJob(expireApprovals, {}, { key: `expire-approval ${id}`, runAt })
