import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisedTime } from './promised-time.ts'

test('a time less than an hour away, a past one and none at all are left to the text', () => {
  const now = Date.parse('2026-11-16T02:44:00Z')
  for (const by of [null, undefined, '2026-11-16T02:59:00Z', '2026-11-16T02:43:59Z', '2026-11-16T03:44:00Z'])
    assert.equal(promisedTime(by, now), undefined, String(by))
  assert.equal(promisedTime('2026-11-17T10:00:00Z', now), Date.parse('2026-11-17T10:00:00Z'))
})
