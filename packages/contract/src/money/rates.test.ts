// Tests conversions and basis points.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type Currency, heldCurrencies, ledgerScale } from './currencies.ts'
import { addDecimals, compareDecimals, decimal, formatDecimal, multiplyDecimals } from './decimal.ts'
import { add, type Money, moneyFromWire, moneyToDecimal, moneyToWire } from './money.ts'
import { adjustRate, convert, customerRounding, rateMultiplier, takeBasisPoints } from './rates.ts'

test('[9.42] the multiplier is 1 + 0.0001 x basis points: 25 gives 1.0025', () => {
  for (const [basisPoints, expected] of [
    [25, '1.0025'],
    [0, '1'],
    [-10, '0.999'],
    [1, '1.0001'],
    [10_000, '2'],
    [-9_999, '0.0001'],
  ] as const)
    assert.equal(formatDecimal(rateMultiplier(basisPoints)), expected)
  for (const bad of [-10_000, -20_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => rateMultiplier(bad), RangeError)
})

test('[9.42] a rate is adjusted exactly, to its last digit', () => {
  assert.equal(formatDecimal(adjustRate(decimal('1.34567891'), 25)), '1.349043107275')
  assert.equal(formatDecimal(adjustRate(decimal('1'), -2)), '0.9998')
  assert.equal(formatDecimal(adjustRate(decimal('0.123456789012345678901234567891'), -10)), '0.123333332223333333222333333323109')
})

test('[D3.05] what a customer gets rounds down, what is paid rounds up', () => {
  const amount = moneyFromWire('49985.00', 'USD')
  const to = { currency: 'WUSD', rate: '0.9998333333' } as const
  assert.equal(moneyToWire(convert(amount, { ...to, rounding: customerRounding.gets }).money), '49976.669165')
  assert.equal(moneyToWire(convert(amount, { ...to, rounding: customerRounding.pays }).money), '49976.669166')
  const whole = convert(moneyFromWire('2.00', 'USD'), { currency: 'JPY', rate: '150.5', rounding: customerRounding.pays })
  assert.deepEqual(whole, { money: { units: 301n, currency: 'JPY' }, remainder: { units: 0n, scale: 0 } })
})

test('a rate that is not above zero or not a figure is refused', () => {
  const money = moneyFromWire('1', 'USD')
  for (const rate of ['0', '0.000', '-1'])
    assert.throws(() => convert(money, { currency: 'SGD', rate, rounding: 'down' }), RangeError)
  for (const rate of ['', '1e3', '1,5', 'NaN']) assert.throws(() => convert(money, { currency: 'SGD', rate, rounding: 'down' }))
})

/** A deterministic sequence of numbers, so that a failure can be repeated. */
function* numbers(seed: bigint): Generator<bigint, never> {
  for (let state = seed; ; ) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    yield state >> 16n
  }
}

test('MI-05 100,000 conversions: payout, fee and rounding equal the gross', () => {
  const random = numbers(20_261_113n)
  const next = (below: bigint) => random.next().value % below
  const pick = (): Currency => heldCurrencies[Number(next(BigInt(heldCurrencies.length)))] ?? 'USD'
  for (let round = 0; round < 100_000; round += 1) {
    const gross: Money = { units: next(10n ** 13n), currency: pick() }
    const { part: fee, rest } = takeBasisPoints(gross, Number(next(10_001n)), 'up')
    if (fee.units + rest.units !== gross.units || rest.units < 0n) assert.fail(`${gross.units} ${gross.currency}`)
    const rate = { units: next(10n ** 12n) + 1n, scale: Number(next(13n)) }
    const currency = pick()
    const { money, remainder } = convert(rest, { currency, rate, rounding: 'down' })
    const exact = rest.units * rate.units
    const scale = ledgerScale(rest.currency) + rate.scale
    const back = addDecimals(moneyToDecimal(money), remainder)
    if (compareDecimals(back, { units: exact, scale }) !== 0)
      assert.fail(`${rest.units} ${rest.currency} at ${formatDecimal(rate)}`)
    if (remainder.units < 0n || compareDecimals(remainder, { units: 1n, scale: ledgerScale(currency) }) >= 0)
      assert.fail('The rounding took a unit or more.')
  }
})

test('rounding up gives less than one unit too much', () => {
  const rates = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 15n }), scale: fc.integer({ min: 0, max: 12 }) })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), rates, fc.constantFrom(...heldCurrencies), (units, rate, currency) => {
      const from: Money = { units, currency: 'USDT' }
      const { money, remainder } = convert(from, { currency, rate, rounding: 'up' })
      assert.equal(
        compareDecimals(addDecimals(moneyToDecimal(money), remainder), multiplyDecimals(moneyToDecimal(from), rate)),
        0,
      )
      assert.ok(remainder.units <= 0n)
      assert.ok(compareDecimals(remainder, { units: -1n, scale: ledgerScale(currency) }) > 0)
    }),
  )
})

test('there and back at one rate never leaves more than before', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (units, rate) => {
      const from: Money = { units, currency: 'USDT' }
      const there = convert(from, { currency: 'USD', rate: { units: rate, scale: 0 }, rounding: 'down' }).money
      // The rate back is the reciprocal, rounded down to thirty digits.
      const back = convert(there, { currency: 'USDT', rate: { units: 10n ** 30n / rate, scale: 30 }, rounding: 'down' }).money
      assert.ok(back.units <= units)
    }),
  )
})

test('a part in basis points is 0 to 10,000, and part and rest are the whole', () => {
  const whole = moneyFromWire('100.03', 'USD')
  const shown = (basisPoints: number, rounding: 'down' | 'up') => moneyToWire(takeBasisPoints(whole, basisPoints, rounding).part)
  assert.equal(shown(0, 'up'), '0.00')
  assert.equal(shown(2, 'down'), '0.02')
  assert.equal(shown(2, 'up'), '0.03')
  assert.equal(shown(10_000, 'up'), '100.03')
  const { part, rest } = takeBasisPoints(whole, 15, 'up')
  assert.deepEqual(add(part, rest), whole)
  for (const bad of [-1, 10_001, 1.5, Number.NaN]) assert.throws(() => takeBasisPoints(whole, bad, 'up'), RangeError)
})
