// Texts about the rows of a batch payout.

import type { Text } from '@sampan/contract/language.ts'

export const payoutMessages = {
  loadingRows: { en: 'Loading payments', 'zh-CN': '正在加载付款', th: 'กำลังโหลดรายการจ่าย' },
  rows: { en: 'Payments', 'zh-CN': '付款', th: 'รายการจ่าย' },
  recipient: { en: 'Recipient', 'zh-CN': '收款方', th: 'ผู้รับ' },
  reference: { en: 'Reference', 'zh-CN': '附言', th: 'ข้อความอ้างอิง' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวนเงิน' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  result: { en: 'Check', 'zh-CN': '检查', th: 'ผลตรวจ' },
  line: { en: 'Line {line}', 'zh-CN': '第 {line} 行', th: 'บรรทัด {line}' },
  ready: { en: 'Ready', 'zh-CN': '可以付款', th: 'พร้อมจ่าย' },
  failed: { en: 'Not paid', 'zh-CN': '未付款', th: 'ไม่ได้จ่าย' },
  waiting: { en: 'Waiting', 'zh-CN': '等待中', th: 'รอดำเนินการ' },
} as const satisfies Record<string, Text>
