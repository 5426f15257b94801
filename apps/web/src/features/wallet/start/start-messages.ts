// Texts of the first part of the wallet page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  caughtUp: { en: "You're all caught up", 'zh-CN': '没有待办事项', th: 'ไม่มีรายการค้าง' },
  noApprovals: { en: 'No approvals are waiting for you.', 'zh-CN': '没有等待您审批的事项。', th: 'ไม่มีรายการที่รอคุณอนุมัติ' },
  approvals: { en: 'All approvals', 'zh-CN': '全部审批', th: 'การอนุมัติทั้งหมด' },
  pay: { en: 'Make a payment', 'zh-CN': '发起付款', th: 'ทำรายการจ่าย' },
  crypto: { en: 'To an address', 'zh-CN': '付到地址', th: 'ไปยังที่อยู่' },
  bank: { en: 'To a bank', 'zh-CN': '付到银行', th: 'เข้าธนาคาร' },
  person: { en: 'To a person', 'zh-CN': '付给个人', th: 'ให้บุคคล' },
  batch: { en: 'From a file', 'zh-CN': '用文件批量付款', th: 'จากไฟล์' },
  drafts: { en: 'Drafts', 'zh-CN': '草稿', th: 'ฉบับร่าง' },
  draft: { en: '{rows} rows, by {name}', 'zh-CN': '{rows} 行，由 {name} 上传', th: '{rows}\u00a0แถว โดย {name}' },
  files: { en: 'Statements and files', 'zh-CN': '对账单和文件', th: 'รายการเดินบัญชีและไฟล์' },
  statements: { en: 'Get statements', 'zh-CN': '获取对账单', th: 'รับรายการเดินบัญชี' },
  history: { en: 'View history', 'zh-CN': '查看历史记录', th: 'ดูประวัติ' },
  recent: { en: 'Recent files', 'zh-CN': '最近的文件', th: 'ไฟล์ล่าสุด' },
  until: { en: 'Available until {time}', 'zh-CN': '{time} 前可下载', th: 'ดาวน์โหลดได้ถึง {time}' },
} as const satisfies Record<string, Text>
