import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteServerTime, serverNow } from './server-clock.ts'

test("countdowns run on the server's clock, whatever this device believes", () => {
  const now = Date.now()
  noteServerTime(new Date(now + 600_000).toUTCString(), now)
  assert.ok(Math.abs(serverNow() - Date.now() - 600_000) < 2000)
  noteServerTime(null, now)
  noteServerTime('nonsense', now)
  assert.ok(serverNow() - Date.now() > 500_000, 'an answer without a date changes nothing')
  noteServerTime(new Date(now).toUTCString(), now)
  assert.ok(Math.abs(serverNow() - Date.now()) < 5)
})
