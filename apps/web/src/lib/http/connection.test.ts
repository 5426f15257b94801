import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connection, isUnreachable, noteOutcome, noteReconnected, reconnections } from './connection.ts'

test('[D11.09] two calls without an answer make the page stale, and any answer, also a refusal, makes it current', () => {
  const failed = { ok: false, why: 'failed' } as const
  noteOutcome({ ok: true }, 1_000)
  noteOutcome(failed)
  assert.equal(isUnreachable(connection.get()), false)
  noteOutcome({ ok: false, why: 'aborted' })
  noteOutcome({ ok: false, why: 'ended' })
  assert.equal(isUnreachable(connection.get()), false)
  noteOutcome({ ok: false, why: 'timeout' })
  assert.equal(isUnreachable(connection.get()), true)
  assert.equal(connection.get().answeredAt, 1_000)
  noteOutcome({ ok: false, why: 'refused' }, 2_000)
  assert.deepEqual(connection.get(), { failures: 0, answeredAt: 2_000 })
})

test('[D11.09] a stream that opens again makes the page fetch again, once, if a call had no answer', () => {
  noteReconnected(2_000)
  assert.deepEqual([reconnections.get(), connection.get().answeredAt], [1, 2_000], 'calls failed in the test before')
  noteReconnected(3_000)
  assert.deepEqual([reconnections.get(), connection.get().answeredAt], [1, 2_000])
  noteOutcome({ ok: false, why: 'failed' })
  noteOutcome({ ok: true }, 4_000)
  noteReconnected(5_000)
  assert.equal(reconnections.get(), 2, 'another call has an answer, the failed one does not')
  assert.deepEqual(connection.get(), { failures: 0, answeredAt: 5_000 })
})
