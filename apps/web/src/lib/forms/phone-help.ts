// The help text of a phone field.

import type { Text } from '@sampan/contract/language.ts'
import { phoneWithoutZero } from '@sampan/contract/phone.ts'
import { useT } from '@sampan/ui/language'

const zeroRemoved: Text = {
  en: "We'll use {phone}, without the 0 after the country code.",
  'zh-CN': '我们将使用 {phone}，已去掉国家代码后的 0。',
  th: 'เราจะใช้ {phone} โดยตัดเลข 0 หลังรหัสประเทศออก',
}

/** The usual help of a phone field, or the number that will be used where a 0 is taken off. */
export function usePhoneHelp(typed: string, usual: Text): string {
  const t = useT()
  const phone = phoneWithoutZero(typed)
  return phone === undefined ? t(usual) : t(zeroRemoved, { phone })
}
