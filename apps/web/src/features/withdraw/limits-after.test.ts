import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeLimitsAfter } from './limits-after.ts'

const usdc = (amount: string) => ({ amount, currency: 'USDC' as const })
const limit = (name: string, left: string) => ({ name, left: usdc(left), of: usdc('1000.000000'), resetsAt: null })

test('daily and monthly limits are reduced, never below zero', () => {
  const limits = [limit('perTransaction', '500.000000'), limit('perDay', '300.000000'), limit('perMonth', '100.000000')]
  const after = computeLimitsAfter({ limits, arrives: usdc('250.500000') })
  assert.deepEqual(
    after.map(({ name, left }) => [name, left.units]),
    [
      ['perDay', 49_500_000n],
      ['perMonth', 0n],
    ],
  )
})
