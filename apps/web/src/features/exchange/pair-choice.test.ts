import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { choosePair, type Kind, type Pair } from './pair-choice.ts'

const pair = (kind: Kind, pay: HeldCurrency, get: HeldCurrency, open = true): Pair => ({
  kind,
  pay,
  get,
  open,
  minimum: { amount: '10.00', currency: pay },
  maximum: { amount: '100.00', currency: pay },
  indicativeRate: '1',
  rateAt: null,
  about: null,
})
const all = [
  pair('mint', 'EUR', 'WUSD'),
  pair('mint', 'USD', 'WUSD'),
  pair('redeem', 'WUSD', 'USD'),
  pair('redeem', 'WUSD', 'EUR'),
  pair('swap', 'USDT', 'USDC'),
  pair('swap', 'USDC', 'USDT', false),
]
const chosen = (query: Parameters<typeof choosePair>[1]) => {
  const { kind, pair: found } = choosePair(all, query)
  return [kind, found?.pay, found?.get]
}

test('nothing asked for: minting with dollars', () => assert.deepEqual(chosen({}), ['mint', 'USD', 'WUSD']))
test('a pair in the address is taken, whatever kind it says', () =>
  assert.deepEqual(chosen({ pay: 'WUSD', get: 'EUR', kind: 'mint' }), ['redeem', 'WUSD', 'EUR']))
test('one side alone leads to the kind in which it can be paid', () =>
  assert.deepEqual(chosen({ pay: 'USDT' }), ['swap', 'USDT', 'USDC']))
test('what is closed or unknown is not chosen', () => {
  assert.deepEqual(chosen({ pay: 'USDC', get: 'USDT' }), ['mint', 'USD', 'WUSD'])
  assert.deepEqual(chosen({ pay: 'XXX', get: 'YYY', kind: 'nothing' }), ['mint', 'USD', 'WUSD'])
  assert.equal(choosePair([], {}).pair, undefined)
})
test('the other way round is offered only where it is open', () => {
  assert.equal(choosePair(all, { pay: 'USD', get: 'WUSD' }).flipped?.kind, 'redeem')
  assert.equal(choosePair(all, { pay: 'USDT', get: 'USDC' }).flipped, undefined)
})
