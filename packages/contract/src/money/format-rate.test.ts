import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatExactRateLine, formatRateLine, formatShortRate } from './format-rate.ts'

test('a rate is cut, never rounded up, after its meaningful digits', () => {
  assert.equal(formatShortRate('0.00653453474'), '0.00653453')
  assert.equal(formatShortRate('152.421563222111'), '152.421563')
  assert.equal(formatShortRate('0.999999999', 4), '0.9999')
  assert.equal(formatShortRate('1'), '1.0000')
  assert.equal(formatShortRate('1.08'), '1.0800')
})

test('a line of a rate has four decimals at least, and on receipts all of them', () => {
  assert.equal(formatRateLine('USD', '1', 'WUSD'), '1 USD = 1.0000 WUSD')
  assert.equal(formatRateLine('JPY', '152.421563222111', 'WUSD'), '1 JPY = 152.421563 WUSD')
  assert.equal(formatExactRateLine('USD', '1', 'WUSD'), '1 USD = 1.0000 WUSD')
  assert.equal(formatExactRateLine('JPY', '152.421563222111', 'WUSD'), '1 JPY = 152.421563222111 WUSD')
})
