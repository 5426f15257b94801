// Inviting, changing, suspending and removing members. A second person approves, unless there never was one; suspending waits for nobody.

import { inviteGuest } from '@sampan/contract/api/guests.ts'
import * as entry from '@sampan/contract/api/members.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { demandOf } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf, WriteHandler } from '../../../platform/http/request-context.ts'
import { type ActionFact, type Describe, isActionOf } from '../../../platform/security/describe-action.ts'
import { renewInvitation } from '../../registration/public.ts'
import { notifySuspended } from '../approvals/approval-notices.ts'
import { selectApprovals } from '../approvals/approval-requests.ts'
import { hasHadSecondApprover } from '../approvals/oversight.ts'
import { readPolicy } from '../approvals/policy.ts'
import { afterMemberChange } from '../approvals/reconsider-requests.ts'
import { openRequest } from '../approvals/request-approval.ts'
import { showOne } from '../approvals/show-approval.ts'
import type { CompanyDeps } from '../deps.ts'
import { guestFacts, memberFacts, words } from '../messages.ts'
import { applyChange, type MemberChange, partOf, requireChange } from './member-change.ts'
import { approversFor, findMember, lockCompany, type Member, readMembers } from './members.ts'
import { showMember } from './show-members.ts'

type MemberResponse = ResultOf<typeof entry.invite>

export const inviteMember =
  (deps: CompanyDeps): WriteHandler<typeof entry.invite> =>
  (ctx, { body }) =>
    change(ctx, deps, { change: invitationOf(body, ctx.language), note: body.note })

type InvitationBody = Parameters<ReturnType<typeof inviteMember>>[1]['body']

const invitationOf = (body: InvitationBody, language: WriteCtx['language']): MemberChange => ({
  kind: 'invite',
  email: normalizeEmail(body.email),
  name: body.name,
  language: body.language ?? language,
  ...(body.accessUntil && { accessUntil: body.accessUntil }),
  ...partOf(body),
})

export const changeMemberRole =
  (deps: CompanyDeps): WriteHandler<typeof entry.changeMember> =>
  (ctx, { params: { id: memberId }, body }) =>
    change(ctx, deps, { change: { kind: 'change', memberId, ...partOf(body) }, note: body.note })

export const resume =
  (deps: CompanyDeps): WriteHandler<typeof entry.resumeMember> =>
  (ctx, { params: { id: memberId }, body }) =>
    change(ctx, deps, { change: { kind: 'resume', memberId }, note: body.note })

export const remove =
  (deps: CompanyDeps): WriteHandler<typeof entry.removeMember> =>
  (ctx, { params: { id: memberId }, body }) =>
    change(ctx, deps, { change: { kind: 'remove', memberId }, note: body.note })

export async function suspend(
  deps: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.suspendMember>,
  { params: { id: memberId } }: Input<typeof entry.suspendMember>,
): Promise<Answer<typeof entry.suspendMember>> {
  const { tx, session } = ctx
  await lockCompany(tx, session.accountId)
  const members = await readMembers(tx, session.accountId)
  const asked: MemberChange = { kind: 'suspend', memberId }
  requireActive(members, session.userId)
  await requireChange(tx, { accountId: session.accountId, members, makerId: session.userId, change: asked, now: ctx.now })
  await notifySuspended(tx, deps, { members, memberId, byId: session.userId })
  return carryOut(ctx, deps, asked)
}

export async function resendInvitation(
  { messages }: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.resendInvitation>,
  { params: { id } }: Input<typeof entry.resendInvitation>,
): Promise<Answer<typeof entry.resendInvitation>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  await lockCompany(tx, accountId)
  const members = await readMembers(tx, accountId)
  requireActive(members, session.userId)
  const member = findMember(members, id)
  if (member.state !== 'invited')
    throw new Refusal('illegalMove', { result: { process: 'member', state: member.state, move: 'resend' } })
  const { expiresAt } = await renewInvitation(tx, messages, { userId: member.id, now })
  await audit(tx, callerOf(ctx), now, { action: 'invitationResent', accountId, subject: member.id })
  return { invitationExpiresAt: expiresAt.toISOString() }
}

type ChangeRequest = { readonly change: MemberChange; readonly note: string | undefined }

async function change(ctx: WriteCtx, deps: CompanyDeps, { change: asked, note }: ChangeRequest): Promise<MemberResponse> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  await lockCompany(tx, accountId)
  const members = await readMembers(tx, accountId)
  requireActive(members, userId)
  await requireChange(tx, { accountId, members, makerId: userId, change: asked, now })
  // Nobody can approve the first invitation. Once there were two approvers, one of them alone never gets here again.
  const isAlone = approversFor(members, { makerId: userId, role: 'any' }).length === 0
  if (isAlone && !(await hasHadSecondApprover(tx, accountId))) return carryOut(ctx, deps, asked)
  await requireNoneWaiting(ctx, asked)
  const demand = demandOf((await readPolicy(tx, accountId)).rules, { action: 'memberChange' })
  const row = await openRequest(tx, deps, {
    accountId,
    userId,
    actor: callerOf(ctx),
    action: 'memberChange',
    subjectId: asked.kind === 'invite' ? null : asked.memberId,
    facts: memberFacts(asked, asked.kind === 'invite' ? asked : findMember(members, asked.memberId)),
    note: note ?? null,
    payload: asked,
    members,
    demand,
    now,
  })
  return { member: null, approval: await showOne(tx, row, { userId, language: ctx.language, now }) }
}

/** Two invitations of one address would make two approvals of one person. */
async function requireNoneWaiting({ tx, session }: WriteCtx, asked: MemberChange): Promise<void> {
  if (asked.kind !== 'invite') return
  const open = await selectApprovals(
    tx,
    `account_id = $1 and action = 'memberChange' and state in ('PENDING', 'BLOCKED') and payload ->> 'email' = $2`,
    [session.accountId, asked.email],
  )
  if (open.length > 0) throw new Refusal('alreadyWaiting')
}

async function carryOut(ctx: WriteCtx, deps: CompanyDeps, asked: MemberChange): Promise<MemberResponse> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const memberId = await applyChange(tx, deps, { accountId, makerId: userId, change: asked, actor: callerOf(ctx), now })
  await afterMemberChange(tx, deps, { accountId, memberId, now })
  return { member: await showMember(tx, deps, { accountId, memberId, reader: userId }), approval: null }
}

/** The session may be a moment older than the removal of its user. */
function requireActive(members: readonly Member[], userId: string): void {
  const member = members.find(({ id }) => id === userId)
  if (member?.state !== 'active') throw new Refusal('sessionInvalid')
  if (!member.scopes.includes('company.members')) throw new Refusal('notFound')
}

/** What is confirmed with a code: the member concerned and the new permissions. */
export const describeMemberChange: Describe = async (db, asked) => {
  if (isActionOf(asked, inviteGuest)) return { facts: guestFacts(asked.action.body) }
  if (isActionOf(asked, entry.invite)) {
    const { body } = asked.action
    return { facts: inShort(memberFacts(invitationOf(body, asked.language), body)) }
  }
  const member = (id: string) => readMembers(db, asked.session.accountId).then((members) => findMember(members, id))
  if (isActionOf(asked, entry.changeMember)) {
    const { params, body } = asked.action
    const present = await member(params.id)
    return { facts: inShort(memberFacts({ kind: 'change', memberId: present.id, ...partOf(body) }, present)) }
  }
  for (const [kind, endpoint] of removals)
    if (isActionOf(asked, endpoint)) {
      const present = await member(asked.action.params.id)
      return { facts: inShort(memberFacts({ kind, memberId: present.id }, present)) }
    }
  throw new Error(`${asked.entry} changes no member`)
}

const removals = [
  ['resume', entry.resumeMember],
  ['remove', entry.removeMember],
  ['suspend', entry.suspendMember],
] as const

/** The code may travel by SMS: of permissions only how many there are. */
function inShort(facts: readonly ActionFact[]): ActionFact[] {
  const permissions = facts.filter(({ label }) => label === words.permissions).length
  const rest = facts.filter(({ label }) => label !== words.permissions)
  return permissions === 0 ? rest : [...rest, { label: words.permissions, value: String(permissions), as: 'text' }]
}
