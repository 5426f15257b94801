import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchEntries } from './match-entries.ts'

const entries = [
  { href: '/a', title: 'Bank deposits to confirm', detail: '3 open' },
  { href: '/b', title: 'Bank' },
  { href: '/c', title: 'Example Company', detail: 'FD-1234' },
]

test('an entry is found by all typed words, in its title or its detail', () => {
  const found = (text: string) => matchEntries(entries, text).map(({ href }) => href)
  assert.deepEqual(found(''), ['/a', '/b', '/c'])
  assert.deepEqual(found('  BANK '), ['/a', '/b'])
  assert.deepEqual(found('confirm bank'), ['/a'])
  assert.deepEqual(found('fd-12'), ['/c'])
  assert.deepEqual(found('nothing'), [])
})
