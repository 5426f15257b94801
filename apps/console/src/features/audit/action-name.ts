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

/** The words of all actions that contain what was typed; everything while it is empty or names one of them whole. */
export function findActions(typed: string, language: Language): string[] {
  const all = Object.values(actionWords).map((words) => say(words, language))
  const part = typed.trim().toLowerCase()
  const isWhole = all.some((words) => words.toLowerCase() === part)
  const found = isWhole ? all : all.filter((words) => words.toLowerCase().includes(part))
  return found.toSorted((one, other) => one.localeCompare(other, language))
}

/** The log is searched by the name that it keeps, however an operator has typed it; undefined while it is only a part of known ones. */
export function readActionName(typed: string): string | undefined {
  const part = typed.trim().toLowerCase()
  const known = Object.entries(actionWords).map(([name, text]) => ({ name, words: [name, ...Object.values(text)] }))
  const has = (matches: (words: string) => boolean) => known.find(({ words }) => words.some((one) => matches(one.toLowerCase())))
  const whole = has((words) => words === part)
  if (whole) return whole.name
  if (part !== '' && has((words) => words.includes(part))) return undefined
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const start = first.charAt(0).toLowerCase() + first.slice(1)
  return start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
