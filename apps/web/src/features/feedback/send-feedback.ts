// The rules and the call of the feedback form; loaded when somebody begins to write.

import { send } from '@sampan/contract/api/feedback.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email, required } from '@sampan/contract/fields.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messageOf, messages, requiredText } from '@sampan/contract/messages.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { openAttempt } from '../../lib/attempt.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import { words } from './words.ts'

export const categories = ['question', 'problem', 'idea', 'complaint'] as const

export type Feedback = { readonly category: string; readonly message: string; readonly email: string }

const messageMax = 5000

const schema = z.object({
  category: z.string().check(z.minLength(1, messageOf('required'))),
  message: required.check(z.maxLength(messageMax, messageOf('tooLong', messageMax))),
  email: z.union([z.literal(''), email]),
})

export function checkFeedback(values: Feedback): FormErrors<Feedback> {
  const found: Record<string, Text> = fieldErrors(schema, values)
  const named = Object.entries(found).map(([name, text]) => {
    if (name === 'email') return [name, messages.email]
    return [name, text === messages.required ? requiredText(name === 'message' ? words.message : words.category) : text]
  })
  return Object.fromEntries(named)
}

export type FeedbackReply =
  | { readonly kind: 'sent'; readonly caseNo: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly message: string }

export async function sendFeedback(values: Feedback, recaptchaToken: string): Promise<FeedbackReply> {
  const attempt = openAttempt(sessionStorage, 'feedback')
  const category = categories.find((one) => one === values.category) ?? 'question'
  const body = {
    requestId: attempt.requestId,
    recaptchaToken,
    category,
    message: values.message.trim(),
    email: values.email.trim() || undefined,
  }
  const outcome = await call(send, { body, onRefusal: () => undefined })
  if (outcome.ok || outcome.why === 'refused') attempt.close()
  if (outcome.ok) return { kind: 'sent', caseNo: outcome.result.caseNo }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  if (outcome.refusal.errCode === requestRefusals.notAvailable.code) return { kind: 'closed' }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}
