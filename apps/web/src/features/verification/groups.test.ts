import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, targetOf } from './groups.ts'

const available = [
  { checkType: 1, target: '+65***567' },
  { checkType: 2, target: 'so***e@example.com' },
  { checkType: 3, target: null },
] as const

test('one code per group, the strongest way first', () => {
  assert.deepEqual(groupsOf({ required: [[2], [1, 3]], available }), [[2], [3, 1]])
  assert.deepEqual(groupsOf({ required: [[1, 2, 3]], available }), [[3, 2, 1]])
})

test('a way that the user does not have is not offered', () => {
  assert.deepEqual(groupsOf({ required: [[3, 2]], available: available.slice(0, 2) }), [[2]])
  assert.deepEqual(groupsOf({ required: [[3]], available: available.slice(0, 2) }), [])
})

test('the target is the masked one of the challenge', () => {
  assert.equal(targetOf({ required: [], available }, 2), 'so***e@example.com')
  assert.equal(targetOf({ required: [], available }, 3), undefined)
})
