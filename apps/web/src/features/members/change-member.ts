// The calls that change members and their roles.

import {
  changeMember,
  invite,
  listMembers,
  removeMember as removeMemberEndpoint,
  resendInvitation as resendInvitationEndpoint,
  resumeMember as resumeMemberEndpoint,
  suspendMember as suspendMemberEndpoint,
} from '@sampan/contract/api/members.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email } from '@sampan/contract/fields.ts'
import { isLanguage, type Text } from '@sampan/contract/language.ts'
import { type MemberRole, memberRoles } from '@sampan/contract/members.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { isScope } from '@sampan/contract/scopes.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import { showToast } from '@sampan/ui/toast-store'
import * as z from 'zod/mini'
import { accessEndOf, isAccessDay } from '../../lib/forms/access-day.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import type { ConfirmedAction } from '../../lib/verification/pending-verification.ts'
import { formMessages, messages } from './messages.ts'
import type { Member } from './role-name.ts'

const route = '/company-security-verification'

/** What the form holds: the scopes as one line, because a form keeps texts. */
export type MemberRequest = {
  readonly name: string
  readonly email: string
  readonly language: string
  readonly role: string
  readonly scopes: string
  readonly note: string
  /** Of an invitation: when the access ends automatically, as a date field writes it. */
  readonly lastDay: string
}

const isRole = (value: string): value is MemberRole => memberRoles.some((role) => role === value)
export const listScopes = (text: string) => text.split(' ').filter(isScope)

const person = z.object({ name: line(140), email })

export function checkMemberRequest(request: MemberRequest, isNew: boolean): FormErrors<MemberRequest> {
  const found: Record<string, Text> = isNew ? fieldErrors(person, { name: request.name.trim(), email: request.email.trim() }) : {}
  const named = Object.entries(found).map(([field, text]) => [
    field,
    text === fieldMessages.required ? requiredText(field === 'email' ? formMessages.email : formMessages.name) : text,
  ])
  return {
    ...Object.fromEntries(named),
    ...(isRole(request.role) ? {} : { role: requiredText(formMessages.role) }),
    ...(request.role === 'custom' && listScopes(request.scopes).length === 0 ? { scopes: formMessages.scopesNeeded } : {}),
    ...(endsByItself(request) && !isAccessDay(request.lastDay) ? { lastDay: fieldMessages.accessUntil } : {}),
  }
}

const endsByItself = ({ role, lastDay }: MemberRequest): boolean => role !== 'owner' && lastDay !== ''

const roleIn = ({ role, scopes, note }: MemberRequest) => {
  if (!isRole(role)) throw new TypeError('A member is changed only when the role is chosen.')
  return {
    role,
    ...(role === 'custom' ? { scopes: listScopes(scopes) } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }
}

/** A change waits for a second person, or has happened at once. */
const toConfirmedAction = ({ member, approval }: ResponseOf<typeof invite>, done: string): ConfirmedAction => {
  invalidate(listMembers)
  if (approval !== null) return { givenPath: `/members?waiting=${approval.id}` }
  return { givenPath: member === null ? '/members' : `/members?${done}=${member.id}` }
}

export function inviteMember(request: MemberRequest, onSent: () => void): void {
  const wanted = {
    name: request.name.trim(),
    email: request.email.trim(),
    ...(isLanguage(request.language) ? { language: request.language } : {}),
    ...roleIn(request),
    ...(endsByItself(request) ? { accessUntil: accessEndOf(request.lastDay) } : {}),
  }
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.invite.${JSON.stringify(wanted)}`)
  askVerification(route, {
    entry: invite,
    input: { body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'memberChange',
    button: formMessages.confirmInvite,
    confirmed: (answer) => {
      onSent()
      return toConfirmedAction(answer, 'invited')
    },
  })
}

export function changeRole({ id }: Member, request: MemberRequest): void {
  const wanted = roleIn(request)
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.change.${id}.${JSON.stringify(wanted)}`)
  askVerification(route, {
    entry: changeMember,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'memberChange',
    button: formMessages.confirmChange,
    confirmed: (answer) => toConfirmedAction(answer, 'id'),
  })
}

export function resumeMember({ id }: Member): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.resume.${id}`)
  askVerification(route, {
    entry: resumeMemberEndpoint,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId } },
    idempotencyKey,
    scene: 'memberChange',
    button: messages.resume,
    confirmed: (answer) => toConfirmedAction(answer, 'id'),
  })
}

export function removeMember({ id }: Member): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.remove.${id}`)
  askVerification(route, {
    entry: removeMemberEndpoint,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId } },
    idempotencyKey,
    scene: 'memberChange',
    button: messages.remove,
    confirmed: (answer) => toConfirmedAction(answer, 'id'),
  })
}

/** A suspension needs no approval, only the codes of the member who requests it. */
export function suspendMember({ id }: Member): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.suspend.${id}`)
  askVerification(route, {
    entry: suspendMemberEndpoint,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId } },
    idempotencyKey,
    scene: 'memberChange',
    button: messages.suspend,
    confirmed: (answer) => toConfirmedAction(answer, 'id'),
  })
}

export async function resendInvitation({ id }: Member, done: string): Promise<void> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `member.resend.${id}`)
  const outcome = await callIdempotent(resendInvitationEndpoint, idempotencyKey, {
    params: { id },
    body: { requestId: idempotencyKey.requestId },
  })
  invalidate(listMembers)
  if (outcome.ok) showToast({ text: done })
}
