// What the review has asked for goes back to it.

import { resubmitRegistration } from '@sampan/contract/api/registration.ts'
import { findDateFaults } from '@sampan/contract/registration-dates.ts'
import { corporateFields, individualFields } from '@sampan/contract/shapes/account.ts'
import * as z from 'zod/mini'
import { labelledErrors } from '../../lib/forms/labelled-errors.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { labels } from './details-messages.ts'
import type { Review } from './registration-store.ts'

type Answers = Record<string, string>

export function checkAnswers(type: Review['accountType'], values: Answers): FormErrors<Answers> {
  const shape: Record<string, z.ZodMiniType> = type === 'individual' ? individualFields : corporateFields
  const asked = Object.entries(shape).filter(([name]) => name in values)
  const found = labelledErrors(z.object(Object.fromEntries(asked)), values, labels)
  return { ...findDateFaults(values, new Date()), ...found }
}

export type AnswerReply =
  | { readonly kind: 'answered'; readonly review: Review }
  | { readonly kind: 'refused'; readonly message: string | undefined }

export async function sendAnswers(registrationToken: string, fields: Answers): Promise<AnswerReply> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'register-answer')
  const body = { requestId: idempotencyKey.requestId, registrationToken, fields }
  const outcome = await call(resubmitRegistration, { body, onRefusal: () => undefined })
  if (outcome.ok || outcome.why === 'refused') idempotencyKey.close()
  if (outcome.ok) return { kind: 'answered', review: outcome.result }
  return { kind: 'refused', message: outcome.why === 'refused' ? outcome.refusal.errMsg : undefined }
}
