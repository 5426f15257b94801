// An approval as its readers see it: the decoded action, who has said what, who is waited for, and what the reader may do.

import type { getApproval, searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { approval as machine } from '@sampan/contract/machines/approval.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { LockedQuote } from '../../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hashOf } from '../../../platform/http/canonical.ts'
import type { CompanyDeps } from '../deps.ts'
import { approversFor, type Member, readMembers } from '../members/members.ts'
import { titleOf, words } from '../messages.ts'
import { type ApprovalRow, type DecisionRow, readDecisions, stateAt } from './approval-requests.ts'
import { readDecisionContext } from './decision-context.ts'
import { findHandler } from './end-request.ts'

export type ApprovalView = ResultOf<typeof searchApprovals>['resultList'][number]
export type Detail = ResultOf<typeof getApproval>

export type Reader = { readonly userId: string; readonly language: Language; readonly now: Date }
type DetailReader = Reader & { readonly scopes: readonly Scope[] }
type ApprovalContext = { readonly members: readonly Member[]; readonly decisions: readonly DecisionRow[] }

/** Those whose yes would still count. */
export function waitedFor(row: ApprovalRow, { members, decisions }: ApprovalContext): Member[] {
  const agreed = agreedBy(row, decisions)
  return approversFor(members, { makerId: row.maker_id, role: row.role }).filter(({ id }) => !agreed.has(id))
}

const agreedBy = ({ id }: ApprovalRow, decisions: readonly DecisionRow[]): ReadonlySet<string> =>
  new Set(
    decisions.filter(({ approval_id, decision }) => approval_id === id && decision === 'agreed').map(({ user_id }) => user_id),
  )

/** An approval by a member who may no longer approve does not count while the request is open. */
export function countAgreed(row: ApprovalRow, { members, decisions }: ApprovalContext): number {
  const agreed = agreedBy(row, decisions)
  if (machine.states[row.state].final) return agreed.size
  return approversFor(members, { makerId: row.maker_id, role: row.role }).filter(({ id }) => agreed.has(id)).length
}

export function nextStepOf(
  row: ApprovalRow,
  around: ApprovalContext,
  { language }: Pick<Reader, 'language'>,
): NonNullable<ApprovalView['nextStep']> {
  const isBlocked = row.state === 'BLOCKED'
  const blockedFor = row.operators_from === null ? 'customer' : 'operator'
  const who = isBlocked ? blockedFor : 'approver'
  const possible = approversFor(around.members, { makerId: row.maker_id, role: row.role }).length
  const names = waitedFor(row, around).map(({ name }) => name)
  const isOneEnough = row.needed - countAgreed(row, around) <= 1
  const listed = isOneEnough
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
    : names.join(listComma[language])
  return {
    who,
    name: isBlocked || names.length === 0 ? null : shorten(listed),
    by: row.expires_at.toISOString(),
    text: {
      operator: words.blockedForOperators[language],
      customer: say(words.blocked, language, { needed: row.needed, possible }),
      approver: due.approval.text[language],
    }[who],
    since: row.created_at.toISOString(),
    approvalId: row.id,
  }
}

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

function allowedMoves(row: ApprovalRow, around: ApprovalContext, userId: string): string[] {
  const isApprover = approversFor(around.members, { makerId: row.maker_id, role: row.role }).some(({ id }) => id === userId)
  const waits = waitedFor(row, around).some(({ id }) => id === userId)
  const recall = row.maker_id === userId && !machine.states[row.state].final ? ['recall'] : []
  if (row.state !== 'PENDING' || !isApprover) return recall
  return [...(waits ? ['approve'] : []), 'reject', ...recall]
}

export function showApproval(given: ApprovalRow, around: ApprovalContext, reader: Reader): ApprovalView {
  const { language, now, userId } = reader
  const row = { ...given, state: stateAt(given, now) }
  const { final, status } = machine.states[row.state]
  const { members, decisions } = around
  const nextStep = final ? null : nextStepOf(row, around, reader)
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '?'
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    status,
    title: titleOf(row, language),
    amount: row.amount !== null && row.currency !== null ? { amount: row.amount, currency: row.currency } : null,
    destination: row.destination,
    subjectId: row.subject_id,
    maker: { id: row.maker_id, name: nameOf(row.maker_id) },
    note: row.note,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    needed: row.needed,
    agreed: countAgreed(row, around),
    decisions: decisions
      .filter(({ approval_id }) => approval_id === row.id)
      .map(({ user_id: id, name, decision, at, reason }) => ({ who: { id, name }, decision, at: at.toISOString(), reason })),
    waitingFor: row.state === 'PENDING' ? waitedFor(row, around).map(({ id, name }) => ({ id, name })) : [],
    nextStep,
    allowedMoves: allowedMoves(row, around, userId),
    reason: row.state === 'BLOCKED' ? (nextStep?.text ?? null) : row.reason,
  }
}

export async function showApprovals(
  db: Db | Tx,
  accountId: string,
  rows: readonly ApprovalRow[],
  reader: Reader,
): Promise<ApprovalView[]> {
  if (rows.length === 0) return []
  const around = {
    members: await readMembers(db, accountId),
    decisions: await readDecisions(
      db,
      rows.map(({ id }) => id),
    ),
  }
  return rows.map((row) => showApproval(row, around, reader))
}

export async function showOne(db: Db | Tx, row: ApprovalRow, reader: Reader): Promise<ApprovalView> {
  const [shown] = await showApprovals(db, row.account_id, [row], reader)
  if (!shown) throw new Error(`approval ${row.id} cannot be shown`)
  return shown
}

export async function showDetail(db: Db | Tx, deps: CompanyDeps, row: ApprovalRow, reader: DetailReader): Promise<Detail> {
  const { language, now } = reader
  const shown = await showOne(db, row, reader)
  const quote = await quoteOf(db, deps, row)
  const expired = quote !== undefined && quote.expiresAt <= now
  return {
    ...shown,
    allowedMoves: expired && shown.allowedMoves.includes('approve') ? [...shown.allowedMoves, 'requote'] : shown.allowedMoves,
    facts: row.facts.map(({ label, value, as }) => ({
      label: label[language],
      value: typeof value === 'string' ? value : value[language],
      as,
    })),
    content: contentOf(row, quote),
    risk: row.risk,
    ...(await readDecisionContext(db, row, reader)),
    quote: quote ? { ...quote, expiresAt: quote.expiresAt.toISOString(), expired } : null,
  }
}

export async function quoteOf(db: Db | Tx, deps: CompanyDeps, row: ApprovalRow): Promise<LockedQuote | undefined> {
  const { subject_id: id, account_id: accountId } = row
  return id === null ? undefined : findHandler(deps, row)?.quoteOf?.(db, { id, accountId })
}

/** The same only as long as every word that was read is the same. */
export const contentOf = (row: ApprovalRow, quote: LockedQuote | undefined): string => {
  const { id, action, subject_id, maker_id, amount, currency, destination, facts, note, payload, needed, role } = row
  const read = { id, action, subject_id, maker_id, amount, currency, destination, facts, note, payload, needed, role, quote }
  return hashOf(read).toString('base64url')
}
