// The validation and the call of the feedback form, loaded when the user begins to type.

import { searchCases, sendFeedback as sendFeedbackEndpoint } from '@sampan/contract/api/feedback.ts'
import { isFeedbackCategory } from '@sampan/contract/feedback-categories.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email, required } from '@sampan/contract/fields.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, messageOf, requiredText } from '@sampan/contract/messages.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'

export type Feedback = { readonly category: string; readonly message: string; readonly email: string }

const messageMax = 5000

const schema = z.object({
  category: z.string().check(z.minLength(1, messageOf('required'))),
  // On its way each end of a line counts as two characters.
  message: required.check(
    z.refine((text) => text.replaceAll('\n', '\r\n').length <= messageMax, { error: messageOf('tooLong', messageMax) }),
  ),
  email: z.union([z.literal(''), email]),
})

export function checkFeedback(values: Feedback): FormErrors<Feedback> {
  const found: Record<string, Text> = fieldErrors(schema, values)
  const named = Object.entries(found).map(([name, text]) => {
    if (name === 'email') return [name, fieldMessages.email]
    return [
      name,
      text === fieldMessages.required ? requiredText(name === 'message' ? messages.message : messages.category) : text,
    ]
  })
  return Object.fromEntries(named)
}

export type FeedbackReply =
  | { readonly kind: 'sent'; readonly caseNo: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly message: string }

type Attachments = {
  readonly recaptchaToken: string
  readonly transactionId: string | undefined
  readonly screenshot: File | undefined
}

export async function sendFeedback(values: Feedback, { screenshot, ...more }: Attachments): Promise<FeedbackReply> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'feedback')
  const body = {
    ...more,
    requestId: idempotencyKey.requestId,
    category: isFeedbackCategory(values.category) ? values.category : 'question',
    message: values.message.trim(),
    email: values.email.trim() || undefined,
    screenshot: screenshot && [screenshot],
  } as const
  const outcome = await call(sendFeedbackEndpoint, { body, onRefusal: () => undefined })
  if (outcome.ok || outcome.why === 'refused') idempotencyKey.close()
  if (outcome.ok && session.state.get().status === 'signed-in')
    (await import('../../lib/http/endpoint-query.ts')).invalidate(searchCases)
  if (outcome.ok) return { kind: 'sent', caseNo: outcome.result.caseNo }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  if (outcome.refusal.errCode === requestRefusals.notAvailable.code) return { kind: 'closed' }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}
