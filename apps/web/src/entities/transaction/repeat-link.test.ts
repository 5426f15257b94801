// Tests the link that sends a withdrawal again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkToRepeat } from './repeat-link.ts'

test('a repeated withdrawal names its rail, destination and exact amount', () => {
  const crypto = linkToRepeat({
    rail: 'crypto',
    money: { units: 1_500_250_000n, currency: 'USDC' },
    to: '0xAb12',
    network: 'Base',
  })
  assert.equal(crypto, '/crypto-withdraw?currency=USDC&network=Base&to=0xAb12&amount=1%2C500.25')
  const bank = linkToRepeat({ rail: 'bank', money: { units: 30_000n, currency: 'EUR' }, to: 'a-1' })
  assert.equal(bank, '/fiat-withdraw?currency=EUR&to=a-1&amount=300.00')
})
