import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { planTransition } from './transition.ts'

const change = { now: new Date('2026-03-02T08:00:00Z'), by: 'system' } as const
const submitted = { id: 'one', accountId: 'owner', state: 'SUBMITTED' }

test('several moves at one moment are one change through their states', () => {
  const planned = planTransition(cryptoWithdrawal, submitted, ['screen', 'hold'], { ...change, reason: 'largeAmount' })
  assert.ok(!(planned instanceof Refusal))
  const [moved] = planned.transitions
  assert.deepEqual(
    [moved?.from, moved?.through, moved?.to, moved?.reason],
    [['SUBMITTED'], ['SCREENING'], 'ON_HOLD', 'largeAmount'],
  )
  assert.deepEqual(
    planned.audit.map(({ detail }) => detail),
    [
      { move: 'screen', from: 'SUBMITTED', to: 'SCREENING', reason: 'largeAmount' },
      { move: 'hold', from: 'SCREENING', to: 'ON_HOLD', reason: 'largeAmount' },
    ],
    'each move has its audit row',
  )
})

test('one illegal move, or one by the wrong actor, refuses all of them', () => {
  for (const planned of [
    planTransition(cryptoWithdrawal, submitted, ['screen', 'broadcast'], change),
    planTransition(cryptoWithdrawal, submitted, ['screen', 'queue'], { ...change, by: 'operator' }),
  ])
    assert.ok(planned instanceof Refusal && planned.refusal === 'illegalMove')
})
