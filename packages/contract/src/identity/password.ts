// The password rules of section 5, listed so that a screen can show which of them are met.

import { lengths } from '../endpoint/constants.ts'
import { type MessageName, messages } from '../text/messages.ts'

/** The canonical form of each character, so that a password typed on another keyboard matches. Nothing is trimmed. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

type Rule = { readonly name: MessageName; readonly holds: (password: string) => boolean }

export const passwordRules = [
  { name: 'passwordLength', holds: (password) => characters(password) >= lengths.passwordMin },
  { name: 'passwordUpper', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'passwordLower', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'passwordNumber', holds: (password) => /\p{Nd}/u.test(password) },
  { name: 'passwordSpecial', holds: (password) => /[\p{P}\p{S}]/u.test(password) },
] as const satisfies readonly Rule[]

/** The rules in order, each with its text and whether it is met. */
export function checkPassword(password: string) {
  const normal = normalizePassword(password.slice(0, unitsLooked))
  return passwordRules.map((rule) => ({ name: rule.name, text: messages[rule.name], holds: rule.holds(normal) }))
}

/** The first problem, if any. An overlong password is refused before it costs time. */
export function passwordProblem(password: string): MessageName | undefined {
  if (password.length >= unitsLooked || characters(normalizePassword(password)) > lengths.passwordMax) return 'passwordTooLong'
  return checkPassword(password).find((rule) => !rule.holds)?.name
}

/** Whether it contains the name part of the e-mail address or the product's name. Two letters do not count as a name. */
export function containsOwnName(password: string, email: string): boolean {
  const local = email.split('@')[0]?.toLowerCase() ?? ''
  const lower = password.toLowerCase()
  return lower.includes('sampan') || (local.length > 2 && lower.includes(local))
}

// A character takes at most two units, and a decomposed one a few more: far beyond the longest password.
const unitsLooked = lengths.passwordMax * 8

const characters = (text: string): number => [...text].length
