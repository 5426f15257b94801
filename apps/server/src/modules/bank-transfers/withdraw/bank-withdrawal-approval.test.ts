// What approvals and endings do to a bank withdrawal, as a table without a database.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { decideApproved } from './bank-withdrawal-approval.ts'
import { planEnd, type WithdrawalRow } from './bank-withdrawals.ts'

const now = new Date('2026-03-02T08:00:00Z')
const row = {
  id: '00000000-0000-7000-8000-000000000001',
  account_id: 'account',
  state: 'PENDING_APPROVAL',
  hold_transfer: 17n,
  destination: { version: 2 },
} as WithdrawalRow
const job = { name: 'export-payments', payload: {} }
const execution = { standing: { active: true, frozen: false, holdUntil: undefined }, bankAccountVersion: 2, job }
const decided = { id: row.id, accountId: 'account', actor: { kind: 'user', id: 'approver' }, now } as const

test('the last approval lets it go with the next payment file', () => {
  const planned = decideApproved(row, execution, decided)
  assert.ok(!(planned instanceof Refusal))
  const [moved] = planned.transitions
  assert.deepEqual([moved?.from, moved?.to, moved?.by], [['PENDING_APPROVAL'], 'TO_BE_PROCESSED', 'approver'])
  assert.deepEqual([planned.transfers, planned.jobs], [[], [job]])
})

const refused: readonly [title: string, row: WithdrawalRow, change: Partial<typeof execution>, refusal: string][] = [
  ['of a closed account', row, { standing: { ...execution.standing, active: false } }, 'accountUnavailable'],
  ['of a frozen account', row, { standing: { ...execution.standing, frozen: true } }, 'accountFrozen'],
  ['to a bank account that was changed', row, { bankAccountVersion: 3 }, 'bankAccountUnavailable'],
  ['of one that was cancelled', { ...row, state: 'CANCELLED' }, {}, 'illegalMove'],
]
for (const [title, withdrawal, change, refusal] of refused)
  test(`an approval ${title} is refused`, () => {
    const planned = decideApproved(withdrawal, { ...execution, ...change }, decided)
    assert.ok(planned instanceof Refusal && planned.refusal === refusal)
  })

const endings = [
  ['decline', 'approver', 'REJECTED'],
  ['cancel', 'customer', 'CANCELLED'],
  ['expire', 'system', 'CANCELLED'],
] as const
for (const [move, by, state] of endings)
  test(`${move} releases the hold`, () => {
    const planned = planEnd(row, move, { now, by })
    assert.ok(!(planned instanceof Refusal))
    assert.equal(planned.transitions[0]?.to, state)
    const release = { action: 'release', key: ['fiat-withdrawal', row.id, 'release'], purpose: 'fiat_withdrawal', hold: 17n }
    assert.deepEqual(planned.transfers, [release])
  })

test('what was sent to the bank can no longer end without it', () => {
  const planned = planEnd({ ...row, state: 'PROCESSING' }, 'cancel', { now, by: 'customer' })
  assert.ok(planned instanceof Refusal && planned.refusal === 'illegalMove')
})
