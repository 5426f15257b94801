// The first step of a password reset: its validation and its call, loaded when the user begins to type.

import { forgotPasswordPrecheck, forgotPasswordValidate } from '@sampan/contract/api/password.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email } from '@sampan/contract/fields.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

export type Address = { readonly email: string }

const address = z.object({ email })

export function checkAddress(values: Address): FormErrors<Address> {
  const { email: found } = fieldErrors(address, values)
  return found ? { email: found === fieldMessages.required ? requiredText(messages.email) : found } : {}
}

/** Goes on to the codes, or answers why not. Known and unknown addresses take the same way. */
export async function beginReset({ email: typed }: Address, recaptchaToken: string): Promise<string | undefined> {
  const body = { query: { email: typed }, recaptchaToken }
  const outcome = await call(forgotPasswordPrecheck, { body, onRefusal: () => undefined })
  if (!outcome.ok) return outcome.why === 'refused' ? outcome.refusal.errMsg : undefined
  const { precheckToken } = outcome.result
  askVerification('/forget-password-security-verification', {
    entry: forgotPasswordValidate,
    input: { body: { precheckToken } },
    token: precheckToken,
    confirmed: ({ resetToken }) => ({ resetToken }),
  })
  return undefined
}
