// What crypto deposits decide, as tables: no database, no chain, no clock.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChainTransfer, Head } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import type { AssetPolicy } from '../crypto/networks.ts'
import { decideOrphans, decideReappearance } from './decide-chain-events.ts'
import { type DepositInstruction, decideConfirmation, decideInstruction, isFinal } from './decide-deposit.ts'
import { decideScreened } from './decide-screened.ts'
import { type Books, type DepositPosting, planDust } from './deposit-books.ts'
import type { DepositDecision } from './deposit-changes.ts'
import type { Deposit } from './deposits.ts'
import { decideTransfers } from './watch/decide-transfers.ts'

const now = new Date('2026-11-16T02:00:00Z')
const bnb = 9
const units = (amount: number) => BigInt(amount) * 1_000_000n
/** Bnb counts eighteen decimals, the ledger six. */
const onChain = (amount: number) => BigInt(amount) * 10n ** 18n

const depositWith = (more: Partial<Deposit> = {}): Deposit => ({
  id: 'deposit',
  reference: 'CD-1',
  accountId: 'account',
  network: bnb,
  txnHash: '0xaa',
  logIndex: 0,
  sender: '0xsender',
  address: '0xaddress',
  memo: null,
  currency: 'USDT',
  contract: null,
  chainUnits: onChain(20),
  amount: units(20),
  dust: 0n,
  state: 'SCREENING',
  reason: null,
  reasonText: null,
  block: { height: 10n, hash: 'b10' },
  orphanedAt: null,
  confirmations: { n: 1, m: 6 },
  createdAt: now,
  updatedAt: now,
  completedAt: null,
  paymentLinkId: null,
  ...more,
})

const [suspense, receivable, rounding, omnibus, available] = [1n, 2n, 3n, 4n, 7n]
const booksWith = (balance = 0n, postings: readonly Partial<DepositPosting>[] = []): Books => ({
  network: bnb,
  chart: {
    account: (kind, currency) => ({ id: { suspense, receivable, rounding }[kind as string] ?? 0n, currency }),
    omnibus: (_, currency) => ({ id: omnibus, currency }),
  },
  postings: postings.map((one) => ({
    id: 'posting',
    depositId: 'deposit',
    kind: 'book',
    standing: null,
    undoneBy: null,
    ...one,
  })),
  balances: [{ accountId: 'account', currency: 'USDT', available: { id: available, currency: 'USDT' }, units: balance }],
  dust: [{ id: 'dust', currency: 'USDT', chainUnits: 0n, postings: 0 }],
})

const asset: AssetPolicy = {
  currency: 'USDT',
  depositsOpen: true,
  withdrawalsOpen: true,
  creditingOpen: true,
  minimumDeposit: { units: units(5), currency: 'USDT' },
  minimumWithdraw: { units: units(10), currency: 'USDT' },
  travelRuleFrom: { units: units(1_000), currency: 'USDT' },
  sweepFrom: { units: units(25), currency: 'USDT' },
}
const assets = new Map<Stablecoin, AssetPolicy>([['USDT', asset]])

/** What is posted, as [from, to, units] or the transfer that is undone. */
const postedBy = ({ transfers }: ChangeSet) =>
  transfers.flatMap((transfer): unknown[] => {
    if (transfer.action === 'reverse') return [['undo', transfer.transfer]]
    if (transfer.action !== 'post') return [transfer.action]
    return transfer.postings.map(({ from, to, amount }) => [from.id, to.id, amount.units])
  })
const summaryOf = ({ deposit, change }: DepositDecision) => ({
  id: deposit.id,
  to: change.transitions[0]?.to,
  posted: postedBy(change),
  notices: change.notices?.map(({ kind }) => kind),
})

const screen = (deposit: Deposit, more: { risk?: 'highRisk' | 'lowRisk'; isSenderKnown?: boolean } = {}) => ({
  deposit,
  risk: more.risk ?? ('lowRisk' as const),
  isSenderKnown: more.isSenderKnown ?? false,
})
const small = (id: string, amount: number, more: Partial<Deposit> = {}) =>
  depositWith({ id, amount: units(amount), chainUnits: onChain(amount), ...more })
const credited = (id: string, amount: number, undone: unknown[] = []) => ({
  id,
  to: 'CREDITED',
  posted: [...undone, [omnibus, available, units(amount)]],
  notices: ['depositCredited'],
})
const kept = (id: string, amount: number) => ({
  id,
  to: 'BELOW_MINIMUM',
  posted: [[omnibus, suspense, units(amount)]],
  notices: [],
})

const screenings: readonly [string, Parameters<typeof decideScreened>[0], object[]][] = [
  [
    'a clear deposit is credited',
    { books: booksWith(), assets, screened: [screen(small('a', 20))], kept: [] },
    [credited('a', 20)],
  ],
  [
    'a risky sender is held in suspense and its owner notified',
    { books: booksWith(), assets, screened: [screen(small('a', 20), { risk: 'highRisk' })], kept: [] },
    [{ id: 'a', to: 'ON_HOLD', posted: [[omnibus, suspense, units(20)]], notices: ['depositOnHold'] }],
  ],
  [
    'from the Travel Rule amount on an unknown sender is held',
    { books: booksWith(), assets, screened: [screen(small('a', 1_000))], kept: [] },
    [{ id: 'a', to: 'ON_HOLD', posted: [[omnibus, suspense, units(1_000)]], notices: ['depositOnHold'] }],
  ],
  [
    'from the Travel Rule amount on a known sender is credited',
    { books: booksWith(), assets, screened: [screen(small('a', 1_000), { isSenderKnown: true })], kept: [] },
    [credited('a', 1_000)],
  ],
  ['below the minimum it is kept', { books: booksWith(), assets, screened: [screen(small('a', 3))], kept: [] }, [kept('a', 3)]],
  [
    'what makes the minimum credits what was kept with it',
    {
      books: booksWith(0n, [{ depositId: 'old', standing: 91n }]),
      assets,
      screened: [screen(small('a', 3))],
      kept: [small('old', 2, { state: 'BELOW_MINIMUM' })],
    },
    [credited('a', 3), credited('old', 2, [['undo', 91n]])],
  ],
  [
    'two that make the minimum together are credited together; a held one does not count',
    {
      books: booksWith(),
      assets,
      screened: [screen(small('a', 2)), screen(small('b', 3)), screen(small('c', 4), { risk: 'highRisk' })],
      kept: [],
    },
    [
      { id: 'c', to: 'ON_HOLD', posted: [[omnibus, suspense, units(4)]], notices: ['depositOnHold'] },
      credited('a', 2),
      credited('b', 3),
    ],
  ],
  [
    'what another owner has kept does not count',
    {
      books: booksWith(),
      assets,
      screened: [screen(small('a', 3))],
      kept: [small('old', 2, { state: 'BELOW_MINIMUM', accountId: 'another' })],
    },
    [kept('a', 3)],
  ],
]
for (const [name, screened, outcome] of screenings)
  test(name, () => assert.deepEqual(decideScreened(screened, now).map(summaryOf), outcome))

test('rows name the transfers of their own change set by their place in it', () => {
  const books = booksWith(0n, [{ standing: 91n }])
  const held = depositWith({ state: 'ON_HOLD' })
  const { change } = decideInstruction(books, held, { id: held.id, actor: operator, now, move: 'release' })
  assert.deepEqual(change.updates, [
    { table: 'crypto_deposit_posting', id: 'posting', expect: {}, set: { standing: null }, transfers: { undone_by: 0 } },
  ])
  assert.deepEqual(
    change.inserts.map(({ row, transfers }) => [row['kind'], transfers]),
    [['credit', { first_transfer: 1, standing: 1 }]],
  )
})

const operator = { kind: 'operator', id: 'op' } as const
const customer = { kind: 'user', id: 'user' } as const
const booked = booksWith(0n, [{ standing: 91n }])
const claimed = depositWith({ state: 'CLAIMED', reason: 'memoMissing' })

const instructions: readonly [string, Books, Deposit, object, object][] = [
  [
    'a release credits',
    booked,
    depositWith({ state: 'ON_HOLD' }),
    { move: 'release', actor: operator },
    credited('deposit', 20, [['undo', 91n]]),
  ],
  [
    'a claim that is believed credits',
    booked,
    claimed,
    { move: 'creditClaim', actor: operator },
    credited('deposit', 20, [['undo', 91n]]),
  ],
  [
    'a claim posts nothing',
    booked,
    depositWith({ state: 'UNMATCHED', accountId: null }),
    { move: 'claim', actor: customer, accountId: 'account' },
    { id: 'deposit', to: 'CLAIMED', posted: [], notices: [] },
  ],
  [
    'a declined claim posts nothing',
    booked,
    claimed,
    { move: 'declineClaim', actor: operator, reasonText: 'No' },
    { id: 'deposit', to: 'UNMATCHED', posted: [], notices: [] },
  ],
  [
    'a return takes it out of suspense',
    booked,
    depositWith({ state: 'ON_HOLD' }),
    { move: 'return', actor: operator, reasonText: 'No', txnHash: '0xBB' },
    { id: 'deposit', to: 'RETURNED', posted: [['undo', 91n]], notices: [] },
  ],
]
const instruct = (books: Books, deposit: Deposit, instruction: object) =>
  decideInstruction(books, deposit, { id: deposit.id, now, ...instruction } as DepositInstruction)
for (const [name, books, deposit, instruction, outcome] of instructions)
  test(name, () => assert.deepEqual(summaryOf(instruct(books, deposit, instruction)), outcome))

test('a declined claim leaves what nobody was named for to its true owner', () => {
  const owner = (deposit: Deposit) =>
    instruct(booked, deposit, { move: 'declineClaim', actor: operator, reasonText: 'No' }).change.transitions[0]?.accountId
  assert.equal(owner(claimed), null)
  assert.equal(owner({ ...claimed, reason: 'otherToken' }), undefined)
})

const refused: readonly [string, Books, Deposit, object, string][] = [
  ['a release by the customer', booked, depositWith({ state: 'ON_HOLD' }), { move: 'release', actor: customer }, 'scopeMissing'],
  [
    'a release of what is not in the books',
    booksWith(),
    depositWith({ state: 'ON_HOLD' }),
    { move: 'release', actor: operator },
    'illegalMove',
  ],
  [
    'a release of what is credited',
    booked,
    depositWith({ state: 'CREDITED' }),
    { move: 'release', actor: operator },
    'illegalMove',
  ],
  [
    'a return of what is credited',
    booked,
    depositWith({ state: 'CREDITED' }),
    { move: 'return', actor: operator, reasonText: 'No', txnHash: '0xBB' },
    'illegalMove',
  ],
]
for (const [name, books, deposit, instruction, refusal] of refused)
  test(`${name} is refused`, () => {
    assert.throws(
      () => instruct(books, deposit, instruction),
      (error) => error instanceof Refusal && error.refusal === refusal,
    )
  })

const takenBack = depositWith({ state: 'CREDITED' })
const credit = { kind: 'credit', standing: 92n } as const
const orphans: readonly [string, Books, Deposit[], unknown[], (bigint | undefined)[]][] = [
  ['what is confirming posts nothing', booksWith(), [depositWith({ state: 'CONFIRMING' })], [[]], [undefined]],
  ['what is held leaves suspense', booked, [depositWith({ state: 'ON_HOLD' })], [[['undo', 91n]]], [undefined]],
  ['a credit that is still there is undone', booksWith(units(20), [credit]), [takenBack], [[['undo', 92n]]], [undefined]],
  [
    'of a credit that is partly spent the rest is owed',
    booksWith(units(15), [credit]),
    [takenBack],
    [
      [
        [available, omnibus, units(15)],
        [receivable, omnibus, units(5)],
      ],
    ],
    [units(5)],
  ],
  ['a credit that is spent is owed', booksWith(0n, [credit]), [takenBack], [[[receivable, omnibus, units(20)]]], [units(20)]],
  [
    'the second of two finds what the first has left',
    booksWith(units(30), [credit, { ...credit, depositId: 'second', standing: 93n }]),
    [takenBack, { ...takenBack, id: 'second' }],
    [
      [['undo', 92n]],
      [
        [available, omnibus, units(10)],
        [receivable, omnibus, units(10)],
      ],
    ],
    [undefined, units(10)],
  ],
]
for (const [name, books, deposits, posted, owed] of orphans)
  test(`after a reorganisation ${name}`, () => {
    const decisions = decideOrphans(books, deposits, now)
    assert.deepEqual(
      decisions.map(({ change }) => postedBy(change)),
      posted,
    )
    assert.deepEqual(
      decisions.map((one) => one.owed?.units),
      owed,
    )
    assert.ok(decisions.every(({ change }) => change.updates.some(({ set }) => set['block_height'] === null)))
  })

test('coins that return undo the reversal under the same ledger key', () => {
  const again = decideScreened(
    { books: booksWith(0n, [{ kind: 'credit', undoneBy: 95n }]), assets, screened: [screen(depositWith())], kept: [] },
    now,
  )
  assert.deepEqual(
    again.map(({ change }) => postedBy(change)),
    [[['undo', 95n]]],
  )
})

const perUnit = 10n ** 12n
for (const [name, before, moved, posted, rest] of [
  ['less than a unit is kept', 0n, [perUnit / 2n], [], perUnit / 2n],
  ['two halves make a unit', 0n, [perUnit / 2n, perUnit / 2n], [[omnibus, rounding, 1n]], 0n],
  ['dust that is taken away may take a unit back', 0n, [-perUnit / 2n], [[rounding, omnibus, 1n]], perUnit / 2n],
  ['what cancels out changes nothing', 7n, [5n, -5n], undefined, undefined],
] as const)
  test(`dust: ${name}`, () => {
    const books = { ...booksWith(), dust: [{ id: 'dust', currency: 'USDT' as const, chainUnits: before, postings: 3 }] }
    const [change] = planDust(
      books,
      moved.map((dust) => ({ deposit: depositWith(), dust })),
    )
    assert.deepEqual(change && postedBy(change), posted)
    assert.deepEqual(change?.updates[0]?.set['chain_units'], rest)
  })

const headAt = (height: bigint, final = height): Head => ({
  newest: { height, hash: `b${height}` },
  final: { height: final, hash: `b${final}` },
})
const policy = { confirmations: 6, finality: 'tag' } as const
for (const [state, head, n, to] of [
  ['DETECTED', headAt(10n), 1, 'CONFIRMING'],
  ['CONFIRMING', headAt(12n), 3, undefined],
  ['CONFIRMING', headAt(40n), 6, undefined],
  ['UNMATCHED', headAt(11n), 2, undefined],
] as const)
  test(`${state} at block ${head.newest.height} has ${n} of 6 confirmations`, () => {
    const change = decideConfirmation(depositWith({ state }), head, policy, now)
    assert.deepEqual(change?.updates[0]?.set, { confirmations: n, confirmations_needed: 6 })
    assert.equal(change.transitions[0]?.to, to)
    assert.equal(change.events.length, 1)
  })

test('without a new block nothing changes, and no deposit is final', () => {
  assert.equal(decideConfirmation(depositWith({ state: 'CONFIRMING' }), headAt(10n), policy, now), undefined)
  assert.equal(
    decideConfirmation(depositWith({ state: 'DETECTED', confirmations: { n: 0, m: 6 } }), headAt(9n), policy, now),
    undefined,
  )
  assert.equal(isFinal({ block: null }, headAt(99n), policy), false)
  assert.equal(isFinal(depositWith(), headAt(99n, 9n), policy), false)
  assert.equal(isFinal(depositWith(), headAt(99n, 9n), { ...policy, finality: 'count' }), true)
})

const transfer = (more: Partial<ChainTransfer> = {}): ChainTransfer => ({
  txnHash: '0xaa',
  index: 0,
  from: '0xsender',
  to: '0xaddress',
  memo: null,
  asset: { kind: 'token', currency: 'USDT' },
  units: onChain(20),
  block: { height: 10n, hash: 'b10' },
  ...more,
})
const context = (known: readonly Deposit[] = []) => ({
  network: networkById(bnb),
  omnibus: '0xomnibus',
  needed: 6,
  known,
  owners: [{ address: '0xaddress', memo: null, accountId: 'account', paymentLinkId: null }],
})
const decideFound = (known: readonly Deposit[], ...found: ChainTransfer[]) => {
  const { changes, displaced, contradicted } = decideTransfers(context(known), found, now)
  return {
    created: changes.flatMap(({ transactions }) => transactions).map(({ state, accountId }) => [state, accountId]),
    moved: changes.flatMap(({ transitions }) => transitions).map(({ id, to }) => [id, to]),
    set: changes.flatMap(({ updates }) => updates).map(({ id, set }) => ({ id, ...set })),
    displaced,
    contradicted: contradicted.map(({ id }) => id),
  }
}
const nothing = { created: [], moved: [], set: [], displaced: [], contradicted: [] }
const another = { height: 11n, hash: 'b11' }
const elsewhere = { block_height: 11n, block_hash: 'b11', orphaned_at: null }
const lost = (id: string, logIndex: number, more: Partial<Deposit> = {}) =>
  depositWith({ id, logIndex, state: 'DETECTED', block: null, ...more })

const scans: readonly [string, object, object][] = [
  [
    'a transfer to a deposit address is its owner’s',
    decideFound([], transfer()),
    { ...nothing, created: [['DETECTED', 'account']] },
  ],
  [
    'one to our own wallet is nobody’s',
    decideFound([], transfer({ to: '0xomnibus' })),
    { ...nothing, created: [['UNMATCHED', null]] },
  ],
  ['a transfer of nothing leaves no trace', decideFound([], transfer({ units: 0n })), nothing],
  ['a known one in the same block changes nothing', decideFound([depositWith()], transfer()), nothing],
  [
    'mined again in another block it is confirmed from there',
    decideFound([lost('deposit', 0)], transfer({ block: another })),
    { ...nothing, set: [{ id: 'deposit', ...elsewhere }] },
  ],
  [
    'given up and mined after all it is detected again',
    decideFound([lost('deposit', 0, { state: 'FAILED' })], transfer({ block: another })),
    { ...nothing, moved: [['deposit', 'DETECTED']], set: [{ id: 'deposit', ...elsewhere }] },
  ],
  [
    'two that changed places step aside first',
    decideFound(
      [lost('one', 0), lost('two', 1, { chainUnits: onChain(7) })],
      transfer({ index: 1, block: another }),
      transfer({ index: 0, units: onChain(7), block: another }),
    ),
    {
      ...nothing,
      displaced: ['one', 'two'],
      set: [
        { id: 'one', log_index: 1, ...elsewhere },
        { id: 'two', log_index: 0, ...elsewhere },
      ],
    },
  ],
  [
    'a chain that contradicts itself before any money was made of it is believed again',
    decideFound([depositWith({ state: 'CONFIRMING' })], transfer({ units: onChain(6) })),
    {
      ...nothing,
      created: [['DETECTED', 'account']],
      moved: [['deposit', 'FAILED']],
      displaced: ['deposit'],
      contradicted: ['deposit'],
    },
  ],
  [
    'a chain that contradicts a credited deposit changes nothing',
    decideFound([depositWith({ state: 'CREDITED' })], transfer({ units: onChain(6) })),
    { ...nothing, contradicted: ['deposit'] },
  ],
]
for (const [name, outcome, expected] of scans) test(name, () => assert.deepEqual(outcome, expected))

test('another index in the same block changes no screen', () => {
  const change = decideReappearance(depositWith(), transfer({ index: 4 }), now)
  assert.deepEqual([change?.updates[0]?.set, change?.events], [{ log_index: 4 }, []])
})
