import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareAddresses, countDifferences } from './compare-addresses.ts'

const known = '0x6F4e76F9859862586576Cd7b3BcedCf8a3B35a7F'
const alike = '0x6F4e76F9859861586576Cd7b3BcedCf8a3C35a7F'

const marked = (one: string, other: string) =>
  compareAddresses(one, other)
    .map((group) => group.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))
    .join(' ')

test('[D5.50] exactly the differing characters are marked, in their groups', () => {
  assert.equal(marked(alike, known), '0x 6F4e 76F9 8598 6[1]58 6576 Cd7b 3Bce dCf8 a3[C]3 5a7F')
  assert.equal(countDifferences(alike, known), 2)
})

test('the case of a hex address is no difference, the case of any other is', () => {
  assert.equal(countDifferences(known.toLowerCase().replace('0X', '0x'), known), 0)
  assert.equal(countDifferences('TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk', 'TYehqMuvyMg2ihq3ob2gi2otmna3RJ8xEk'), 1)
})

test('a longer one differs by what it has more', () => {
  assert.equal(countDifferences('abcd', 'abcdef'), 2)
  assert.equal(countDifferences('abcdef', 'abcd'), 2)
})
