// Tests the length of base58 texts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base58Bytes } from './base58.ts'

test('bytes are counted as the networks count them', () => {
  assert.equal(base58Bytes(''), 0)
  assert.equal(base58Bytes('1'), 1)
  assert.equal(base58Bytes('11111111111111111111111111111111'), 32)
  assert.equal(base58Bytes('5Q'), 1)
  assert.equal(base58Bytes('5R'), 2)
  assert.equal(base58Bytes('15R'), 3)
  assert.equal(base58Bytes('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), 32)
  assert.equal(base58Bytes('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), 25)
})

test('other letters and longer texts are no base58', () => {
  for (const bad of ['0', 'O', 'I', 'l', 'a b', 'é', '2'.repeat(101)]) assert.equal(base58Bytes(bad), undefined)
  assert.ok(base58Bytes('2'.repeat(100)))
})
