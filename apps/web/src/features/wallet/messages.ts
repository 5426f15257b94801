// Texts of the wallet screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  hideAmounts: { en: 'Hide amounts', 'zh-CN': '隐藏金额', th: 'ซ่อนจำนวนเงิน' },
  showAmounts: { en: 'Show amounts', 'zh-CN': '显示金额', th: 'แสดงจำนวนเงิน' },
  total: { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' },
  showIn: { en: 'Show totals in', 'zh-CN': '总额显示币种', th: 'แสดงยอดรวมเป็น' },
  available: { en: 'available', 'zh-CN': '可用', th: 'ใช้ได้' },
  onHold: { en: 'on hold', 'zh-CN': '冻结中', th: 'กันไว้' },
  updatedNow: { en: 'Updated just now', 'zh-CN': '刚刚更新', th: 'อัปเดตเมื่อสักครู่' },
  updated: { en: 'Updated {time} ago', 'zh-CN': '{time}前更新', th: 'อัปเดต {time}ที่แล้ว' },
  ratesFrom: { en: 'Rates from {time}', 'zh-CN': '汇率时间 {time}', th: 'อัตรา ณ {time}' },
  noRates: {
    en: 'We have no reliable rate right now. The total leaves out {currencies}.',
    'zh-CN': '目前没有可靠的汇率，总额未计入 {currencies}。',
    th: 'ขณะนี้ไม่มีอัตราที่เชื่อถือได้ ยอดรวมจึงไม่นับ {currencies}',
  },
  refresh: { en: 'Refresh', 'zh-CN': '刷新', th: 'รีเฟรช' },
  refreshing: { en: 'Refreshing', 'zh-CN': '正在刷新', th: 'กำลังรีเฟรช' },
  deposit: { en: 'Deposit', 'zh-CN': '充值', th: 'ฝาก' },
  withdraw: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  convert: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
  loading: { en: 'Loading your balances', 'zh-CN': '正在读取您的余额', th: 'กำลังเรียกยอดคงเหลือของคุณ' },
  stale: { en: 'Balances as of {time}.', 'zh-CN': '以下余额为 {time} 的数据。', th: 'ยอดเหล่านี้เป็นของเวลา {time}' },
  staleMore: {
    en: "We couldn't refresh them. Your money is safe, and pending transfers continue.",
    'zh-CN': '暂时无法刷新。您的资金安全，进行中的转账会继续。',
    th: 'รีเฟรชไม่ได้ในขณะนี้ เงินของคุณปลอดภัย รายการที่กำลังดำเนินการจะทำต่อไป',
  },
  tryNow: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
} as const satisfies Record<string, Text>

export const balanceMessages = {
  title: { en: 'Balances', 'zh-CN': '余额', th: 'ยอดคงเหลือ' },
  hideZero: { en: 'Hide zero ({n})', 'zh-CN': '隐藏零余额（{n}）', th: 'ซ่อนยอดศูนย์ ({n})' },
  find: { en: 'Find a currency', 'zh-CN': '查找币种', th: 'ค้นหาสกุลเงิน' },
  findExample: { en: 'Code or name', 'zh-CN': '代码或名称', th: 'รหัสหรือชื่อ' },
  asset: { en: 'Asset', 'zh-CN': '币种', th: 'สินทรัพย์' },
  available: { en: 'Available', 'zh-CN': '可用', th: 'ใช้ได้' },
  onHold: { en: 'On hold', 'zh-CN': '冻结', th: 'กันไว้' },
  value: { en: 'Value in {currency}', 'zh-CN': '折合 {currency}', th: 'มูลค่าเป็น {currency}' },
  sum: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  noValue: { en: 'No rate', 'zh-CN': '无汇率', th: 'ไม่มีอัตรา' },
  course: { en: '30 days', 'zh-CN': '30 天', th: '30\u00a0วัน' },
  actions: { en: 'Actions', 'zh-CN': '操作', th: 'การทำรายการ' },
  whatHolds: { en: "What's on hold", 'zh-CN': '查看冻结原因', th: 'ดูว่าอะไรกันไว้' },
  nothingFound: { en: 'No currencies match.', 'zh-CN': '没有符合的币种。', th: 'ไม่มีสกุลเงินที่ชื่อนี้' },
  allOfThem: { en: 'Show all currencies', 'zh-CN': '显示全部币种', th: 'แสดงทุกสกุลเงิน' },
} as const satisfies Record<string, Text>

export const pendingTransferMessages = {
  title: { en: 'Pending', 'zh-CN': '进行中', th: 'กำลังดำเนินการ' },
  all: { en: 'All activity', 'zh-CN': '查看历史记录', th: 'ดูทั้งหมด' },
  from: { en: 'from {name}', 'zh-CN': '来自 {name}', th: 'จาก {name}' },
  to: { en: 'to {name}', 'zh-CN': '至 {name}', th: 'ไปยัง {name}' },
} as const satisfies Record<string, Text>
