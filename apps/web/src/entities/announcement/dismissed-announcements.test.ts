import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDismissed } from './dismissed-announcements.ts'

test('dismissed announcements are read from their cookie, validated', () => {
  assert.deepEqual(readDismissed('consent=needed; dismissed=0199-aa.SEPA-1x; other=1'), ['0199-aa', 'SEPA-1x'])
  assert.deepEqual(readDismissed(''), [])
  assert.deepEqual(readDismissed('dismissed='), [])
  assert.deepEqual(readDismissed('notdismissed=abc'), [])
  assert.deepEqual(readDismissed('dismissed=a b.<script>.ok'), ['ok'])
})
