import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from '@sampan/contract/decimal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { ApprovalOutcome, ApprovalRequest } from '../../core/approvals/approvals.ts'
import { type ChangeSet, noChange } from '../../core/changes/change-set.ts'
import type { Ctx } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import { decideCancel } from './cancel-order.ts'
import { decideLock } from './decide-lock.ts'
import { decideApproved, decideRequote } from './exchange-approval.ts'
import type { OrderRow, OrderState } from './orders.ts'
import type { Pair } from './pairs.ts'
import { decideSubmit } from './submit-order.ts'

const now = new Date('2026-03-02T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const session: Session = {
  id: id(1),
  userId: id(2),
  accountId: id(3),
  accountType: 'individual',
  email: 'demo@example.com',
  name: 'Demo',
  scopes: [],
  expiresAt: later(600),
}
const ctx: Ctx<Session> = {
  session,
  language: 'en',
  callId: id(4),
  ip: '192.0.2.1',
  userAgent: '',
  now,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
}

type LockContext = Parameters<typeof decideLock>[0]
const quote: NonNullable<LockContext['offer']>['quote'] = {
  id: id(5),
  pay_currency: 'USD',
  get_currency: 'WUSD',
  pay: 10_000n,
  fee: 5n,
  get: 99_950_000n,
  gross: 99_950_000n,
  rate: '1',
  base_rate: '1',
  adjustment_bp: 0,
  created_at: later(-5),
  expires_at: later(25),
  used: false,
}
const offer: NonNullable<LockContext['offer']> = { quote, kind: 'mint', reserve: quote.gross, account: 2_001n }
const lockable: LockContext = {
  standing: { active: true, frozen: false },
  offer,
  presentRate: decimal('1'),
  id: id(6),
  reference: 'EX-23456-789AB',
}
const withQuote = (change: Partial<typeof quote>): LockContext => ({
  ...lockable,
  offer: { ...offer, quote: { ...quote, ...change } },
})

const refusedLocks: readonly [title: string, context: LockContext, refusal: string][] = [
  ['an account that is not active', { ...lockable, standing: { active: false, frozen: false } }, 'accountUnavailable'],
  ['a frozen account', { ...lockable, standing: { active: true, frozen: true } }, 'accountFrozen'],
  ['an unknown quote', { ...lockable, offer: undefined }, 'rateExpired'],
  ['a used quote', withQuote({ used: true }), 'rateExpired'],
  ['a quote at the moment it expires', withQuote({ expires_at: now }), 'rateExpired'],
  ['a quote from the future of a clock that went back', withQuote({ created_at: later(3_600) }), 'rateExpired'],
  ['a closed pair', { ...lockable, offer: { ...offer, kind: undefined } }, 'pairClosed'],
  ['a missing rate', { ...lockable, presentRate: undefined }, 'rateMissing'],
  ['a market that fell by more than 1 %', { ...lockable, presentRate: decimal('0.9899') }, 'rateExpired'],
  ['a market that rose by more than 1 %', { ...lockable, presentRate: decimal('1.0101') }, 'rateExpired'],
  ['a reserve short by one unit', { ...lockable, offer: { ...offer, reserve: quote.gross - 1n } }, 'pairClosed'],
]
for (const [title, context, refusal] of refusedLocks)
  test(`lock refuses ${title}`, () => {
    const decision = decideLock(context, ctx)
    assert.ok(decision instanceof Refusal)
    assert.equal(decision.refusal, refusal)
  })

const acceptedLocks: readonly [title: string, context: LockContext][] = [
  ['a market that fell by exactly 1 %', { ...lockable, presentRate: decimal('0.99') }],
  ['a market that rose by exactly 1 %', { ...lockable, presentRate: decimal('1.01') }],
  ['a quote that another clock dated a minute ahead', withQuote({ created_at: later(60) })],
]
for (const [title, context] of acceptedLocks)
  test(`lock accepts ${title}`, () => assert.ok(!(decideLock(context, ctx) instanceof Refusal)))

test('lock holds what is paid, uses the quote once and inserts the order', () => {
  const decision = decideLock(lockable, ctx)
  assert.ok(!(decision instanceof Refusal))
  const { transfers, transactions, inserts, audit, events } = decision.change
  assert.deepEqual(transfers, [
    {
      action: 'hold',
      key: ['exchange', id(6), 'hold'],
      purpose: 'exchange',
      account: { id: 2_001n, currency: 'USD' },
      amount: { units: 10_000n, currency: 'USD' },
    },
  ])
  assert.equal(inserts[0]?.row.quote_id, id(5))
  assert.deepEqual(
    inserts.map(({ table }) => table),
    ['exchange_order_detail'],
  )
  assert.deepEqual(
    transactions.map(({ accountId, state, amount, hold }) => ({ accountId, state, amount, hold })),
    [{ accountId: session.accountId, state: 'LOCKED', amount: quote.pay, hold: 0 }],
  )
  assert.equal(audit[0]?.action, 'exchangeOrderLocked')
  assert.deepEqual(
    events.map(({ type }) => type),
    ['order_changed', 'wallet_changed'],
  )
  assert.equal(decision.answer.lockedUntil, later(180).toISOString())
})

const order: OrderRow = {
  ...quote,
  id: id(6),
  reference: 'EX-23456-789AB',
  account_id: session.accountId,
  user_id: session.userId,
  quote_id: id(5),
  kind: 'mint',
  state: 'LOCKED',
  hold_transfer: 17n,
  payout_transfer: null,
  locked_until: later(100),
  reason: null,
  created_at: later(-80),
  updated_at: later(-80),
  completed_at: null,
  version: 1,
}
const cancelable = { row: order, steps: [{ state: 'LOCKED', at: later(-80), name: 'Demo' }] } as const

test('cancel releases the hold of a locked order', () => {
  const decision = decideCancel(cancelable, ctx)
  assert.ok(typeof decision === 'object' && 'change' in decision)
  assert.deepEqual(decision.change.transfers, [
    { action: 'release', key: ['exchange', id(6), 'release'], purpose: 'exchange', hold: 17n },
  ])
  assert.deepEqual(decision.change.transitions[0]?.from, ['LOCKED'])
  assert.deepEqual(
    decision.answer.timeline.map(({ state }) => state),
    ['LOCKED', 'ORDER_CANCELLED'],
  )
})

test('cancel of an unknown order answers not found', () => {
  const decision = decideCancel(undefined, ctx)
  assert.ok(decision instanceof Refusal && decision.refusal === 'notFound')
})

const ended: readonly OrderState[] = ['COMPLETED', 'REJECTED', 'FAILED', 'RATE_EXPIRED', 'ORDER_CANCELLED']
for (const state of ended)
  test(`cancel of an order that is ${state} is refused`, () => {
    const decision = decideCancel({ ...cancelable, row: { ...order, state } }, ctx)
    assert.ok(decision instanceof Refusal && decision.refusal === 'illegalMove')
  })

const house = (kind: string, currency: string): bigint =>
  BigInt([...`${kind} ${currency}`].reduce((sum, sign) => sum + sign.charCodeAt(0), 0))
const chart = {
  account: (kind: string, currency: OrderRow['pay_currency']) => ({ id: house(kind, currency), currency }),
} as unknown as Chart
type SubmitContext = Parameters<typeof decideSubmit>[0]
const submittable: SubmitContext = {
  row: order,
  frozen: false,
  means: { chart, reserve: order.gross, account: { id: 3_001n, currency: 'WUSD' } },
  steps: cancelable.steps,
}

test('submit settles the hold, pays out and notifies the owner', () => {
  const decision = decideSubmit(submittable, ctx)
  assert.ok(typeof decision === 'object' && 'change' in decision)
  const { transfers, transitions, updates, notices } = decision.change
  assert.deepEqual(
    transfers.map(({ action }) => action),
    ['settle', 'post'],
  )
  const [settled, paid] = transfers
  assert.ok(settled?.action === 'settle' && paid?.action === 'post')
  assert.deepEqual(
    settled.postings.map(({ amount: { units } }) => units),
    [order.pay - order.fee, order.fee],
  )
  assert.deepEqual(
    paid.postings.map(({ amount: { units } }) => units),
    [order.get],
  )
  assert.deepEqual([transitions[0]?.from, transitions[0]?.to, transitions[0]?.final], [['LOCKED'], 'COMPLETED', true])
  assert.deepEqual(updates[0]?.transfers, { payout_transfer: 1 })
  assert.equal(notices?.[0]?.kind, 'exchangeCompleted')
  assert.equal(decision.answer.state, 'COMPLETED')
})

test('submit with a short reserve fails the order and releases the hold', () => {
  const decision = decideSubmit({ ...submittable, means: { ...submittable.means, reserve: order.gross - 1n } }, ctx)
  assert.ok(typeof decision === 'object' && 'change' in decision)
  assert.deepEqual(
    decision.change.transfers.map(({ action }) => action),
    ['release'],
  )
  assert.deepEqual([decision.change.transitions[0]?.to, decision.change.notices?.[0]?.kind], ['FAILED', 'exchangeFailed'])
})

const refusedSubmits: readonly [title: string, context: SubmitContext, refusal: string][] = [
  ['an order at the moment its lock ends', { ...submittable, row: { ...order, locked_until: now } }, 'rateExpired'],
  ['an order that has expired', { ...submittable, row: { ...order, state: 'RATE_EXPIRED' } }, 'rateExpired'],
  ['an order of a clock that went back', { ...submittable, row: { ...order, created_at: later(3_600) } }, 'rateExpired'],
  ['a frozen account', { ...submittable, frozen: true }, 'accountFrozen'],
  ['a completed order', { ...submittable, row: { ...order, state: 'COMPLETED' } }, 'illegalMove'],
  ['a cancelled order', { ...submittable, row: { ...order, state: 'ORDER_CANCELLED' } }, 'illegalMove'],
]
for (const [title, context, refusal] of refusedSubmits)
  test(`submit refuses ${title}`, () => {
    const decision = decideSubmit(context, ctx)
    assert.ok(decision instanceof Refusal)
    assert.equal(decision.refusal, refusal)
  })

const requested: ChangeSet = { ...noChange, inserts: [{ table: 'approval', row: { id: id(9) } }] }
const waiting: OrderRow = { ...order, state: 'PENDING_APPROVAL' }

test('where an approver is needed, submit keeps the hold and requests one', () => {
  const requests: ApprovalRequest[] = []
  const requestApproval = (request: ApprovalRequest) => {
    requests.push(request)
    return requested
  }
  const decision = decideSubmit({ ...submittable, requestApproval }, ctx)
  assert.ok(!(decision instanceof Refusal))
  const { transfers, transitions, inserts } = decision.change
  assert.deepEqual([transfers, transitions[0]?.to, inserts], [[], 'PENDING_APPROVAL', requested.inserts])
  assert.deepEqual([decision.answer.state, decision.answer.completedAt], ['PENDING_APPROVAL', null])
  const [request] = requests
  assert.deepEqual(
    [request?.action, request?.subjectId, request?.amount],
    ['exchange', id(6), { amount: '100.00', currency: 'USD' }],
  )
})

test('cancel of an order that waits withdraws its request in the same change', () => {
  const withdraw = () => ({ ...noChange, updates: [{ table: 'approval', id: id(9), expect: { state: 'PENDING' }, set: {} }] })
  const decision = decideCancel({ ...cancelable, row: waiting, withdraw }, ctx)
  assert.ok(!(decision instanceof Refusal))
  const { transfers, transitions, updates } = decision.change
  assert.deepEqual(
    [transfers.map(({ action }) => action), transitions[0]?.from, updates.map(({ table }) => table)],
    [['release'], ['PENDING_APPROVAL'], ['approval']],
  )
})

const decided: ApprovalOutcome = { id: id(6), accountId: session.accountId, actor: { kind: 'user', id: id(8) }, now }
const execution = { frozen: false, means: submittable.means }

test('the last approval executes the order', () => {
  const planned = decideApproved(waiting, execution, decided)
  assert.ok(!(planned instanceof Refusal))
  assert.deepEqual(
    [planned.transfers.map(({ action }) => action), planned.transitions[0]?.to, planned.transitions[0]?.by],
    [['settle', 'post'], 'COMPLETED', 'approver'],
  )
})

const refusedApprovals: readonly [title: string, row: OrderRow, frozen: boolean, refusal: string][] = [
  ['at a rate that has expired', { ...waiting, locked_until: now }, false, 'rateExpired'],
  ['of a frozen account', waiting, true, 'accountFrozen'],
  ['of an order that was cancelled meanwhile', { ...waiting, state: 'ORDER_CANCELLED' }, false, 'illegalMove'],
  ['of an order that was never submitted', order, false, 'illegalMove'],
]
for (const [title, row, frozen, refusal] of refusedApprovals)
  test(`an approval ${title} is refused`, () => {
    const planned = decideApproved(row, { ...execution, frozen }, decided)
    assert.ok(planned instanceof Refusal && planned.refusal === refusal)
  })

const pair: Pair = {
  pay: 'USD',
  get: 'WUSD',
  kind: 'mint',
  isOpen: true,
  minimum: { units: 1n, currency: 'USD' },
  maximum: { units: 1_000_000n, currency: 'USD' },
  adjustmentBp: 0,
  feeBp: 5,
  notice: null,
}

test('a new rate changes what is got, never what is held', () => {
  const planned = decideRequote({ ...waiting, locked_until: now }, { pair, base: decimal('0.99') }, decided)
  assert.ok(!(planned instanceof Refusal))
  const { transfers, transitions, updates } = planned
  assert.deepEqual([transfers, transitions[0]?.amount, transitions[0]?.silent], [[], undefined, true])
  assert.equal(transitions[0]?.getAmount, 98_950_500n)
  assert.deepEqual([updates[0]?.set.rate, updates[0]?.set.locked_until], ['0.99', later(180)])
})

test('a new rate needs an order that waits, and a market', () => {
  const refusals = [
    decideRequote(order, { pair, base: decimal('1') }, decided),
    decideRequote(waiting, { pair, base: undefined }, decided),
  ]
  assert.deepEqual(
    refusals.map((refusal) => refusal instanceof Refusal && refusal.refusal),
    ['illegalMove', 'rateMissing'],
  )
})
