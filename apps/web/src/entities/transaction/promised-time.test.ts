import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropEarlierTimes, readPromisedTime } from './promised-time.ts'

test('a time within an hour, past or missing is left to the text', () => {
  const now = Date.parse('2026-11-16T02:44:00Z')
  for (const by of [null, undefined, '2026-11-16T02:59:00Z', '2026-11-16T02:43:59Z', '2026-11-16T03:44:00Z'])
    assert.equal(readPromisedTime(by, now), undefined, String(by))
  assert.equal(readPromisedTime('2026-11-17T10:00:00Z', now), Date.parse('2026-11-17T10:00:00Z'))
})

test('[D12.03] no later step shows an earlier time than the step before it', () => {
  assert.deepEqual(dropEarlierTimes([10, 30, 20, 40]), [10, 30, undefined, 40])
  assert.deepEqual(dropEarlierTimes([undefined, 30, undefined, 30]), [undefined, 30, undefined, 30])
})
