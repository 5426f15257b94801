// Validates a password change and reads the field errors of a refusal.

import { say, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { containsOwnName, normalizePassword, passwordProblem } from '@sampan/contract/password.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { messages } from './messages.ts'

/** In the order of the form: the first that is wrong gets the focus. */
export const fieldNames = ['presentPassword', 'newPassword', 'code'] as const
type FieldName = (typeof fieldNames)[number]

export type Values = Readonly<Record<FieldName, string>>
export type FieldErrors = Readonly<Partial<Record<FieldName, string | undefined>>>

export function checkPasswordChange({ presentPassword, newPassword, code }: Values, email: string): FieldErrors {
  const problem = newPasswordProblem(newPassword, presentPassword, email)
  return {
    ...(presentPassword === '' && { presentPassword: say(shared.required, language.get()) }),
    ...(problem && { newPassword: say(problem, language.get()) }),
    ...(!/^\d{6}$/.test(code) && { code: say(fieldMessages.code, language.get()) }),
  }
}

function newPasswordProblem(password: string, present: string, email: string): Text | undefined {
  if (password === '') return shared.required
  const problem = passwordProblem(password)
  if (problem) return fieldMessages[problem]
  if (containsOwnName(password, email)) return fieldMessages.passwordPersonal
  return normalizePassword(password) === normalizePassword(present) ? messages.unchanged : undefined
}

/** Already in the reader's language. Undefined where the refusal is about no field. */
export function readRefusedFields(result: unknown): FieldErrors | undefined {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return undefined
  const { fields } = result
  return typeof fields === 'object' && fields !== null ? fields : undefined
}
