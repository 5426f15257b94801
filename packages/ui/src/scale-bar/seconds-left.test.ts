import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsUntil } from './seconds-left.ts'

test('a second counts until it is over, and after the end nothing is left', () => {
  assert.equal(secondsUntil(30_000, 0), 30)
  assert.equal(secondsUntil(30_000, 1), 30)
  assert.equal(secondsUntil(30_000, 29_001), 1)
  assert.equal(secondsUntil(30_000, 30_000), 0)
  assert.equal(secondsUntil(30_000, 99_000), 0)
})
