// Names the day of a list: today, yesterday, or its date.

import { serverNow } from '@sampan/client/server-clock.ts'
import { dayKey, formatDate, formatDay } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { useLocaleFormat } from './use-locale-format.ts'

const messages = {
  today: { en: 'Today, {day}', 'zh-CN': '今天，{day}', th: 'วันนี้ {day}' },
  yesterday: { en: 'Yesterday, {day}', 'zh-CN': '昨天，{day}', th: 'เมื่อวาน {day}' },
} as const satisfies Record<string, Text>

/** Today, Thu 12 Nov; days of another year include the year. */
export function useDayName(): (createdAt: string) => string {
  const t = useT()
  const locale = useLocaleFormat()
  const now = serverNow()
  const today = dayKey(now, locale.zone)
  const yesterday = dayKey(now - 86_400_000, locale.zone)
  return (createdAt) => {
    const at = Date.parse(createdAt)
    const key = dayKey(at, locale.zone)
    const day = key.slice(0, 4) === today.slice(0, 4) ? formatDay(at, locale) : formatDate(at, locale)
    if (key === today) return t(messages.today, { day })
    return key === yesterday ? t(messages.yesterday, { day }) : day
  }
}
