// Texts of the balance chart.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Balance over 30 days', 'zh-CN': '近 30 天余额', th: 'ยอดคงเหลือ 30 วัน' },
  inDays: { en: 'in 30 days', 'zh-CN': '30 天变动', th: 'ใน 30 วัน' },
  unchanged: { en: 'Unchanged for 30 days', 'zh-CN': '30 天内无变动', th: 'ไม่เปลี่ยนแปลงใน 30 วัน' },
  loading: { en: 'Loading your balance chart', 'zh-CN': '正在读取余额走势', th: 'กำลังเรียกความเคลื่อนไหวของยอด' },
  summary: {
    en: 'Balance over 30 days: {from} to {to}',
    'zh-CN': '近 30 天余额：{from} 至 {to}',
    th: 'ยอดคงเหลือ 30 วัน: {from} ถึง {to}',
  },
  explore: {
    en: 'Use arrow keys to move between changes',
    'zh-CN': '用方向键逐笔查看变动',
    th: 'ใช้ปุ่มลูกศรเลื่อนดูทีละการเปลี่ยนแปลง',
  },
  about: {
    en: 'Rates are indicative.',
    'zh-CN': '汇率仅供参考。',
    th: 'อัตราเป็นอัตราอ้างอิง',
  },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  balance: { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' },
  cause: { en: 'Cause', 'zh-CN': '发生了什么', th: 'เกิดอะไรขึ้น' },
} as const satisfies Record<string, Text>
