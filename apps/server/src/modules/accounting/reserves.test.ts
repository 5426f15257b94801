// What counts as a reserve of the last reconciliation.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumReserves } from './reserves.ts'

const figures = { books: '0', arriving: '0', leaving: '0', difference: '0' }
const bank = {
  scale: 2,
  books: '0',
  difference: '0',
  closingDifference: null,
  unconfirmedUnits: '0',
  unmatched: 0,
  unmatchedUnits: '0',
}

test('[D11.06] reserves are what networks and banks said, at the scale of the ledger', () => {
  const sums = sumReserves({
    chains: [
      { network: 1, currency: 'USDC', scale: 6, figures: { ...figures, omnibus: '5000000', depositAddresses: '250000' } },
      { network: 7, currency: 'USDC', scale: 18, figures: { ...figures, omnibus: '1999999999999', depositAddresses: '0' } },
      { network: 1, currency: 'ETH', scale: 18, figures: { ...figures, omnibus: '7', depositAddresses: '0' } },
    ],
    banks: [
      { ...bank, currency: 'EUR', lines: '700', closing: '900' },
      { ...bank, currency: 'USD', lines: '700', closing: null },
      { ...bank, currency: 'GBP', lines: '-100', closing: null },
    ],
  })
  assert.deepEqual(Object.fromEntries(sums), { USDC: 5_250_001n, EUR: 900n, USD: 700n, GBP: 0n })
})
