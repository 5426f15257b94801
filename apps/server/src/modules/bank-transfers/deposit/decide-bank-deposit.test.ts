// What bank deposits decide, as a table: no database, no clock.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { decideLine } from '../../bank-statements/match-lines.job.ts'
import type { DepositContext, DepositRow } from './bank-deposits.ts'
import {
  decideAcceptance,
  decideCancellation,
  decideContest,
  decideMatch,
  decideRejection,
  decideSettlement,
} from './decide-bank-deposit.ts'
import { decideRecall } from './decide-recall.ts'
import { toDeclaration } from './declare-deposit.ts'
import { planDeclaration } from './plan-declaration.ts'

const now = new Date('2026-11-16T02:00:00Z')
const available = { id: 7n, currency: 'EUR' } as const
const chart: DepositContext['chart'] = {
  account: (kind, currency) => ({ id: { suspense: 1n, receivable: 2n }[kind as string] ?? 0n, currency }),
}
const depositWith = (more: Partial<DepositRow> = {}): DepositRow => ({
  id: 'deposit',
  reference: 'FD-1',
  account_id: 'account',
  user_id: 'user',
  intent_id: null,
  payment_link_id: null,
  opening_line_id: null,
  receiving_account_id: 'receiving',
  currency: 'EUR',
  channel: 'SEPA',
  state: 'TO_BE_CONFIRMED',
  declared: 150_000n,
  received: null,
  beneficiary_name: 'Example Company',
  bank_name: 'Deutsche Bank',
  bank_country: 'DE',
  bank_swift_code: 'DEUTDEFF',
  reference_no: 'SP1',
  remarks: null,
  reason: null,
  reason_text: null,
  contest: null,
  recall_transfer: null,
  version: 1,
  created_at: now,
  updated_at: now,
  completed_at: null,
  ...more,
})
const contextWith = (more: Partial<DepositRow> = {}): DepositContext => ({ deposit: depositWith(more), available, chart })
const bySystem = { now, by: 'system' } as const
const byCustomer = { now, by: 'customer', actor: { kind: 'user', id: 'user' } } as const
const byOperator = { now, by: 'operator', actor: { kind: 'operator', id: 'op' }, reasonText: 'Checked.' } as const

function changeOf(decision: ChangeSet | Refusal | undefined): ChangeSet {
  assert.ok(decision && !(decision instanceof Refusal), 'refused')
  return decision
}

/** State afterwards, the steps that are recorded, what is credited and who is notified. */
function outcomeOf(decision: ChangeSet | Refusal | undefined) {
  const { transitions, transfers, notices = [], audit } = changeOf(decision)
  const [moved] = transitions
  return {
    to: moved?.to,
    steps: [...(moved?.through ?? []), moved?.to],
    posted: transfers
      .flatMap((transfer) => (transfer.action === 'post' ? transfer.postings : []))
      .map(({ from, to, amount }) => [from.id, to.id, amount.units]),
    notices: notices.map(({ kind }) => kind),
    audits: audit.length,
  }
}

const credited = (units: bigint) => ({ posted: [[1n, 7n, units]], notices: ['fiatDepositCredited'], audits: 2 })
const open = { posted: [], notices: [], audits: 1 }

const table: readonly [name: string, decision: () => ChangeSet | Refusal | undefined, outcome: object][] = [
  [
    'a line of the declared amount is found and credited in one change with both steps',
    () => decideMatch(contextWith(), { id: 'line', amount: 150_000n }, bySystem),
    { to: 'COMPLETED', steps: ['MATCHED', 'COMPLETED'], ...credited(150_000n) },
  ],
  [
    'less than declared waits for the customer',
    () => decideMatch(contextWith(), { id: 'line', amount: 149_999n }, bySystem),
    { to: 'DIFFERENCE', steps: ['DIFFERENCE'], ...open },
  ],
  [
    'more than declared waits for an operator',
    () => decideMatch(contextWith(), { id: 'line', amount: 150_001n }, byOperator),
    { to: 'CONTESTED', steps: ['CONTESTED'], ...open },
  ],
  [
    'an accepted difference credits what was received',
    () => decideAcceptance(contextWith({ state: 'DIFFERENCE', received: 148_500n }), byCustomer),
    { to: 'COMPLETED', steps: ['MATCHED', 'COMPLETED'], ...credited(148_500n) },
  ],
  [
    'a settled contest credits what was received',
    () => decideSettlement(contextWith({ state: 'CONTESTED', received: 160_000n }), byOperator),
    { to: 'COMPLETED', steps: ['MATCHED', 'COMPLETED'], ...credited(160_000n) },
  ],
  [
    'a contest posts nothing',
    () => decideContest(depositWith({ state: 'DIFFERENCE', received: 1n }), 'Wrong', byCustomer),
    { to: 'CONTESTED', steps: ['CONTESTED'], ...open },
  ],
  [
    'a cancellation posts nothing',
    () => decideCancellation(depositWith(), byCustomer),
    { to: 'CANCELLED', steps: ['CANCELLED'], ...open },
  ],
  [
    'a rejection notifies its owner and posts nothing',
    () => decideRejection(depositWith(), byOperator),
    { to: 'REJECTED', steps: ['REJECTED'], posted: [], notices: ['fiatDepositRejected'], audits: 1 },
  ],
  [
    'a line from a sender of the same name is credited',
    () =>
      decideLine(
        contextWith(),
        { id: 'line', amount: 150_000n, counterparty: 'EXAMPLE COMPANY', holder: 'Example Company' },
        now,
      ),
    { to: 'COMPLETED', steps: ['MATCHED', 'COMPLETED'], ...credited(150_000n) },
  ],
  [
    'a line from another sender is a step in the same state',
    () => decideLine(contextWith(), { id: 'line', amount: 150_000n, counterparty: 'Mallory', holder: 'Example Company' }, now),
    { to: undefined, steps: [undefined], ...open },
  ],
]

for (const [name, decide, outcome] of table) test(name, () => assert.deepEqual(outcomeOf(decide()), outcome))

test('the line is assigned, and the credit noted, in the change that credits', () => {
  const { updates, events } = changeOf(decideMatch(contextWith(), { id: 'line', amount: 150_000n }, bySystem))
  assert.deepEqual(updates, [
    { table: 'fiat_deposit_detail', id: 'deposit', expect: {}, set: { received: 150_000n }, transfers: { credit_transfer: 0 } },
    { table: 'bank_line', id: 'line', expect: { deposit_id: null }, set: { deposit_id: 'deposit' } },
  ])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['transaction_changed', 'wallet_changed'],
  )
})

test('an owner who reads why it waits gets no second notice', () => {
  const line = { id: 'line', amount: 150_000n, counterparty: 'Mallory', holder: 'Example Company' }
  assert.equal(decideLine(contextWith({ reason: 'otherSender' }), line, now), undefined)
})

const refused: readonly [name: string, decision: () => unknown][] = [
  [
    'a line for a deposit that is completed',
    () => decideMatch(contextWith({ state: 'COMPLETED' }), { id: 'l', amount: 150_000n }, bySystem),
  ],
  ['a customer who matches', () => decideMatch(contextWith(), { id: 'l', amount: 150_000n }, byCustomer)],
  [
    'an operator who accepts for the customer',
    () => decideAcceptance(contextWith({ state: 'DIFFERENCE', received: 1n }), byOperator),
  ],
  ['accepting a surplus', () => decideAcceptance(contextWith({ state: 'CONTESTED', received: 160_000n }), byCustomer)],
  ['cancelling what has arrived', () => decideCancellation(depositWith({ state: 'DIFFERENCE' }), byCustomer)],
  ['rejecting what is credited', () => decideRejection(depositWith({ state: 'COMPLETED' }), byOperator)],
  ['a recall of what was never credited', () => decideRecall(contextWith(), 0n, byOperator)],
  ['a recall of what has no amount', () => decideRecall(contextWith({ state: 'COMPLETED' }), 0n, byOperator)],
  ['a recall of what is only matched', () => decideRecall(contextWith({ state: 'MATCHED', received: 1n }), 0n, byOperator)],
  ['a second recall', () => decideRecall(contextWith({ state: 'COMPLETED', received: 1n, recall_transfer: 9n }), 0n, byOperator)],
]
for (const [name, decide] of refused)
  test(`${name} is refused`, () => {
    const decision = decide()
    assert.ok(decision instanceof Refusal && decision.refusal === 'illegalMove')
  })

for (const [balance, posted, owed] of [
  [200_000n, [[7n, 1n, 150_000n]], 0n],
  [
    100_000n,
    [
      [7n, 1n, 100_000n],
      [2n, 1n, 50_000n],
    ],
    50_000n,
  ],
  [0n, [[2n, 1n, 150_000n]], 150_000n],
  [
    1n,
    [
      [7n, 1n, 1n],
      [2n, 1n, 149_999n],
    ],
    149_999n,
  ],
] as const)
  test(`a recall with ${balance} left on the balance leaves ${owed} owed`, () => {
    const recall = decideRecall(contextWith({ state: 'COMPLETED', received: 150_000n }), balance, byOperator)
    assert.ok(!(recall instanceof Refusal))
    assert.deepEqual([outcomeOf(recall.change).posted, recall.owed], [posted, owed])
  })

test('a recall is noted on the deposit and changes the wallet', () => {
  const recall = decideRecall(contextWith({ state: 'COMPLETED', received: 150_000n }), 0n, byOperator)
  assert.ok(!(recall instanceof Refusal))
  const { updates, events } = recall.change
  assert.deepEqual(
    updates.map(({ transfers }) => transfers),
    [{ recall_transfer: 0 }],
  )
  assert.deepEqual(
    events.map(({ type }) => type),
    ['transaction_changed', 'wallet_changed'],
  )
})

test('the amount becomes what the bank received, and nothing else changes it', () => {
  const amountOf = (decision: ChangeSet | Refusal | undefined) => changeOf(decision).transitions[0]?.amount
  assert.equal(amountOf(decideMatch(contextWith(), { id: 'line', amount: 149_999n }, bySystem)), 149_999n)
  assert.equal(amountOf(decideCancellation(depositWith(), byCustomer)), undefined)
})

test('what was never received is credited by nobody', () => {
  assert.throws(() => decideAcceptance(contextWith({ state: 'DIFFERENCE' }), byCustomer), /was never received/)
})

test('a questioned sender changes no wallet', () => {
  const line = { id: 'line', amount: 150_000n, counterparty: 'Mallory', holder: 'Example Company' }
  assert.deepEqual(
    changeOf(decideLine(contextWith(), line, now)).events.map(({ type }) => type),
    ['transaction_changed'],
  )
})

const declaration = {
  context: {
    account: { id: 'receiving', currency: 'EUR', channel: 'SEPA' },
    rail: { depositsOpen: true, minimumDeposit: { units: 5_000n, currency: 'EUR' } },
    storedBytes: 0,
    intentId: null,
  },
  request: {
    accountId: 'account',
    userId: 'user',
    proofBytes: 10,
    currency: 'EUR',
    amount: '1500.00',
    beneficiaryName: 'Example Company',
    bankName: 'Deutsche Bank',
    bankCountry: 'DE',
    bankSwiftCode: 'DEUTDEFF',
    referenceNo: ' SP1 ',
  },
} as const

test('a declaration begins a deposit of the typed amount', () => {
  const deposit = toDeclaration(declaration.context, { ...declaration.request, requestId: 'r', recaptchaToken: 't' } as never)
  assert.ok(!(deposit instanceof Refusal))
  assert.deepEqual([deposit.declared, deposit.reference_no, deposit.channel], [150_000n, 'SP1', 'SEPA'])
  const { transactions, inserts } = planDeclaration(deposit, byCustomer)
  assert.deepEqual(
    [transactions[0]?.state, transactions[0]?.amount, inserts[0]?.table],
    ['TO_BE_CONFIRMED', 150_000n, 'fiat_deposit_detail'],
  )
})

const declared: readonly [refusal: string, context: object, request: object][] = [
  ['invalidInput', {}, { currency: 'USD' }],
  ['invalidInput', {}, { amount: '1500.001' }],
  ['invalidInput', {}, { amount: '0' }],
  ['channelPaused', { rail: { ...declaration.context.rail, depositsOpen: false } }, {}],
  ['belowMinimum', {}, { amount: '49.99' }],
  ['storageFull', { storedBytes: 200 * 1_048_576 }, {}],
  ['notFound', {}, { intentId: 'another' }],
]
for (const [refusal, context, request] of declared)
  test(`a declaration with ${JSON.stringify({ ...context, ...request }, (_, value) => (typeof value === 'bigint' ? String(value) : value))} is ${refusal}`, () => {
    const decision = toDeclaration({ ...declaration.context, ...context }, { ...declaration.request, ...request } as never)
    assert.ok(decision instanceof Refusal)
    assert.equal(decision.refusal, refusal)
  })
