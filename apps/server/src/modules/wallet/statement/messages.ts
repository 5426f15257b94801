// The texts of account statements.

import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'Account statement', 'zh-CN': '账户对账单', th: 'รายการเดินบัญชี' },
  fee: { en: 'Fee: {what}', 'zh-CN': '手续费：{what}', th: 'ค่าธรรมเนียม: {what}' },
  holder: { en: 'Account holder', 'zh-CN': '账户持有人', th: 'เจ้าของบัญชี' },
  account: { en: 'Account', 'zh-CN': '账户', th: 'บัญชี' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  period: { en: 'Period', 'zh-CN': '期间', th: 'ช่วงเวลา' },
  periodIs: {
    en: '{from} to {to}, {zone} days (UTC+8)',
    'zh-CN': '{from} 至 {to}，按 {zone}（UTC+8）计日',
    th: '{from} ถึง {to} นับวันตาม {zone} (UTC+8)',
  },
  soFar: {
    en: "This period isn't over. Closing balance as of {time}.",
    'zh-CN': '本期尚未结束：期末余额为 {time} 的余额。',
    th: 'ช่วงเวลานี้ยังไม่สิ้นสุด: ยอดยกไปเป็นยอด ณ {time}',
  },
  opening: { en: 'Opening balance', 'zh-CN': '期初余额', th: 'ยอดยกมา' },
  into: { en: 'In', 'zh-CN': '收入', th: 'เข้า' },
  out: { en: 'Out', 'zh-CN': '支出', th: 'ออก' },
  closing: { en: 'Closing balance', 'zh-CN': '期末余额', th: 'ยอดยกไป' },
  date: { en: 'Date', 'zh-CN': '日期', th: 'วันที่' },
  timeUtc: { en: 'Posted (UTC)', 'zh-CN': '入账时间（UTC）', th: 'ลงบัญชีเมื่อ (UTC)' },
  timeLocal: { en: 'Posted (Singapore time)', 'zh-CN': '入账时间（新加坡时间）', th: 'ลงบัญชีเมื่อ (เวลาสิงคโปร์)' },
  text: { en: 'Text', 'zh-CN': '摘要', th: 'รายการ' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  balance: { en: 'Balance', 'zh-CN': '余额', th: 'ยอดคงเหลือ' },
  nothing: {
    en: 'No entries in this period.',
    'zh-CN': '本期没有任何入账。',
    th: 'ไม่มีรายการลงบัญชีในช่วงเวลานี้',
  },
  includesHeld: {
    en: 'The balance includes funds on hold.',
    'zh-CN': '余额包含为进行中的付款冻结的金额。',
    th: 'ยอดคงเหลือรวมเงินที่กันไว้สำหรับการชำระที่กำลังดำเนินการ',
  },
  foot: {
    en: 'Sampan · {currency} · {period} · created {time} UTC',
    'zh-CN': 'Sampan · {currency} · {period} · 生成于 {time} UTC',
    th: 'Sampan · {currency} · {period} · ออกเมื่อ {time} UTC',
  },
} as const satisfies Record<string, Text>
