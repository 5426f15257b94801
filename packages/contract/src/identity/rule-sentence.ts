// A rule as one plain sentence: when it applies, and what it needs then.

import { groupThousands } from '../money/format-money.ts'
import { type Language, say, type Text } from '../text/language.ts'
import type { ApprovalAction } from './approval-actions.ts'
import type { Rule, RuleRole } from './policies.ts'

/** The subject of the sentence, in the plural where the language has one. */
const subjects: Readonly<Record<ApprovalAction, Text>> = {
  cryptoWithdraw: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  fiatWithdraw: { en: 'Bank withdrawals', 'zh-CN': '银行提现', th: 'การถอนเข้าธนาคาร' },
  customerTransfer: { en: 'Transfers to people', 'zh-CN': '转账给他人', th: 'การส่งเงินให้บุคคล' },
  exchange: { en: 'Mints, redemptions and swaps', 'zh-CN': '铸造、赎回与兑换', th: 'การออกเหรียญ ไถ่ถอน และแลก' },
  addressAdd: { en: 'New saved addresses', 'zh-CN': '新增地址', th: 'การเพิ่มที่อยู่' },
  addressDelete: { en: 'Saved address deletions', 'zh-CN': '删除地址', th: 'การลบที่อยู่' },
  bankAccountAdd: { en: 'New bank accounts', 'zh-CN': '新增银行账户', th: 'การเพิ่มบัญชีธนาคาร' },
  bankAccountDelete: { en: 'Bank account deletions', 'zh-CN': '删除银行账户', th: 'การลบบัญชีธนาคาร' },
  scheduledOrder: { en: 'Scheduled orders', 'zh-CN': '定期计划', th: 'รายการล่วงหน้า' },
  payoutBatch: { en: 'Batch payouts', 'zh-CN': '批量付款', th: 'การจ่ายเงินเป็นชุด' },
  memberChange: { en: 'Member changes', 'zh-CN': '成员变更', th: 'การเปลี่ยนสมาชิก' },
  policyChange: { en: 'Policy changes', 'zh-CN': '规则变更', th: 'การเปลี่ยนนโยบาย' },
  apiKeyChange: { en: 'API key changes', 'zh-CN': 'API 密钥变更', th: 'การเปลี่ยนคีย์ API' },
  accountClose: { en: 'Account closings', 'zh-CN': '注销账户', th: 'การปิดบัญชี' },
}

const whenMessages = {
  inCurrency: { en: ' in {currency}', 'zh-CN': '，币种 {currency}', th: ' สกุล {currency}' },
  over: { en: ' over {amount} {currency}', 'zh-CN': '，超过 {amount}\u00a0{currency}', th: ' เกิน {amount} {currency}' },
  overAny: { en: ' over {amount} in any currency', 'zh-CN': '，任何币种超过 {amount}', th: ' เกิน {amount} ในสกุลใดก็ตาม' },
  new: { en: ' to a new destination', 'zh-CN': '，至新的收款方', th: ' ไปยังปลายทางใหม่' },
  known: { en: ' to a known destination', 'zh-CN': '，至已知收款方', th: ' ไปยังปลายทางที่เคยใช้' },
  byPerson: { en: ' made by people', 'zh-CN': '，由人员发起', th: ' ที่บุคคลจัดทำ' },
  byKey: { en: ' made by API keys', 'zh-CN': '，由 API 密钥发起', th: ' ที่คีย์ API จัดทำ' },
} as const satisfies Record<string, Text>

const demandMessages = {
  none: { en: 'need no approval', 'zh-CN': '无需批准', th: 'ไม่ต้องอนุมัติ' },
  one: { en: 'need 1 approval', 'zh-CN': '需 1 人批准', th: 'ต้องมีผู้อนุมัติ 1\u00a0คน' },
  many: { en: 'need {n} approvals', 'zh-CN': '需 {n} 人批准', th: 'ต้องมีผู้อนุมัติ {n}\u00a0คน' },
} as const satisfies Record<string, Text>

type RoleText = { readonly one: Text; readonly many: Text }

/** Whose approval counts, where it is not everyone's who may approve. */
const roleMessages: Readonly<Record<Exclude<RuleRole, 'any'>, RoleText>> = {
  owner: {
    one: { en: ' from an owner', 'zh-CN': '（所有者）', th: ' (เจ้าของ)' },
    many: { en: ' from owners', 'zh-CN': '（所有者）', th: ' (เจ้าของ)' },
  },
  admin: {
    one: { en: ' from an administrator', 'zh-CN': '（管理员）', th: ' (ผู้ดูแล)' },
    many: { en: ' from administrators', 'zh-CN': '（管理员）', th: ' (ผู้ดูแล)' },
  },
  approver: {
    one: { en: ' from an approver', 'zh-CN': '（审批人）', th: ' (ผู้อนุมัติ)' },
    many: { en: ' from approvers', 'zh-CN': '（审批人）', th: ' (ผู้อนุมัติ)' },
  },
}

type RuleParts = { readonly when: string; readonly demand: string }

export const formatRuleParts = (rule: Rule, language: Language): RuleParts => ({
  when: say(subjects[rule.action], language) + amountPart(rule, language) + placePart(rule, language) + makerPart(rule, language),
  demand: demandPart(rule, language),
})

export function formatRule(rule: Rule, language: Language): string {
  const { when, demand } = formatRuleParts(rule, language)
  return when + (language === 'zh-CN' ? '，' : ' ') + demand
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

function makerPart({ maker = 'any' }: Rule, language: Language): string {
  if (maker === 'any') return ''
  return say(maker === 'key' ? whenMessages.byKey : whenMessages.byPerson, language)
}

function demandPart({ approvers: n, role }: Rule, language: Language): string {
  if (n === 0) return say(demandMessages.none, language)
  const form = n === 1 ? 'one' : 'many'
  return say(demandMessages[form], language, { n }) + (role === 'any' ? '' : say(roleMessages[role][form], language))
}
