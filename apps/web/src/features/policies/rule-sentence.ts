// A rule in one plain sentence: when it fits, and who has to agree then.

import { groupThousands } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { approvalActions, type Rule, ruleRoles } from '@sampan/contract/policies.ts'

const whenMessages = {
  inCurrency: { en: ' in {currency}', 'zh-CN': '，币种 {currency}', th: ' สกุล {currency}' },
  over: { en: ' over {amount} {currency}', 'zh-CN': '，超过 {amount} {currency}', th: ' เกิน {amount} {currency}' },
  overAny: { en: ' over {amount} in any currency', 'zh-CN': '，任何币种超过 {amount}', th: ' เกิน {amount} ในสกุลใดก็ตาม' },
  new: { en: ' to a new destination', 'zh-CN': '，至新的目的地', th: ' ไปยังปลายทางใหม่' },
  known: { en: ' to a known destination', 'zh-CN': '，至已知目的地', th: ' ไปยังปลายทางที่เคยใช้' },
} as const satisfies Record<string, Text>

const demandMessages = {
  passes: { en: 'no approval needed', 'zh-CN': '无需批准', th: 'ผ่านโดยไม่ต้องอนุมัติ' },
  one: { en: '1 other person approves', 'zh-CN': '需另外 1 人批准', th: 'ต้องให้ผู้อื่น 1 คนอนุมัติ' },
  many: { en: '{n} other people approve', 'zh-CN': '需另外 {n} 人批准', th: 'ต้องให้ผู้อื่น {n} คนอนุมัติ' },
  oneOf: {
    en: '1 other person approves, role: {role}',
    'zh-CN': '需另外 1 人批准，角色：{role}',
    th: 'ต้องให้ผู้อื่น 1 คนอนุมัติ บทบาท: {role}',
  },
  manyOf: {
    en: '{n} other people approve, role: {role}',
    'zh-CN': '需另外 {n} 人批准，角色：{role}',
    th: 'ต้องให้ผู้อื่น {n} คนอนุมัติ บทบาท: {role}',
  },
} as const satisfies Record<string, Text>

export type Sentence = { readonly when: string; readonly demand: string }

export function formatRule(rule: Rule, language: Language): Sentence {
  return {
    when: say(approvalActions[rule.action], language) + amountPart(rule, language) + placePart(rule, language),
    demand: demandPart(rule, language),
  }
}

function amountPart({ currency, amountOver }: Rule, language: Language): string {
  if (amountOver === null) return currency === null ? '' : say(whenMessages.inCurrency, language, { currency })
  const amount = groupThousands(amountOver)
  return currency === null
    ? say(whenMessages.overAny, language, { amount })
    : say(whenMessages.over, language, { amount, currency })
}

const placePart = ({ destination }: Rule, language: Language): string =>
  destination === 'any' ? '' : say(whenMessages[destination], language)

function demandPart({ approvers, role }: Rule, language: Language): string {
  if (approvers === 0) return say(demandMessages.passes, language)
  const [one, many] = role === 'any' ? [demandMessages.one, demandMessages.many] : [demandMessages.oneOf, demandMessages.manyOf]
  return say(approvers === 1 ? one : many, language, { n: approvers, role: say(ruleRoles[role], language) })
}
