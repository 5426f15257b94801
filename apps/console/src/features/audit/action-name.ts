// Action names of the audit log as words, and back.

import { type Language, say } from '@sampan/contract/language.ts'
import { actionWords } from '@sampan/contract/operator/audit-actions.ts'
import { isMoveName, moves } from '@sampan/contract/operator/moves.ts'

export function sayActionName(name: string, language: Language): string {
  const words = Object.hasOwn(actionWords, name) ? actionWords[name] : undefined
  return words ? say(words, language) : sayCode(name)
}

/** 'settingChanged' is read as "Setting changed". */
export function sayCode(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An operator's move, a state or a code is read as words; names, amounts, addresses and ids stay as they are. */
export function sayDetailValue(value: string, language: Language): string {
  if (isMoveName(value)) return say(moves[value].label, language)
  if (/^[A-Z]{3,}(?:_[A-Z]+)+$/.test(value)) return sayCode(value.toLowerCase())
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value) ? sayCode(value) : value
}

/** The log is searched by the name that it keeps, however an operator has typed it. */
export function toActionName(words: string): string {
  const typed = words.trim().toLowerCase()
  const known = Object.entries(actionWords).find(([, text]) => Object.values(text).some((one) => one.toLowerCase() === typed))
  if (known) return known[0]
  const [first = '', ...rest] = words.trim().split(/\s+/)
  const start = first.charAt(0).toLowerCase() + first.slice(1)
  return start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
