import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDelayControl } from './queue-time.ts'

test('[D10.08] a queue that does not drain within the interval is refused, a burst is not', () => {
  const control = createDelayControl(400, 500)
  const refuses = (waitMs: number, at: number) => {
    control.observe(waitMs, at)
    return control.isRefusing()
  }
  assert.equal(refuses(2_000, 0), false, 'one long wait')
  assert.equal(refuses(10, 450), false, 'it drained')
  assert.equal(refuses(500, 500), false)
  assert.equal(refuses(500, 900), false, 'not yet an interval')
  assert.equal(refuses(500, 1_000), true)
  assert.equal(refuses(5_000, 1_050), true)
  assert.equal(refuses(400, 1_100), false, 'served again as soon as the wait is short')
  assert.equal(refuses(401, 1_150), false)
})
