import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canSelect, isSelectable, listOpen, readIds, readWalked, sumAmounts, togetherMax } from './bulk-selection.ts'

const euros = (amount: string) => ({
  action: 'fiatWithdraw' as const,
  amount: { amount, currency: 'EUR' as const },
  allowedMoves: ['approve', 'reject'],
})
const dollars = { ...euros('1.00'), amount: { amount: '1.00', currency: 'USD' as const } }
const address = { action: 'addressAdd' as const, amount: null, allowedMoves: ['approve', 'reject'] }

test('[D12.09] equal requests do the same in the same currency', () => {
  assert.equal(canSelect(euros('2.00'), []), true)
  assert.equal(canSelect(euros('2.00'), [euros('1.00')]), true)
  assert.equal(canSelect(dollars, [euros('1.00')]), false, 'another currency')
  assert.equal(canSelect(address, [euros('1.00')]), false, 'another action')
  assert.equal(canSelect(address, [address]), true, 'what moves no money can be equal too')
})

test('only what the reader may approve is selected, and no change of members or policy', () => {
  assert.equal(isSelectable({ ...euros('1.00'), allowedMoves: ['recall'] }), false)
  assert.equal(isSelectable({ ...address, action: 'memberChange' }), false)
  assert.equal(isSelectable({ ...address, action: 'policyChange' }), false)
})

test('the amounts of equal requests add up', () => {
  assert.deepEqual(sumAmounts([euros('1500.25'), euros('0.75')]), sumAmounts([euros('1501.00')]))
  assert.equal(sumAmounts([address]), undefined)
})

test('the ids of an address are read once each, at most as many as can be decided together', () => {
  assert.deepEqual(readIds('a,b,a,,../x'), ['a', 'b'])
  assert.deepEqual(readIds(undefined), [])
  assert.equal(readIds(Array.from({ length: 30 }, (_, n) => `id${n}`).join()).length, togetherMax)
})

test('a walk continues after what it has passed, and leaves out what cannot be approved now', () => {
  const one = (id: string, allowedMoves: string[], expired?: boolean) => ({
    id,
    allowedMoves,
    quote:
      expired === undefined
        ? null
        : {
            pay: { amount: '1.00', currency: 'USD' as const },
            get: { amount: '1.00', currency: 'WUSD' as const },
            rate: '1',
            expiresAt: '2026-01-01T00:00:00Z',
            expired,
          },
  })
  const approvals = [
    one('passed', ['approve']),
    one('decided', []),
    one('late', ['approve', 'requote'], true),
    one('open', ['approve']),
  ]
  assert.deepEqual(
    listOpen(approvals, ['passed']).map(({ id }) => id),
    ['open'],
  )
  assert.deepEqual(readWalked({ walked: ['passed', 7] }), ['passed'])
  for (const state of [null, undefined, 'x', {}, { walked: 'passed' }]) assert.deepEqual(readWalked(state), [])
})
