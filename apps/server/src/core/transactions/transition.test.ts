import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { eventsOf, planTransition, required } from './transition.ts'

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

/** The change set of one legal move. */
const moveOnce = (more: object = {}, from: { id: string; accountId: string | null; state: string } = submitted) =>
  required(planTransition(cryptoWithdrawal, from, 'screen', { ...change, ...more }))

test('a single move says where it goes and nothing that it does not change', () => {
  const { transitions, audit, events, updates } = moveOnce()
  const step = { now: change.now, by: 'system', actorId: undefined, reason: undefined, reasonText: undefined }
  assert.deepEqual(transitions, [{ ...step, id: 'one', from: ['SUBMITTED'], to: 'SCREENING', final: false }])
  assert.deepEqual(
    audit.map(({ accountId, subject, detail }) => ({ accountId, subject, detail })),
    [{ accountId: 'owner', subject: 'one', detail: { move: 'screen', from: 'SUBMITTED', to: 'SCREENING' } }],
  )
  assert.deepEqual(events, [{ accountId: 'owner', type: 'transaction_changed', ref: 'one' }])
  assert.deepEqual(updates, [])
})

test('amounts and owner that change are part of the move', () => {
  const { transitions, events, audit } = moveOnce({ accountId: 'next', amount: 5n, fee: 2n, getAmount: 3n, movesMoney: true })
  const [moved] = transitions
  assert.deepEqual([moved?.accountId, moved?.amount, moved?.fee, moved?.getAmount], ['next', 5n, 2n, 3n])
  assert.deepEqual(
    events.map(({ accountId, type }) => `${accountId} ${type}`),
    ['next transaction_changed', 'next wallet_changed'],
  )
  assert.equal(audit[0]?.accountId, 'next')
})

test('what has no owner changes no screen', () => {
  const { events, audit } = moveOnce({}, { ...submitted, accountId: null })
  assert.deepEqual(events, [])
  assert.ok(audit[0] && !('accountId' in audit[0]))
})

test('orders have an event of their own', () => {
  const types = (machine: string, movesMoney: boolean) =>
    eventsOf(machine, { id: 'one', accountId: 'owner' }, movesMoney).map(({ type }) => type)
  assert.deepEqual(types('exchangeOrder', false), ['order_changed'])
  assert.deepEqual(types('fiatDeposit', true), ['transaction_changed', 'wallet_changed'])
})

test('a decision that is required throws its refusal', () => {
  const refused = planTransition(cryptoWithdrawal, submitted, 'broadcast', change)
  assert.throws(
    () => required(refused),
    (error) => error === refused,
  )
})
