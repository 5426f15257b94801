// Days and months of business time (Asia/Singapore, which knows no summer time): limits start again with them.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { dayKey } from '@sampan/contract/format-time.ts'

export function businessWindows(now: Date) {
  const today = dayKey(now.getTime(), conversionTimezone)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayStart = new Date(`${today}T00:00:00+08:00`)
  return {
    dayStart,
    dayEnd: new Date(dayStart.getTime() + 24 * 3_600_000),
    monthStart: new Date(`${today.slice(0, 7)}-01T00:00:00+08:00`),
    monthEnd: new Date(Date.UTC(year, month, 1) - 8 * 3_600_000),
  }
}
