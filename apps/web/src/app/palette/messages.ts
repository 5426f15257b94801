// Texts of the command palette.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  open: { en: 'Search', 'zh-CN': '搜索', th: 'ค้นหา' },
  title: { en: 'Search Sampan', 'zh-CN': '搜索 Sampan', th: 'ค้นหาใน Sampan' },
  field: {
    en: 'Page, reference, amount or name',
    'zh-CN': '页面、参考号、金额或名称',
    th: 'หน้า เลขอ้างอิง จำนวนเงิน หรือชื่อ',
  },
  results: { en: 'Results', 'zh-CN': '结果', th: 'ผลลัพธ์' },
  actions: { en: 'Actions', 'zh-CN': '操作', th: 'คำสั่ง' },
  withdraw: { en: 'Withdraw {amount} {currency}', 'zh-CN': '提现 {amount}\u00a0{currency}', th: 'ถอน {amount} {currency}' },
  dark: { en: 'Use dark theme', 'zh-CN': '使用深色主题', th: 'ใช้ธีมมืด' },
  light: { en: 'Use light theme', 'zh-CN': '使用浅色主题', th: 'ใช้ธีมสว่าง' },
  shortcuts: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键', th: 'แป้นพิมพ์ลัด' },
  statement: { en: 'Download a statement', 'zh-CN': '下载对账单', th: 'ดาวน์โหลดรายการเดินบัญชี' },

  pages: { en: 'Pages', 'zh-CN': '页面', th: 'หน้า' },
  transactions: { en: 'Transactions', 'zh-CN': '交易', th: 'รายการ' },
  addresses: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
  accounts: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
  looking: { en: 'Searching', 'zh-CN': '正在搜索', th: 'กำลังค้นหา' },
  found: { en: '{count} found', 'zh-CN': '找到 {count} 项', th: 'พบ {count}\u00a0รายการ' },
  nothing: { en: 'No results for “{text}”', 'zh-CN': '没有找到“{text}”', th: 'ไม่พบผลลัพธ์สำหรับ “{text}”' },
  nothingMore: {
    en: 'Search transactions by reference, hash or exact amount, and addresses or bank accounts by name.',
    'zh-CN': '交易可按参考号、哈希或准确金额搜索；地址和银行账户可按名称搜索。',
    th: 'ค้นหาธุรกรรมด้วยเลขอ้างอิง แฮช หรือจำนวนเงินที่ตรงกัน และค้นหาที่อยู่หรือบัญชีธนาคารด้วยชื่อ',
  },
} as const satisfies Record<string, Text>
