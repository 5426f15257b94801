// The waiting helper of the tests: what it returns, and how it fails.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from './eventually.ts'

test("eventually returns the first present value, zero and '' too", async () => {
  const values = [undefined, null, false, 0]
  assert.equal(await eventually('a value', () => values.shift()), 0)
  const texts = [undefined, '']
  assert.equal(await eventually('a text', async () => texts.shift()), '')
})

test('eventually waits for the value that fits', async () => {
  let count = 0
  assert.equal(await eventually('three', () => ++count, { until: (value) => value === 3 }), 3)
})

test('eventually fails with the state it waited for and the last value', async () => {
  const read = () => ({ state: 'QUEUED' })
  const waiting = eventually('the payout is sent', read, { ms: 20, until: ({ state }) => state === 'SENT' })
  await assert.rejects(waiting, /^AssertionError.*the payout is sent: not within 20 ms; last value: \{ state: 'QUEUED' \}/)
})

test('eventually passes an error of the read on at once', async () => {
  let reads = 0
  const failing = () => {
    reads += 1
    throw new Error('refused')
  }
  await assert.rejects(eventually('an answer', failing), /refused/)
  assert.equal(reads, 1)
})
