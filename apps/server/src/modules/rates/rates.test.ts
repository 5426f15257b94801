import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { compareDecimals, decimal, formatDecimal, multiplyDecimals } from '@sampan/contract/decimal.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import { basePrice, pricesOf } from './base-prices.ts'
import { openRates } from './open-rates.ts'
import { practicePrices } from './practice-prices.ts'
import { createRates } from './rates.ts'

const at = new Date('2026-11-12T06:31:00Z')
const board = { at, prices: pricesOf(basePrice) }
const rates = createRates({ board: () => board, close: async () => undefined })
const worth = (amount: string, from: (typeof heldCurrencies)[number], to: (typeof heldCurrencies)[number]) => {
  const value = rates.valueIn(moneyFromWire(amount, from), to)
  return value && moneyToWire(value)
}

// From the reference: the wallet whose total is 866,897.53 USD, each value rounded down.
const holdings = [
  ['196751.200000', 'USDC', '196751.20'],
  ['96418.350000', 'USDT', '96399.06'],
  ['50000.000000', 'WUSD', '50000.00'],
  ['312904.18', 'USD', '312904.18'],
  ['136750.50', 'SGD', '105461.98'],
  ['1845200.00', 'THB', '56869.06'],
  ['22150.00', 'EUR', '25725.01'],
  ['3480000', 'JPY', '22787.04'],
] as const

test('[D3.03] an amount is valued exactly and rounded down once', () => {
  for (const [amount, currency, value] of holdings) assert.equal(worth(amount, currency, 'USD'), value, currency)
  assert.equal(worth('100.00', 'USD', 'JPY'), '15271')
  assert.equal(worth('1.00', 'USD', 'USDT'), '1.000000')
  assert.equal(worth('10.009999', 'USDT', 'USDT'), '10.000000')
  assert.equal(worth('0.01', 'THB', 'GBP'), '0.00')
})

test('a rate is from what is paid to what is got; there and back never gains', () => {
  assert.deepEqual(rates.rateOf({ from: 'SGD', to: 'USD' }), { rate: decimal('0.7712'), at })
  assert.equal(formatDecimal(rates.rateOf({ from: 'USD', to: 'SGD' })?.rate ?? decimal('0')), '1.296680497925')
  for (const from of heldCurrencies)
    for (const to of heldCurrencies) {
      const [there, back] = [rates.rateOf({ from, to })?.rate, rates.rateOf({ from: to, to: from })?.rate]
      assert.ok(there && back, `${from} ${to}`)
      assert.ok(compareDecimals(multiplyDecimals(there, back), decimal('1')) <= 0, `${from} ${to}`)
    }
})

test('without a price there is no rate; an amount is worth itself', () => {
  const none = createRates({ board: () => undefined, close: async () => undefined })
  assert.equal(none.rateOf({ from: 'USD', to: 'THB' }), undefined)
  assert.equal(none.valueIn(moneyFromWire('5.00', 'USD'), 'THB'), undefined)
  assert.equal(none.valueIn(moneyFromWire('5.00', 'USD'), 'USD')?.units, 500n)
  assert.equal(none.at(), undefined)
})

test('practice prices depend on time alone and stay near their base', () => {
  const clock = settableClock(at)
  const [one, other] = [practicePrices(clock), practicePrices(clock)]
  const seen = new Map(heldCurrencies.map((currency) => [currency, new Set<string>()]))
  for (let minute = 0; minute < 24 * 60; minute++) {
    clock.set(new Date(at.getTime() + minute * 60_000))
    const prices = one.board()?.prices
    assert.deepEqual(prices, other.board()?.prices)
    for (const currency of heldCurrencies) {
      const price = prices?.get(currency) ?? decimal('0')
      seen.get(currency)?.add(formatDecimal(price))
      const [low, high] = ['0.999', '1.001'].map((bound) => multiplyDecimals(basePrice(currency), decimal(bound)))
      assert.ok(low && high && compareDecimals(price, low) > 0 && compareDecimals(price, high) < 0, currency)
    }
  }
  for (const currency of heldCurrencies) {
    const still = currency === 'USD' || currency === 'WUSD'
    assert.ok(still ? seen.get(currency)?.size === 1 : (seen.get(currency)?.size ?? 0) > 20, currency)
  }
})

test('production without a price service has no prices at all', () => {
  const parts = { clock: settableClock(at), log: {} as never, transact: () => assert.fail('no feed, nothing to store') }
  assert.notEqual(openRates({ MODE: 'practice' }, parts).at(), undefined)
  assert.equal(openRates({ MODE: 'production' }, parts).at(), undefined)
})
