// Action names of the audit log as words, and back.

import { approvalActions, isApprovalAction } from '@sampan/contract/approval-actions.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { isNetworkId, networkById } from '@sampan/contract/networks.ts'
import { actionWords } from '@sampan/contract/operator/audit-actions.ts'
import { isMoveName, moves } from '@sampan/contract/operator/moves.ts'
import { isReasonCode, reasons } from '@sampan/contract/operator/reasons.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { moveWords } from './move-words.ts'
import { stateWords } from './state-words.ts'

export function sayActionName(name: string, language: Language): string {
  const words = Object.hasOwn(actionWords, name) ? actionWords[name] : undefined
  return words ? say(words, language) : sayCode(name)
}

/** 'settingChanged' is read as "Setting changed". */
export function sayCode(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A move, a state, a network or a code is read as words, an amount in groups; names, addresses and ids stay as they are. */
export function sayDetailValue({ name, value }: { name: string; value: string }, language: Language): string {
  if (value === '') return '–'
  if (isMoveName(value)) return say(moves[value].label, language)
  const words = wordsOf(name, value)
  if (words) return say(words, language)
  const network = Number(value)
  if (name === 'network' && isNetworkId(network)) return networkById(network).name
  if (/^-?[1-9]\d*\.\d+$/.test(value)) return groupThousands(value)
  if (/^[A-Z]{3,}(?:_[A-Z]+)+$/.test(value)) return sayCode(value.toLowerCase())
  return name === 'move' || /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value) ? sayCode(value) : value
}

function wordsOf(name: string, value: string): Text | undefined {
  if (name === 'move' && Object.hasOwn(moveWords, value)) return moveWords[value]
  if (['from', 'to', 'state'].includes(name)) return stateWords[value]
  if (name === 'reason' && isReasonCode(value)) return reasons[value].label
  if (name === 'approved' && isApprovalAction(value)) return approvalActions[value]
  if (name === 'risk' && (value === 'lowRisk' || value === 'highRisk')) return statuses[value].label
  return name === 'factor' ? factorWords[value] : undefined
}

const factorWords: Readonly<Record<string, Text>> = {
  authenticator: { en: 'Authenticator app', 'zh-CN': '身份验证器', th: 'แอปยืนยันตัวตน' },
  passkey: { en: 'Passkey', 'zh-CN': '通行密钥', th: 'พาสคีย์' },
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
