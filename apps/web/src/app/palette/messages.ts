// Texts of the command palette.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  open: { en: 'Search', 'zh-CN': '搜索', th: 'ค้นหา' },
  title: { en: 'Search Sampan', 'zh-CN': '搜索 Sampan', th: 'ค้นหาใน Sampan' },
  field: {
    en: 'Page, reference, amount, address or bank account',
    'zh-CN': '页面、参考号、金额、地址或银行账户',
    th: 'หน้า เลขอ้างอิง จำนวนเงิน ที่อยู่ หรือบัญชีธนาคาร',
  },
  results: { en: 'Results', 'zh-CN': '结果', th: 'ผลลัพธ์' },
  pages: { en: 'Pages', 'zh-CN': '页面', th: 'หน้า' },
  transactions: { en: 'Transactions', 'zh-CN': '交易', th: 'รายการ' },
  addresses: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
  accounts: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
  looking: { en: 'Looking', 'zh-CN': '正在查找', th: 'กำลังค้นหา' },
  found: { en: '{count} found', 'zh-CN': '找到 {count} 项', th: 'พบ {count} รายการ' },
  nothing: { en: 'Nothing fits “{text}”', 'zh-CN': '没有与“{text}”相符的内容', th: 'ไม่พบสิ่งที่ตรงกับ “{text}”' },
  nothingMore: {
    en: 'Transactions are found by reference, hash or exact amount; addresses and bank accounts by their name.',
    'zh-CN': '交易可按参考号、哈希或准确金额查找；地址和银行账户可按名称查找。',
    th: 'ค้นหารายการได้ด้วยเลขอ้างอิง แฮช หรือจำนวนเงินที่ตรงกัน ส่วนที่อยู่และบัญชีธนาคารค้นหาได้ด้วยชื่อ',
  },
} as const satisfies Record<string, Text>
