// Company approvals as other modules see them: whether a request needs an approver, and what its outcome does. Individuals need none.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import type { Session } from '../../platform/security/session.ts'
import { type ChangeSet, noChange } from '../changes/change-set.ts'
import { type LimitLeft, reduceLimits } from '../limits/limits-left.ts'
import { type Amount, amountOf } from '../transactions/amount.ts'
import type { HistoryRow } from '../transactions/history-source.ts'

export type Limit = { readonly name: string; readonly left: Amount; readonly of: Amount; readonly resetsAt: string | null }

/** One of several things that are decided together, as the rules see it alone. */
export type ApprovalPart = Pick<ApprovalQuery, 'action' | 'amount' | 'isKnown'>

/** What the rules of a company go by. */
export type ApprovalQuery = {
  readonly accountId: string
  /** The maker, who never approves the own request. */
  readonly userId: string
  readonly action: ApprovalAction
  readonly amount?: Amount
  /** Whether the destination was paid before. */
  readonly isKnown?: boolean
  /** What a batch consists of: the strictest rule of all applies to the whole. */
  readonly parts?: readonly ApprovalPart[]
  /** A person when left out. */
  readonly maker?: 'person' | 'key'
  /** The key only prepares: an approver agrees whatever the rules say. */
  readonly isPrepared?: boolean
}

/** Who makes a request, as the rules see it. */
export const makerOf = ({ userId, key }: Pick<Session, 'userId' | 'key'>) =>
  key ? ({ userId, maker: 'key', isPrepared: key.prepareOnly } as const) : ({ userId, maker: 'person' } as const)

export type ApprovalRequest = ApprovalQuery & {
  readonly actor: Actor
  /** The id of the withdrawal, order, address or bank account that waits. */
  readonly subjectId: string
  readonly destination?: string
  /** The decoded action, line by line and in full, as it was confirmed. */
  readonly facts: readonly ActionFact[]
  readonly limits?: readonly Limit[]
  readonly risk?: 'highRisk' | 'lowRisk' | null
  readonly note?: string | null
  readonly now: Date
}

/** Pure: the approval request, its audit rows, event, notices and expiry. */
export type PlanRequest = (request: ApprovalRequest) => ChangeSet

/** Pure: an open approval request ends because its maker cancelled what it is about. */
export type PlanWithdrawn = (change: { readonly actor: Actor; readonly now: Date }) => ChangeSet

export type NextStep = NonNullable<HistoryRow['nextStep']>

export type NextStepQuery = { readonly accountId: string; readonly language: Language; readonly subjectIds: readonly string[] }

type Withdrawn = { readonly accountId: string; readonly subjectId: string; readonly actor: Actor; readonly now: Date }

/** The names of possible approvers, how many of them have to agree, and the rule that says so. */
export type ExpectedApproval = {
  readonly approvers: string[]
  readonly approvalsNeeded: number
  /** Its place in the policy, from 1; 0 for a default rule. */
  readonly rule: { readonly place: number; readonly text: Text } | null
}

export const noExpectedApproval: ExpectedApproval = { approvers: [], approvalsNeeded: 0, rule: null }

/** As a preview shows it to its reader. */
export const showExpected = ({ rule, ...expected }: ExpectedApproval, language: Language) => ({
  ...expected,
  rule: rule && { place: rule.place, text: say(rule.text, language) },
})

export type Approvals = {
  /** First in a transaction that requests or decides: approvals of one company change one after the other, so that none deadlock. */
  lockCompany(db: Db, accountId: string): Promise<void>
  /** Undefined where the rules need no approver. The transaction holds the company's lock. */
  findDemand(db: Db, asked: ApprovalQuery): Promise<PlanRequest | undefined>
  /** Requests an approval in a transaction of its own statements. False where the rules need no approver. */
  request(tx: Tx, request: ApprovalRequest): Promise<boolean>
  /** Ends the open request of a subject in a transaction of its own statements, if there is one. */
  withdraw(tx: Tx, withdrawn: Withdrawn): Promise<void>
  /** Undefined where no request of this subject is open. */
  findOpen(db: Db, asked: { readonly accountId: string; readonly subjectId: string }): Promise<PlanWithdrawn | undefined>
  /** Ends what a member has asked for, because the member has ended. The transaction holds the company's lock. */
  endRequestsOf(tx: Tx, ended: { readonly accountId: string; readonly memberId: string; readonly now: Date }): Promise<void>
  /** By subject: whom its open request waits for, and until when. */
  nextStepsOf(db: Db, query: NextStepQuery): Promise<ReadonlyMap<string, NextStep>>
  /** What the rules will need of a request that is not made yet. */
  findExpectedApproval(db: Db, asked: ApprovalQuery): Promise<ExpectedApproval>
}

/** For installations and tests without companies. */
export const noApprovals: Approvals = {
  lockCompany: async () => undefined,
  findDemand: async () => undefined,
  request: async () => false,
  withdraw: async () => undefined,
  findOpen: async () => undefined,
  endRequestsOf: async () => undefined,
  nextStepsOf: async () => new Map(),
  findExpectedApproval: async () => noExpectedApproval,
}

type Caller = { readonly accountId: string; readonly accountType: 'individual' | 'corporate' }

/** What cancelling a subject changes about its open request: nothing for an individual. */
export async function loadWithdrawn(
  approvals: Approvals,
  db: Db,
  { accountId, accountType }: Caller,
  subjectId: string,
): Promise<PlanWithdrawn> {
  const open = accountType === 'corporate' ? await approvals.findOpen(db, { accountId, subjectId }) : undefined
  return open ?? (() => noChange)
}

/** How a request ends without an approval. */
export type Ending = 'rejected' | 'withdrawn' | 'expired'

export type ApprovalOutcome = {
  readonly id: string
  readonly accountId: string
  readonly actor: Actor
  readonly now: Date
}

export type ApprovalEnd = ApprovalOutcome & { readonly ending: Ending; readonly reason: string | null }

export type LockedQuote = {
  readonly pay: Amount
  readonly get: Amount
  readonly rate: string
  readonly expiresAt: Date
}

/** What a module does with the outcome: the change set is applied together with the outcome itself. */
export type ApprovalHandler = {
  approve(tx: Tx, decided: ApprovalOutcome): Promise<ChangeSet>
  /** Nothing changes where the subject does not wait any more. */
  end(tx: Tx, ended: ApprovalEnd): Promise<ChangeSet>
  /** The rate it would be executed at, where there is one. */
  quoteOf?(db: Db, asked: { readonly id: string; readonly accountId: string }): Promise<LockedQuote>
  /** What a batch consists of, for a policy that has changed meanwhile. */
  partsOf?(db: Db, asked: { readonly id: string; readonly accountId: string }): Promise<readonly ApprovalPart[]>
  requote?(tx: Tx, decided: ApprovalOutcome): Promise<ChangeSet>
}

export const limitsAfter = (limits: readonly LimitLeft[], amount: Money): Limit[] =>
  reduceLimits(limits, amount.units).map(({ name, left, of, resetsAt }) => ({
    name,
    left: amountOf(left),
    of: amountOf(of),
    resetsAt: resetsAt?.toISOString() ?? null,
  }))
