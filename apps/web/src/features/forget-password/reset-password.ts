// A forgotten password, third step: its rules and its call.

import { resetPassword } from '@sampan/contract/api/password.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { password } from '@sampan/contract/fields.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import { newPasswordLabel } from '../../lib/forms/new-password.tsx'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'

export type NewPasswordForm = { readonly newPassword: string }

const newOne = z.object({ newPassword: password })

export function checkNewPassword(values: NewPasswordForm): FormErrors<NewPasswordForm> {
  const { newPassword: found } = fieldErrors(newOne, values)
  return found ? { newPassword: found === messages.required ? requiredText(newPasswordLabel) : found } : {}
}

export type ResetReply =
  | { readonly kind: 'set' | 'over' | 'unsent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'faulty'; readonly errors: FormErrors<NewPasswordForm> }

export async function setNewPassword(resetToken: string, { newPassword }: NewPasswordForm): Promise<ResetReply> {
  const outcome = await call(resetPassword, { body: { resetToken, newPassword }, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'set' }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  const { newPassword: fault } = readRefusedFields(outcome.refusal)
  if (fault) return { kind: 'faulty', errors: { newPassword: toText(fault) } }
  if (outcome.refusal.errCode === refusals.stepExpired.code) return { kind: 'over' }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}
