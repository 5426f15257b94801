// A change of members: what stands against it, and what it does. Looked at when it is asked for and again when it happens.

import type { Language } from '@sampan/contract/language.ts'
import { choosableScopes, type MemberRole, membersMax } from '@sampan/contract/members.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { type Actor, audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import { changeRole, endSuspension, hasPassword } from '../../auth/public.ts'
import { inviteUser, isFree, removeUser } from '../../registration/public.ts'
import type { CompanyDeps } from '../deps.ts'
import { isAccessEnd } from './access-end.ts'
import { findMember, isActiveOwner, type Member } from './members.ts'

type Part = {
  readonly role: MemberRole
  readonly scopes: readonly Scope[]
}

export type MemberChange =
  | ({
      readonly kind: 'invite'
      readonly email: string
      readonly name: string
      readonly language: Language
      readonly accessUntil?: string
    } & Part)
  | ({ readonly kind: 'change'; readonly memberId: string } & Part)
  | { readonly kind: 'suspend' | 'resume' | 'remove'; readonly memberId: string }

/** Only a custom role has scopes of its own, and of those only what can be chosen. */
export function partOf({ role, scopes = [] }: { role: MemberRole; scopes?: readonly Scope[] | undefined }): Part {
  if (role !== 'custom') return { role, scopes: [] }
  const chosen = choosableScopes.filter((scope) => scopes.includes(scope))
  if (chosen.length === 0) throw new Refusal('invalidInput', { fields: { scopes: fieldMessages.required } })
  return { role, scopes: chosen }
}

type ChangeCheck = {
  readonly accountId: string
  readonly members: readonly Member[]
  readonly makerId: string
  readonly change: MemberChange
  readonly now: Date
}

export async function requireChange(tx: Tx, { accountId, members, makerId, change, now }: ChangeCheck): Promise<void> {
  const maker = findMember(members, makerId)
  if (change.kind === 'invite') {
    if (change.role === 'owner') requireOwner(maker)
    if (change.accessUntil !== undefined) requireAccessEnd(change, now)
    if (members.filter(({ kind, state }) => kind === 'person' && state !== 'removed').length >= membersMax)
      throw new Refusal('tooManyMembers', { params: { max: membersMax } })
    if (!(await isFree(tx, accountId, change.email))) throw new Refusal('emailTaken')
    return
  }
  const member = findMember(members, change.memberId)
  if (member.id === maker.id) throw new Refusal('ownMembership')
  if (member.role === 'owner' || (change.kind === 'change' && change.role === 'owner')) requireOwner(maker)
  requireState(member, change.kind)
  const leaves = change.kind === 'remove' || change.kind === 'suspend' || (change.kind === 'change' && change.role !== 'owner')
  if (leaves && isActiveOwner(member) && members.filter(isActiveOwner).length === 1) throw new Refusal('lastOwner')
}

/** An owner whose access ends automatically could leave a company without one. */
function requireAccessEnd({ role, accessUntil = '' }: { role: MemberRole; accessUntil?: string }, now: Date): void {
  if (role === 'owner' || !isAccessEnd(new Date(accessUntil), now))
    throw new Refusal('invalidInput', { fields: { accessUntil: fieldMessages.accessUntil } })
}

function requireOwner({ role }: Member): void {
  if (role !== 'owner') throw new Refusal('ownerNeeded')
}

function requireState({ state, isDisabled }: Member, kind: MemberChange['kind']): void {
  const isImpossible =
    (kind === 'resume' && (state !== 'suspended' || isDisabled)) ||
    (kind === 'suspend' && state !== 'active' && state !== 'invited')
  if (isImpossible) throw new Refusal('illegalMove', { result: { process: 'member', state, move: kind } })
}

type ChangeApplication = Omit<ChangeCheck, 'members'> & { readonly actor: Actor }

/** Answers whom it concerns. */
export async function applyChange(tx: Tx, { messages }: CompanyDeps, applied: ChangeApplication): Promise<string> {
  const { accountId, change, makerId, actor, now } = applied
  const memberId =
    change.kind === 'invite' ? await invitePerson(tx, messages, { change, accountId, invitedBy: makerId, now }) : change.memberId
  if (change.kind === 'change') await changeRole(tx, { userId: memberId, role: change.role, scopes: change.scopes, actor, now })
  if (change.kind === 'suspend') await removeUser(tx, { userId: memberId, now, keeps: 'seat' })
  if (change.kind === 'remove') await removeUser(tx, { userId: memberId, now, keeps: 'nothing' })
  if (change.kind === 'resume') await letIn(tx, memberId)
  const detail = 'role' in change ? { role: change.role, ...(change.role === 'custom' && { scopes: change.scopes }) } : {}
  await audit(tx, actor, now, { action: actions[change.kind], accountId, subject: memberId, detail })
  await emitToAccount(tx, accountId, { type: 'member_changed', ref: memberId })
  return memberId
}

type InvitationRequest = {
  readonly change: Extract<MemberChange, { kind: 'invite' }>
  readonly accountId: string
  readonly invitedBy: string
  readonly now: Date
}

const invitePerson = (tx: Tx, messages: CompanyDeps['messages'], { change, ...owner }: InvitationRequest): Promise<string> => {
  const { accessUntil, ...person } = change
  return inviteUser(tx, messages, { ...person, ...owner, ...(accessUntil && { accessUntil: new Date(accessUntil) }) })
}

const actions = {
  invite: 'memberInvited',
  change: 'memberChanged',
  suspend: 'memberSuspended',
  resume: 'memberResumed',
  remove: 'memberRemoved',
} as const satisfies Record<MemberChange['kind'], string>

/** Who had not accepted yet still has to. */
async function letIn(tx: Tx, memberId: string): Promise<void> {
  await endSuspension(tx, memberId, (await hasPassword(tx, memberId)) ? 'resume' : 'invite')
}
