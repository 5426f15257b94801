import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { Refusal, type RefusalName } from '@sampan/contract/refusals.ts'
import { planWithdrawal, type Submission } from './plan-withdrawal.ts'
import { judgeAmount, validateWithdrawal } from './validate-withdrawal.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

const now = new Date('2026-03-02T08:00:00Z')
const tomorrow = new Date('2026-03-03T08:00:00Z')
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const usdt = (units: bigint) => ({ units, currency: 'USDT' }) as const

/** 100 USDT to a known address on BNB, whose token has 18 decimals. */
const context: WithdrawalContext = {
  network: 9,
  currency: 'USDT',
  now,
  terms: {
    isOpen: true,
    isStopped: false,
    minimum: usdt(10_000_000n),
    confirmations: 12,
    finalOnly: false,
    nativePrice: '600',
    marginBasisPoints: 0,
    feeMin: 500_000n,
    feeMax: 5_000_000n,
    gasMax: '1',
    bumpAfterMs: 600_000,
    bumpsMax: 3,
    lookEveryMs: 5_000,
    graceMs: 0,
    etaMinutes: { from: 2, to: 15 },
  },
  fee: usdt(500_000n),
  brokenQuote: false,
  parsed: { kind: 'money', money: usdt(100_000_000n) },
  available: usdt(1_000_000_000n),
  limits: [
    { name: 'perTransaction', left: usdt(500_000_000n), of: usdt(500_000_000n), used: 0n, resetsAt: null },
    { name: 'perDay', left: usdt(400_000_000n), of: usdt(900_000_000n), used: 500_000_000n, resetsAt: tomorrow },
  ],
  reviewFrom: 300_000_000n,
  max: usdt(400_000_000n),
  ownMax: usdt(400_000_000n),
  capacity: usdt(800_000_000n),
  standing: { active: true, frozen: false, holdUntil: undefined },
  areStopped: false,
  destination: { id: id(1), network: 9, address: '0xDestination', memo: null, label: 'Savings' },
  isNewDestination: false,
  returnsDeposit: null,
  isBusyDestination: false,
}
const amountOf = (units: bigint): Pick<WithdrawalContext, 'parsed'> => ({ parsed: { kind: 'money', money: usdt(units) } })
const standing = (change: Partial<WithdrawalContext['standing']>): Pick<WithdrawalContext, 'standing'> => ({
  standing: { ...context.standing, ...change },
})

const refusals: readonly (readonly [why: string, change: Partial<WithdrawalContext>, refusal: RefusalName])[] = [
  ['all withdrawals are stopped', { areStopped: true }, 'withdrawalsPaused'],
  ['the account is closed', standing({ active: false }), 'accountUnavailable'],
  ['the account is frozen', standing({ frozen: true }), 'accountFrozen'],
  ['the address is of another network', { destination: new Refusal('invalidAddress') }, 'invalidAddress'],
  ['a new address during a security hold', { ...standing({ holdUntil: tomorrow }), isNewDestination: true }, 'securityHold'],
  ['another withdrawal to it is open', { isBusyDestination: true }, 'withdrawalInProgress'],
  ['the coin is not on this network', { terms: undefined }, 'networkPaused'],
  ['the network is closed', { terms: context.terms && { ...context.terms, isOpen: false } }, 'networkPaused'],
  ['the fee is not known', { fee: undefined }, 'networkPaused'],
  ['the network cannot pay the minimum', { capacity: usdt(9_999_999n) }, 'networkCannotPay'],
  ['the fee that was promised is over', { brokenQuote: true }, 'feeChanged'],
  ['the amount cannot be read', { parsed: { kind: 'refused', problem: 'too-large' } }, 'invalidInput'],
  ['one unit below the minimum', amountOf(9_999_999n), 'belowMinimum'],
  ['one unit above the limit of a transaction', { ...amountOf(500_000_001n), ownMax: usdt(999_000_000n) }, 'aboveMaximum'],
  ['one unit above what is left of the day', amountOf(400_000_001n), 'limitReached'],
  ['one unit above the balance less the fee', { ...amountOf(300_000_001n), ownMax: usdt(300_000_000n) }, 'insufficientFunds'],
  ['one unit above what the network can pay', { ...amountOf(200_000_001n), capacity: usdt(200_000_000n) }, 'networkShort'],
  ['no address', { destination: undefined }, 'notFound'],
]

for (const [why, change, refusal] of refusals)
  test(`a withdrawal is refused: ${why}`, () => {
    const decision = validateWithdrawal({ ...context, ...change }, 'en')
    assert.ok(decision instanceof Refusal)
    assert.equal(decision.refusal, refusal)
  })

const accepted: readonly (readonly [why: string, change: Partial<WithdrawalContext>])[] = [
  ['as it is', {}],
  ['exactly the minimum', amountOf(10_000_000n)],
  ['exactly what is left of the day', amountOf(400_000_000n)],
  ['exactly what the network can pay', { capacity: usdt(100_000_000n) }],
  ['a known address during a security hold', standing({ holdUntil: tomorrow })],
]
for (const [why, change] of accepted)
  test(`a withdrawal is accepted: ${why}`, () => {
    assert.equal(validateWithdrawal({ ...context, ...change }, 'en') instanceof Refusal, false)
  })

const submission: Submission = {
  id: id(2),
  reference: 'CW-23456-789AB',
  accountId: id(3),
  userId: id(4),
  account: { id: 2_001n, currency: 'USDT' },
  actor: { kind: 'user', id: id(4) },
  note: 'Rent',
  needsApproval: false,
  approverId: null,
  approvalKey: generateKeyPairSync('ed25519').privateKey,
  now,
}

function plan(change: Partial<WithdrawalContext> = {}, more: Partial<Submission> = {}) {
  const decision = validateWithdrawal({ ...context, ...change }, 'en')
  assert.ok(!(decision instanceof Refusal))
  return planWithdrawal(decision, { ...submission, ...more })
}

test('amount and fee are held together, and the transaction names that hold', () => {
  const { transfers, transactions } = plan()
  assert.deepEqual(transfers, [
    {
      action: 'hold',
      key: ['crypto-withdrawal', id(2), 'hold'],
      purpose: 'crypto_withdrawal',
      account: submission.account,
      amount: usdt(100_500_000n),
    },
  ])
  const [created] = transactions
  assert.deepEqual([created?.amount, created?.fee, created?.hold, created?.state], [100_500_000n, 500_000n, 0, 'SUBMITTED'])
})

test('the chain is paid the amount without the fee, in its own units', () => {
  const { inserts } = plan()
  assert.deepEqual(
    inserts.map(({ table, row }) => [table, row.units, row.address, row.label, row.eta_at]),
    [['crypto_withdrawal_detail', 100n * 10n ** 18n, '0xDestination', 'Savings', new Date('2026-03-02T08:15:00Z')]],
  )
})

test('one open withdrawal per network, address and memo', () => {
  const openOnce = (change: Partial<WithdrawalContext>) => plan(change).transactions[0]?.openOnce
  assert.equal(openOnce({}), '9 0xDestination ')
  const { destination } = context
  assert.ok(destination && !(destination instanceof Refusal))
  assert.equal(openOnce({ destination: { ...destination, memo: '77' } }), '9 0xDestination 77')
})

test('the owner reads the first step; transaction and balance refresh', () => {
  const { transactions, audit, events } = plan()
  assert.deepEqual([transactions[0]?.by, transactions[0]?.actorId, transactions[0]?.note], ['customer', id(4), 'Rent'])
  assert.deepEqual(
    audit.map(({ action, subject, accountId, detail }) => [action, subject, accountId, detail]),
    [['cryptoWithdrawalSubmitted', id(2), id(3), { network: 9, address: '0xDestination', amount: '100.00 USDT' }]],
  )
  assert.deepEqual(
    events.map(({ type, ref }) => [type, ref]),
    [
      ['transaction_changed', id(2)],
      ['wallet_changed', id(3)],
    ],
  )
})

test('what the customer confirmed is signed, and the first job screens it', () => {
  const { inserts, jobs, notices } = plan()
  assert.deepEqual([typeof inserts[0]?.row.confirmation, inserts[0]?.row.needs_approval], ['string', false])
  assert.deepEqual([jobs?.[0]?.name, notices?.[0]?.kind], ['screen-withdrawal', 'cryptoWithdrawalSubmitted'])
})

test('where an approver is needed it waits, and no job proceeds', () => {
  const { transactions, inserts, jobs } = plan({}, { needsApproval: true })
  assert.deepEqual([transactions[0]?.through, transactions[0]?.state], [['SUBMITTED'], 'PENDING_APPROVAL'])
  assert.deepEqual([inserts[0]?.row.needs_approval, inserts[0]?.row.next_check_at, jobs], [true, null, []])
})

test('a preview without a destination judges the amount alone', () => {
  const judge = (change: Partial<WithdrawalContext>) =>
    judgeAmount({ ...context, destination: undefined, ...change }, 'en')?.refusal
  assert.equal(judge({}), undefined)
  assert.equal(
    judge({ standing: { ...context.standing, holdUntil: tomorrow }, isNewDestination: true }),
    undefined,
    'whose it is comes later',
  )
  assert.equal(judge({ parsed: { kind: 'money', money: usdt(9_999_999n) } }), 'belowMinimum')
  assert.equal(judge({ destination: new Refusal('addressUnavailable') }), 'addressUnavailable')
})
