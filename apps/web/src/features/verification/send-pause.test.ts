// Tests which refusals of a code are only a wait.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSendPause } from './send-pause.ts'

const until = '2026-11-17T03:29:00.000Z'

test('a wait before the next code is told from an error', () => {
  const cases = [
    [{ nextResendAt: until }, { until, message: 'later', isShort: true }],
    [
      { nextSendAt: until, others: [3] },
      { until, message: 'later', isShort: false },
    ],
    [{ checkType: 1 }, undefined],
    [null, undefined],
    ['text', undefined],
  ] as const
  for (const [result, expected] of cases) assert.deepEqual(readSendPause({ errMsg: 'later', result }), expected)
})
