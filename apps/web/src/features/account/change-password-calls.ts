// The calls of the password page; the present password is checked there, so that a typing error shows beside its field.

import { changePassword, testPassword } from '@sampan/contract/api/password.ts'
import { filled, password } from '@sampan/contract/fields.ts'
import { normalizePassword } from '@sampan/contract/password.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import { labelledErrors } from '../../lib/forms/labelled-errors.ts'
import { newPasswordLabel } from '../../lib/forms/new-password.tsx'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { toText } from '../../lib/http/refused-fields.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './change-messages.ts'

export type Passwords = { readonly oldPassword: string; readonly newPassword: string }

const passwords = z.object({ oldPassword: z.string().check(filled), newPassword: password })
const labels = { oldPassword: messages.oldPassword, newPassword: newPasswordLabel }

export function checkPasswords(values: Passwords): FormErrors<Passwords> {
  const found = labelledErrors(passwords, values, labels)
  const same = normalizePassword(values.oldPassword) === normalizePassword(values.newPassword)
  return { ...(same && values.newPassword !== '' ? { newPassword: messages.sameOne } : {}), ...found }
}

export type PasswordCheck =
  | { readonly kind: 'next' | 'unsent' }
  | { readonly kind: 'faulty'; readonly errors: FormErrors<Passwords> }
  | { readonly kind: 'refused'; readonly message: string }

/** Goes on to the code when the present password is right. */
export async function proposePassword(query: Passwords, recaptchaToken: string): Promise<PasswordCheck> {
  const body = { password: query.oldPassword, recaptchaToken }
  const outcome = await call(testPassword, { body, onRefusal: () => undefined })
  if (!outcome.ok) {
    if (outcome.why !== 'refused') return { kind: 'unsent' }
    const { errCode, errMsg } = outcome.refusal
    if (errCode === refusals.incorrectPassword.code) return { kind: 'faulty', errors: { oldPassword: toText(errMsg) } }
    return { kind: 'refused', message: errMsg }
  }
  askVerification('/change-password-security-verification', {
    entry: changePassword,
    input: { body: { query } },
    next: messages.passwordNext,
    confirmed: () => ({}),
  })
  return { kind: 'next' }
}
