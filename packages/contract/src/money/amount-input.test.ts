// Tests how typed amounts are parsed in each language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type Language, languages } from '../text/language.ts'
import { readFigure } from './amount-characters.ts'
import { parseAmountInput } from './amount-input.ts'
import { type Currency, heldCurrencies } from './currencies.ts'
import { formatAmount, formatExact } from './format-money.ts'
import { moneyFromWire } from './money.ts'

/** The parsed amount, the question to the user, or the refusal. */
function understood(text: string, currency: Currency = 'USDT', language: Language = 'en'): string {
  const input = parseAmountInput(text, { currency, language })
  if (input.kind === 'amount') return formatExact(input.money)
  if (input.kind === 'ambiguous') return `${input.readings.map(formatExact).join(' or ')}?`
  return input.kind === 'refused' ? input.problem : input.kind
}

test('[D3.08] comma groups and dot divides in all three languages', () => {
  for (const language of languages)
    for (const [text, amount] of [
      ['1500', '1,500.00'],
      ['1,500', '1,500.00'],
      ['1,500.5', '1,500.50'],
      ['1,234,567.89', '1,234,567.89'],
      ['1.5', '1.50'],
      ['1.50', '1.50'],
      ['.5', '0.50'],
      ['5.', '5.00'],
      ['007', '7.00'],
      ['0.01', '0.01'],
      [' 12 ', '12.00'],
      ['\u00a012', '12.00'],
      ['１，２３４．５', '1,234.50'],
      ['１２。５', '12.50'],
      ['๑,๒๓๔.๕๖', '1,234.56'],
      ['1 500', '1,500.00'],
      ['1\u202f234\u202f567.8', '1,234,567.80'],
      ["1'500.25", '1,500.25'],
      ['1’500', '1,500.00'],
      ['1,234.56 USDT', '1,234.56'],
    ] as const)
      assert.equal(understood(text, 'USDT', language), amount, `${language} ${text}`)
})

test('[D3.08] an ambiguous input is asked about, never guessed', () => {
  for (const language of languages)
    for (const [currency, text, question] of [
      ['USDT', '1,5', '1.50?'],
      ['USDT', '25,5', '25.50?'],
      ['USDT', '1,50', '1.50?'],
      ['EUR', '99,99', '99.99?'],
      ['USDT', '1.500', '1.50 or 1,500.00?'],
      ['USDT', '1.234', '1,234.00?'],
      ['JPY', '1.500', '1,500?'],
      ['EUR', '1.234,56', '1,234.56?'],
      ['EUR', '1.234.567', '1,234,567.00?'],
      ['EUR', '1.234.567,8', '1,234,567.80?'],
      ['USD', '0,500', '0.50?'],
      ['USD', '1,23,456', '123,456.00?'],
      ['USD', ',5', '0.50?'],
      ['EUR', '1 234,56', '1,234.56?'],
      ['EUR', '1 234 567,8', '1,234,567.80?'],
      ['EUR', "1'234,56", '1,234.56?'],
      ['EUR', '１．２３４，５６', '1,234.56?'],
      ['EUR', '1,234,5', '1,234.50?'],
      ['EUR', '1,234,56', '1,234.56?'],
      ['EUR', '1,234,', '1,234.00?'],
    ] as const)
      assert.equal(understood(text, currency, language), question, `${currency} ${text}`)
})

test('what is no amount in any country is refused, with the reason', () => {
  for (const [text, problem] of [
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'not-above-zero'],
    ['0.00', 'not-above-zero'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['+5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['十二', 'not-a-number'],
    ['1 50', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['0 500', 'not-a-number'],
    ["1 234'567", 'not-a-number'],
    ['1 234.567,8', 'not-a-number'],
    ['1 234,567', 'too-many-decimals'],
    ['5 USDC', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['.', 'not-a-number'],
    [',', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,2.3,4', 'not-a-number'],
    ['1..5', 'not-a-number'],
    ['1.2345', 'too-many-decimals'],
    ['12,345.678', 'too-many-decimals'],
    ['9'.repeat(41), 'too-large'],
    ['9'.repeat(100_000), 'too-large'],
  ] as const)
    assert.equal(understood(text), problem, text.slice(0, 20))
  assert.equal(understood('1.5', 'JPY'), 'too-many-decimals')
  assert.equal(understood('1,5', 'JPY'), 'too-many-decimals')
  assert.equal(understood('1,2345', 'USD'), 'too-many-decimals')
})

test('[D3.06] more decimals than are shown are refused and never rounded away', () => {
  assert.equal(understood('10.019'), '10,019.00?')
  assert.equal(understood('10.0190'), 'too-many-decimals')
  assert.equal(understood('1,010.019'), 'too-many-decimals')
})

test('[D3.07] the maximum of the server is accepted with its six decimals', () => {
  const max = moneyFromWire('96415.854321', 'USDT')
  const rules = { currency: 'USDT', language: 'en', max } as const
  for (const text of ['96,415.854321', '96415.854321'])
    assert.deepEqual(parseAmountInput(text, rules), { kind: 'amount', money: max })
  for (const text of ['96,415.854322', '96,415.854320', '96,415.8543210', '96,415.85432'])
    assert.deepEqual(parseAmountInput(text, rules), { kind: 'refused', problem: 'too-many-decimals' }, text)
  assert.equal(understood('96,415.854321'), 'too-many-decimals')
})

test('every displayed amount can be typed and is read back exactly', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.constantFrom(...heldCurrencies),
      fc.constantFrom(...languages),
      (units, currency, language) => {
        const shown = formatAmount({ units, currency })
        if (/^[0.]+$/.test(shown)) return
        const input = parseAmountInput(shown, { currency, language })
        assert.equal(input.kind === 'amount' ? formatAmount(input.money) : input.kind, shown)
      },
    ),
  )
})

test('digits of other keyboards are read like plain ones', () => {
  const glyphs = fc.constantFrom(...'0123456789.,')
  fc.assert(
    fc.property(fc.array(glyphs, { maxLength: 12 }), fc.constantFrom(...heldCurrencies), (characters, currency) => {
      const plain = characters.join('')
      const expected = understood(plain, currency)
      assert.equal(understood(shift(plain, 0xff10).replaceAll('.', '．').replaceAll(',', '，'), currency), expected)
      assert.equal(understood(shift(plain, 0x0e50), currency), expected)
    }),
  )
})

/** The same digits, from another row of Unicode. */
const shift = (text: string, zero: number): string => text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

test('a figure without a currency is read with and without separators', () => {
  const cases: [string, string | undefined][] = [
    ['12480.5', '12480.5'],
    [' 12,480.50 ', '12480.50'],
    ['007', '7'],
    ['１２，４８０．５', '12480.5'],
    ['0.5', '0.5'],
    ['1,5', undefined],
    ['12,48', undefined],
    ['1e3', undefined],
    ['-5', undefined],
    ['W-26', undefined],
    ['', undefined],
  ]
  for (const [typed, expected] of cases) assert.equal(readFigure(typed), expected, typed)
})
