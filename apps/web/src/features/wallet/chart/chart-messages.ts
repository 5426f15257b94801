// Texts of the balance chart.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Balance over {days} days', 'zh-CN': '近 {days} 天余额', th: 'ยอดคงเหลือ {days}\u00a0วัน' },
  range: { en: 'Chart range', 'zh-CN': '图表区间', th: 'ช่วงเวลาของกราฟ' },
  rangeDays: { en: '{days}d', 'zh-CN': '{days} 天', th: '{days}\u00a0วัน' },
  inDays: { en: 'in {days} days', 'zh-CN': '{days} 天变动', th: 'ใน {days}\u00a0วัน' },
  since: { en: 'since {start}', 'zh-CN': '自 {start} 起变动', th: 'ตั้งแต่ {start}' },
  unchanged: { en: 'Unchanged for {days} days', 'zh-CN': '{days} 天内无变动', th: 'ไม่เปลี่ยนแปลงใน {days}\u00a0วัน' },
  tooShort: {
    en: 'Your chart appears after a few more transactions.',
    'zh-CN': '再有几笔交易后将显示走势图。',
    th: 'กราฟจะแสดงหลังมีรายการเพิ่มอีกเล็กน้อย',
  },
  loading: { en: 'Loading your balance chart', 'zh-CN': '正在读取余额走势', th: 'กำลังเรียกความเคลื่อนไหวของยอด' },
  summary: {
    en: 'Balance over {days} days: {from} to {to}',
    'zh-CN': '近 {days} 天余额：{from} 至 {to}',
    th: 'ยอดคงเหลือ {days}\u00a0วัน: {from} ถึง {to}',
  },
  explore: {
    en: 'Use arrow keys to move between changes',
    'zh-CN': '用方向键逐笔查看变动',
    th: 'ใช้ปุ่มลูกศรเลื่อนดูทีละการเปลี่ยนแปลง',
  },
  about: {
    en: 'Rates are indicative.',
    'zh-CN': '汇率仅供参考。',
    th: 'คำนวณด้วยอัตราอ้างอิง',
  },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  balance: { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' },
  cause: { en: 'Cause', 'zh-CN': '发生了什么', th: 'เกิดอะไรขึ้น' },
} as const satisfies Record<string, Text>
