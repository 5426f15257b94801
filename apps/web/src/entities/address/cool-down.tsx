// The time until a saved address leaves its cool-down, on the server's clock.

import { serverNow } from '@sampan/client/server-clock.ts'
import { dayKey, formatDayTime, formatDuration, formatTime } from '@sampan/contract/format-time.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { useSecondsLeft } from '@sampan/ui/seconds-left'
import { useEffect } from 'react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { addressMessages as messages } from './address-status.ts'

/** How long still, and at which hour. It is counted on the server's clock, because the server opens the address. */
export function CoolDown({ usableFrom, onEnd }: { usableFrom: string; onEnd?: () => void }) {
  const t = useT()
  const language = useLanguage()
  const locale = useLocaleFormat()
  const end = Date.parse(usableFrom)
  const left = useSecondsLeft(end, serverNow) * 1000
  const over = left <= 0
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  if (over) return <span>{t(messages.usableNow)}</span>
  const isToday = dayKey(end, locale.zone) === dayKey(serverNow(), locale.zone)
  const at = isToday ? formatTime(end, locale) : formatDayTime(end, locale)
  return (
    <span role="timer" aria-live="off">
      {t(messages.usableIn, { time: formatDuration(left, language, 'up'), at })}
    </span>
  )
}
