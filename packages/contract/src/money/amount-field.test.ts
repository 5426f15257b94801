// Tests the messages of an amount field.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { swapAmountError } from './amount-field.ts'
import { parseAmountInput } from './amount-input.ts'
import type { Currency } from './currencies.ts'
import { moneyFromWire } from './money.ts'

/** The message of the pay field of Mint & Redeem for a typed text. */
function errorOf(text: string, currency: Currency = 'USDT', [least, most] = ['10.00', '5000.00']): string | undefined {
  const limits = { minimum: moneyFromWire(least, currency), maximum: moneyFromWire(most, currency) }
  return swapAmountError(parseAmountInput(text, { currency, language: 'en' }), limits)?.en
}

test('a swap amount of 0 or less, or out of range, is answered', () => {
  for (const bad of ['0', '0.00', '-0.01', '-5']) assert.equal(errorOf(bad), 'Enter an amount greater than 0.', bad)
  assert.equal(errorOf('9.99'), 'Minimum amount is 10.00 USDT')
  assert.equal(errorOf('5000.01'), 'Maximum amount is 5,000.00 USDT')
  for (const good of ['10', '10.00', '5,000']) assert.equal(errorOf(good), undefined, good)
})

test('an invalid swap amount says why, an empty one says nothing', () => {
  assert.equal(errorOf('10.0001'), 'Use up to 2 decimals.')
  assert.equal(errorOf('1.5', 'JPY', ['1', '9']), 'Enter a whole amount.')
  assert.equal(errorOf('abc'), 'Enter numbers only, for example 1,250.00.')
  assert.equal(errorOf('9'.repeat(41)), 'This amount is too large.')
  for (const open of ['', '25,5']) assert.equal(errorOf(open), undefined, open)
})
