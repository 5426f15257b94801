// Texts of the dashboard screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Overview', 'zh-CN': '总览', th: 'ภาพรวม' },
  asOf: { en: 'As of {time}', 'zh-CN': '截至 {time}', th: 'ณ {time}' },
  days: { en: 'Days', 'zh-CN': '天数', th: 'จำนวนวัน' },
  lastDays: { en: '{n} days', 'zh-CN': '{n} 天', th: '{n} วัน' },
  queues: { en: 'Oldest item in each queue', 'zh-CN': '各队列最久等待', th: 'รายการเก่าที่สุดในแต่ละคิว' },
  queuesAbout: {
    en: "A full bar means we've missed our promise to customers.",
    'zh-CN': '条形图填满即表示超出对客户的承诺。',
    th: 'แถบเต็มเมื่อผิดสัญญาต่อลูกค้า',
  },
  waits: { en: '{n} open, oldest {age}', 'zh-CN': '{n} 项待办，最久 {age}', th: 'เปิดอยู่ {n} เก่าสุด {age}' },
  clear: { en: 'All clear', 'zh-CN': '无待处理', th: 'ไม่มีรายการรอ' },
  volumes: { en: 'Completed per day', 'zh-CN': '每日完成笔数', th: 'เสร็จสมบูรณ์ต่อวัน' },
  volumesAbout: {
    en: "Counts, not amounts, because currencies can't be added up. Days are UTC.",
    'zh-CN': '显示笔数而非金额：不同币种的金额不能相加。按 UTC 日期统计。',
    th: 'เป็นจำนวนรายการ ไม่ใช่จำนวนเงิน: ต่างสกุลเงินรวมกันไม่ได้ นับวันตาม UTC',
  },
  cryptoDeposit: { en: 'Crypto deposits', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' },
  cryptoWithdrawal: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  fiatDeposit: { en: 'Bank deposits', 'zh-CN': '法币充值', th: 'การฝากเงิน' },
  fiatWithdrawal: { en: 'Bank withdrawals', 'zh-CN': '法币提现', th: 'การถอนเงิน' },
  exchange: { en: 'Mint, redeem and swap', 'zh-CN': '铸造、赎回与兑换', th: 'มินต์ รีดีม และแลกเปลี่ยน' },
  most: { en: 'up to {n} a day', 'zh-CN': '单日最多 {n} 笔', th: 'มากสุดวันละ {n}' },
  inAll: { en: '{n} in total', 'zh-CN': '共 {n} 笔', th: 'รวม {n}' },
  nothing: { en: 'Nothing completed in this period.', 'zh-CN': '此期间没有完成的交易。', th: 'ไม่มีรายการเสร็จในช่วงนี้' },
  sums: { en: 'Amounts in this period', 'zh-CN': '期间金额', th: 'จำนวนเงินในช่วงนี้' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  count: { en: 'Count', 'zh-CN': '笔数', th: 'จำนวน' },
  floats: { en: 'What we owe and what we hold', 'zh-CN': '应付与持有', th: 'สิ่งที่เราค้างและถือไว้' },
  floatsAbout: {
    en: 'Chain and bank balances plus the reserve must cover what customers own.',
    'zh-CN': '外部资产（链上与银行）连同储备必须覆盖客户所有。',
    th: 'ภายนอก (บล็อกเชนและธนาคาร) รวมเงินสำรองต้องครอบคลุมของลูกค้า',
  },
  customers: { en: 'Customers own', 'zh-CN': '客户所有', th: 'ของลูกค้า' },
  outside: { en: 'Outside', 'zh-CN': '外部持有', th: 'ภายนอก' },
  suspense: { en: 'Suspense', 'zh-CN': '暂记', th: 'บัญชีพัก' },
  reserve: { en: 'Reserve', 'zh-CN': '储备', th: 'เงินสำรอง' },
  day: { en: 'Day', 'zh-CN': '日期', th: 'วัน' },
  table: { en: 'As a table', 'zh-CN': '以表格显示', th: 'ดูเป็นตาราง' },
} as const satisfies Record<string, Text>
