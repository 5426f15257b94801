// Every step of a withdrawal as a table: what it posts, where it leads, which job continues it. No database.

import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import type { Head, TransactionLookup } from '@sampan/chains/gateway.ts'
import type { Currency } from '@sampan/contract/currencies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import type { Terms } from '../crypto/network-terms.ts'
import { agreementOf, approvalOf, confirmationOf } from './approve-withdrawal.ts'
import { judgeSeen } from './payment/confirm.job.ts'
import { decideApproved } from './withdrawal-approval.ts'
import { planBlocked, planEnd, planMove, planNeverMined, planScreened, planSeen } from './withdrawal-changes.ts'
import type { Withdrawal, WithdrawalState } from './withdrawals.ts'

const now = new Date('2026-03-02T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const { privateKey: approvalKey } = generateKeyPairSync('ed25519')
const usdc = (units: bigint) => ({ units, currency: 'USDC' }) as const
const chart = {
  omnibus: (_: string, currency: Currency) => ({ id: 1n, currency }),
  account: (_: string, currency: Currency) => ({ id: 2n, currency }),
  gas: () => ({ id: 3n, currency: 'ETH' }),
} as unknown as Chart

const submitted: Withdrawal = {
  id: '00000000-0000-7000-8000-000000000001',
  reference: 'CW-23456-789AB',
  accountId: 'account',
  userId: 'customer',
  state: 'SUBMITTED',
  network: 3,
  currency: 'USDC',
  returnsDeposit: null,
  addressId: 'address',
  address: '0xDestination',
  memo: null,
  label: 'Savings',
  amount: usdc(100_000_000n),
  fee: usdc(500_000n),
  units: 100_000_000n,
  holdId: 17n,
  approval: null,
  decisions: null,
  confirmation: null,
  needsApproval: false,
  approverId: null,
  agreement: null,
  note: null,
  reason: null,
  reasonText: null,
  blocked: null,
  blockedAt: null,
  txnHash: null,
  confirmations: null,
  etaAt: later(900),
  createdAt: now,
  updatedAt: now,
  completedAt: null,
}
const inState = (state: WithdrawalState, change: Partial<Withdrawal> = {}): Withdrawal => ({ ...submitted, ...change, state })

function accepted(planned: ChangeSet | Refusal): ChangeSet {
  assert.ok(!(planned instanceof Refusal))
  return planned
}
const pathOf = ({ transitions: [moved] }: ChangeSet) => [...(moved?.from ?? []), ...(moved?.through ?? []), moved?.to]
const actionsOf = ({ transfers }: ChangeSet) => transfers.map(({ action }) => action)
const jobsOf = ({ jobs = [] }: ChangeSet) => jobs.map(({ name, runAt }) => [name, runAt])
const detailOf = ({ updates }: ChangeSet) => updates.find(({ table }) => table === 'crypto_withdrawal_detail')?.set
const noticesOf = ({ notices = [] }: ChangeSet) => notices.map(({ kind }) => kind)

const screening = { reason: undefined, approved: { approval: 'signed' }, now, graceMs: 5_000 }

const screened: readonly [title: string, state: WithdrawalState, change: object, path: string[], job: [string, Date][]][] = [
  ['passes', 'SUBMITTED', {}, ['SUBMITTED', 'SCREENING', 'QUEUED'], [['broadcast-withdrawal', later(5)]]],
  ['passes after an approval', 'SCREENING', {}, ['SCREENING', 'QUEUED'], [['broadcast-withdrawal', later(5)]]],
  ['waits for an operator', 'SUBMITTED', { reason: 'largeAmount' }, ['SUBMITTED', 'SCREENING', 'ON_HOLD'], []],
  ['lacks a decision', 'SUBMITTED', { approved: undefined }, ['SUBMITTED', 'SCREENING'], [['screen-withdrawal', later(60)]]],
]
for (const [title, state, change, path, job] of screened)
  test(`screening ${title}: one change, and no money moves`, () => {
    const planned = accepted(planScreened(inState(state), { ...screening, ...change }))
    assert.deepEqual([pathOf(planned), jobsOf(planned), actionsOf(planned)], [path, job, []])
    assert.deepEqual(detailOf(planned)?.next_check_at, job[0]?.[1] ?? null)
  })

test('screening approves only what passes', () => {
  const approvalIn = (change: object) => detailOf(accepted(planScreened(submitted, { ...screening, ...change })))?.approval
  assert.deepEqual([approvalIn({}), approvalIn({ reason: 'riskyDestination' })], ['signed', undefined])
})

test('screening that lacks a decision is looked at again without a step', () => {
  const planned = accepted(planScreened(inState('SCREENING'), { ...screening, approved: undefined }))
  assert.deepEqual(
    [planned.transitions, detailOf(planned)?.blocked, jobsOf(planned)],
    [[], 'approval', [['screen-withdrawal', later(60)]]],
  )
})

test('the signer gets an approval only for what was signed', () => {
  const confirm = (needsApproval: boolean) => ({
    needsApproval,
    confirmation: confirmationOf(approvalKey, submitted, needsApproval).confirmation,
  })
  const agreement = agreementOf(approvalKey, submitted, 'approver')
  const keys = { approvalKey, approvalVerifiers: [createPublicKey(approvalKey)] }
  const decide = (change: Partial<Withdrawal>) =>
    approvalOf(keys, { ...submitted, ...change }, { screening: 'passed', operator: null }) !== undefined
  assert.ok(decide(confirm(false)))
  assert.ok(decide({ ...confirm(true), approverId: agreement.approver_id, agreement: agreement.agreement }))
  assert.ok(!decide({}), 'no confirmation')
  assert.ok(!decide(confirm(true)), 'no agreement')
  assert.ok(!decide({ ...confirm(true), needsApproval: false }), 'the need was changed')
  assert.ok(!decide({ ...confirm(false), address: '0xOther' }), 'the address was changed')
  assert.ok(!decide({ ...confirm(true), approverId: 'other', agreement: agreement.agreement }), 'another approver')
})

const cancellable: readonly WithdrawalState[] = ['SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED']
const signed: readonly WithdrawalState[] = ['BROADCASTING', 'CONFIRMING', 'COMPLETED', 'CANCELLED', 'REJECTED', 'FAILED']
for (const state of cancellable)
  test(`cancel in ${state} releases the hold and plans no job`, () => {
    const planned = accepted(planEnd(inState(state), 'cancel', { now, by: 'customer' }))
    assert.deepEqual([actionsOf(planned), jobsOf(planned), detailOf(planned)?.next_check_at], [['release'], [], null])
    assert.equal(planned.transitions[0]?.final, true)
  })
for (const state of signed)
  test(`cancel in ${state} is refused`, () => {
    const planned = planEnd(inState(state), 'cancel', { now, by: 'customer' })
    assert.ok(planned instanceof Refusal && planned.refusal === 'illegalMove')
  })

test('stored bytes lead to broadcasting, and the worker follows them', () => {
  const planned = accepted(planMove(inState('QUEUED'), 'broadcast', { now, by: 'system', txnHash: '0xhash', continueAt: now }))
  assert.deepEqual(
    [pathOf(planned), detailOf(planned)?.txn_hash, jobsOf(planned)],
    [['QUEUED', 'BROADCASTING'], '0xhash', [['confirm-withdrawal', now]]],
  )
})

const seen = { now, mined: { txnHash: '0xhash', feeUnits: 21_000n * 10n ** 9n }, confirmations: { n: 6, m: 6 } }
const sights: readonly [
  state: WithdrawalState,
  outcome: 'waits' | 'paid' | 'reverted',
  path: unknown[],
  actions: string[],
  notice: string[],
][] = [
  ['BROADCASTING', 'waits', ['BROADCASTING', 'CONFIRMING'], [], []],
  ['BROADCASTING', 'paid', ['BROADCASTING', 'CONFIRMING', 'COMPLETED'], ['settle', 'post'], ['cryptoWithdrawalCompleted']],
  ['CONFIRMING', 'paid', ['CONFIRMING', 'COMPLETED'], ['settle', 'post'], ['cryptoWithdrawalCompleted']],
  ['BROADCASTING', 'reverted', ['BROADCASTING', 'CONFIRMING', 'FAILED'], ['release', 'post'], ['cryptoWithdrawalFailed']],
  ['CONFIRMING', 'reverted', ['CONFIRMING', 'FAILED'], ['release', 'post'], ['cryptoWithdrawalFailed']],
]
for (const [state, outcome, path, actions, notice] of sights)
  test(`a mined payment of one that is ${state}: ${outcome}`, () => {
    const planned = accepted(planSeen(inState(state), chart, { ...seen, outcome }))
    assert.deepEqual([pathOf(planned), actionsOf(planned), noticesOf(planned)], [path, actions, notice])
    assert.equal(detailOf(planned)?.txn_hash, '0xhash')
  })

test('the hold is settled exactly: amount out, fee to us', () => {
  const [settled] = accepted(planSeen(inState('CONFIRMING'), chart, { ...seen, outcome: 'paid' })).transfers
  assert.ok(settled?.action === 'settle')
  assert.deepEqual([settled.hold, settled.postings.map(({ amount }) => amount.units)], [17n, [100_000_000n, 500_000n]])
})

test('one more block is counted without a step; the same count is no change', () => {
  const confirming = inState('CONFIRMING', { txnHash: '0xhash', confirmations: { n: 5, m: 6 } })
  const more = accepted(planSeen(confirming, chart, { ...seen, outcome: 'waits' }))
  assert.deepEqual([more.transitions, detailOf(more)?.confirmations, more.events.length], [[], 6, 1])
  const same = accepted(planSeen(confirming, chart, { ...seen, confirmations: { n: 5, m: 6 }, outcome: 'waits' }))
  assert.deepEqual([same.updates, same.events], [[], []])
})

test('bytes that can never be mined release the hold, and cost no gas', () => {
  const planned = accepted(planNeverMined(inState('BROADCASTING'), now))
  assert.deepEqual(
    [pathOf(planned), actionsOf(planned), planned.transitions[0]?.reason],
    [['BROADCASTING', 'FAILED'], ['release'], 'neverMined'],
  )
})

const block = (height: bigint) => ({ height, hash: `0x${height}` })
const headAt = (newest: bigint, final = newest) => ({ newest: block(newest), final: block(final) }) as unknown as Head
const movement = { to: '0xDestination', memo: null, asset: { kind: 'token', currency: 'USDC' }, units: 100_000_000n }
const mined = (movements: unknown[] = [movement]) =>
  ({ state: 'mined', block: block(10n), feeUnits: 1n, movements }) as unknown as Extract<TransactionLookup, { state: 'mined' }>
const failed = { state: 'failed', block: block(10n), feeUnits: 1n } as unknown as Extract<TransactionLookup, { state: 'failed' }>
const terms = { confirmations: 6, finalOnly: false } as Terms

const judged: readonly [title: string, seen: Parameters<typeof judgeSeen>[1], outcome: string, n: number][] = [
  ['five of six blocks', { found: mined(), head: headAt(14n), terms }, 'waits', 5],
  ['six of six blocks', { found: mined(), head: headAt(15n), terms }, 'paid', 6],
  ['enough blocks, none final', { found: mined(), head: headAt(20n, 9n), terms: { ...terms, finalOnly: true } }, 'waits', 6],
  ['a final block', { found: mined(), head: headAt(20n, 10n), terms: { ...terms, finalOnly: true } }, 'paid', 6],
  ['a node behind the block', { found: mined(), head: headAt(8n), terms }, 'waits', 0],
  ['a reverted transaction', { found: failed, head: headAt(15n), terms }, 'reverted', 6],
  ['no movement of coins', { found: mined([]), head: headAt(30n), terms }, 'waits', 6],
  ['one unit too little', { found: mined([{ ...movement, units: 99_999_999n }]), head: headAt(30n), terms }, 'waits', 6],
  ['another address', { found: mined([{ ...movement, to: '0xOther' }]), head: headAt(30n), terms }, 'waits', 6],
]
for (const [title, sight, outcome, n] of judged)
  test(`a payment with ${title}: ${outcome}`, () => {
    assert.deepEqual(judgeSeen(inState('BROADCASTING'), sight), { confirmations: { n, m: 6 }, outcome })
  })

const queued = inState('QUEUED', { blocked: 'wallet', blockedAt: later(-300) })
const blockages: readonly [title: string, withdrawal: Withdrawal, blockage: 'wallet' | 'standing', isTold: boolean][] = [
  ['for the first time', inState('QUEUED'), 'wallet', false],
  ['for five minutes', queued, 'wallet', true],
  ['for a second less', { ...queued, blockedAt: later(-299) }, 'wallet', false],
  ['and its owner was notified', { ...queued, reason: 'delayed' }, 'wallet', false],
  ['for five minutes by a frozen account', queued, 'standing', false],
]
for (const [title, withdrawal, blockage, isTold] of blockages)
  test(`blocked ${title}: ${isTold ? 'its owner is notified' : 'no notice is sent'}`, () => {
    const planned = planBlocked(withdrawal, { blockage, walletShort: 7n }, { now, waitMs: 60_000 })
    assert.deepEqual(jobsOf(planned), [['broadcast-withdrawal', later(60)]])
    assert.deepEqual([detailOf(planned)?.blocked, detailOf(planned)?.blocked_at], [blockage, withdrawal.blockedAt ?? now])
    assert.deepEqual([noticesOf(planned), planned.transitions.length], isTold ? [['cryptoWithdrawalDelayed'], 1] : [[], 0])
    assert.equal(detailOf(planned)?.eta_at, isTold ? null : undefined)
    assert.deepEqual(actionsOf(planned), [], 'nothing fails, nothing is released')
  })

const standing = { active: true, frozen: false, holdUntil: undefined }
const decided = { id: submitted.id, accountId: 'account', actor: { kind: 'user', id: 'approver' }, now } as const
const approvals: readonly [title: string, withdrawal: Withdrawal, standing: object, refusal: string | undefined][] = [
  ['one that waits', inState('PENDING_APPROVAL'), {}, undefined],
  ['a closed account', inState('PENDING_APPROVAL'), { active: false }, 'accountUnavailable'],
  ['a frozen account', inState('PENDING_APPROVAL'), { frozen: true }, 'accountFrozen'],
  ['one that was cancelled meanwhile', inState('CANCELLED'), {}, 'illegalMove'],
  ['one that needs no approval', inState('SUBMITTED'), {}, 'illegalMove'],
]
for (const [title, withdrawal, change, refusal] of approvals)
  test(`an approval of ${title}: ${refusal ?? 'it goes on to screening'}`, () => {
    const execution = { standing: { ...standing, ...change }, agreement: agreementOf(approvalKey, withdrawal, 'approver') }
    const planned = decideApproved(withdrawal, execution, decided)
    if (refusal) return assert.ok(planned instanceof Refusal && planned.refusal === refusal)
    const { transitions, jobs } = accepted(planned)
    assert.deepEqual([transitions[0]?.to, transitions[0]?.by, jobs?.[0]?.name], ['SCREENING', 'approver', 'screen-withdrawal'])
    return assert.equal(detailOf(accepted(planned))?.approver_id, 'approver')
  })
