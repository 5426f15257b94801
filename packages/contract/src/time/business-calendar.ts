// Business days of the banks behind each currency, and every promised time that is counted in them.
// Holidays are data; a date that is not listed is taken as a working day.

import type { Due } from '../machines/machine.ts'
import type { Channel } from '../money/channels.ts'
import type { Fiat } from '../money/currencies.ts'

/** Days on which the settlement system of a currency is closed, 2026 and 2027. */
const holidays: Readonly<Record<Fiat, readonly string[]>> = {
  USD: '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24'.split(
    ' ',
  ),
  EUR: '2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-12-25 2027-01-01 2027-03-26 2027-03-29'.split(' '),
  GBP: '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28 2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28'.split(
    ' ',
  ),
  AUD: '2026-01-01 2026-01-26 2026-04-03 2026-04-06 2026-06-08 2026-12-25 2026-12-28 2027-01-01 2027-01-26 2027-03-26 2027-03-29 2027-06-14 2027-12-27 2027-12-28'.split(
    ' ',
  ),
  SGD: '2026-01-01 2026-02-17 2026-02-18 2026-04-03 2026-05-01 2026-05-27 2026-06-01 2026-08-10 2026-11-09 2026-12-25 2027-01-01 2027-02-08 2027-03-26 2027-08-09'.split(
    ' ',
  ),
  HKD: '2026-01-01 2026-02-17 2026-02-18 2026-02-19 2026-04-03 2026-04-06 2026-04-07 2026-05-01 2026-05-25 2026-06-19 2026-07-01 2026-10-01 2026-10-19 2026-12-25 2027-01-01 2027-02-08 2027-02-09 2027-03-26 2027-03-29 2027-07-01 2027-10-01 2027-12-27'.split(
    ' ',
  ),
  THB: '2026-01-01 2026-03-03 2026-04-06 2026-04-13 2026-04-14 2026-04-15 2026-05-01 2026-05-04 2026-06-01 2026-06-03 2026-07-28 2026-07-29 2026-08-12 2026-10-13 2026-10-23 2026-12-07 2026-12-10 2026-12-31 2027-01-01 2027-04-06 2027-04-13 2027-04-14 2027-04-15 2027-05-04 2027-12-10'.split(
    ' ',
  ),
  JPY: '2026-01-01 2026-01-02 2026-01-12 2026-02-11 2026-02-23 2026-03-20 2026-04-29 2026-05-04 2026-05-05 2026-05-06 2026-07-20 2026-08-11 2026-09-21 2026-09-22 2026-09-23 2026-10-12 2026-11-03 2026-11-23 2026-12-31 2027-01-01 2027-01-11 2027-02-11 2027-02-23 2027-05-03 2027-05-04 2027-05-05 2027-11-03 2027-11-23'.split(
    ' ',
  ),
}

/** How many business days after the one on which we send. */
const daysByChannel: Readonly<Record<Channel, number>> = { FPS: 0, SEPA: 1, ACH: 2, SWIFT: 2 }

/** Business times are Asia/Singapore: a payment after this hour is sent on the next business day. */
const zoneOffsetMs = 8 * 3_600_000
const cutOffHour = 16
const closingHour = 18
const dayMs = 86_400_000

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

export function isBusinessDay(currency: Fiat, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays[currency].includes(day)
}

const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs))

/** This day, or the first business day after it. */
function businessDayFrom(currency: Fiat, day: string): string {
  let found = day
  while (!isBusinessDay(currency, found)) found = nextDay(found)
  return found
}

function addBusinessDays(currency: Fiat, from: string, days: number): string {
  let day = from
  for (let left = days; left > 0; left--) day = businessDayFrom(currency, nextDay(day))
  return day
}

/** The day on which a payment submitted now goes to the bank. */
export function sendingDay(now: Date, currency: Fiat): string {
  const local = new Date(now.getTime() + zoneOffsetMs)
  const today = dayOf(local)
  const isLate = local.getUTCHours() >= cutOffHour && isBusinessDay(currency, today)
  return businessDayFrom(currency, isLate ? nextDay(today) : today)
}

/** The day on which money sent now arrives. */
export const expectedDay = (now: Date, currency: Fiat, channel: Channel): string =>
  addBusinessDays(currency, sendingDay(now, currency), daysByChannel[channel])

/** When the offices close on that day. */
export const closeOfBusiness = (day: string): Date => new Date(Date.parse(`${day}T${closingHour}:00:00Z`) - zoneOffsetMs)

/** Our own team works by the calendar of Singapore. */
const ownCalendar: Fiat = 'SGD'

/** The deadline of a promise made at `since`: the only calculation behind every "by" on a screen. */
export function dueBy({ due, since, currency = ownCalendar }: { due: Due; since: Date; currency?: Fiat }): Date {
  if ('seconds' in due) return new Date(since.getTime() + due.seconds * 1000)
  const today = dayOf(new Date(since.getTime() + zoneOffsetMs))
  return closeOfBusiness(addBusinessDays(currency, today, due.businessDays))
}
