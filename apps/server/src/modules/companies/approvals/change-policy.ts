// The rules: to look at, to try on the past, and to change with a second person.

import * as entry from '@sampan/contract/api/policies.ts'
import { isGuardedAction, isMoneyAction, isPayoutAction } from '@sampan/contract/approval-actions.ts'
import { decimal } from '@sampan/contract/decimal.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type ApprovalSubject, demandOf, findUnreachableRules, matchRule, type Rule } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type PastPayment, readPastPayments } from '../../../core/approvals/past-payments.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, ReadHandler, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { actionOf, type Describe } from '../../../platform/security/describe-action.ts'
import type { CompanyDeps } from '../deps.ts'
import { lockCompany, readMembers } from '../members/members.ts'
import { ruleFacts, words } from '../messages.ts'
import { selectApprovals } from './approval-requests.ts'
import { destinationOf, readPolicy } from './policy.ts'
import { openRequest } from './request-approval.ts'
import { showOne } from './show-approval.ts'

export const readCompanyPolicy: ReadHandler<typeof entry.getPolicy> = ({ db, session }) => show(db, session.accountId)

async function show(db: Db | Tx, accountId: string): Promise<ResultOf<typeof entry.getPolicy>> {
  const { version, rules, changedAt, changedBy } = await readPolicy(db, accountId)
  const waiting = await openChanges(db, accountId)
  return {
    version,
    rules: [...rules],
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    pendingApprovalId: waiting[0]?.id ?? null,
  }
}

const openChanges = (db: Db | Tx, accountId: string) =>
  selectApprovals(db, `account_id = $1 and action = 'policyChange' and state in ('PENDING', 'BLOCKED')`, [accountId])

export async function changeCompanyPolicy(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.changePolicy>,
  { body: { rules, version, note } }: Input<typeof entry.changePolicy>,
): Promise<Answer<typeof entry.changePolicy>> {
  const { tx, session, language, now } = ctx
  const { accountId, userId } = session
  requireRules(rules)
  await lockCompany(tx, accountId)
  const members = await readMembers(tx, accountId)
  if (members.find(({ id }) => id === userId)?.state !== 'active') throw new Refusal('sessionInvalid')
  const present = await readPolicy(tx, accountId)
  if (present.version !== version) throw new Refusal('staleVersion')
  if ((await openChanges(tx, accountId)).length > 0) throw new Refusal('alreadyWaiting')
  const row = await openRequest(tx, deps, {
    accountId,
    userId,
    actor: callerOf(ctx),
    action: 'policyChange',
    subjectId: null,
    facts: ruleFacts(rules),
    note: note ?? null,
    payload: { kind: 'policy', rules, version },
    members,
    // By the rules that count now, not by those that are proposed.
    demand: demandOf(present.rules, { action: 'policyChange' }),
    now,
  })
  return { policy: await show(tx, accountId), approval: await showOne(tx, row, { userId, language, now }) }
}

/** A rule that could never fit, or that would let one person change everything, is refused where it stands. */
export function requireRules(rules: readonly Rule[]): void {
  const fields: Record<string, Text> = {}
  rules.forEach((rule, index) => {
    const { action, currency, amountOver, destination, maker = 'any', approvers } = rule
    const refuse = (field: string, text: Text) => {
      fields[`rules.${index}.${field}`] = text
    }
    if (!isMoneyAction(action) && currency !== null) refuse('currency', messages.invalid)
    if (!isMoneyAction(action) && amountOver !== null) refuse('amountOver', messages.invalid)
    if (amountOver !== null && decimal(amountOver).units === 0n) refuse('amountOver', messages.amountAboveZero)
    if (!isPayoutAction(action) && destination !== 'any') refuse('destination', messages.invalid)
    // Keys make nothing but movements of money.
    if (!isMoneyAction(action) && maker !== 'any') refuse('maker', messages.invalid)
    if (isGuardedAction(action) && approvers === 0) refuse('approvers', messages.invalid)
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}

const dryRunDays = 90
const differencesMax = 100

/** Nothing is kept: the rules are only held against what has happened. */
export async function tryRules(
  { db, session, now }: ReadCtxOf<typeof entry.dryRun>,
  { body: { rules } }: Input<typeof entry.dryRun>,
): Promise<Answer<typeof entry.dryRun>> {
  requireRules(rules)
  const { accountId } = session
  const since = new Date(now.getTime() - dryRunDays * 86_400_000)
  const past = await readPastPayments(db, { accountId, since })
  const { rules: present } = await readPolicy(db, accountId)
  const judged = past.map((payment) => ({
    payment,
    before: demandOf(present, toApprovalSubject(payment)),
    after: demandOf(rules, toApprovalSubject(payment)),
  }))
  const differing = judged.filter(({ before, after }) => before.approvers !== after.approvers || before.role !== after.role)
  return {
    fromAt: since.toISOString(),
    looked: past.length,
    caught: judged.filter(({ after }) => after.approvers > 0).length,
    differing: differing.length,
    unreachable: findUnreachableRules(rules).map(({ index, coveredBy }) => ({
      rule: index + 1,
      coveredBy: coveredBy.map((place) => place + 1),
    })),
    differences: differing.slice(0, differencesMax).map(({ payment, before, after }) => ({
      id: payment.id,
      reference: payment.reference,
      kind: payment.kind,
      at: payment.at.toISOString(),
      amount: payment.amount,
      counterparty: payment.counterparty,
      approversBefore: before.approvers,
      approversAfter: after.approvers,
      rule: (matchRule(rules, toApprovalSubject(payment))?.index ?? -1) + 1,
    })),
  }
}

const toApprovalSubject = ({ action, amount, isKnown, maker }: PastPayment): ApprovalSubject => ({
  action,
  amount,
  maker,
  destination: isPayoutAction(action) ? destinationOf(isKnown) : undefined,
})

/** The code may travel by SMS, so only how many there are: the rules themselves stand on the screen, and the code counts for them alone. */
export const describePolicyChange: Describe = async (_, asked) => {
  const { rules } = actionOf(asked, entry.changePolicy).body
  requireRules(rules)
  return { facts: [{ label: words.rules, value: String(rules.length), as: 'text' }] }
}
