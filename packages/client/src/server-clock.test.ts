import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { noteServerTime, serverNow } from './server-clock.ts'

test("countdowns run on the server's clock, whatever this device believes", () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
  const now = Date.now()
  noteServerTime(new Date(now + 600_000).toUTCString(), now)
  assert.equal(serverNow(), now + 600_000)
  noteServerTime(null, now)
  noteServerTime('nonsense', now)
  assert.equal(serverNow(), now + 600_000, 'an answer without a date changes nothing')
  noteServerTime(new Date(now).toUTCString(), now)
  assert.equal(serverNow(), now)
  mock.timers.reset()
})
