import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDismissed } from './dismissed-announcements.ts'

test('what was put away is read from its own cookie, and nothing that could not have been written there', () => {
  assert.deepEqual(readDismissed('consent=needed; dismissed=0199-aa.SEPA-1x; other=1'), ['0199-aa', 'SEPA-1x'])
  assert.deepEqual(readDismissed(''), [])
  assert.deepEqual(readDismissed('dismissed='), [])
  assert.deepEqual(readDismissed('notdismissed=abc'), [])
  assert.deepEqual(readDismissed('dismissed=a b.<script>.ok'), ['ok'])
})
