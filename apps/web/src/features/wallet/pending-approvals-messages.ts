// Texts of the pending approvals.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  approve: { en: 'Approve: {what}', 'zh-CN': '审批：{what}', th: 'อนุมัติ: {what}' },
  prepared: { en: 'Prepared by {name}, {time}.', 'zh-CN': '由 {name} 发起，{time}。', th: 'จัดทำโดย {name} {time}' },
  until: { en: 'Expires {time}', 'zh-CN': '截至 {time}', th: 'ถึง {time}' },
  review: { en: 'Review', 'zh-CN': '查看', th: 'ตรวจดู' },
  all: { en: 'View all approvals', 'zh-CN': '查看全部审批', th: 'ดูการอนุมัติทั้งหมด' },
} as const satisfies Record<string, Text>

export const approvalCount: PluralText = {
  one: { en: '1 approval needs you', 'zh-CN': '1 项审批待您处理', th: 'มี 1 รายการรอคุณอนุมัติ' },
  other: { en: '{count} approvals need you', 'zh-CN': '{count} 项审批待您处理', th: 'มี {count} รายการรอคุณอนุมัติ' },
}
