import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('a traceparent is read as W3C Trace Context defines it', () => {
  assert.deepEqual(parseTraceparent(`00-${traceId}-${spanId}-01`), { traceId, spanId, isRecorded: true })
  assert.deepEqual(parseTraceparent(`00-${traceId}-${spanId}-00`), { traceId, spanId, isRecorded: false })
  assert.deepEqual(parseTraceparent(`cc-${traceId}-${spanId}-03-later`), { traceId, spanId, isRecorded: true }, 'a later version')
  assert.deepEqual(parseTraceparent(formatTraceparent({ traceId, spanId })), { traceId, spanId, isRecorded: true })
  for (const broken of [
    '',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}x-${spanId}-01`,
  ])
    assert.equal(parseTraceparent(broken), undefined, broken)
})
