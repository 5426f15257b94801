import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { listFiatSteps } from './fiat-steps.ts'

const createdAt = '2026-11-12T06:38:00.000Z'
const step = (state: string, at: string) => ({ state, status: null, at, by: null, text: null })
const machines = { deposit: fiatDeposit, withdraw: fiatWithdrawal } as const

test('every state has a timeline: one active step while it is open', () => {
  for (const kind of ['deposit', 'withdraw'] as const)
    for (const [state, { final }] of Object.entries(machines[kind].states)) {
      const steps = listFiatSteps({ kind, state, timeline: [], createdAt })
      const boats = steps.filter((leg) => leg.state === 'now').length
      assert.equal(boats, final ? 0 : 1, `${kind} ${state}`)
      assert.equal(steps[0]?.at, createdAt)
      assert.equal(new Set(steps.map(({ name }) => name)).size, steps.length)
    }
})

test('a done step has its time; what ended early has no bank step', () => {
  const timeline = [step('TO_BE_CONFIRMED', createdAt), step('MATCHED', '2026-11-13T01:00:00.000Z')]
  const matched = listFiatSteps({ kind: 'deposit', state: 'MATCHED', timeline, createdAt })
  assert.deepEqual(
    matched.map(({ name, state, at }) => [name, state, at]),
    [
      ['declared', 'done', createdAt],
      ['atBank', 'done', '2026-11-13T01:00:00.000Z'],
      ['credited', 'now', null],
    ],
  )
  const cancelled = listFiatSteps({ kind: 'withdraw', state: 'CANCELLED', timeline: [step('CANCELLED', createdAt)], createdAt })
  assert.deepEqual(
    cancelled.map(({ name, state }) => [name, state]),
    [
      ['handedIn', 'done'],
      ['ended', 'stopped'],
    ],
  )
})
