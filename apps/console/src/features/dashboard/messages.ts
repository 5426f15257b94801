// Texts of the dashboard screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  title: { en: 'Overview', 'zh-CN': '总览', th: 'ภาพรวม' },
  asOf: { en: 'As of {time}', 'zh-CN': '截至 {time}', th: 'ณ {time}' },
  days: { en: 'Days', 'zh-CN': '天数', th: 'จำนวนวัน' },
  lastDays: { en: '{n} days', 'zh-CN': '{n} 天', th: '{n}\u00a0วัน' },
  lateNow: { en: 'Late and due soon', 'zh-CN': '已超时与即将超时', th: 'เกินเวลาและใกล้ครบกำหนด' },
  nothingLate: { en: 'Nothing is late.', 'zh-CN': '没有超时事项。', th: 'ไม่มีรายการเกินเวลา' },
  openInQueue: { en: '{n} open', 'zh-CN': '{n} 项待办', th: 'รอ {n}\u00a0รายการ' },
  lateFor: { en: 'Late, waiting {age}', 'zh-CN': '已超时，已等待 {age}', th: 'เกินเวลา รอมา {age}' },
  dueSoon: { en: 'Due soon, waiting {age}', 'zh-CN': '即将超时，已等待 {age}', th: 'ใกล้ครบกำหนด รอมา {age}' },
  today: { en: 'Money in and out today', 'zh-CN': '今日资金进出', th: 'เงินเข้าออกวันนี้' },
  todayAbout: { en: 'Completed since 00:00 UTC', 'zh-CN': 'UTC 00:00 以来已完成', th: 'เสร็จสมบูรณ์ตั้งแต่ 00:00 UTC' },
  nothingToday: { en: 'Nothing completed yet today.', 'zh-CN': '今日尚无完成的交易。', th: 'วันนี้ยังไม่มีรายการเสร็จสมบูรณ์' },
  moneyIn: { en: 'In', 'zh-CN': '转入', th: 'เข้า' },
  moneyOut: { en: 'Out', 'zh-CN': '转出', th: 'ออก' },
  queues: { en: 'Oldest item in each queue', 'zh-CN': '各队列最久等待', th: 'รายการที่รอนานที่สุดในแต่ละคิว' },
  queuesAbout: {
    en: "Half a bar means due soon. A full bar means we've missed our promise to customers.",
    'zh-CN': '条形过半表示即将超时，填满表示已超过对客户承诺的时限。',
    th: 'ครึ่งแถบคือใกล้ครบกำหนด เต็มแถบคือเกินเวลาที่แจ้งลูกค้า',
  },
  waits: { en: '{n} open, oldest {age}', 'zh-CN': '{n} 项待办，最久 {age}', th: 'รอ {n}\u00a0รายการ นานสุด {age}' },
  clear: { en: 'All clear', 'zh-CN': '无待处理', th: 'ไม่มีรายการรอ' },
  volumes: { en: 'Completed per day', 'zh-CN': '每日完成笔数', th: 'เสร็จสมบูรณ์ต่อวัน' },
  volumesAbout: {
    en: "Counts, not amounts, because currencies can't be added up. Days are UTC.",
    'zh-CN': '显示笔数而非金额：不同币种的金额不能相加。按 UTC 日期统计。',
    th: 'เป็นจำนวนรายการ ไม่ใช่จำนวนเงิน: ต่างสกุลเงินรวมกันไม่ได้ นับวันตาม UTC',
  },
  cryptoDeposit: { en: 'Crypto deposits', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' },
  cryptoWithdrawal: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  fiatDeposit: { en: 'Bank deposits', 'zh-CN': '银行充值', th: 'การฝากจากธนาคาร' },
  fiatWithdrawal: { en: 'Bank withdrawals', 'zh-CN': '银行提现', th: 'การถอนเข้าธนาคาร' },
  customerTransferOut: { en: 'Transfers between customers', 'zh-CN': '客户间转账', th: 'การโอนระหว่างลูกค้า' },
  exchange: { en: 'Mint, redeem and swap', 'zh-CN': '铸造、赎回与兑换', th: 'ออกเหรียญ ไถ่ถอน และแลก' },
  most: { en: 'up to {n} a day', 'zh-CN': '单日最多 {n} 笔', th: 'มากสุดวันละ {n}' },
  inAll: { en: '{n} in total', 'zh-CN': '共 {n} 笔', th: 'รวม {n}' },
  nothing: { en: 'Nothing completed in this period.', 'zh-CN': '此期间没有完成的交易。', th: 'ไม่มีรายการเสร็จในช่วงนี้' },
  sums: { en: 'Amounts in this period', 'zh-CN': '期间金额', th: 'จำนวนเงินในช่วงนี้' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  count: { en: 'Count', 'zh-CN': '笔数', th: 'จำนวนรายการ' },
  floats: { en: 'What we owe and what we hold', 'zh-CN': '负债与资产', th: 'ภาระหนี้และสินทรัพย์ที่ถือ' },
  floatsAbout: {
    en: 'Chain and bank balances plus the reserve must cover what customers own.',
    'zh-CN': '外部资产（链上与银行）连同准备金必须覆盖客户资金。',
    th: 'ยอดภายนอก (บล็อกเชนและธนาคาร) รวมเงินสำรองต้องครอบคลุมเงินของลูกค้า',
  },
  customers: { en: 'Customers own', 'zh-CN': '客户资金', th: 'เงินของลูกค้า' },
  outside: { en: 'Chains and banks', 'zh-CN': '外部资产', th: 'ภายนอก' },
  suspense: { en: 'Suspense', 'zh-CN': '暂记', th: 'บัญชีพัก' },
  reserve: { en: 'Reserve', 'zh-CN': '准备金', th: 'เงินสำรอง' },
  day: { en: 'Day', 'zh-CN': '日期', th: 'วัน' },
  table: { en: 'As a table', 'zh-CN': '以表格显示', th: 'ดูเป็นตาราง' },
} as const satisfies Record<string, Text>

export const transactionCount: PluralText = {
  one: { en: '1 transaction', 'zh-CN': '1 笔交易', th: '1\u00a0รายการ' },
  other: { en: '{count} transactions', 'zh-CN': '{count} 笔交易', th: '{count}\u00a0รายการ' },
}
