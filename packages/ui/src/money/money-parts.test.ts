import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Currency, heldCurrencies, ledgerScale } from '@sampan/contract/currencies.ts'
import { formatMoney, groupThousands, plainAmount } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { moneyText, splitMoney } from './money-parts.ts'

const cases: readonly [amount: string, currency: Currency, options: { signed?: boolean; exact?: boolean }, shown: string][] = [
  ['184250.000000', 'USDC', {}, '184,250.00 USDC'],
  ['3480000', 'JPY', {}, '3,480,000 JPY'],
  ['0.004200000', 'ETH', {}, '0.004200000 ETH'],
  ['12.345678', 'TRX', {}, '12.345678 TRX'],
  ['40000.000000', 'USDC', { signed: true }, '+40,000.00 USDC'],
  ['-12500.000000', 'USDC', {}, '−12,500.00 USDC'],
  ['-12500.000000', 'USDC', { signed: true }, '−12,500.00 USDC'],
  ['0.00', 'THB', { signed: true }, '0.00 THB'],
  ['96415.859999', 'USDT', {}, '96,415.85 USDT'],
  ['96415.859999', 'USDT', { exact: true }, '96,415.859999 USDT'],
  ['96415.850000', 'USDT', { exact: true }, '96,415.85 USDT'],
  ['-0.004000', 'USDT', { signed: true }, '0.00 USDT'],
  ['0.004000', 'USDT', { signed: true }, '0.00 USDT'],
  ['999.99', 'USD', {}, '999.99 USD'],
  ['1000.00', 'USD', {}, '1,000.00 USD'],
]

test('money is grouped, floored, signed; zero has no sign', () => {
  for (const [amount, currency, options, shown] of cases) assert.equal(moneyText(moneyFromWire(amount, currency), options), shown)
})

test('the data element has the exact value, the print is cut', () => {
  const parts = splitMoney(moneyFromWire('-96415.859999', 'USDT'))
  assert.deepEqual(parts, { value: '-96415.859999', whole: '−96,415', minor: '.85', ticker: 'USDT' })
  assert.equal(splitMoney(moneyFromWire('5', 'JPY')).minor, '')
})

test('a movement has the same decimals on screens, in mails and receipts, and in exports', () => {
  for (const currency of heldCurrencies)
    for (const units of [1n, 10n, 1_234_567n, 98_765_432_109n, 10n ** BigInt(ledgerScale(currency))]) {
      const money = { units, currency }
      const onScreen = moneyText(money, { exact: true })
      assert.equal(onScreen, formatMoney(money))
      assert.equal(onScreen, `${groupThousands(plainAmount(money))} ${currency}`)
    }
})
