// Tests the formats of money and figures.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from './decimal.ts'
import {
  compact,
  formatAmount,
  formatBalance,
  formatCoin,
  formatExact,
  formatMoney,
  groupThousands,
  splitAmount,
} from './format-money.ts'
import { moneyFromWire } from './money.ts'

test('[9.49] numbers are shown with thousands separators', () => {
  for (const [figure, shown] of [
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['100000', '100,000'],
    ['1234567', '1,234,567'],
    ['1234.5678', '1,234.5678'],
    ['-1234567.5', '−1,234,567.5'],
    ['0.123456', '0.123456'],
    ['9'.repeat(30), Array(10).fill('999').join(',')],
  ] as const)
    assert.equal(groupThousands(figure), shown)
})

test('[9.50] large numbers are shown with the suffixes k, M, G and T', () => {
  for (const [figure, shown] of [
    ['0', '0'],
    ['999', '999'],
    ['999.99', '999.9'],
    ['1000', '1k'],
    ['1500', '1.5k'],
    ['999999', '999.9k'],
    ['1000000', '1M'],
    ['1250000', '1.2M'],
    ['999999999', '999.9M'],
    ['1000000000', '1G'],
    ['999999999999', '999.9G'],
    ['1000000000000', '1T'],
    ['1234000000000000', '1,234T'],
    ['-1500', '−1.5k'],
    ['-0.01', '0'],
    ['123456789012345678901234567.89', '123,456,789,012,345.6T'],
  ] as const)
    assert.equal(compact(figure), shown, figure)
  assert.equal(compact(1_000_000n), '1M')
  assert.equal(compact('1234', 0), '1k')
  assert.equal(compact('1234', 3), '1.234k')
  assert.throws(() => compact('1e3'))
})

test('[D3.03] [9.24] [9.34] a balance is floored to the display decimals, with all of them', () => {
  assert.equal(formatAmount(moneyFromWire('10.009999', 'USDT')), '10.00')
  assert.equal(formatAmount(moneyFromWire('184250', 'USDC')), '184,250.00')
  assert.equal(formatAmount(moneyFromWire('1500', 'JPY')), '1,500')
  assert.equal(formatAmount(moneyFromWire('1.5', 'TRX')), '1.500000')
  assert.equal(formatAmount(moneyFromWire('0.123456789', 'ETH')), '0.123456789')
  assert.equal(formatAmount(moneyFromWire('-0.005', 'USDT')), '0.00')
  assert.equal(formatAmount(moneyFromWire('-12500', 'USDC')), '−12,500.00')
})

test('MI-08 10.009999 USDT shows as 10.00 and keeps its exact figure', () => {
  const money = moneyFromWire('10.009999', 'USDT')
  assert.equal(formatBalance(money), '10.00 USDT')
  assert.equal(formatMoney(money), '10.009999 USDT')
  assert.equal(money.units, 10_009_999n)
})

test('an exact amount has the display decimals, more only if needed', () => {
  assert.equal(formatExact(moneyFromWire('1', 'USDT')), '1.00')
  assert.equal(formatExact(moneyFromWire('1.1', 'USDT')), '1.10')
  assert.equal(formatExact(moneyFromWire('1.123', 'USDT')), '1.123')
  assert.equal(formatExact(moneyFromWire('0', 'JPY')), '0')
})

test('a coin without a row shows nine decimals', () => {
  assert.equal(formatCoin(decimal('0.00042'), 'ETH'), '0.000420000 ETH')
  assert.equal(formatCoin(decimal('1.0000000019'), 'DOGE'), '1.000000001 DOGE')
  assert.equal(formatCoin(decimal('27.2559'), 'TRX'), '27.255900 TRX')
})

test('an amount is split before its point', () => {
  assert.deepEqual(splitAmount('184,250.00'), { whole: '184,250', decimals: '.00' })
  assert.deepEqual(splitAmount('1,500'), { whole: '1,500', decimals: '' })
})
