// Tests exact decimals.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  addDecimals,
  compareDecimals,
  decimal,
  digitsMax,
  divideDecimals,
  divideUnits,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  rescale,
  roundDown,
  roundUp,
  subtractDecimals,
  trimDecimal,
} from './decimal.ts'

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => ({ units, scale }))

test('[9.39] sum, product and quotient of 30-digit figures are exact', () => {
  const a = decimal('123456789012345.678901234567891')
  const b = decimal('0.000000000000001000000000000001')
  assert.equal(formatDecimal(addDecimals(a, b)), '123456789012345.678901234567892000000000000001')
  assert.equal(formatDecimal(subtractDecimals(a, a)), '0.000000000000000')
  assert.equal(
    formatDecimal(multiplyDecimals(decimal('999999999999999999999999999999'), decimal('999999999999999999999999999999'))),
    '999999999999999999999999999998000000000000000000000000000001',
  )
  assert.equal(
    formatDecimal(divideDecimals(decimal('1'), decimal('7'), { scale: 30, rounding: 'down' })),
    '0.142857142857142857142857142857',
  )
})

test('[9.40] roundDown drops what is too small, and leaves exact figures alone', () => {
  assert.equal(formatDecimal(roundDown(decimal('1.999'), 2)), '1.99')
  assert.equal(formatDecimal(roundDown(decimal('1.990'), 2)), '1.99')
  assert.equal(formatDecimal(roundDown(decimal('0.009'), 2)), '0.00')
  assert.equal(formatDecimal(roundDown(decimal('-1.999'), 2)), '-1.99')
  assert.equal(formatDecimal(roundDown(decimal('1'), 2)), '1.00')
})

test('[9.41] roundUp adds a unit where anything was dropped', () => {
  assert.equal(formatDecimal(roundUp(decimal('1.991'), 2)), '2.00')
  assert.equal(formatDecimal(roundUp(decimal('1.990'), 2)), '1.99')
  assert.equal(formatDecimal(roundUp(decimal('0.001'), 2)), '0.01')
  assert.equal(formatDecimal(roundUp(decimal('0.000'), 2)), '0.00')
  assert.equal(formatDecimal(roundUp(decimal('-1.991'), 2)), '-2.00')
})

test('both roundings differ by one unit or by nothing, over random figures', () => {
  fc.assert(
    fc.property(anyDecimal, fc.integer({ min: 0, max: 18 }), (value, scale) => {
      const [down, up] = [roundDown(value, scale), roundUp(value, scale)]
      const gap = up.units - down.units
      const isExact = compareDecimals(down, value) === 0
      const one = value.units > 0n ? 1n : -1n
      assert.equal(gap, isExact ? 0n : one)
    }),
  )
})

test('integer division rounds both ways for all four sign pairs', () => {
  for (const [dividend, divisor, down, up] of [
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -3n, -4n],
    [7n, -2n, -3n, -4n],
    [-7n, -2n, 3n, 4n],
    [1n, 3n, 0n, 1n],
    [-1n, 3n, 0n, -1n],
    [6n, 3n, 2n, 2n],
    [0n, 3n, 0n, 0n],
  ] as const) {
    assert.equal(divideUnits(dividend, divisor, 'down'), down)
    assert.equal(divideUnits(dividend, divisor, 'up'), up)
  }
})

test('division names its scale and rounding and refuses zero', () => {
  const third = (rounding: 'down' | 'up') => formatDecimal(divideDecimals(decimal('10'), decimal('3'), { scale: 2, rounding }))
  assert.equal(third('down'), '3.33')
  assert.equal(third('up'), '3.34')
  assert.equal(formatDecimal(divideDecimals(decimal('1234.5678'), decimal('10'), { scale: 0, rounding: 'down' })), '123')
  assert.equal(formatDecimal(divideDecimals(decimal('1234.5678'), decimal('10'), { scale: 0, rounding: 'up' })), '124')
  assert.equal(formatDecimal(divideDecimals(decimal('1'), decimal('0.25'), { scale: 0, rounding: 'down' })), '4')
  assert.throws(() => divideDecimals(decimal('1'), decimal('0.00'), { scale: 2, rounding: 'down' }), RangeError)
})

test('what is parsed is written back letter for letter, over random figures', () => {
  fc.assert(
    fc.property(anyDecimal, (value) => {
      const written = formatDecimal(value)
      assert.deepEqual(parseDecimal(written), value)
      assert.equal(compareDecimals(trimDecimal(value), value), 0)
    }),
  )
})

test('a figure has one spelling: everything else is no decimal', () => {
  for (const bad of [
    '',
    ' ',
    '.',
    '-',
    '.5',
    '5.',
    '+1',
    '01',
    '00',
    '-0',
    '-0.00',
    '1e2',
    '1E2',
    '0x10',
    '1_000',
    '1,000',
    ' 1',
    '1 ',
  ])
    assert.equal(parseDecimal(bad), undefined, `accepted ${JSON.stringify(bad)}`)
  for (const bad of ['NaN', 'Infinity', '１２', '٣', '1.2.3', '--1', '1\n', '1\u0000', '−1', '1’000', 'null'])
    assert.equal(parseDecimal(bad), undefined, `accepted ${JSON.stringify(bad)}`)
  assert.throws(() => decimal('1e2'))
})

test('a figure of our own that is no decimal is a bug, and names its beginning', () => {
  assert.throws(() => decimal('1e3'), /^Error: Not a decimal: 1e3$/)
  assert.throws(() => decimal('x'.repeat(60)), new RegExp(`^Error: Not a decimal: x{${digitsMax}}$`))
})

test('40 digits are read, 41 are not, wherever the point stands', () => {
  assert.ok(parseDecimal('9'.repeat(40)))
  assert.ok(parseDecimal(`-${'9'.repeat(20)}.${'9'.repeat(20)}`))
  assert.equal(parseDecimal('9'.repeat(41)), undefined)
  assert.equal(parseDecimal(`${'9'.repeat(20)}.${'9'.repeat(21)}`), undefined)
})

test('rescaling to a finer scale is exact', () => {
  assert.deepEqual(rescale({ units: -15n, scale: 1 }, 3, 'up'), { units: -1500n, scale: 3 })
})
