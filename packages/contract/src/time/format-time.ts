// Formats times for people. The caller passes the zone and the present time: nothing here reads a clock.
// Names of days and months are our own, because browsers and servers do not agree on theirs.

import { conversionTimezone } from '../endpoint/constants.ts'
import { type Language, say, type Text } from '../text/language.ts'
import { monthNames, shortWeekdays, weekdayNames, zoneNames } from './calendar.ts'
import { zonedParts } from './zoned-parts.ts'

type Reader = { readonly language: Language; readonly zone: string }

/** 14:38 SGT */
export function formatTime(at: number, { language, zone }: Reader): string {
  const { hour, minute } = zonedParts(at, zone)
  // In Thai a line may only end between date and time.
  return `${hour}:${minute}${language === 'th' ? '\u00a0น.\u00a0' : ' '}${zoneName(at, zone)}`
}

const dayForms: Text = { en: '{short} {day} {month}', 'zh-CN': '{month}{day}日 {long}', th: '{short}\u00a0{day}\u00a0{month}' }

/** Fri 13 Nov */
export function formatDay(at: number, { language, zone }: Reader): string {
  const { day, month, weekday } = zonedParts(at, zone)
  return say(dayForms, language, {
    day,
    month: pick(monthNames, month - 1)[language],
    short: pick(shortWeekdays, weekday)[language],
    long: pick(weekdayNames, weekday)[language],
  })
}

/** Fri 13 Nov, 18:00 SGT: for anything ahead, with the weekday. */
export const formatDayTime = (at: number, reader: Reader): string =>
  `${formatDay(at, reader)}${reader.language === 'en' ? ',' : ''} ${formatTime(at, reader)}`

const dateForms: Text = { en: '{day} {month} {year}', 'zh-CN': '{year}年{month}{day}日', th: '{day}\u00a0{month}\u00a0{year}' }

/** 13 Nov 2026 */
export function formatDate(at: number, { language, zone }: Reader): string {
  const { year, month, day } = zonedParts(at, zone)
  return say(dateForms, language, { year, month: pick(monthNames, month - 1)[language], day })
}

/** 2026-11-13 as it is written in that zone: the key by which rows are grouped and daily limits are counted. */
export function dayKey(at: number, zone: string = conversionTimezone): string {
  const { year, month, day } = zonedParts(at, zone)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const ago = {
  now: { en: 'just now', 'zh-CN': '刚刚', th: 'เมื่อสักครู่' },
  minute: { en: '1 minute ago', 'zh-CN': '1 分钟前', th: '1 นาทีที่แล้ว' },
  minutes: { en: '{n} minutes ago', 'zh-CN': '{n} 分钟前', th: '{n} นาทีที่แล้ว' },
  hour: { en: '1 hour ago', 'zh-CN': '1 小时前', th: '1 ชั่วโมงที่แล้ว' },
  hours: { en: '{n} hours ago', 'zh-CN': '{n} 小时前', th: '{n} ชั่วโมงที่แล้ว' },
  day: { en: '1 day ago', 'zh-CN': '1 天前', th: '1 วันที่แล้ว' },
} as const satisfies Record<string, Text>

/** Section 9: under 30 s just now, then minutes, hours, '1 day ago', and from 48 h on a date. */
export function relativeTime({ now, at, language, zone }: Reader & { now: number; at: number }): string {
  const passed = now - at
  if (passed >= 2 * dayMs || passed <= -30 * secondMs) return formatDate(at, { language, zone })
  if (passed < 30 * secondMs) return ago.now[language]
  if (passed >= dayMs) return ago.day[language]
  const [unit, one, many] = passed < hourMs ? [minuteMs, ago.minute, ago.minutes] : [hourMs, ago.hour, ago.hours]
  const n = Math.max(1, Math.floor(passed / unit))
  return n === 1 ? one[language] : say(many, language, { n })
}

const lengthsOfTime = {
  days: { en: '{n} d', 'zh-CN': '{n} 天', th: '{n}\u00a0วัน' },
  hours: { en: '{n} h', 'zh-CN': '{n} 小时', th: '{n}\u00a0ชม.' },
  minutes: { en: '{n} min', 'zh-CN': '{n} 分钟', th: '{n}\u00a0นาที' },
  seconds: { en: '{n} s', 'zh-CN': '{n} 秒', th: '{n}\u00a0วินาที' },
} as const satisfies Record<string, Text>

function stepOf(ms: number): number {
  if (ms < hourMs) return secondMs
  return ms < dayMs ? minuteMs : hourMs
}

/** 5 h 12 min, or 42 s: the two largest units. A wait is rounded up, so that it is never announced too short. */
export function formatDuration(ms: number, language: Language, rounding: 'down' | 'up' = 'down'): string {
  const step = stepOf(ms)
  const whole = Math.max(0, (rounding === 'up' ? Math.ceil(ms / step) : Math.floor(ms / step)) * step)
  const part = (unit: keyof typeof lengthsOfTime, n: number) => (n === 0 ? [] : [say(lengthsOfTime[unit], language, { n })])
  const parts = [
    ...part('days', Math.floor(whole / dayMs)),
    ...part('hours', Math.floor((whole % dayMs) / hourMs)),
    ...part('minutes', Math.floor((whole % hourMs) / minuteMs)),
    ...part('seconds', (whole % minuteMs) / secondMs),
  ]
  return parts.length === 0 ? say(lengthsOfTime.seconds, language, { n: 0 }) : parts.join(' ')
}

/** SGT where a zone has one well-known name, otherwise its distance on that day: GMT-5. */
function zoneName(at: number, zone: string): string {
  if (Object.hasOwn(zoneNames, zone)) return zoneNames[zone] ?? zone
  const { offset } = zonedParts(at, zone)
  if (offset === 0) return 'GMT'
  const minutes = Math.abs(offset) % 60
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

function pick(names: readonly Text[], index: number): Text {
  const name = names[index]
  if (!name) throw new RangeError(`No such day or month: ${index}`)
  return name
}
