// The queues with their service levels: an item is nearly late after the first number, and late after the second.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import type { EntityKind } from './entities.ts'
import type { Permission } from './permissions.ts'

type QueueRow = {
  readonly label: Text
  /** The promise to customers. */
  readonly about: Text
  readonly kinds: readonly [EntityKind, ...EntityKind[]]
  readonly warnMinutes: number
  readonly lateMinutes: number
  readonly permission: Permission
}

const hour = 60
const day = 24 * hour
const twoBusinessDays: Text = {
  en: 'Promise to customers: 1–2 business days.',
  'zh-CN': '对客户的承诺：1 至 2 个工作日。',
  th: 'เวลาที่แจ้งลูกค้า: 1-2\u00a0วันทำการ',
}
const threeBusinessDays: Text = {
  en: 'Promise to customers: up to 3 business days.',
  'zh-CN': '对客户的承诺：最长 3 个工作日。',
  th: 'เวลาที่แจ้งลูกค้า: ไม่เกิน 3\u00a0วันทำการ',
}
const oneBusinessDay: Text = {
  en: 'Promise to customers: 1 business day.',
  'zh-CN': '对客户的承诺：1 个工作日。',
  th: 'เวลาที่แจ้งลูกค้า: 1\u00a0วันทำการ',
}

export const queues = {
  registrations: {
    label: { en: 'Registrations', 'zh-CN': '注册申请', th: 'การลงทะเบียน' },
    about: twoBusinessDays,
    kinds: ['registration'],
    warnMinutes: day,
    lateMinutes: 2 * day,
    permission: 'registration.view',
  },
  fiatDeposits: {
    label: { en: 'Bank deposits to confirm', 'zh-CN': '待确认的银行充值', th: 'การฝากที่รอยืนยัน' },
    about: twoBusinessDays,
    kinds: ['fiatDeposit'],
    warnMinutes: 4 * hour,
    lateMinutes: 2 * day,
    permission: 'money.view',
  },
  differences: {
    label: { en: 'Differences', 'zh-CN': '差额', th: 'ผลต่าง' },
    about: twoBusinessDays,
    kinds: ['fiatDeposit'],
    warnMinutes: day,
    lateMinutes: 2 * day,
    permission: 'money.view',
  },
  withdrawals: {
    label: { en: 'Withdrawals to release', 'zh-CN': '待放行的提现', th: 'การถอนที่รอปล่อย' },
    about: oneBusinessDay,
    kinds: ['cryptoWithdrawal', 'fiatWithdrawal'],
    warnMinutes: hour,
    lateMinutes: day,
    permission: 'money.view',
  },
  riskHolds: {
    label: { en: 'Risk holds', 'zh-CN': '风险冻结', th: 'พักไว้เพราะความเสี่ยง' },
    about: oneBusinessDay,
    kinds: ['cryptoDeposit', 'cryptoWithdrawal'],
    warnMinutes: 4 * hour,
    lateMinutes: day,
    permission: 'money.view',
  },
  unmatchedDeposits: {
    label: { en: 'Unmatched deposits', 'zh-CN': '未匹配的充值', th: 'การฝากที่ยังจับคู่ไม่ได้' },
    about: twoBusinessDays,
    kinds: ['cryptoDeposit', 'bankLine'],
    warnMinutes: day,
    lateMinutes: 2 * day,
    permission: 'money.view',
  },
  bankAccountChecks: {
    label: { en: 'Bank account checks', 'zh-CN': '银行账户审核', th: 'การตรวจสอบบัญชีธนาคาร' },
    about: threeBusinessDays,
    kinds: ['bankAccount'],
    warnMinutes: 2 * day,
    lateMinutes: 3 * day,
    permission: 'destination.view',
  },
  companyChanges: {
    label: { en: 'Company changes', 'zh-CN': '公司变更', th: 'การเปลี่ยนแปลงของบริษัท' },
    about: {
      en: 'No other member can approve these. The 24-hour waiting period is over.',
      'zh-CN': '公司内没有其他成员可以批准，24 小时等待期已过。',
      th: 'ไม่มีสมาชิกคนอื่นอนุมัติได้ และพ้นช่วงรอ 24\u00a0ชั่วโมงแล้ว',
    },
    kinds: ['companyChange'],
    warnMinutes: 4 * hour,
    lateMinutes: 2 * day,
    permission: 'customer.view',
  },
  accountClosings: {
    label: { en: 'Account closings', 'zh-CN': '账户注销', th: 'การปิดบัญชี' },
    about: {
      en: 'They close after 7 days. Hold one if there is a concern.',
      'zh-CN': '7 天后自动注销。如有疑虑，请暂停。',
      th: 'ปิดเองหลัง 7\u00a0วัน พักไว้ได้หากมีข้อกังวล',
    },
    kinds: ['accountClosing'],
    warnMinutes: 7 * day,
    lateMinutes: 9 * day,
    permission: 'customer.view',
  },
  cases: {
    label: { en: 'Support requests', 'zh-CN': '支持请求', th: 'คำขอความช่วยเหลือ' },
    about: twoBusinessDays,
    kinds: ['feedbackCase'],
    warnMinutes: day,
    lateMinutes: 2 * day,
    permission: 'case.view',
  },
  adjustments: {
    label: { en: 'Adjustments', 'zh-CN': '调账', th: 'การปรับยอด' },
    about: {
      en: 'Waiting for a second operator.',
      'zh-CN': '每一笔都需要第二位运营人员。',
      th: 'แต่ละรายการรอเจ้าหน้าที่คนที่สอง',
    },
    kinds: ['adjustment'],
    warnMinutes: hour,
    lateMinutes: day,
    permission: 'adjustment.view',
  },
  bankStatements: {
    label: { en: 'Statements to approve', 'zh-CN': '待批准的对账单', th: 'รายการเดินบัญชีที่รออนุมัติ' },
    about: {
      en: 'Waiting for a second operator.',
      'zh-CN': '每一笔都需要第二位运营人员。',
      th: 'แต่ละรายการรอเจ้าหน้าที่คนที่สอง',
    },
    kinds: ['bankStatement'],
    warnMinutes: hour,
    lateMinutes: day,
    permission: 'bank.view',
  },
  stuck: {
    label: { en: 'Stuck', 'zh-CN': '停滞', th: 'รายการค้าง' },
    about: {
      en: 'These should have moved on automatically. Check why they stopped.',
      'zh-CN': '这些事项本应自动推进，请检查停滞原因。',
      th: 'รายการเหล่านี้ควรเดินหน้าเองแล้ว ตรวจดูว่าค้างเพราะอะไร',
    },
    kinds: ['cryptoWithdrawal', 'cryptoDeposit', 'fiatWithdrawal'],
    warnMinutes: hour,
    lateMinutes: 4 * hour,
    permission: 'money.view',
  },
} as const satisfies Record<string, QueueRow>

export type QueueName = keyof typeof queues
export const queueNames = keysOf(queues)

/** The colour of an item's age. */
export const serviceLevels = ['fine', 'warn', 'late'] as const
export function serviceLevelOf(queue: QueueName, ageMinutes: number): (typeof serviceLevels)[number] {
  if (ageMinutes >= queues[queue].lateMinutes) return 'late'
  return ageMinutes >= queues[queue].warnMinutes ? 'warn' : 'fine'
}
