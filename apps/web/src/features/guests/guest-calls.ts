// The calls that invite and remove guests.

import { inviteGuest as inviteEndpoint, listGuests, removeGuest as removeEndpoint } from '@sampan/contract/api/guests.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email } from '@sampan/contract/fields.ts'
import { isLanguage, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import { showToast } from '@sampan/ui/toast-store'
import * as z from 'zod/mini'
import { accessEndOf, isAccessDay } from '../../lib/forms/access-day.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

export type Guest = ResponseOf<typeof listGuests>['resultList'][number]

export type GuestRequest = {
  readonly name: string
  readonly email: string
  readonly language: string
  /** As a date field writes it. */
  readonly lastDay: string
}

const person = z.object({ name: line(140), email })

export function checkGuestRequest(request: GuestRequest): FormErrors<GuestRequest> {
  const found = fieldErrors(person, { name: request.name.trim(), email: request.email.trim() })
  const labels: Readonly<Record<string, Text>> = { name: messages.name, email: messages.email }
  const named = Object.entries(found).map(([field, text]) => [
    field,
    text === fieldMessages.required ? requiredText(labels[field] ?? messages.name) : text,
  ])
  return { ...Object.fromEntries(named), ...(isAccessDay(request.lastDay) ? {} : { lastDay: fieldMessages.accessUntil }) }
}

export function inviteGuest({ name, email: to, language, lastDay }: GuestRequest, onSent: () => void): void {
  const wanted = {
    name: name.trim(),
    email: to.trim(),
    accessUntil: accessEndOf(lastDay),
    ...(isLanguage(language) ? { language } : {}),
  }
  const idempotencyKey = openIdempotencyKey(sessionStorage, `guest.invite.${JSON.stringify(wanted)}`)
  askVerification('/security-setting-security-verification', {
    entry: inviteEndpoint,
    input: { body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'memberChange',
    button: messages.confirm,
    back: '/guests',
    confirmed: ({ id }) => {
      onSent()
      invalidate(listGuests)
      return { givenPath: `/guests?invited=${id}` }
    },
  })
}

export async function removeGuest({ id }: Guest, done: string): Promise<void> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `guest.remove.${id}`)
  const body = { requestId: idempotencyKey.requestId }
  const outcome = await callIdempotent(removeEndpoint, idempotencyKey, { params: { id }, body })
  invalidate(listGuests)
  if (outcome.ok) showToast({ text: done })
}
