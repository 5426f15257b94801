// Texts of the pending approvals.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  approve: { en: 'Approve: {what}', 'zh-CN': '审批：{what}', th: 'อนุมัติ: {what}' },
  prepared: { en: 'Prepared by {name}, {time}.', 'zh-CN': '由 {name} 发起，{time}。', th: 'จัดทำโดย {name} {time}' },
  until: { en: 'Until {time}', 'zh-CN': '截至 {time}', th: 'ถึง {time}' },
  review: { en: 'Review', 'zh-CN': '查看', th: 'ตรวจดู' },
  all: { en: 'All that waits for you', 'zh-CN': '全部等待您处理的事项', th: 'ทั้งหมดที่รอคุณ' },
} as const satisfies Record<string, Text>

export const approvalCount: PluralText = {
  one: { en: '1 thing needs you', 'zh-CN': '有 1 项需要您处理', th: 'มี 1 รายการรอคุณ' },
  other: { en: '{count} things need you', 'zh-CN': '有 {count} 项需要您处理', th: 'มี {count} รายการรอคุณ' },
}
