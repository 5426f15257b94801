// Texts of the exchanges screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Exchanges', 'zh-CN': '兑换订单', th: 'การแลกเหรียญ' },
  about: {
    en: 'Mints, redemptions and swaps of all customers, newest first. No decision is needed.',
    'zh-CN': '全部客户的铸造、赎回和兑换，由新到旧。无需人工处理。',
    th: 'การออกเหรียญ ไถ่ถอน และแลกของลูกค้าทั้งหมด ใหม่สุดก่อน ไม่ต้องมีการพิจารณา',
  },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  referenceHelp: { en: 'Full or part of it.', 'zh-CN': '完整编号或其中一部分。', th: 'ทั้งหมดหรือบางส่วน' },
  short: { en: 'Enter at least 3 characters.', 'zh-CN': '至少 3 个字符。', th: 'อย่างน้อย 3\u00a0ตัวอักษร' },
  customerNumber: { en: 'Customer number', 'zh-CN': '客户编号', th: 'หมายเลขลูกค้า' },
  customerHelp: {
    en: 'As shown on the customer page: AC-…',
    'zh-CN': 'AC- 开头的编号。',
    th: 'ตามที่หน้าลูกค้าแสดง: AC-…',
  },
  firstDay: { en: 'From date', 'zh-CN': '起始日期', th: 'วันแรก' },
  lastDay: { en: 'To date', 'zh-CN': '截止日期', th: 'วันสุดท้าย' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  paid: { en: 'Pays', 'zh-CN': '支付', th: 'จ่าย' },
  got: { en: 'Gets', 'zh-CN': '获得', th: 'ได้รับ' },
  empty: { en: 'No exchanges match', 'zh-CN': '没有符合的兑换订单', th: 'ไม่มีรายการแลกเหรียญที่ตรง' },
} as const satisfies Record<string, Text>
