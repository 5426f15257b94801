import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTryAt } from './retry-schedule.ts'

const now = new Date('2026-11-17T08:00:00.000Z')
const secondsAfter = (tries: number, retryAfter?: string) => {
  const next = nextTryAt({ tries, now, retryAfter })
  return next && (next.getTime() - now.getTime()) / 1000
}

test('[D9.16] ten tries: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h', () => {
  const delays = Array.from({ length: 10 }, (_, tries) => secondsAfter(tries))
  assert.deepEqual(delays, [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
  assert.equal(secondsAfter(10), undefined)
  assert.equal(secondsAfter(10, '60'), undefined)
})

test('[D9.16] Retry-After asks for more time, never for less, and for a day at most', () => {
  const table: readonly [tries: number, retryAfter: string, seconds: number][] = [
    [1, '120', 120],
    [1, '1', 5],
    [2, '120', 300],
    [1, '999999999', 86_400],
    [1, 'Tue, 17 Nov 2026 08:10:00 GMT', 600],
    [1, 'Tue, 17 Nov 2020 08:10:00 GMT', 5],
    [1, '-5', 5],
    [1, '1e9', 5],
    [1, 'soon', 5],
    [1, '', 5],
  ]
  for (const [tries, retryAfter, seconds] of table) assert.equal(secondsAfter(tries, retryAfter), seconds, retryAfter)
})
