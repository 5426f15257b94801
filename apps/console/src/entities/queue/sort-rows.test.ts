import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oldestFirst, parseSort, printSort, type QueueRow, sortRows } from './sort-rows.ts'

const row = (reference: string, waitingSince: string, amount: string, currency: 'EUR' | 'USDC'): QueueRow => ({
  kind: 'fiatDeposit',
  id: reference,
  reference,
  state: 'TO_BE_CONFIRMED',
  status: null,
  stateLabel: '',
  customer: reference,
  channel: null,
  amount: { amount, currency },
  received: null,
  note: null,
  waitingSince,
  ageMinutes: 0,
  serviceLevel: 'fine',
  version: 1,
  claim: null,
  proposal: null,
})

const rows = [
  row('B', '2026-11-14T08:00:00.000Z', '9.00', 'EUR'),
  row('C', '2026-11-16T08:00:00.000Z', '1000.00', 'EUR'),
  row('A', '2026-11-15T08:00:00.000Z', '20', 'USDC'),
]
const order = (text: string | undefined) =>
  sortRows(rows, parseSort(text))
    .map(({ reference }) => reference)
    .join('')

test('a queue is sorted by wait, customer, or amount within its currency', () => {
  assert.equal(order(undefined), 'BAC', 'the oldest first')
  assert.equal(order('waiting'), 'CAB')
  assert.equal(order('customer'), 'ABC')
  assert.equal(order('amount'), 'BCA')
  assert.equal(order('-amount'), 'ACB')
  assert.equal(order('nonsense'), 'BAC')
})

test('the order is kept in the address, and the usual one is left out', () => {
  assert.equal(printSort(oldestFirst), undefined)
  for (const text of ['waiting', 'customer', '-customer', 'amount', '-amount']) assert.equal(printSort(parseSort(text)), text)
})
