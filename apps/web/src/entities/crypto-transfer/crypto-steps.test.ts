import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CryptoTransfer, listCryptoSteps } from './crypto-steps.ts'

const minute = (n: number) => `2026-11-12T06:${String(n).padStart(2, '0')}:00Z`
const step = (state: string, at: number): CryptoTransfer['timeline'][number] => ({
  state,
  status: null,
  at: minute(at),
  by: null,
  text: null,
})

const transfer = (kind: 'deposit' | 'withdraw', ...states: readonly string[]): CryptoTransfer => {
  const ends = ['COMPLETED', 'CANCELLED', 'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY', 'CREDITED', 'RETURNED']
  const state = states.at(-1) ?? ''
  return {
    id: 'x1',
    reference: 'WD-1',
    kind,
    state,
    status: null,
    currency: 'USDC',
    mainNet: 8,
    amount: { amount: '1.000000', currency: 'USDC' },
    fee: { amount: '0.000000', currency: 'USDC' },
    total: { amount: '1.000000', currency: 'USDC' },
    counterparty: null,
    address: null,
    memo: null,
    txnHash: null,
    explorerUrl: null,
    confirmations: null,
    etaAt: null,
    createdAt: minute(0),
    updatedAt: minute(states.length - 1),
    completedAt: ends.includes(state) ? minute(states.length - 1) : null,
    nextStep: null,
    allowedMoves: [],
    note: null,
    reason: null,
    timeline: states.map((name, index) => step(name, index)),
  }
}

const drawn = (one: CryptoTransfer) => listCryptoSteps(one).map(({ name, state }) => `${name} ${state}`)

test('a withdrawal without approval: submitted, sent, confirmed, completed', () => {
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED')), ['submitted done', 'sent now', 'confirmed next', 'completed next'])
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'SCREENING', 'QUEUED')), [
    'submitted done',
    'sent now',
    'confirmed next',
    'completed next',
  ])
  const confirming = transfer('withdraw', 'SUBMITTED', 'SCREENING', 'QUEUED', 'BROADCASTING', 'CONFIRMING')
  assert.deepEqual(drawn(confirming), ['submitted done', 'sent done', 'confirmed now', 'completed next'])
  assert.equal(listCryptoSteps(confirming)[1]?.at, minute(3))
})

test('an approval is a leg of its own, also after it was given', () => {
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'PENDING_APPROVAL')), [
    'submitted done',
    'approval now',
    'sent next',
    'confirmed next',
    'completed next',
  ])
  const given = transfer('withdraw', 'SUBMITTED', 'PENDING_APPROVAL', 'SCREENING')
  assert.deepEqual(drawn(given), ['submitted done', 'approval done', 'sent now', 'confirmed next', 'completed next'])
  assert.equal(listCryptoSteps(given)[1]?.at, minute(2))
})

test('at the goal everything lies behind, also where an operator sent it', () => {
  for (const end of ['COMPLETED', 'TRANSFERRED_MANUALLY'])
    assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'SCREENING', 'QUEUED', end)), [
      'submitted done',
      'sent done',
      'confirmed done',
      'completed done',
    ])
})

test('a negative end stands where the next leg would have been', () => {
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'SCREENING', 'CANCELLED')), ['submitted done', 'ended stopped'])
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'PENDING_APPROVAL', 'REJECTED')), ['submitted done', 'ended stopped'])
  assert.deepEqual(drawn(transfer('withdraw', 'SUBMITTED', 'SCREENING', 'QUEUED', 'BROADCASTING', 'FAILED')), [
    'submitted done',
    'sent done',
    'ended stopped',
  ])
})

test('a deposit: seen, confirmed, credited', () => {
  assert.deepEqual(drawn(transfer('deposit', 'DETECTED')), ['seen done', 'confirmed now', 'credited next'])
  assert.deepEqual(drawn(transfer('deposit', 'DETECTED', 'CONFIRMING', 'SCREENING', 'BELOW_MINIMUM')), [
    'seen done',
    'confirmed done',
    'credited now',
  ])
  assert.deepEqual(drawn(transfer('deposit', 'DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED')), [
    'seen done',
    'confirmed done',
    'credited done',
  ])
  assert.deepEqual(drawn(transfer('deposit', 'DETECTED', 'FAILED')), ['seen done', 'ended stopped'])
})
