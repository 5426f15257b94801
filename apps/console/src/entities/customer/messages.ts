// Texts of the customer search.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  findCustomer: {
    en: 'Customer email, name or reference',
    'zh-CN': '客户的邮箱、名称或参考号',
    th: 'อีเมล ชื่อ หรือเลขอ้างอิงของลูกค้า',
  },
  searching: { en: 'Searching', 'zh-CN': '正在搜索', th: 'กำลังค้นหา' },
  noneFound: { en: 'No customers found', 'zh-CN': '未找到客户', th: 'ไม่พบลูกค้า' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Corporate', 'zh-CN': '企业', th: 'นิติบุคคล' },
} as const satisfies Record<string, Text>
