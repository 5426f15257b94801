// What the help centre says around its articles.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Answers about deposits, withdrawals, security and companies.',
    'zh-CN': '关于充值、提现、安全和企业的解答。',
    th: 'คำตอบเรื่องการฝาก การถอน ความปลอดภัย และบริษัท',
  },
  search: { en: 'Search help', 'zh-CN': '搜索帮助', th: 'ค้นหาความช่วยเหลือ' },
  placeholder: { en: 'Deposit, code, limit', 'zh-CN': '充值、验证码、限额', th: 'ฝาก รหัส วงเงิน' },
  results: { en: 'Results', 'zh-CN': '搜索结果', th: 'ผลการค้นหา' },
  none: { en: 'No answers for “{typed}”', 'zh-CN': '没有关于“{typed}”的解答', th: 'ไม่พบคำตอบสำหรับ “{typed}”' },
  noneMore: {
    en: 'Try another word, or ask our team.',
    'zh-CN': '请换个词，或联系客服。',
    th: 'ลองใช้คำอื่น หรือถามทีมงานของเรา',
  },
  contact: { en: 'Contact support', 'zh-CN': '联系客服', th: 'ติดต่อฝ่ายสนับสนุน' },
  more: { en: 'Still need help?', 'zh-CN': '还需要帮助？', th: 'ยังต้องการความช่วยเหลือ' },
  moreText: {
    en: 'Write to us. You get a request number and a reply by email.',
    'zh-CN': '请给我们留言。您会收到请求编号，我们会通过邮件回复。',
    th: 'เขียนถึงเรา คุณจะได้รับหมายเลขคำขอและคำตอบทางอีเมล',
  },
} as const satisfies Record<string, Text>

export const resultCount = {
  one: { en: '1 answer', 'zh-CN': '1 条解答', th: '1\u00a0คำตอบ' },
  other: { en: '{count} answers', 'zh-CN': '{count} 条解答', th: '{count}\u00a0คำตอบ' },
} as const satisfies Record<string, Text>
