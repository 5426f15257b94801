// Yes, no, or never mind: each under the company's lock, so that of many who come at once exactly one decides.

import type * as entry from '@sampan/contract/api/approvals.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../platform/audit.ts'
import { callerOf } from '../../platform/audit.ts'
import type { WriteCtx, WriteVerb } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Announced, Describe } from '../../platform/describe.ts'
import {
  type ApprovalMove,
  type ApprovalRow,
  findApproval,
  moveApproval,
  readDecisions,
  requireMove,
  stateAt,
} from './approvals.ts'
import { concludeApproved } from './conclude.ts'
import { concludeDeclined } from './decline.ts'
import { approversFor, type Member, readMembers, standInLine } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { contentOf, countAgreed, quoteOf, showDetail } from './show.ts'
import { approveFacts } from './words.ts'

export const approve =
  (parts: CompanyParts): WriteVerb<typeof entry.approve> =>
  async (ctx, { params, body }) => {
    const { tx, session, now } = ctx
    const row = await take(ctx, params.id)
    const members = await readMembers(tx, row.account_id)
    const decisions = await readDecisions(tx, [row.id])
    requireApprover(row, members, session.userId, 'approve')
    if (decisions.some(({ user_id, decision }) => user_id === session.userId && decision === 'agreed'))
      throw new Refusal('alreadyDecided')
    await requireContent(tx, parts, row, { content: body.content, now })
    await note(tx, row, { userId: session.userId, decision: 'agreed', now })
    const agreed = countAgreed(row, { members, decisions: await readDecisions(tx, [row.id]) })
    const word = { actor: callerOf(ctx), now }
    const moved =
      agreed >= row.needed
        ? await concludeApproved(tx, parts, row, word)
        : await moveApproval(tx, row, 'agree', { ...word, by: 'approver' })
    return showDetail(tx, parts, moved, readerOf(ctx))
  }

export const reject =
  (parts: CompanyParts): WriteVerb<typeof entry.reject> =>
  async (ctx, { params, body: { reason } }) => {
    const { tx, session, now } = ctx
    const row = await take(ctx, params.id)
    requireApprover(row, await readMembers(tx, row.account_id), session.userId, 'reject')
    await note(tx, row, { userId: session.userId, decision: 'rejected', reason, now })
    const rejected = await concludeDeclined(tx, parts, row, { ending: 'rejected', actor: callerOf(ctx), now, reason })
    return showDetail(tx, parts, rejected, readerOf(ctx))
  }

export const recall =
  (parts: CompanyParts): WriteVerb<typeof entry.recall> =>
  async (ctx, { params }) => {
    const { tx, session, now } = ctx
    const row = await take(ctx, params.id)
    requireMove(row, 'recall', 'customer')
    requireMember(await readMembers(tx, row.account_id), session.userId)
    // Only who prepared it takes it back; everybody else can say no, if anything.
    if (row.maker_id !== session.userId) throw new Refusal('notAnApprover')
    const recalled = await concludeDeclined(tx, parts, row, { ending: 'recalled', actor: callerOf(ctx), now })
    return showDetail(tx, parts, recalled, readerOf(ctx))
  }

/** A new rate for whoever is about to approve; what he confirms then is the new one. */
export const requote =
  (parts: CompanyParts): WriteVerb<typeof entry.requote> =>
  async (ctx, { params }) => {
    const { tx, session, now } = ctx
    const row = await take(ctx, params.id)
    requireApprover(row, await readMembers(tx, row.account_id), session.userId, 'approve')
    const quote = await quoteOf(tx, parts, row)
    if (!quote || row.subject_id === null || row.action === 'memberChange' || row.action === 'policyChange')
      throw new Refusal('notFound')
    const actor: Actor = callerOf(ctx)
    if (quote.expiresAt <= now)
      await parts.subjects()[row.action].requote?.(tx, { id: row.subject_id, accountId: row.account_id, actor, now })
    return showDetail(tx, parts, row, readerOf(ctx))
  }

const readerOf = ({ session, language, now }: Pick<WriteCtx, 'session' | 'language' | 'now'>) => ({
  userId: session.userId,
  language,
  now,
})

/** What has run out by the clock is over, whether or not the job has come by. */
async function take({ tx, session, now }: WriteCtx, id: string): Promise<ApprovalRow> {
  await standInLine(tx, session.accountId)
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

/** Nobody says yes to something else than he has read, nor to a rate that has run out. */
async function requireContent(
  db: Db | Tx,
  parts: CompanyParts,
  row: ApprovalRow,
  { content, now }: { content: string; now: Date },
) {
  const quote = await quoteOf(db, parts, row)
  if (contentOf(row, quote) !== content) throw new Refusal('detailsChanged')
  if (quote && quote.expiresAt <= now) throw new Refusal('rateExpired')
  return quote
}

type Noted = { readonly userId: string; readonly decision: 'agreed' | 'rejected'; readonly reason?: string; readonly now: Date }

async function note(tx: Tx, { id }: ApprovalRow, { userId, decision, reason, now }: Noted): Promise<void> {
  await tx.query({
    name: 'approval-decide',
    text: 'insert into approval_decision (approval_id, user_id, decision, reason, at) values ($1, $2, $3, $4, $5)',
    values: [id, userId, decision, reason ?? null, now],
  })
}

/** What cannot be approved, or not by him, costs no code; what can is shown beside the code in full. */
export const describeApproval =
  (parts: CompanyParts): Describe =>
  async (db, { session, action, now }: Announced) => {
    const { id } = action.params as { id: string }
    const { content } = action.body as { content: string }
    const found = await findApproval(db, session.accountId, id)
    const row = { ...found, state: stateAt(found, now) }
    const members = await readMembers(db, session.accountId)
    requireApprover(row, members, session.userId, 'approve')
    const quote = await requireContent(db, parts, row, { content, now })
    const { amount, currency } = row
    return {
      ...(amount !== null && currency !== null && { amount: { amount, currency } }),
      facts: approveFacts(row, members.find((member) => member.id === row.maker_id)?.name ?? '', quote),
    }
  }
