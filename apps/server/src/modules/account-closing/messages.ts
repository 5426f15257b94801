// The texts of a closing on the verification page, in its mail and in the approval.

import type { Text } from '@sampan/contract/language.ts'

export const closingFact = {
  label: { en: 'Closes on', 'zh-CN': '注销日期', th: 'ปิดบัญชีวันที่' },
} as const satisfies { readonly label: Text }
