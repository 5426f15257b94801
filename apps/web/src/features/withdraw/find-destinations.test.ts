// Tests the search among saved destinations.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDestination, findDestinations } from './find-destinations.ts'

const cards = [{ words: 'Treasury vault 0xAb12…' }, { words: 'Supplier Deutsche Bank 3000' }, { words: '供应商 招商银行 8888' }]

test('every typed part has to occur, in any order and case', () => {
  for (const [typed, count] of [
    ['', 3],
    ['  ', 3],
    ['vault', 1],
    ['VAULT treasury', 1],
    ['bank 3000', 1],
    ['招商', 1],
    ['vault 3000', 0],
  ] as const)
    assert.equal(findDestinations(cards, typed).length, count, typed)
})

test('an address of an earlier payment finds its only usable entry', () => {
  const saved = [
    { id: 'a', address: '0x1', usable: true },
    { id: 'b', address: 'G2', usable: true },
    { id: 'c', address: 'G2', usable: true },
    { id: 'd', address: '0x4', usable: false },
  ]
  assert.equal(findDestination(saved, 'a')?.id, 'a')
  assert.equal(findDestination(saved, '0x1')?.id, 'a')
  assert.equal(findDestination(saved, 'c')?.id, 'c')
  assert.equal(findDestination(saved, 'G2'), undefined, 'two memos at one address')
  assert.equal(findDestination(saved, '0x4'), undefined)
  assert.equal(findDestination(saved, ''), undefined)
})
