// The first step of a registration: its validation and its call, loaded when the user begins to type.

import { openRegistration } from '@sampan/contract/api/registration.ts'
import { email } from '@sampan/contract/fields.ts'
import { accountType } from '@sampan/contract/shapes/account.ts'
import * as z from 'zod/mini'
import { labelledErrors } from '../../lib/forms/labelled-errors.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { messages } from './messages.ts'
import { storeDraft } from './registration-store.ts'

export type RegistrationStart = { readonly accountType: string; readonly email: string }

const beginning = z.object({ accountType, email })
const labels = { accountType: messages.who, email: messages.email }

export function checkRegistrationStart(values: RegistrationStart): FormErrors<RegistrationStart> {
  return labelledErrors(beginning, values, labels)
}

export type StartResult = { readonly kind: 'open' | 'unsent' } | { readonly kind: 'refused'; readonly message: string }

export async function beginRegistration(values: RegistrationStart, recaptchaToken: string): Promise<StartResult> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'register-open')
  const body = { ...beginning.parse(values), requestId: idempotencyKey.requestId, recaptchaToken, language: language.get() }
  const outcome = await call(openRegistration, { body, onRefusal: () => undefined })
  if (outcome.ok || outcome.why === 'refused') idempotencyKey.close()
  if (!outcome.ok) return outcome.why === 'refused' ? { kind: 'refused', message: outcome.refusal.errMsg } : { kind: 'unsent' }
  await storeDraft(outcome.result.draftToken)
  return { kind: 'open' }
}
