// Texts of the history screens.

import type { Text } from '@sampan/contract/language.ts'
import type { Period, StatusGroup, Tab } from './history-filters.ts'

export const messages = {
  loading: { en: 'Loading your history', 'zh-CN': '正在读取历史记录', th: 'กำลังเรียกประวัติ' },
  list: { en: 'All transactions', 'zh-CN': '全部交易', th: 'ธุรกรรมทั้งหมด' },
  zone: { en: 'Times in {zone}.', 'zh-CN': '时间按 {zone} 显示。', th: 'เวลาตาม {zone}' },
  shown: { en: '{n} shown.', 'zh-CN': '显示 {n} 条。', th: 'แสดง {n}\u00a0รายการ' },
  tooShort: {
    en: 'Search needs at least three letters or digits.',
    'zh-CN': '搜索至少需要三个字母或数字。',
    th: 'การค้นหาต้องมีตัวอักษรหรือตัวเลขอย่างน้อยสามตัว',
  },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  what: { en: 'What', 'zh-CN': '类型', th: 'รายการ' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  fee: { en: 'fee {fee}', 'zh-CN': '手续费 {fee}', th: 'ค่าธรรมเนียม {fee}' },
  from: { en: 'from {name}', 'zh-CN': '来自 {name}', th: 'จาก {name}' },
  to: { en: 'to {name}', 'zh-CN': '至 {name}', th: 'ไปยัง {name}' },
  more: { en: 'Load more', 'zh-CN': '加载更多', th: 'โหลดเพิ่ม' },
  loadingMore: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  end: { en: 'End of list', 'zh-CN': '已显示全部', th: 'สิ้นสุดรายการ' },
  lookedBackTo: { en: 'Searched back to {day}.', 'zh-CN': '已查看至 {day}。', th: 'ค้นย้อนถึง {day} แล้ว' },
  further: { en: 'Search further back', 'zh-CN': '继续往前查找', th: 'ค้นย้อนต่อไป' },
  lookingFurther: { en: 'Searching further back', 'zh-CN': '正在往前查找', th: 'กำลังค้นย้อนต่อไป' },
  nothingYet: { en: 'Nothing found yet', 'zh-CN': '暂未找到记录', th: 'ยังไม่พบรายการ' },
  nothingYetMore: {
    en: "Your history is long. We haven't searched anything older than {day} yet.",
    'zh-CN': '您的历史记录较多，早于 {day} 的记录尚未查看。',
    th: 'ประวัติของคุณยาว รายการก่อน {day} ยังไม่ได้ค้น',
  },
  firstDay: { en: 'No transactions yet', 'zh-CN': '暂无交易', th: 'ยังไม่มีธุรกรรม' },
  firstDayMore: {
    en: 'Deposits, withdrawals and orders appear here as they happen.',
    'zh-CN': '充值、提现和订单会实时显示在这里。',
    th: 'การฝาก ถอน และคำสั่งจะแสดงที่นี่ทันที',
  },
  deposit: { en: 'Deposit crypto', 'zh-CN': '充值加密货币', th: 'ฝากคริปโต' },
  nothing: { en: 'No transactions match', 'zh-CN': '没有符合条件的交易', th: 'ไม่พบธุรกรรมที่ตรงกัน' },
  nothingMore: {
    en: 'Try clearing a filter.',
    'zh-CN': '请尝试清除部分筛选条件。',
    th: 'ลองล้างตัวกรองบางรายการ',
  },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', th: 'ล้างตัวกรอง' },
} as const satisfies Record<string, Text>

export const filterMessages = {
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  kind: { en: 'Type', 'zh-CN': '类别', th: 'ประเภท' },
  date: { en: 'Date', 'zh-CN': '日期', th: 'วันที่' },
  anyDate: { en: 'Any date', 'zh-CN': '全部日期', th: 'ทุกวัน' },
  asset: { en: 'Asset', 'zh-CN': '币种', th: 'สินทรัพย์' },
  anyAsset: { en: 'Any asset', 'zh-CN': '全部币种', th: 'ทุกสินทรัพย์' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  anyStatus: { en: 'Any status', 'zh-CN': '全部状态', th: 'ทุกสถานะ' },
  more: { en: 'More', 'zh-CN': '更多', th: 'เพิ่มเติม' },
  search: { en: 'Search', 'zh-CN': '搜索', th: 'ค้นหา' },
  searchExample: { en: 'Hash, reference or note', 'zh-CN': '哈希、参考号或备注', th: 'แฮช เลขอ้างอิง หรือหมายเหตุ' },
  direction: { en: 'Direction', 'zh-CN': '方向', th: 'ทิศทาง' },
  both: { en: 'In and out', 'zh-CN': '收入和支出', th: 'เข้าและออก' },
  in: { en: 'In', 'zh-CN': '收入', th: 'เข้า' },
  out: { en: 'Out', 'zh-CN': '支出', th: 'ออก' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  anyNetwork: { en: 'Any network', 'zh-CN': '全部网络', th: 'ทุกเครือข่าย' },
  amountFrom: { en: 'Amount from', 'zh-CN': '金额下限', th: 'จำนวนตั้งแต่' },
  amountTo: { en: 'Amount to', 'zh-CN': '金额上限', th: 'จำนวนถึง' },
  amountWrong: {
    en: 'Enter numbers only, for example 1250.00.',
    'zh-CN': '请只输入数字，例如：1250.00',
    th: 'ใส่เฉพาะตัวเลข ตัวอย่าง: 1250.00',
  },
  firstDay: { en: 'From date', 'zh-CN': '起始日期', th: 'วันแรก' },
  lastDay: { en: 'To date', 'zh-CN': '截止日期', th: 'วันสุดท้าย' },
} as const satisfies Record<string, Text>

export const tabMessages: Readonly<Record<Tab, Text>> = {
  all: { en: 'All', 'zh-CN': '全部', th: 'ทั้งหมด' },
  crypto: { en: 'Crypto', 'zh-CN': '加密货币', th: 'คริปโต' },
  fiat: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  people: { en: 'People', 'zh-CN': '转账', th: 'บุคคล' },
  swaps: { en: 'Exchanges', 'zh-CN': '兑换', th: 'การแลก' },
}

export const periodMessages: Readonly<Record<Period, Text>> = {
  today: { en: 'Today', 'zh-CN': '今天', th: 'วันนี้' },
  week: { en: 'This week', 'zh-CN': '本周', th: 'สัปดาห์นี้' },
  month: { en: 'This month', 'zh-CN': '本月', th: 'เดือนนี้' },
  quarter: { en: 'This quarter', 'zh-CN': '本季度', th: 'ไตรมาสนี้' },
  custom: { en: 'Custom range', 'zh-CN': '自定义日期', th: 'เลือกช่วงวันที่' },
}

export const statusMessages: Readonly<Record<StatusGroup, Text>> = {
  open: { en: 'Pending', 'zh-CN': '进行中', th: 'กำลังดำเนินการ' },
  done: { en: 'Completed', 'zh-CN': '已完成', th: 'เสร็จสมบูรณ์' },
  ended: { en: 'Failed or cancelled', 'zh-CN': '失败或已取消', th: 'ไม่สำเร็จหรือยกเลิก' },
}
