import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal, type RefusalName } from '@sampan/contract/refusals.ts'
import type { WithdrawalContext } from './bank-withdrawal-context.ts'
import { planWithdrawal, type Submission } from './plan-bank-withdrawal.ts'
import { validateWithdrawal } from './validate-bank-withdrawal.ts'

const now = new Date('2026-03-02T08:00:00Z')
const tomorrow = new Date('2026-03-03T08:00:00Z')
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const eur = (units: bigint) => ({ units, currency: 'EUR' }) as const

const destination = {
  id: id(1),
  tail: '3000',
  version: 2,
  fields: {
    label: 'Rent',
    currency: 'EUR',
    channel: 'SEPA',
    beneficiaryName: 'Example Ltd',
    bankName: 'Example Bank',
    iban: 'DE89370400440532013000',
  },
} as unknown as Exclude<WithdrawalContext['destination'], Refusal | undefined>

/** 100 EUR by SEPA to an account that was paid before. */
const context: WithdrawalContext = {
  rail: {
    currency: 'EUR',
    channel: 'SEPA',
    depositsOpen: true,
    withdrawalsOpen: true,
    minimumDeposit: eur(100n),
    minimumWithdraw: eur(1_000n),
    maximumWithdraw: eur(500_000n),
    feeFixed: eur(100n),
    feeBasisPoints: 0,
    limitDay: eur(400_000n),
    limitMonth: eur(900_000n),
  },
  channel: 'SEPA',
  fee: eur(100n),
  feeBroken: false,
  amount: eur(10_000n),
  available: eur(1_000_000n),
  max: eur(400_000n),
  limits: [
    { name: 'perTransaction', left: eur(500_000n), of: eur(500_000n), used: 0n, resetsAt: null },
    { name: 'perDay', left: eur(400_000n), of: eur(400_000n), used: 0n, resetsAt: tomorrow },
  ],
  standing: { active: true, frozen: false, holdUntil: undefined },
  areStopped: false,
  destination,
  isNew: false,
}
const standing = (change: Partial<WithdrawalContext['standing']>): Pick<WithdrawalContext, 'standing'> => ({
  standing: { ...context.standing, ...change },
})

const refusals: readonly (readonly [why: string, change: Partial<WithdrawalContext>, refusal: RefusalName])[] = [
  ['all withdrawals are stopped', { areStopped: true }, 'withdrawalsPaused'],
  ['the account is closed', standing({ active: false }), 'accountUnavailable'],
  ['the account is frozen', standing({ frozen: true }), 'accountFrozen'],
  ['the bank account cannot be used yet', { destination: new Refusal('bankAccountUnavailable') }, 'bankAccountUnavailable'],
  ['the channel is closed', { rail: { ...context.rail, withdrawalsOpen: false } }, 'channelPaused'],
  ['a new bank account during a security hold', { ...standing({ holdUntil: tomorrow }), isNew: true }, 'securityHold'],
  ['the amount cannot be read', { amount: undefined }, 'invalidInput'],
  ['nothing', { amount: eur(0n) }, 'invalidInput'],
  ['one cent', { amount: eur(1n) }, 'belowMinimum'],
  ['the fee that was promised is over', { feeBroken: true }, 'feeChanged'],
  ['one cent below the minimum', { amount: eur(999n) }, 'belowMinimum'],
  ['one cent above the limit of a transaction', { amount: eur(500_001n), max: eur(900_000n) }, 'aboveMaximum'],
  ['one cent above what is left of the day', { amount: eur(400_001n) }, 'limitReached'],
  ['one cent above the balance less the fee', { amount: eur(300_001n), max: eur(300_000n) }, 'insufficientFunds'],
  ['no bank account', { destination: undefined }, 'notFound'],
]

for (const [why, change, refusal] of refusals)
  test(`a bank withdrawal is refused: ${why}`, () => {
    const decision = validateWithdrawal({ ...context, ...change }, 'en')
    assert.ok(decision instanceof Refusal)
    assert.equal(decision.refusal, refusal)
  })

const accepted: readonly (readonly [why: string, change: Partial<WithdrawalContext>])[] = [
  ['a known bank account during a security hold', standing({ holdUntil: tomorrow })],
  ['a new bank account without a security hold', { isNew: true }],
  ['exactly the minimum', { amount: eur(1_000n) }],
  ['exactly what is left of the day', { amount: eur(400_000n) }],
  ['exactly the balance less the fee', { amount: eur(300_000n), max: eur(300_000n) }],
]

for (const [why, change] of accepted)
  test(`a bank withdrawal is accepted: ${why}`, () =>
    assert.ok(!(validateWithdrawal({ ...context, ...change }, 'en') instanceof Refusal)))

const submission: Submission = {
  id: id(2),
  reference: 'FW-23456-789AB',
  accountId: id(3),
  userId: id(4),
  currency: 'EUR',
  account: { id: 2_001n, currency: 'EUR' },
  purpose: 'RENT',
  statementReference: 'March',
  note: null,
  waits: false,
  now,
  by: 'customer',
  actor: { kind: 'user', id: id(4) },
}
const planned = (change: Partial<Submission> = {}) => {
  const valid = validateWithdrawal(context, 'en')
  assert.ok(!(valid instanceof Refusal))
  return planWithdrawal(valid, { ...submission, ...change })
}

test('a bank withdrawal holds amount and fee until the next payment file', () => {
  const { transfers, transactions, inserts, audit, events, notices } = planned()
  const [held] = transfers
  assert.ok(held?.action === 'hold')
  assert.deepEqual(held.amount, eur(10_100n))
  assert.deepEqual(
    transactions.map(({ state, amount, fee, hold, channel }) => ({ state, amount, fee, hold, channel })),
    [{ state: 'TO_BE_PROCESSED', amount: 10_100n, fee: 100n, hold: 0, channel: 'SEPA' }],
  )
  assert.equal(inserts[0]?.row.end_to_end_id, 'FW23456789AB')
  assert.equal(audit[0]?.action, 'fiatWithdrawalSubmitted')
  assert.deepEqual(
    events.map(({ type }) => type),
    ['transaction_changed', 'wallet_changed'],
  )
  assert.equal(notices?.[0]?.kind, 'fiatWithdrawalSubmitted')
})

test("a company's bank withdrawal may begin by waiting for an approver", () => {
  assert.equal(planned({ waits: true }).transactions[0]?.state, 'PENDING_APPROVAL')
})
