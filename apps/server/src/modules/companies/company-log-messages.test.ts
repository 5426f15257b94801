import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logAreaNames } from '@sampan/contract/shapes/company.ts'
import { listLogActions, logWords } from './company-log-messages.ts'

test('every action of the log is in exactly one area', () => {
  const listed = logAreaNames.flatMap((area) => listLogActions({ area }))
  assert.deepEqual(listed.toSorted(), Object.keys(logWords).toSorted())
})

test('one action is found in its own area only', () => {
  assert.deepEqual(listLogActions({ action: 'memberInvited' }), ['memberInvited'])
  assert.deepEqual(listLogActions({ action: 'memberInvited', area: 'security' }), [])
  assert.deepEqual(listLogActions({ action: 'unknown' }), [])
})
