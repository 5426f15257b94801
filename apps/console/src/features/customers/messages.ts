// Texts of the customers screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Customers', 'zh-CN': '客户', th: 'ลูกค้า' },
  about: {
    en: 'Search by email, name, transaction hash, address or reference. Every search is logged.',
    'zh-CN': '可按邮箱、名称、交易哈希、地址或参考号查找。每次查找都会被记录。',
    th: 'ค้นด้วยอีเมล ชื่อ แฮชธุรกรรม ที่อยู่ หรือเลขอ้างอิง ทุกการค้นหาถูกบันทึก',
  },
  find: { en: 'Search customers', 'zh-CN': '搜索客户', th: 'ค้นหาลูกค้า' },
  short: { en: 'Enter at least 3 characters.', 'zh-CN': '至少 3 个字符。', th: 'อย่างน้อย 3\u00a0ตัวอักษร' },
  nobody: { en: 'No customers found', 'zh-CN': '未找到', th: 'ไม่พบใคร' },
  nobodyText: {
    en: 'Check the spelling, or try a reference or a hash.',
    'zh-CN': '请检查拼写，或改用参考号或哈希。',
    th: 'ตรวจตัวสะกด หรือลองใช้เลขอ้างอิงหรือแฮช',
  },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  type: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Corporate', 'zh-CN': '企业', th: 'นิติบุคคล' },
  fitted: { en: 'Matched by', 'zh-CN': '匹配项', th: 'พบจาก' },
  hash: { en: 'Hash', 'zh-CN': '哈希', th: 'แฮช' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  id: { en: 'Number', 'zh-CN': '编号', th: 'หมายเลข' },
  found: { en: 'Results', 'zh-CN': '找到的事项', th: 'รายการที่พบ' },
  openItems: { en: 'Open items', 'zh-CN': '未结事项', th: 'รายการที่รอดำเนินการ' },
} as const satisfies Record<string, Text>
