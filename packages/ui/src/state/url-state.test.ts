import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setParams } from './url-state.ts'

test('a parameter is set beside the others and taken out again', () => {
  assert.equal(setParams('', { currency: 'USDC' }), '?currency=USDC')
  assert.equal(setParams('?currency=USDC&network=Base', { network: 'Tron' }), '?currency=USDC&network=Tron')
  assert.equal(setParams('?currency=USDC&network=Base', { network: undefined }), '?currency=USDC')
  assert.equal(setParams('?currency=USDC', { currency: '' }), '')
})

test('whatever is typed stays one value', () => {
  assert.equal(setParams('', { text: 'a&b=c#d' }), '?text=a%26b%3Dc%23d')
})
