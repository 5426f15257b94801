// Tests the search among saved destinations.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDestination, findDestinations, namePayees } from './find-destinations.ts'

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

test('[D11.10] a destination is found by the name of its payee', () => {
  const saved = [
    { value: 'a', title: 'Vault', words: 'Vault 0xAb12', payeeId: 'p' },
    { value: 'b', title: 'Branch', words: 'Branch 3000', payeeId: 'q' },
    { value: 'c', title: 'Own', words: 'Own 8888', payeeId: null },
  ]
  const named = namePayees(saved, [{ id: 'p', name: 'Harbour Supplies' }])
  assert.deepEqual(
    named.map(({ payee }) => payee),
    ['Harbour Supplies', undefined, undefined],
  )
  assert.deepEqual(
    findDestinations(named, 'supplies vault').map(({ value }) => value),
    ['a'],
  )
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
