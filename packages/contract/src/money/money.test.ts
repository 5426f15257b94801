// Tests money: parsing, formatting, arithmetic and chain units.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { allNetworks } from '../chain/networks.ts'
import { type Currency, currencyCodes, ledgerScale } from './currencies.ts'
import { powerOfTen } from './decimal.ts'
import {
  type AmountProblem,
  type AmountRules,
  add,
  chainToLedger,
  compare,
  isLess,
  isZero,
  ledgerToChain,
  moneyAsTyped,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  smaller,
  subtract,
  sum,
  unitsMax,
} from './money.ts'

const typed: AmountRules = { scale: 'display' }

function problem(text: unknown, currency: unknown = 'USDT', rules: AmountRules = typed): AmountProblem | 'accepted' {
  const parsed = parseMoney(text, currency, rules)
  return parsed.kind === 'refused' ? parsed.problem : 'accepted'
}

function units(text: string, currency: Currency, rules: AmountRules = typed): bigint {
  const parsed = parseMoney(text, currency, rules)
  if (parsed.kind === 'refused') throw new Error(`${text} ${currency}: ${parsed.problem}`)
  return parsed.money.units
}

test('MI-01 zero, signs, blanks, exponents, hex, grouping and 10^40 are refused', () => {
  const refusedFor: [unknown, AmountProblem][] = [
    ['0', 'not-above-zero'],
    ['0.00', 'not-above-zero'],
    ['-1', 'negative'],
    ['-0', 'not-a-number'],
    ['', 'empty'],
    [' ', 'not-a-number'],
    [null, 'not-a-number'],
    [undefined, 'not-a-number'],
    [true, 'not-a-number'],
    [[], 'not-a-number'],
    [['1'], 'not-a-number'],
    [{}, 'not-a-number'],
    [1, 'not-a-number'],
    [1n, 'not-a-number'],
    [Number.NaN, 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1_000', 'not-a-number'],
    ['1,000', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['1e2', 'not-a-number'],
    ['１００', 'not-a-number'],
    ['٣', 'not-a-number'],
    [`1${'0'.repeat(40)}`, 'too-large'],
    ['9'.repeat(100_000), 'too-large'],
  ]
  for (const [text, expected] of refusedFor)
    assert.equal(problem(text), expected, `for ${JSON.stringify(String(text)).slice(0, 60)}`)
  assert.equal(problem('1'), 'accepted')
})

test('MI-01 of 20,000 generated strings only plain figures are accepted', () => {
  const nearFigures = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX_ \u00a0１'), maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(nearFigures, fc.string()), fc.constantFrom(...currencyCodes), (text, currency) => {
      const parsed = parseMoney(text, currency, typed)
      if (parsed.kind === 'refused') return
      assert.match(text, /^(0|[1-9][0-9]*)(\.[0-9]+)?$/)
      const [whole = '', fraction = ''] = text.split('.')
      assert.equal(parsed.money.units, BigInt(whole + fraction.padEnd(ledgerScale(currency), '0')))
    }),
    { numRuns: 20_000 },
  )
})

test('MI-02 [D3.06] decimals beyond the display scale are refused, not rounded', () => {
  for (const [currency, most, tooMany] of [
    ['JPY', '1', '0.5'],
    ['JPY', '1', '1.0'],
    ['USDT', '1.00', '1.001'],
    ['USD', '0.01', '0.010'],
    ['TRX', '0.000001', '0.0000001'],
    ['ETH', '0.000000001', '0.0000000001'],
  ] as const) {
    assert.equal(problem(most, currency), 'accepted')
    assert.equal(problem(tooMany, currency), 'too-many-decimals')
  }
})

test('the ledger scale carries six decimals of a stablecoin, not seven', () => {
  assert.equal(units('0.000001', 'USDT', { scale: 'ledger' }), 1n)
  assert.equal(problem('0.0000001', 'USDT', { scale: 'ledger' }), 'too-many-decimals')
  assert.equal(problem('0.001', 'USD', { scale: 'ledger' }), 'too-many-decimals')
})

test('MI-03 JSON numbers are no amounts; strings are exact where floats fail', () => {
  for (const number of [0.1 + 0.2, 1.005, JSON.parse('9007199254740993'), 100]) assert.equal(problem(number), 'not-a-number')
  assert.equal(units('0.1', 'USD') + units('0.2', 'USD'), units('0.3', 'USD'))
  assert.equal(units('1.005000', 'USDT', { scale: 'ledger' }), 1_005_000n)
  assert.equal(units('9007199254740993', 'JPY'), 9_007_199_254_740_993n)
})

test('MF-05 one value has one form on the wire, whatever it was typed as', () => {
  const written = ['100', '100.0', '100.00'].map((text) => moneyToWire({ units: units(text, 'USDT'), currency: 'USDT' }))
  assert.deepEqual(written, ['100.000000', '100.000000', '100.000000'])
  for (const other of ['1e2', ' 100', '100 ', '0100', '+100', '100.', '１００']) assert.equal(problem(other), 'not-a-number')
})

test('MI-09 1.234,56 is refused', () => {
  assert.equal(problem('1.234,56', 'EUR'), 'not-a-number')
  assert.equal(problem('1,234.56', 'EUR'), 'not-a-number')
})

test('MI-11 a currency is spelled exactly: usdt, a blank or a Cyrillic letter fail', () => {
  for (const currency of [
    'usdt',
    'USD ',
    ' USD',
    'UЅD',
    'USDТ',
    '',
    'toString',
    '__proto__',
    'constructor',
    null,
    3,
    ['USD'],
    {},
  ])
    assert.equal(problem('1', currency), 'not-a-currency', `accepted ${JSON.stringify(currency)}`)
})

test('signs are allowed only where they are asked for', () => {
  assert.equal(problem('0', 'USD', { scale: 'ledger', sign: 'not-negative' }), 'accepted')
  assert.equal(problem('-0.01', 'USD', { scale: 'ledger', sign: 'not-negative' }), 'negative')
  assert.equal(units('-0.01', 'USD', { scale: 'ledger', sign: 'any' }), -1n)
  assert.equal(problem('-0.00', 'USD', { scale: 'ledger', sign: 'any' }), 'not-a-number')
})

test('the largest ledger entry passes, one unit more is refused', () => {
  assert.equal(units('9223372036854775807', 'JPY'), unitsMax)
  assert.equal(problem('9223372036854775808', 'JPY'), 'too-large')
  assert.equal(units('9223372036854.775807', 'USDT', { scale: 'ledger' }), unitsMax)
  assert.equal(problem('9223372036854.775808', 'USDT', { scale: 'ledger' }), 'too-large')
  assert.equal(problem('-9223372036854775808', 'JPY', { scale: 'ledger', sign: 'any' }), 'too-large')
})

test('the wire keeps random amounts of every currency exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }), fc.constantFrom(...currencyCodes), (amount, currency) => {
      const money = { units: amount, currency }
      const wire = moneyToWire(money)
      assert.equal(wire.split('.')[1]?.length ?? 0, ledgerScale(currency))
      assert.deepEqual(moneyFromWire(wire, currency), money)
    }),
  )
  assert.equal(moneyToWire({ units: -5n, currency: 'USD' }), '-0.05')
  assert.equal(moneyToWire({ units: 1500n, currency: 'JPY' }), '1500')
  assert.throws(() => moneyFromWire('1.001', 'USD'))
  assert.throws(() => moneyFromWire('1e3', 'USD'))
})

test('sums, differences and comparisons keep to one currency', () => {
  const a = moneyFromWire('10.50', 'USD')
  const b = moneyFromWire('0.75', 'USD')
  const other = moneyFromWire('1', 'SGD')
  assert.equal(moneyToWire(add(a, b)), '11.25')
  assert.equal(moneyToWire(subtract(b, a)), '-9.75')
  assert.deepEqual([compare(a, b), compare(b, a), compare(a, a)], [1, -1, 0])
  assert.equal(isLess(b, a), true)
  assert.equal(smaller(a, b), b)
  assert.equal(smaller(b, a), b)
  assert.equal(moneyToWire(sum('USD', [a, b, b])), '12.00')
  assert.equal(isZero(sum('USD', [])), true)
  for (const mixed of [() => add(a, other), () => subtract(a, other), () => compare(a, other), () => sum('SGD', [a])])
    assert.throws(mixed, TypeError)
})

test('ten million of the largest entries sum without overflow', () => {
  assert.equal(
    add({ units: unitsMax * 9_999_999n, currency: 'USD' }, { units: unitsMax, currency: 'USD' }).units,
    unitsMax * 10_000_000n,
  )
})

test('[D3.04] from chain to ledger rounds down; money and dust add up exactly', () => {
  const bnb = chainToLedger(1_234_567_890_123_456_789n, 18, 'USDT')
  assert.deepEqual(bnb, { money: { units: 1_234_567n, currency: 'USDT' }, dust: 890_123_456_789n })
  assert.deepEqual(chainToLedger(19n, 7, 'USDC'), { money: { units: 1n, currency: 'USDC' }, dust: 9n })
  assert.deepEqual(chainToLedger(9n, 7, 'USDC'), { money: { units: 0n, currency: 'USDC' }, dust: 9n })
  assert.deepEqual(chainToLedger(10_009_999n, 6, 'USDT'), { money: { units: 10_009_999n, currency: 'USDT' }, dust: 0n })
})

test('MI-07 units are exact for every token of every network', () => {
  const tokens = allNetworks.flatMap((network) =>
    Object.entries(network.tokens).map(([currency, token]) => ({ currency: currency as Currency, decimals: token.decimals })),
  )
  assert.ok(tokens.length >= 24)
  for (const { currency, decimals } of tokens) {
    const one = chainToLedger(powerOfTen(decimals), decimals, currency)
    assert.deepEqual(one, { money: { units: 1_000_000n, currency }, dust: 0n })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (arrived) => {
        const { money, dust } = chainToLedger(arrived, decimals, currency)
        assert.equal(money.units * powerOfTen(decimals - 6) + dust, arrived)
        assert.ok(dust >= 0n && dust < powerOfTen(decimals - 6))
        assert.deepEqual(ledgerToChain(money, decimals), { chainUnits: arrived - dust, dust: 0n })
      }),
      { numRuns: 50 },
    )
  }
})

test('a chain with fewer decimals gets a rounded amount; dust stays', () => {
  assert.deepEqual(ledgerToChain({ units: 1_234_567_891n, currency: 'XLM' }, 7), { chainUnits: 12_345_678n, dust: 91n })
  assert.deepEqual(chainToLedger(12_345_678n, 7, 'XLM'), { money: { units: 1_234_567_800n, currency: 'XLM' }, dust: 0n })
})

test('a typed amount loses only its meaningless zeros', () => {
  const table = [
    [500_000_000n, 'WUSD', '500'],
    [500_260_000n, 'WUSD', '500.26'],
    [1n, 'USDC', '0.000001'],
    [1_000n, 'JPY', '1000'],
    [150_050n, 'USD', '1500.5'],
  ] as const
  for (const [amount, currency, text] of table) {
    assert.equal(moneyAsTyped({ units: amount, currency }), text)
    assert.deepEqual(moneyFromWire(text, currency), { units: amount, currency })
  }
})
