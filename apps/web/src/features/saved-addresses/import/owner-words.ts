// The words for an address owner in files of addresses, without commas so that a spreadsheet keeps them in one cell.

import type { Text } from '@sampan/contract/language.ts'

export const ownerWords = {
  selfHosted: { en: 'own wallet', 'zh-CN': '本人自托管钱包', th: 'กระเป๋าของฉัน' },
  ownAtExchange: { en: 'own exchange account', 'zh-CN': '本人交易所账户', th: 'บัญชีของฉันที่ศูนย์ซื้อขาย' },
  someoneElse: { en: 'someone else', 'zh-CN': '其他人', th: 'ของผู้อื่น' },
} as const satisfies Record<string, Text>
