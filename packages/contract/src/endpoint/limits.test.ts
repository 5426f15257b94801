// Tests the rate limits of the calls.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from './limits.ts'

test('every limit lets something through and ends within a day', () => {
  for (const [name, { max, windowSeconds }] of Object.entries(limits)) {
    assert.ok(Number.isInteger(max) && max >= 1, name)
    assert.ok(Number.isInteger(windowSeconds) && windowSeconds >= 1 && windowSeconds <= 86_400, name)
  }
})

test('a user has at most 20 password or code attempts in 15 minutes', () => {
  assert.deepEqual(limits.credential, { per: 'session', max: 20, windowSeconds: 900 })
})
