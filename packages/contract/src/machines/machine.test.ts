// Tests the state machines and their tables.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../refusals/refusals.ts'
import { languages } from '../text/language.ts'
import { accountAccess, operatorAccess, userAccess } from './access.ts'
import { account } from './account.ts'
import { accountClosing } from './account-closing.ts'
import { type Actor, actors } from './actors.ts'
import { approval } from './approval.ts'
import { bankAccountLife } from './bank-account-life.ts'
import { bankAccountVerification } from './bank-account-verification.ts'
import { blockchainAddress } from './blockchain-address.ts'
import { cryptoDeposit } from './crypto-deposit.ts'
import { cryptoWithdrawal } from './crypto-withdrawal.ts'
import { exchangeOrder } from './exchange-order.ts'
import { fiatDeposit } from './fiat-deposit.ts'
import { fiatWithdrawal } from './fiat-withdrawal.ts'
import { historyExport } from './history-export.ts'
import { allowedMoves, isState, labelOf, type Machine, type MoveOf, move, nextStepOf, type StateOf } from './machine.ts'
import { scheduledOrder, scheduledRun } from './orders/scheduled-order.ts'
import { paymentLink } from './payment-link.ts'
import { payoutBatch, payoutRow } from './payout-batch.ts'
import * as proposals from './proposals.ts'
import { registration } from './registration.ts'
import { sweep } from './sweep.ts'
import { customerTransferIn, customerTransferOut } from './transfers/customer-transfer.ts'

const machines: readonly Machine[] = [
  account,
  accountAccess,
  accountClosing,
  approval,
  bankAccountLife,
  bankAccountVerification,
  blockchainAddress,
  cryptoDeposit,
  cryptoWithdrawal,
  customerTransferIn,
  customerTransferOut,
  fiatDeposit,
  fiatWithdrawal,
  historyExport,
  operatorAccess,
  paymentLink,
  exchangeOrder,
  ...Object.values(proposals),
  registration,
  payoutBatch,
  payoutRow,
  scheduledOrder,
  scheduledRun,
  sweep,
  userAccess,
]

const isIllegal = (error: unknown): boolean => error instanceof Refusal && error.refusal === 'illegalMove'

/** Applies the named moves and returns the labels along the way. */
function walk<M extends Machine>(one: M, from: StateOf<M>, ...names: MoveOf<M>[]): string[] {
  let state: string = from
  const seen = [state]
  for (const name of names) {
    state = move(one as Machine, state, name)
    seen.push(state)
  }
  return seen.map((name) => labelOf((one as Machine).states[name]!).en)
}

const statesThatAllow = (one: Machine, name: string): string[] => {
  const allows = (state: string) => {
    try {
      move(one, state, name)
      return true
    } catch {
      return false
    }
  }
  return Object.keys(one.states).filter(allows).sort()
}

test('[D5.01] each state x move pair follows its row or is a typed refusal', () => {
  let legal = 0
  let illegal = 0
  for (const one of machines)
    for (const state of Object.keys(one.states))
      for (const [name, row] of Object.entries(one.moves)) {
        if (row.from.includes(state)) {
          assert.equal(move(one, state, name), row.to)
          legal += 1
        } else {
          assert.throws(() => move(one, state, name), isIllegal, `${one.name}: ${name} from ${state}`)
          illegal += 1
        }
      }
  assert.ok(legal > 100 && illegal > 500, `${legal} legal and ${illegal} illegal pairs walked`)
})

test('[D5.01] the refusal is 409 and names process, state and move', () => {
  assert.throws(
    () => move(cryptoWithdrawal, 'COMPLETED', 'cancel'),
    (error) =>
      error instanceof Refusal &&
      JSON.stringify(error.detail.result) === '{"process":"cryptoWithdrawal","state":"COMPLETED","move":"cancel"}',
  )
  for (const name of ['constructor', 'toString', '__proto__', ''])
    assert.throws(() => move(account as Machine, 'ACTIVE', name), isIllegal)
  for (const state of ['constructor', '', 'active']) assert.throws(() => move(account as Machine, state, 'freeze'), isIllegal)
  assert.equal(isState(account, 'ACTIVE'), true)
  assert.equal(isState(account, 'constructor'), false)
})

test('[D5.03] every open state names its next actor and due time in three languages', () => {
  for (const one of machines)
    for (const [name, state] of Object.entries(one.states)) {
      const next = nextStepOf(state)
      if (state.final) {
        assert.equal(next, null)
        continue
      }
      assert.ok(next && actors.includes(next.who), `${one.name}.${name} names who acts`)
      const length = 'seconds' in next.due ? next.due.seconds : next.due.businessDays
      assert.ok(Number.isInteger(length) && length > 0, `${one.name}.${name} says by when`)
      for (const language of languages) assert.ok(next.due.text[language].length > 1)
      const anybody = actors.flatMap((actor) => allowedMoves(one, name, actor))
      assert.ok(anybody.length > 0, `${one.name}.${name} is a dead end but not final`)
    }
})

test('the next actor has a move, except when an outside party acts', () => {
  const throughUs: Readonly<Record<string, Actor[]>> = {
    // A bank's line reaches us by a statement that an operator or the system reads.
    'fiatDeposit.TO_BE_CONFIRMED': ['system', 'operator'],
    // The customer sends more, and the system adds it up.
    'cryptoDeposit.BELOW_MINIMUM': ['system'],
    // The owner grants a member the right to approve, and the system detects it.
    'approval.BLOCKED': ['system'],
  }
  for (const one of machines)
    for (const [name, state] of Object.entries(one.states)) {
      const next = nextStepOf(state)
      if (!next) continue
      const who = throughUs[`${one.name}.${name}`] ?? [next.who]
      assert.ok(
        who.some((actor) => allowedMoves(one, name, actor).length > 0),
        `${one.name}.${name} waits for ${next.who}, who has no move`,
      )
    }
})

test('every state is reachable, and no row has an unknown name', () => {
  for (const one of machines) {
    const reached = new Set<string>(one.initial)
    for (let before = -1; before !== reached.size; ) {
      before = reached.size
      for (const row of Object.values(one.moves)) if (row.from.some((state) => reached.has(state))) reached.add(row.to)
    }
    assert.deepEqual([...reached].sort(), Object.keys(one.states).sort(), one.name)
    for (const row of Object.values(one.moves))
      for (const state of [...row.from, row.to]) assert.ok(isState(one, state), `${one.name}: ${state}`)
  }
})

test('only these states can never be left', () => {
  const dead = (one: Machine) =>
    Object.keys(one.states)
      .filter((state) => !Object.values(one.moves).some((row) => row.from.includes(state)))
      .sort()
  const finalStates = ({ states }: Machine) =>
    Object.keys(states)
      .filter((state) => states[state]?.final)
      .sort()
  assert.deepEqual(dead(cryptoDeposit), ['RETURNED'])
  assert.deepEqual(dead(cryptoWithdrawal), ['CANCELLED', 'COMPLETED', 'FAILED', 'REJECTED', 'TRANSFERRED_MANUALLY'])
  assert.deepEqual(dead(fiatDeposit), ['CANCELLED', 'COMPLETED', 'REJECTED'])
  assert.deepEqual(dead(fiatWithdrawal), ['CANCELLED', 'FAILED', 'REJECTED'])
  assert.deepEqual(dead(exchangeOrder), ['COMPLETED', 'FAILED', 'ORDER_CANCELLED', 'RATE_EXPIRED', 'REJECTED'])
  assert.deepEqual(dead(blockchainAddress), ['INACTIVE'])
  assert.deepEqual(dead(bankAccountLife), ['INACTIVE'])
  assert.deepEqual(dead(bankAccountVerification), [])
  assert.deepEqual(dead(registration), ['ACTIVE', 'REJECTED'])
  for (const one of [account, accountAccess, userAccess, operatorAccess]) assert.deepEqual(dead(one), [], one.name)
  for (const one of Object.values(proposals)) assert.deepEqual(dead(one), finalStates(one), one.name)
  assert.deepEqual(dead(sweep), finalStates(sweep))
  assert.deepEqual(dead(historyExport), ['READY', 'TOO_LARGE'])
  assert.deepEqual(dead(paymentLink), [])
  for (const one of [payoutBatch, payoutRow, scheduledOrder, scheduledRun])
    assert.deepEqual(dead(one), finalStates(one), one.name)
  assert.deepEqual(dead(accountClosing), ['CANCELLED', 'ERASED', 'REJECTED'])
  assert.deepEqual(dead(approval), ['APPROVED', 'EXPIRED', 'RECALLED', 'REJECTED'])
})

test('[D5.04] a crypto deposit goes from detection to Completed', () => {
  assert.deepEqual(walk(cryptoDeposit, 'DETECTED', 'confirm', 'screen', 'credit'), [
    'Processing',
    'Processing',
    'Processing',
    'Completed',
  ])
  assert.throws(() => move(cryptoDeposit, 'DETECTED', 'credit'), isIllegal)
  assert.throws(() => move(cryptoDeposit, 'CONFIRMING', 'credit'), isIllegal)
})

test('[D5.05] a crypto deposit below the minimum is credited once enough accumulated', () => {
  assert.deepEqual(walk(cryptoDeposit, 'SCREENING', 'keepBelowMinimum', 'creditAccumulated'), [
    'Processing',
    'To Be Processed',
    'Completed',
  ])
})

test('[D5.06] a crypto deposit on hold is Pending Approval until an operator acts', () => {
  assert.deepEqual(walk(cryptoDeposit, 'SCREENING', 'hold', 'release'), ['Processing', 'Pending Approval', 'Completed'])
  assert.deepEqual(walk(cryptoDeposit, 'SCREENING', 'hold', 'return'), ['Processing', 'Pending Approval', 'Rejected'])
  assert.deepEqual(allowedMoves(cryptoDeposit, 'ON_HOLD', 'operator'), ['release', 'return'])
  assert.deepEqual(allowedMoves(cryptoDeposit, 'ON_HOLD', 'customer'), [])
})

test('[D5.07] a reorg makes a crypto deposit detected again, failed or reversed', () => {
  const before = ['BELOW_MINIMUM', 'CONFIRMING', 'ON_HOLD', 'SCREENING']
  assert.deepEqual(statesThatAllow(cryptoDeposit, 'orphan'), before)
  assert.deepEqual(statesThatAllow(cryptoDeposit, 'fail'), [...before, 'DETECTED', 'UNMATCHED'].sort())
  assert.deepEqual(walk(cryptoDeposit, 'CREDITED', 'takeBack', 'fail', 'reappear'), [
    'Completed',
    'Processing',
    'Failed',
    'Processing',
  ])
  assert.equal(move(cryptoDeposit, 'CONFIRMING', 'orphan'), 'DETECTED')
  assert.deepEqual(walk(cryptoDeposit, 'DETECTED', 'fail'), ['Processing', 'Failed'])
})

test('an unmatched crypto deposit is credited only through a case', () => {
  assert.deepEqual(walk(cryptoDeposit, 'UNMATCHED', 'claim', 'creditClaim'), ['To Be Processed', 'Pending Approval', 'Completed'])
  assert.deepEqual(
    Object.keys(cryptoDeposit.moves).filter((name) => statesThatAllow(cryptoDeposit, name).includes('UNMATCHED')),
    ['fail', 'claim', 'return'],
  )
})

test('[D5.20] a crypto withdrawal goes from Pending Approval to Completed', () => {
  const plain = walk(cryptoWithdrawal, 'SUBMITTED', 'screen', 'queue', 'broadcast', 'confirm', 'complete')
  assert.deepEqual(plain, ['To Be Processed', 'To Be Processed', 'To Be Processed', 'Processing', 'Processing', 'Completed'])
  const approved = walk(cryptoWithdrawal, 'SUBMITTED', 'requireApproval', 'approve', 'queue', 'broadcast')
  assert.deepEqual(approved, ['To Be Processed', 'Pending Approval', 'To Be Processed', 'To Be Processed', 'Processing'])
  const held = walk(cryptoWithdrawal, 'SCREENING', 'hold', 'release')
  assert.deepEqual(held, ['To Be Processed', 'Pending Approval', 'To Be Processed'])
  assert.deepEqual(statesThatAllow(cryptoWithdrawal, 'broadcast'), ['QUEUED'])
})

test('[D5.21] a crypto withdrawal is cancellable until queued, never after', () => {
  assert.deepEqual(statesThatAllow(cryptoWithdrawal, 'cancel'), [
    'ON_HOLD',
    'PENDING_APPROVAL',
    'QUEUED',
    'SCREENING',
    'SUBMITTED',
  ])
  assert.deepEqual(walk(cryptoWithdrawal, 'QUEUED', 'cancel'), ['To Be Processed', 'Cancelled'])
  for (const state of ['BROADCASTING', 'CONFIRMING', 'COMPLETED'] as const)
    assert.deepEqual(allowedMoves(cryptoWithdrawal, state, 'customer'), [])
})

test('[D5.22] a crypto withdrawal is Rejected before sending, Failed only after', () => {
  assert.deepEqual(walk(cryptoWithdrawal, 'ON_HOLD', 'reject'), ['Pending Approval', 'Rejected'])
  assert.deepEqual(walk(cryptoWithdrawal, 'PENDING_APPROVAL', 'decline'), ['Pending Approval', 'Rejected'])
  assert.deepEqual(walk(cryptoWithdrawal, 'BROADCASTING', 'fail'), ['Processing', 'Failed'])
  assert.deepEqual(statesThatAllow(cryptoWithdrawal, 'reject'), ['ON_HOLD', 'QUEUED', 'SCREENING'])
  assert.deepEqual(statesThatAllow(cryptoWithdrawal, 'fail'), ['BROADCASTING', 'CONFIRMING'])
})

test("'Transferred Manually' is an operator's move before sending", () => {
  assert.deepEqual(cryptoWithdrawal.moves.transferManually.by, ['operator'])
  assert.deepEqual(statesThatAllow(cryptoWithdrawal, 'transferManually'), ['ON_HOLD', 'QUEUED'])
  assert.deepEqual(fiatWithdrawal.moves.transferManually.by, ['operator'])
  assert.deepEqual(statesThatAllow(fiatWithdrawal, 'transferManually'), ['TO_BE_PROCESSED'])
})

test('[D5.30] a fiat deposit is To Be Confirmed, Processing, then Completed', () => {
  assert.deepEqual(walk(fiatDeposit, 'TO_BE_CONFIRMED', 'match', 'complete'), ['To Be Confirmed', 'Processing', 'Completed'])
  assert.deepEqual(statesThatAllow(fiatDeposit, 'complete'), ['MATCHED'])
})

test('only the customer accepts or contests a difference', () => {
  assert.deepEqual(allowedMoves(fiatDeposit, 'DIFFERENCE', 'customer'), ['acceptDifference', 'contestDifference'])
  assert.deepEqual(allowedMoves(fiatDeposit, 'DIFFERENCE', 'operator'), ['reject'])
  assert.deepEqual(walk(fiatDeposit, 'DIFFERENCE', 'contestDifference', 'settleContest'), [
    'To Be Confirmed',
    'To Be Confirmed',
    'Processing',
  ])
})

test('[D5.34] a fiat withdrawal goes from Pending Approval to Completed', () => {
  const labels = walk(fiatWithdrawal, 'PENDING_APPROVAL', 'approve', 'send', 'complete')
  assert.deepEqual(labels, ['Pending Approval', 'To Be Processed', 'Processing', 'Completed'])
  assert.deepEqual(fiatWithdrawal.initial, ['PENDING_APPROVAL', 'TO_BE_PROCESSED'])
})

test('[D5.36] a fiat withdrawal is Rejected, Cancelled or Transferred Manually', () => {
  assert.deepEqual(walk(fiatWithdrawal, 'TO_BE_PROCESSED', 'reject'), ['To Be Processed', 'Rejected'])
  assert.deepEqual(walk(fiatWithdrawal, 'TO_BE_PROCESSED', 'cancel'), ['To Be Processed', 'Cancelled'])
  assert.deepEqual(walk(fiatWithdrawal, 'TO_BE_PROCESSED', 'transferManually'), ['To Be Processed', 'Transferred Manually'])
  for (const name of ['reject', 'cancel', 'transferManually'] as const)
    assert.throws(() => move(fiatWithdrawal, 'PROCESSING', name), isIllegal)
})

test('a bank can return a fiat withdrawal, also one reported paid', () => {
  assert.deepEqual(statesThatAllow(fiatWithdrawal, 'return'), ['COMPLETED', 'PROCESSING', 'TRANSFERRED_MANUALLY'])
  assert.deepEqual(walk(fiatWithdrawal, 'COMPLETED', 'return'), ['Completed', 'Failed'])
})

test('[D5.40] an order expires or is cancelled only before submission', () => {
  assert.deepEqual(walk(exchangeOrder, 'LOCKED', 'expire'), ['To Be Confirmed', 'Rate Expired'])
  assert.deepEqual(walk(exchangeOrder, 'LOCKED', 'cancel'), ['To Be Confirmed', 'Order Cancelled'])
  assert.deepEqual(statesThatAllow(exchangeOrder, 'expire'), ['LOCKED', 'PENDING_APPROVAL'])
  assert.deepEqual(statesThatAllow(exchangeOrder, 'cancel'), ['LOCKED', 'PENDING_APPROVAL'])
  const submitted = walk(exchangeOrder, 'LOCKED', 'submitForApproval', 'approve')
  assert.deepEqual(submitted, ['To Be Confirmed', 'Pending Approval', 'Completed'])
})

test('[D5.44] a blockchain address goes from verification to Active and to Inactive', () => {
  const labels = walk(
    blockchainAddress,
    'PENDING_VERIFICATION',
    'verify',
    'requireApproval',
    'approveAdd',
    'activate',
    'requestDelete',
    'approveDelete',
  )
  assert.deepEqual(labels, [
    'Pending Verification',
    'Pending Verification',
    'Pending Add',
    'Cooling down',
    'Active',
    'Pending Delete',
    'Inactive',
  ])
  // Active is reached only through the cool-down.
  const into = Object.values(blockchainAddress.moves).filter((row) => row.to === 'ACTIVE')
  assert.deepEqual(into.flatMap((row) => row.from).sort(), ['COOLING', 'PENDING_DELETE'])
})

test('[D5.45] an address can be Disabled or Verification Failed; risk is no state', () => {
  assert.deepEqual(walk(blockchainAddress, 'ACTIVE', 'disable', 'enable'), ['Active', 'Disabled', 'Cooling down'])
  assert.deepEqual(walk(blockchainAddress, 'SCREENING', 'failVerification'), ['Pending Verification', 'Verification Failed'])
  const labels = Object.values(blockchainAddress.states).map((state) => labelOf(state).en)
  assert.ok(!labels.includes('High Risk') && !labels.includes('Low Risk'))
})

test('[D5.52] a bank account is Pending Verification, then Verified or failed', () => {
  assert.deepEqual(walk(bankAccountVerification, 'PENDING_VERIFICATION', 'verify'), ['Pending Verification', 'Verified'])
  assert.deepEqual(walk(bankAccountVerification, 'PENDING_VERIFICATION', 'fail'), ['Pending Verification', 'Verification Failed'])
  assert.equal(move(bankAccountVerification, 'VERIFIED', 'restart'), 'PENDING_VERIFICATION')
  assert.equal(Object.keys(bankAccountVerification.states).length, 3)
})

test('[D5.53] the life of a bank account is separate from its verification', () => {
  const labels = walk(bankAccountLife, 'PENDING_ADD', 'approveAdd', 'requestDelete', 'approveDelete')
  assert.deepEqual(labels, ['Pending Add', 'Active', 'Pending Delete', 'Inactive'])
  assert.deepEqual(walk(bankAccountLife, 'ACTIVE', 'disable'), ['Active', 'Disabled'])
  assert.equal(Object.keys(bankAccountLife.states).length, 5)
})

test('[D5.57] a registration is drafted, submitted, reviewed and activated', () => {
  const states = (...names: MoveOf<typeof registration>[]) =>
    names.reduce<string[]>((seen, name) => [...seen, move(registration as Machine, seen.at(-1) ?? '', name)], ['DRAFT'])
  assert.deepEqual(states('submit', 'review', 'requestInfo', 'resubmit', 'approve', 'activate'), [
    'DRAFT',
    'SUBMITTED',
    'UNDER_REVIEW',
    'INFO_REQUESTED',
    'UNDER_REVIEW',
    'TO_BE_ACTIVATED',
    'ACTIVE',
  ])
  assert.equal(labelOf(registration.states.ACTIVE).en, 'Active')
  assert.equal(labelOf(registration.states[move(registration, 'UNDER_REVIEW', 'reject')]).en, 'Rejected')
  assert.deepEqual(statesThatAllow(registration, 'activate'), ['TO_BE_ACTIVATED'])
})

test('an owner freezes at once and lifts after a wait, alone', () => {
  assert.deepEqual(allowedMoves(account, 'ACTIVE', 'customer'), ['freeze'])
  assert.equal(move(account, 'FROZEN', 'requestLift'), 'LIFTING')
  assert.throws(() => move(account, 'FROZEN', 'lift'), isIllegal)
  assert.equal(move(account, 'LIFTING', 'freeze'), 'FROZEN')
  assert.equal(move(account, 'DISABLED', 'enableFrozen'), 'FROZEN')
})

test('an approval is decided once: after an end no move is left', () => {
  for (const state of ['APPROVED', 'REJECTED', 'RECALLED', 'EXPIRED'] as const)
    for (const actor of actors) assert.deepEqual(allowedMoves(approval, state, actor), [])
  assert.deepEqual(allowedMoves(approval, 'PENDING', 'customer'), ['recall'])
  assert.deepEqual(allowedMoves(approval, 'BLOCKED', 'approver'), [])
})

test('the compiler knows the names of states and moves', () => {
  // @ts-expect-error There is no such state.
  assert.throws(() => move(account, 'SLEEPING', 'freeze'), isIllegal)
  // @ts-expect-error There is no such move.
  assert.throws(() => move(account, 'ACTIVE', 'melt'), isIllegal)
})
