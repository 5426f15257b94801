// The texts of tax reports; what they share with statements is there.

import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'Tax report', 'zh-CN': '税务报告', th: 'รายงานสำหรับภาษี' },
  fees: { en: 'Fees', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  total: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  value: { en: 'Value at the time', 'zh-CN': '当时价值', th: 'มูลค่า ณ เวลานั้น' },
  valueCurrency: { en: 'Values in', 'zh-CN': '价值币种', th: 'สกุลของมูลค่า' },
  valuesBelow: {
    en: 'Value of the same entries in {currency}, at the price of the hour in which each was posted.',
    'zh-CN': '同一批分录按各自入账时段的价格折算为 {currency} 的价值。',
    th: 'มูลค่าของรายการเดียวกันเป็น {currency} ตามราคาในชั่วโมงที่ลงบัญชีแต่ละรายการ',
  },
  unvalued: {
    en: 'Entries without a stored price, not part of the values: {count}',
    'zh-CN': '没有留存价格、未计入价值的分录：{count} 笔',
    th: 'รายการที่ไม่มีราคาเก็บไว้ จึงไม่รวมในมูลค่า: {count}',
  },
  note: {
    en: 'Each value is rounded down. This report lists what our ledger holds. It is not tax advice.',
    'zh-CN': '每笔价值均向下取整。本报告列出账本记录，不构成税务建议。',
    th: 'ปัดเศษมูลค่าลงทุกรายการ รายงานนี้แสดงข้อมูลในบัญชีแยกประเภทของเรา ไม่ใช่คำแนะนำด้านภาษี',
  },
  foot: {
    en: 'Sampan · tax report {year} · created {time} UTC',
    'zh-CN': 'Sampan · {year} 年税务报告 · 生成于 {time} UTC',
    th: 'Sampan · รายงานสำหรับภาษี {year} · ออกเมื่อ {time} UTC',
  },
} as const satisfies Record<string, Text>
