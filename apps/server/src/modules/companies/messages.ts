// What approvals say to people, in their own language.

import { approvalActions } from '@sampan/contract/approval-actions.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { customRole, type MemberRole } from '@sampan/contract/members.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { findUnreachableRules, type Rule } from '@sampan/contract/policies.ts'
import { colon, comma } from '@sampan/contract/punctuation.ts'
import { roles } from '@sampan/contract/roles.ts'
import { formatRule } from '@sampan/contract/rule-sentence.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import type { LockedQuote } from '../../core/approvals/approvals.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import type { ApprovalRow } from './approvals/approval-requests.ts'
import type { MemberChange } from './members/member-change.ts'
import type { Member } from './members/members.ts'

export const words = {
  blocked: {
    en: 'No one else in your company can approve this yet: {needed} needed, {possible} available. Invite or appoint an approver to continue.',
    'zh-CN': '贵公司暂时没有其他人可以批准此事项：需要 {needed} 人，可用 {possible} 人。请邀请或指定审批人后继续。',
    th: 'ยังไม่มีผู้อื่นในบริษัทของคุณที่อนุมัติรายการนี้ได้ ต้องมี {needed}\u00a0คน ขณะนี้มี {possible}\u00a0คน เชิญหรือแต่งตั้งผู้อนุมัติเพื่อดำเนินการต่อ',
  },
  blockedForOperators: {
    en: 'No one else in your company can approve this. Our team reviews it after a 24-hour waiting period.',
    'zh-CN': '贵公司没有其他人可以批准此事项。我们的团队将在 24 小时等待期后审核。',
    th: 'ไม่มีผู้อื่นในบริษัทของคุณที่อนุมัติรายการนี้ได้ ทีมงานของเราจะตรวจสอบหลังพ้นช่วงรอ 24\u00a0ชั่วโมง',
  },
  makerLeft: {
    en: 'The person who prepared it is no longer a member.',
    'zh-CN': '发起人已不再是成员。',
    th: 'ผู้จัดทำรายการไม่ได้เป็นสมาชิกแล้ว',
  },
  member: { en: 'Member', 'zh-CN': '成员', th: 'สมาชิก' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  guest: { en: 'Guest', 'zh-CN': '访客', th: 'ผู้เยี่ยมชม' },
  guestAccess: { en: 'Guest access', 'zh-CN': '访客权限', th: 'สิทธิ์ผู้เยี่ยมชม' },
  accessUntil: { en: 'Access ends', 'zh-CN': '权限结束', th: 'สิทธิ์สิ้นสุด' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  permissions: { en: 'Permissions', 'zh-CN': '权限', th: 'สิทธิ์' },
  change: { en: 'Change', 'zh-CN': '变更', th: 'การเปลี่ยนแปลง' },
  rules: { en: 'Policy', 'zh-CN': '规则', th: 'นโยบาย' },
  rule: { en: 'Rule {place}', 'zh-CN': '规则 {place}', th: 'กฎที่ {place}' },
  unreachable: {
    en: '{rule} (never applies: earlier rules cover it)',
    'zh-CN': '{rule}（永不适用：前面的规则已涵盖）',
    th: '{rule} (ไม่มีผล: กฎก่อนหน้าครอบคลุมแล้ว)',
  },
  preparedBy: { en: 'Prepared by', 'zh-CN': '发起人', th: 'ผู้จัดทำ' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  action: { en: 'Action', 'zh-CN': '事项', th: 'รายการ' },
  youGet: { en: 'Company gets', 'zh-CN': '公司将收到', th: 'บริษัทได้รับ' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
} as const satisfies Record<string, Text>

export const memberChangeKinds: Readonly<Record<string, Text>> = {
  invite: { en: 'Invite', 'zh-CN': '邀请', th: 'เชิญ' },
  change: { en: 'Change role', 'zh-CN': '修改角色', th: 'เปลี่ยนบทบาท' },
  suspend: { en: 'Suspend', 'zh-CN': '暂停', th: 'ระงับ' },
  resume: { en: 'Restore access', 'zh-CN': '恢复', th: 'ให้กลับมาใช้งาน' },
  remove: { en: 'Remove', 'zh-CN': '移除', th: 'นำออก' },
} satisfies Record<MemberChange['kind'], Text>

const languages = ['en', 'zh-CN', 'th'] as const
const inAll = (make: (language: Language) => string): Text => {
  const [en, zh, th] = languages.map(make)
  return { en: en ?? '', 'zh-CN': zh ?? '', th: th ?? '' }
}

export const roleLabel = (role: MemberRole): Text => (role === 'custom' ? customRole.label : roles[role].label)

/** What a change of members would do, line by line. */
export function memberFacts(change: MemberChange, member: Pick<Member, 'name' | 'email'>): ActionFact[] {
  return [
    { label: words.change, value: memberChangeKinds[change.kind] ?? change.kind, as: 'text' },
    { label: words.member, value: member.name, as: 'text' },
    { label: words.email, value: member.email, as: 'text' },
    ...('role' in change ? ([{ label: words.role, value: roleLabel(change.role), as: 'text' }] as const) : []),
    ...('scopes' in change ? permissionFacts(change.scopes) : []),
    ...('accessUntil' in change && change.accessUntil ? [accessFact(change.accessUntil)] : []),
  ]
}

const accessFact = (accessUntil: string): ActionFact => ({ label: words.accessUntil, value: accessUntil, as: 'time' })

export const guestFacts = ({ name, email, accessUntil }: { name: string; email: string; accessUntil: string }): ActionFact[] => [
  { label: words.change, value: words.guestAccess, as: 'text' },
  { label: words.guest, value: name, as: 'text' },
  { label: words.email, value: email, as: 'text' },
  accessFact(accessUntil),
]

/** One line each: the reader compares them one by one. */
const permissionFacts = (scopes: readonly Scope[]): ActionFact[] =>
  scopes.map((scope) => ({ label: words.permissions, value: scopeLabels[scope], as: 'text' }))

export const ruleText = (rule: Rule): Text => inAll((language) => formatRule(rule, language))

/** The approver reads which rules never apply, as the maker did before proposing them. */
export function ruleFacts(rules: readonly Rule[]): ActionFact[] {
  const unreachable = new Set(findUnreachableRules(rules).map(({ index }) => index))
  return rules.map((rule, index) => ({
    label: inAll((language) => say(words.rule, language, { place: index + 1 })),
    value: inAll((language) =>
      unreachable.has(index)
        ? say(words.unreachable, language, { rule: formatRule(rule, language) })
        : formatRule(rule, language),
    ),
    as: 'text',
  }))
}

type TitledApproval = Pick<ApprovalRow, 'action' | 'amount' | 'currency' | 'facts'>

/** One line: what would happen. */
export function titleOf({ action, amount, currency, facts }: TitledApproval, language: Language): string {
  const what = approvalActions[action][language]
  if (amount !== null && currency !== null) return `${what}${colon[language]}${formatMoney(moneyFromWire(amount, currency))}`
  const lines = facts.slice(0, 2).map(({ value }) => (typeof value === 'string' ? value : value[language]))
  const about = action === 'policyChange' ? String(facts.length) : lines.join(comma[language])
  return `${what}${colon[language]}${about}`.slice(0, 300)
}

/** What is shown beside the approver's code. */
export function approveFacts(row: ApprovalRow, maker: string, quote: LockedQuote | undefined): ActionFact[] {
  return [
    { label: words.action, value: approvalActions[row.action], as: 'text' },
    ...row.facts,
    ...(quote
      ? ([
          { label: words.youGet, value: formatMoney(moneyFromWire(quote.get.amount, quote.get.currency)), as: 'text' },
          { label: words.rate, value: formatRateLine(quote.pay.currency, quote.rate, quote.get.currency), as: 'text' },
        ] as const)
      : []),
    { label: words.preparedBy, value: maker, as: 'text' },
    ...(row.note === null ? [] : ([{ label: words.note, value: row.note, as: 'text' }] as const)),
  ]
}
