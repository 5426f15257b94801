// The day on which an access ends automatically, as a date field writes it.

import { serverNow } from '@sampan/client/server-clock.ts'
import { waits } from '@sampan/contract/constants.ts'

const dayMs = 86_400_000

const writeDay = (at: number): string => {
  const day = new Date(at)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The first and the last day that can be chosen. */
export const accessDays = () => ({ min: writeDay(serverNow()), max: writeDay(serverNow() + waits.guestAccessMaxMs - dayMs) })

export const isAccessDay = (day: string): boolean => {
  const { min, max } = accessDays()
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max
}

/** The end of that day where the reader is. */
export const accessEndOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
