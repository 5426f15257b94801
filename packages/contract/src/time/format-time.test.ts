// Tests the formats of dates, times and durations.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conversionTimezone } from '../endpoint/constants.ts'
import { type Language, languages } from '../text/language.ts'
import { dayKey, formatDate, formatDay, formatDayTime, formatDuration, formatTime, relativeTime } from './format-time.ts'
import { partsByCalendar, partsByFormatter } from './zoned-parts.ts'

const zone = 'Asia/Singapore'
const now = Date.UTC(2026, 10, 13, 6, 38, 0)
const s = 1000
const min = 60 * s
const h = 60 * min

const ago = (passed: number, language: Language = 'en') => relativeTime({ now, at: now - passed, language, zone })

test("[9.44] 29 s ago reads 'just now', 30 s ago no longer", () => {
  for (const passed of [0, 1, 29 * s, 30 * s - 1]) assert.equal(ago(passed), 'just now')
  assert.equal(ago(30 * s), '1 minute ago')
})

test('[9.45] from 30 s to 59 min 59 s it counts minutes', () => {
  assert.equal(ago(30 * s), '1 minute ago')
  assert.equal(ago(119 * s), '1 minute ago')
  assert.equal(ago(2 * min), '2 minutes ago')
  assert.equal(ago(59 * min + 59 * s), '59 minutes ago')
})

test('[9.46] from 1 h to 23 h 59 min 59 s it counts hours', () => {
  assert.equal(ago(h), '1 hour ago')
  assert.equal(ago(2 * h - 1), '1 hour ago')
  assert.equal(ago(2 * h), '2 hours ago')
  assert.equal(ago(24 * h - 1), '23 hours ago')
})

test("[9.47] from 24 h to 47 h 59 min 59 s it reads '1 day ago'", () => {
  assert.equal(ago(24 * h), '1 day ago')
  assert.equal(ago(48 * h - 1), '1 day ago')
})

test('[9.48] from 48 h on it is a date', () => {
  assert.equal(ago(48 * h), '11 Nov 2026')
  assert.equal(ago(365 * 24 * h), '13 Nov 2025')
})

test('[1.24] [D7.03] relative time follows the language of the interface', () => {
  assert.deepEqual(
    [0, min, 5 * min, h, 3 * h, 24 * h, 48 * h].map((passed) => ago(passed, 'zh-CN')),
    ['刚刚', '1 分钟前', '5 分钟前', '1 小时前', '3 小时前', '1 天前', '2026年11月11日'],
  )
  assert.ok([0, min, h, 24 * h, 48 * h].every((passed) => !/\p{Script=Han}/u.test(ago(passed, 'en'))))
})

test('[D7.04] the thresholds of relative time hold in each language', () => {
  for (const language of languages) {
    const at = (passed: number) => ago(passed, language)
    assert.equal(at(30 * s - 1), at(0))
    assert.notEqual(at(30 * s), at(30 * s - 1))
    assert.equal(at(30 * s), at(2 * min - 1))
    assert.notEqual(at(2 * min), at(2 * min - 1))
    assert.notEqual(at(h), at(h - 1))
    assert.notEqual(at(24 * h), at(24 * h - 1))
    assert.equal(at(24 * h), at(48 * h - 1))
    assert.notEqual(at(48 * h), at(48 * h - 1))
    assert.match(at(48 * h), /2026/)
  }
  assert.deepEqual(
    [0, min, 5 * min, h, 3 * h, 24 * h, 48 * h].map((passed) => ago(passed, 'th')),
    ['เมื่อสักครู่', '1 นาทีที่แล้ว', '5 นาทีที่แล้ว', '1 ชั่วโมงที่แล้ว', '3 ชั่วโมงที่แล้ว', '1 วันที่แล้ว', '11\u00a0พ.ย.\u00a02026'],
  )
})

test('a slightly fast clock gives just now, a future time its date', () => {
  assert.equal(ago(-29 * s), 'just now')
  assert.equal(ago(-3 * 24 * h), '16 Nov 2026')
})

test('[1.25] [D7.03] weekday names are Chinese in the Chinese interface', () => {
  const sunday = Date.UTC(2026, 10, 15, 4)
  const names = (language: Language) => [0, 1, 2, 3, 4, 5, 6].map((days) => formatDay(sunday + days * 24 * h, { language, zone }))
  assert.deepEqual(names('zh-CN'), [
    '11月15日 星期日',
    '11月16日 星期一',
    '11月17日 星期二',
    '11月18日 星期三',
    '11月19日 星期四',
    '11月20日 星期五',
    '11月21日 星期六',
  ])
  assert.equal(names('en')[0], 'Sun 15 Nov')
})

test('[D7.05] business times are in Singapore time, others in the given zone', () => {
  const deadline = Date.UTC(2026, 10, 13, 10, 0, 0)
  const formatIn = (where: string, language: Language = 'en') => formatDayTime(deadline, { language, zone: where })
  assert.equal(formatIn(conversionTimezone), 'Fri 13 Nov, 18:00 SGT')
  assert.equal(formatIn(conversionTimezone, 'zh-CN'), '11月13日 星期五 18:00 SGT')
  assert.equal(formatIn(conversionTimezone, 'th'), 'ศุกร์\u00a013\u00a0พ.ย. 18:00\u00a0น.\u00a0SGT')
  assert.equal(formatIn('Asia/Bangkok'), 'Fri 13 Nov, 17:00 ICT')
  assert.equal(formatIn('Asia/Shanghai'), 'Fri 13 Nov, 18:00 GMT+8')
  assert.equal(formatIn('America/New_York'), 'Fri 13 Nov, 05:00 GMT-5')
  assert.equal(formatIn('Asia/Kolkata'), 'Fri 13 Nov, 15:30 GMT+5:30')
  assert.equal(formatIn('UTC'), 'Fri 13 Nov, 10:00 UTC')
  assert.equal(formatIn('Europe/London'), 'Fri 13 Nov, 10:00 GMT')
})

test('a zone with summer time is named by the distance of that day', () => {
  assert.equal(formatTime(Date.UTC(2026, 6, 1, 10), { language: 'en', zone: 'Europe/London' }), '11:00 GMT+1')
})

test('times and dates stand as the design language writes them', () => {
  assert.equal(formatTime(now, { language: 'en', zone }), '14:38 SGT')
  assert.equal(formatTime(Date.UTC(2026, 10, 12, 16, 0), { language: 'en', zone }), '00:00 SGT')
  assert.equal(formatDay(now, { language: 'en', zone }), 'Fri 13 Nov')
  assert.equal(formatDate(Date.UTC(2026, 0, 1, 0), { language: 'en', zone }), '1 Jan 2026')
  assert.equal(formatDate(now, { language: 'zh-CN', zone }), '2026年11月13日')
})

test('[9.43] the day of a business rule begins at midnight in Singapore', () => {
  assert.equal(dayKey(Date.UTC(2026, 10, 12, 15, 59, 59, 999)), '2026-11-12')
  assert.equal(dayKey(Date.UTC(2026, 10, 12, 16, 0, 0)), '2026-11-13')
  assert.equal(dayKey(Date.UTC(2026, 10, 12, 16, 0, 0), 'America/New_York'), '2026-11-12')
  assert.equal(dayKey(Date.UTC(2026, 0, 5)), '2026-01-05')
})

test('durations show their two largest units', () => {
  for (const [ms, shown] of [
    [0, '0 s'],
    [999, '0 s'],
    [42 * s, '42 s'],
    [59_999, '59 s'],
    [min, '1 min'],
    [90 * s, '1 min 30 s'],
    [h - 1, '59 min 59 s'],
    [5 * h + 12 * min, '5 h 12 min'],
    [5 * h + 12 * min + 59 * s, '5 h 12 min'],
    [24 * h - 1, '23 h 59 min'],
    [24 * h, '1 d'],
    [50 * h, '2 d 2 h'],
    [-5 * s, '0 s'],
  ] as const)
    assert.equal(formatDuration(ms, 'en'), shown)
  assert.equal(formatDuration(5 * h + 12 * min, 'zh-CN'), '5 小时 12 分钟')
  assert.equal(formatDuration(5 * h + 12 * min, 'th'), '5\u00a0ชม. 12\u00a0นาที')
  assert.equal(formatDuration(42 * s, 'th'), '42\u00a0วินาที')
})

test('a wait is rounded up, so that it is over when it says so', () => {
  assert.equal(formatDuration(1, 'en', 'up'), '1 s')
  assert.equal(formatDuration(5 * h + 11 * min + 1, 'en', 'up'), '5 h 12 min')
  assert.equal(formatDuration(h - 1, 'en', 'up'), '1 h')
  assert.equal(formatDuration(24 * h - 1, 'en', 'up'), '1 d')
})

test('a browser without a calendar reads the same from a formatter', () => {
  for (const place of ['UTC', 'Asia/Singapore', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/London'])
    for (let at = Date.UTC(2025, 11, 31, 17, 59); at < Date.UTC(2027, 0, 2); at += 53 * h + 7 * min)
      assert.deepEqual(partsByFormatter(at, place), partsByCalendar(at, place))
})
