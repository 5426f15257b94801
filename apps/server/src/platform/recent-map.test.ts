import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RecentMap } from './recent-map.ts'

test('the oldest entry is forgotten beyond the maximum', () => {
  const map = new RecentMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3)
  assert.deepEqual([...map], Object.entries({ b: 2, c: 3 }))
})

test('an entry that is set again is the newest', () => {
  const map = new RecentMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  assert.deepEqual([...map], Object.entries({ a: 3, c: 4 }))
})
