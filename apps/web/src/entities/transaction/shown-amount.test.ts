import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyToWire } from '@sampan/contract/money.ts'
import { shownAmount } from './shown-amount.ts'

test('a withdrawal shows what arrives, other rows the change of the balance', () => {
  const total = { amount: '-1501.20', currency: 'USDC' } as const
  const fee = { amount: '1.20', currency: 'USDC' } as const
  const shown = (kind: Parameters<typeof shownAmount>[0]['kind'], cost: typeof fee | null) =>
    moneyToWire(shownAmount({ kind, amount: total, fee: cost }))
  assert.equal(shown('cryptoWithdrawal', fee), '-1500.000000')
  assert.equal(shown('fiatWithdrawal', null), '-1501.200000')
  assert.equal(shown('swap', fee), '-1501.200000')
})
