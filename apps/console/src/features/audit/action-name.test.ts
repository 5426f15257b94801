import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayActionName, toActionName } from './action-name.ts'

test('an action is shown in words and found by them', () => {
  for (const [name, words] of [
    ['operatorSignedIn', 'Operator signed in'],
    ['moveMade', 'Move made'],
    ['frozen', 'Frozen'],
  ] as const) {
    assert.equal(sayActionName(name), words)
    assert.equal(toActionName(words), name)
    assert.equal(toActionName(name), name, 'the name itself is found too')
  }
  assert.equal(toActionName('  '), '')
})
