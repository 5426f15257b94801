// Approve, reject, withdraw or requote: each under the company's lock, so that of many at once exactly one decides.

import * as entry from '@sampan/contract/api/approvals.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type ChangeSet, mergeChanges, noChange } from '../../../core/changes/change-set.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { actionOf, type Describe } from '../../../platform/security/describe-action.ts'
import type { CompanyDeps } from '../deps.ts'
import { approversFor, lockCompany, type Member, readMembers } from '../members/members.ts'
import { approveFacts } from '../messages.ts'
import {
  type ApprovalMove,
  type ApprovalRow,
  applyOutcome,
  findApproval,
  planApprovalMove,
  readDecisions,
  requireMove,
  stateAt,
} from './approval-requests.ts'
import { concludeApproved } from './conclude-request.ts'
import { concludeEnded, findHandler } from './end-request.ts'
import { contentOf, countAgreed, quoteOf, showDetail } from './show-approval.ts'

export async function approve(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.approve>,
  { params, body }: Input<typeof entry.approve>,
): Promise<Answer<typeof entry.approve>> {
  const { tx, session, now } = ctx
  const row = await take(ctx, params.id)
  const members = await readMembers(tx, row.account_id)
  const decisions = await readDecisions(tx, [row.id])
  requireApprover(row, members, session.userId, 'approve')
  if (decisions.some(({ user_id, decision }) => user_id === session.userId && decision === 'agreed'))
    throw new Refusal('alreadyDecided')
  await requireContent(tx, deps, row, { content: body.content, now })
  const own = { approval_id: row.id, user_id: session.userId, name: '', decision: 'agreed', reason: null, at: now } as const
  const agreed = countAgreed(row, { members, decisions: [...decisions, own] })
  const decision = planDecision(row, { userId: session.userId, decision: 'agreed', now })
  const actor = callerOf(ctx)
  if (agreed >= row.needed)
    return showDetail(tx, deps, await concludeApproved(tx, deps, row, { actor, now, decision }), readerOf(ctx))
  const moved = planApprovalMove(row, 'agree', { by: 'approver', actor, now })
  await applyOutcome(tx, mergeChanges(moved.change, decision), deps.messages)
  return showDetail(tx, deps, moved.row, readerOf(ctx))
}

export async function reject(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.reject>,
  { params, body: { reason } }: Input<typeof entry.reject>,
): Promise<Answer<typeof entry.reject>> {
  const { tx, session, now } = ctx
  const row = await take(ctx, params.id)
  requireApprover(row, await readMembers(tx, row.account_id), session.userId, 'reject')
  const decision = planDecision(row, { userId: session.userId, decision: 'rejected', reason, now })
  const rejected = await concludeEnded(tx, deps, row, { ending: 'rejected', actor: callerOf(ctx), now, reason, decision })
  return showDetail(tx, deps, rejected, readerOf(ctx))
}

export async function recall(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.recall>,
  { params }: Input<typeof entry.recall>,
): Promise<Answer<typeof entry.recall>> {
  const { tx, session, now } = ctx
  const row = await take(ctx, params.id)
  requireMove(row, 'recall', 'customer')
  requireMember(await readMembers(tx, row.account_id), session.userId)
  // Only the maker withdraws a request; others can reject it.
  if (row.maker_id !== session.userId) throw new Refusal('notAnApprover')
  const withdrawn = await concludeEnded(tx, deps, row, { ending: 'withdrawn', actor: callerOf(ctx), now })
  return showDetail(tx, deps, withdrawn, readerOf(ctx))
}

/** A new rate for the approver, who then confirms the new one. */
export async function requote(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.requote>,
  { params }: Input<typeof entry.requote>,
): Promise<Answer<typeof entry.requote>> {
  const { tx, session, now } = ctx
  const row = await take(ctx, params.id)
  requireApprover(row, await readMembers(tx, row.account_id), session.userId, 'approve')
  const quote = await quoteOf(tx, deps, row)
  const { subject_id: id, account_id: accountId } = row
  if (!quote || id === null) throw new Refusal('notFound')
  const handler = quote.expiresAt <= now ? findHandler(deps, row) : undefined
  const requoted = await handler?.requote?.(tx, { id, accountId, actor: callerOf(ctx), now })
  if (requoted) await applyOutcome(tx, requoted, deps.messages)
  return showDetail(tx, deps, row, readerOf(ctx))
}

const readerOf = ({ session, language, now }: Pick<WriteCtx, 'session' | 'language' | 'now'>) => ({
  userId: session.userId,
  scopes: session.scopes,
  language,
  now,
})

/** What has run out by the clock is over, whether or not the job has come by. */
async function take({ tx, session, now }: WriteCtx, id: string): Promise<ApprovalRow> {
  await lockCompany(tx, session.accountId)
  const row = await findApproval(tx, session.accountId, id)
  return { ...row, state: stateAt(row, now) }
}

/** The session may be a moment older than the removal of its user. */
function requireMember(members: readonly Member[], userId: string): void {
  if (members.find(({ id }) => id === userId)?.state !== 'active') throw new Refusal('sessionInvalid')
}

function requireApprover(row: ApprovalRow, members: readonly Member[], userId: string, move: ApprovalMove): void {
  requireMember(members, userId)
  requireMove(row, move, 'approver')
  if (row.maker_id === userId) throw new Refusal('makerIsApprover')
  const asked = approversFor(members, { makerId: row.maker_id, role: row.role })
  if (!asked.some(({ id }) => id === userId)) throw new Refusal('notAnApprover')
}

/** An approver confirms exactly what was read, and no rate that has expired. */
async function requireContent(
  db: Db | Tx,
  deps: CompanyDeps,
  row: ApprovalRow,
  { content, now }: { content: string; now: Date },
) {
  const quote = await quoteOf(db, deps, row)
  if (contentOf(row, quote) !== content) throw new Refusal('detailsChanged')
  if (quote && quote.expiresAt <= now) throw new Refusal('rateExpired')
  return quote
}

type Decision = {
  readonly userId: string
  readonly decision: 'agreed' | 'rejected'
  readonly reason?: string
  readonly now: Date
}

/** Pure: one approver's own decision. */
const planDecision = ({ id }: ApprovalRow, { userId, decision, reason, now }: Decision): ChangeSet => ({
  ...noChange,
  inserts: [{ table: 'approval_decision', row: { approval_id: id, user_id: userId, decision, reason: reason ?? null, at: now } }],
})

/** What the caller cannot approve costs no code; what they can is shown beside the code in full. */
export const describeApproval =
  (deps: CompanyDeps): Describe =>
  async (db, asked) => {
    const { session, now } = asked
    const { params, body } = actionOf(asked, entry.approve)
    const found = await findApproval(db, session.accountId, params.id)
    const row = { ...found, state: stateAt(found, now) }
    const members = await readMembers(db, session.accountId)
    requireApprover(row, members, session.userId, 'approve')
    const quote = await requireContent(db, deps, row, { content: body.content, now })
    const { amount, currency } = row
    return {
      ...(amount !== null && currency !== null && { amount: { amount, currency } }),
      facts: approveFacts(row, members.find((member) => member.id === row.maker_id)?.name ?? '', quote),
    }
  }
