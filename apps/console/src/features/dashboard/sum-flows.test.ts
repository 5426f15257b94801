import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDecimals, sumFlows } from './sum-flows.ts'

const day = '2026-11-16'

test('deposits and withdrawals are added up per currency, exchanges are not', () => {
  assert.deepEqual(
    sumFlows([
      { day, kind: 'cryptoDeposit', currency: 'USDC', count: 2, amount: '10.5' },
      { day, kind: 'fiatDeposit', currency: 'EUR', count: 1, amount: '900.00' },
      { day, kind: 'cryptoWithdrawal', currency: 'USDC', count: 1, amount: '0.000001' },
      { day, kind: 'cryptoDeposit', currency: 'USDC', count: 1, amount: '0.25' },
      { day, kind: 'exchange', currency: 'WUSD', count: 4, amount: '1000' },
    ]),
    [
      { currency: 'USDC', in: { count: 3, amount: '10.75' }, out: { count: 1, amount: '0.000001' } },
      { currency: 'EUR', in: { count: 1, amount: '900.00' }, out: { count: 0, amount: '0' } },
    ],
  )
})

test('amounts of different scales lose nothing', () => {
  assert.equal(addDecimals('90071992547409.93', '0.000001'), '90071992547409.930001')
  assert.throws(() => addDecimals('1', 'x'), /not a decimal: x/)
})
