// Texts of what needs the user.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  approve: { en: 'Approve: {what}', 'zh-CN': '审批：{what}', th: 'อนุมัติ: {what}' },
  approval: { en: 'Approval needed', 'zh-CN': '需要审批', th: 'ต้องการการอนุมัติ' },
  difference: { en: 'A different amount arrived', 'zh-CN': '到账金额不符', th: 'ยอดที่ได้รับไม่ตรงกัน' },
  bankCheck: { en: 'Bank account not verified', 'zh-CN': '银行账户未通过验证', th: 'บัญชีธนาคารตรวจสอบไม่ผ่าน' },
  documents: { en: 'Documents needed', 'zh-CN': '需要提供文件', th: 'ต้องการเอกสาร' },
  addressReady: { en: 'Address ready to use', 'zh-CN': '地址已可使用', th: 'ที่อยู่พร้อมใช้งาน' },
  received: {
    en: '{received} instead of {expected}, reference {reference}.',
    'zh-CN': '实际到账 {received}，申报 {expected}，参考号 {reference}。',
    th: 'ได้รับ {received} จากที่แจ้งไว้ {expected} เลขอ้างอิง {reference}',
  },
  usableNow: {
    en: 'You can now withdraw to {label} on {network}.',
    'zh-CN': '现在可以提现到 {label}（{network}）。',
    th: 'ถอนไปยัง {label} บน {network} ได้แล้ว',
  },
  prepared: { en: 'Prepared by {name}, {time}.', 'zh-CN': '由 {name} 发起，{time}。', th: 'จัดทำโดย {name} {time}' },
  until: { en: 'Expires {time}', 'zh-CN': '有效期至 {time}', th: 'ถึง {time}' },
  answerBy: { en: 'Answer by {time}', 'zh-CN': '请在 {time} 前答复', th: 'ตอบภายใน {time}' },
  review: { en: 'Review', 'zh-CN': '查看', th: 'ตรวจสอบ' },
  sendDocuments: { en: 'Send documents', 'zh-CN': '提交文件', th: 'ส่งเอกสาร' },
  withdraw: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  all: { en: 'Show all {count}', 'zh-CN': '显示全部 {count} 项', th: 'แสดงทั้งหมด {count}\u00a0รายการ' },
  withReason: { en: '{what}. {reason}', 'zh-CN': '{what}。{reason}', th: '{what} {reason}' },
} as const satisfies Record<string, Text>

export const taskCount: PluralText = {
  one: { en: '1 thing needs you', 'zh-CN': '1 项待您处理', th: 'มี 1 เรื่องรอคุณ' },
  other: { en: '{count} things need you', 'zh-CN': '{count} 项待您处理', th: 'มี {count} เรื่องรอคุณ' },
}
