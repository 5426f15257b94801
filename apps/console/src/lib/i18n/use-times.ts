// Times as operators read them. The house keeps the time of Singapore, and every time names its zone.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatDate, formatDayTime, formatDuration } from '@sampan/contract/format-time.ts'
import { useLanguage } from '@sampan/ui/language'
import { useEffect, useState } from 'react'

export function useTimes() {
  const language = useLanguage()
  const locale = { language, zone: conversionTimezone }
  return {
    /** Thu 12 Nov, 06:29 SGT */
    moment: (iso: string): string => formatDayTime(Date.parse(iso), locale),
    date: (iso: string): string => formatDate(Date.parse(iso), locale),
    /** 4 h 51 min; anything below a minute counts as one. */
    age: (iso: string, now: number): string => formatDuration(wholeMinutes(now - Date.parse(iso)), language),
    minutes: (minutes: number): string => formatDuration(minutes * minuteMs, language),
  }
}

const minuteMs = 60_000
const wholeMinutes = (ms: number): number => Math.max(minuteMs, Math.floor(ms / minuteMs) * minuteMs)

/** The present time, refreshed every half minute, so that ages on the screen grow. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
