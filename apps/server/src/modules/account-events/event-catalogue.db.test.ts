// Every event of the catalogue, caused by the product's own state changes.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventSchema } from '@sampan/contract/account-events/account-event.ts'
import { eventData } from '@sampan/contract/account-events/event-data.ts'
import { eventTypes, isEventType } from '@sampan/contract/account-events/event-types.ts'
import { allowedMoves, type Machine } from '@sampan/contract/machine.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { createKey } from '@sampan/test-support/people/issued-keys.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { noApprovals } from '../../core/approvals/approvals.ts'
import { applyIn } from '../../core/changes/apply.ts'
import { type ChangeSet, type Insert, noChange } from '../../core/changes/change-set.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import { transactionMachines } from '../../core/transactions/machines.ts'
import { eventsOf, transition } from '../../core/transactions/transition.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { readerOf, type Transact, type Tx, withTx } from '../../platform/db/db.ts'
import { createLog } from '../../platform/observability/log.ts'
import { newId } from '../../platform/security/ids.ts'
import { expireKeys } from '../api-keys/expire-keys.job.ts'
import { recordKeyChange } from '../api-keys/key-approval.ts'
import { revokeKeys } from '../api-keys/revoke-keys.ts'
import { openWallet } from '../wallet/accounts.ts'
import { announceStatements } from '../wallet/statement/announce-statements.job.ts'
import { numberEvents } from './number-events.ts'
import { openEventFeed } from './open-event-feed.ts'
import { readAccountEvents } from './read-account-events.ts'

let database: TestDatabase
let user: TestUser
let transact: Transact
const now = new Date('2026-11-17T08:00:00Z')
const secretName = 'Name Of A Person'

before(async () => {
  database = await testDatabase()
  user = await createUser(database.pool, now, { accountType: 'corporate' })
  transact = (work) => withTx(database.pool, work)
  await transact((tx) => openEventFeed(tx, user.accountId))
})
after(() => database.drop())

/** The shortest way to every state, as moves from an initial one. */
function pathsOf({ initial, states, moves }: Machine): ReadonlyMap<string, { start: string; path: string[] }> {
  const paths = new Map(initial.map((state) => [state, { start: state, path: [] as string[] }]))
  for (let known = 0; known !== paths.size; ) {
    known = paths.size
    for (const [name, { from, to }] of Object.entries(moves))
      for (const source of from) {
        const way = paths.get(source)
        if (way && !paths.has(to)) paths.set(to, { start: way.start, path: [...way.path, name] })
      }
  }
  assert.deepEqual([...paths.keys()].sort(), Object.keys(states).sort())
  return paths
}

const details: Readonly<Record<string, (id: string) => Insert>> = {
  cryptoDeposit: (id) => ({
    table: 'crypto_deposit_detail',
    row: {
      id,
      network: 4,
      txn_hash: `0x${id}`,
      log_index: 0,
      sender: secretName,
      address: '0xOurs',
      asset: 'token',
      chain_units: 5n,
      confirmations_needed: 32,
    },
  }),
  cryptoWithdrawal: (id) => ({
    table: 'crypto_withdrawal_detail',
    row: { id, network: 4, address_id: newId(), address: '0xTheirs', label: secretName, units: 5n },
  }),
  fiatDeposit: (id) => ({
    table: 'fiat_deposit_detail',
    row: { id, receiving_account_id: newId(), declared: 500n, beneficiary_name: secretName, reference_no: id },
  }),
  fiatWithdrawal: (id) => ({
    table: 'fiat_withdrawal_detail',
    row: { id, bank_account_id: newId(), destination: { beneficiaryName: secretName }, purpose: 'x', end_to_end_id: id },
  }),
}
const exchangeDetail = (id: string): Insert => ({
  table: 'exchange_order_detail',
  row: { id, quote_id: newId(), gross: 1n, rate: '1.5', base_rate: '1.5', adjustment_bp: 0, locked_until: now },
})

function newTransaction(kind: TransactionKind, id: string, state: string): ChangeSet {
  const { accountId } = user
  const isExchange = ['mint', 'redeem', 'swap'].includes(kind)
  const currency = kind.startsWith('fiat') ? 'EUR' : 'USDC'
  return {
    ...noChange,
    transactions: [
      {
        id,
        kind,
        accountId,
        userId: user.userId,
        reference: id,
        state,
        currency,
        amount: 500n,
        fee: 100n,
        now,
        by: 'system',
        ...(isExchange && { get: { currency: 'EUR', amount: 7n } }),
        ...(kind.startsWith('crypto') && { network: 4 }),
        ...(kind.startsWith('fiat') && { channel: 'SEPA' }),
        note: secretName,
      },
    ],
    inserts: [(details[kind] ?? exchangeDetail)(id)],
    events: eventsOf(kind, { id, accountId }, true),
  }
}

async function walkTransactions(tx: Tx): Promise<void> {
  // The details of this test name bank accounts and receiving accounts that do not exist.
  await tx.query('set local session_replication_role = replica')
  for (const kind of Object.keys(transactionMachines) as TransactionKind[]) {
    const machine = transactionMachines[kind]
    for (const { start, path } of pathsOf(machine).values()) {
      const id = newId()
      assert.equal(await applyIn(tx, newTransaction(kind, id, start)), 'applied')
      let state = start
      for (const move of path) {
        const { to, by } = machine.moves[move] ?? assert.fail(move)
        await transition(tx, machine, { id, accountId: user.accountId, state }, move, { now, by: by[0], reasonText: secretName })
        state = to
      }
    }
  }
}

type StateRecord = {
  readonly table: string
  readonly column: string
  readonly machine: Machine
  add(id: string, state: string): Promise<unknown>
}

const records = (tx: Tx): StateRecord[] => {
  const { accountId, userId } = user
  const addBankAccount = (column: string) => (id: string, state: string) =>
    insertBankAccount(tx, {
      accountId,
      id,
      now,
      ...(column === 'life_state' ? { lifeState: state } : { verificationState: state }),
      label: secretName,
      bankName: secretName,
      beneficiaryName: secretName,
    })
  return [
    {
      table: 'blockchain_address',
      column: 'state',
      machine: blockchainAddress,
      add: (id, state) =>
        tx.query(
          `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, beneficiary_name, usable_from, created_at, updated_at)
           values ($1, $2, $3, 4, $1::uuid::text, 'ab', $4, 'someoneElse', $4, $5, $5, $5)`,
          [id, accountId, state, secretName, now],
        ),
    },
    { table: 'bank_account', column: 'life_state', machine: bankAccountLife, add: addBankAccount('life_state') },
    {
      table: 'bank_account',
      column: 'verification_state',
      machine: bankAccountVerification,
      add: addBankAccount('verification_state'),
    },
    {
      table: 'approval',
      column: 'state',
      machine: approval,
      add: (id, state) =>
        tx.query(
          `insert into approval (id, account_id, action, state, subject_id, maker_id, amount, currency, destination, facts, limits, note, needed, role, created_at, expires_at)
           values ($1, $2, 'fiatWithdraw', $3, $1, $4, '5.00', 'EUR', $5, '[]', '[]', $5, 1, 'owner', $6, $6)`,
          [id, accountId, state, userId, secretName, now],
        ),
    },
    {
      table: 'payment_link',
      column: 'state',
      machine: paymentLink,
      add: (id, state) =>
        tx.query(
          `insert into payment_link (id, account_id, created_by, token, state, currency, amount, networks, payee, note, expires_at, created_at, updated_at)
           values ($1, $2, $3, $1::uuid::text, $4, 'USDC', 5, '{4}', $5, $5, $6, $6, $6)`,
          [id, accountId, userId, state, secretName, now],
        ),
    },
  ]
}

async function walkRecords(tx: Tx): Promise<void> {
  for (const { table, column, machine, add } of records(tx))
    for (const { start, path } of pathsOf(machine).values()) {
      const id = newId()
      await add(id, start)
      let state = start
      for (const move of path) {
        const { to, by } = machine.moves[move] ?? assert.fail(move)
        const isDecided = table === 'approval' && allowedMoves(machine, to, 'system').length === 0
        await moveState(tx, machine, { table, column, id, state }, move, {
          by: by[0],
          ...(isDecided && { set: { decided_at: now } }),
        })
        state = to
      }
    }
}

async function walkKey(): Promise<void> {
  const { accountId, userId } = user
  const { keyId } = await createKey(database.pool, now, { accountId, userId, name: secretName })
  const actor = { kind: 'user', id: userId } as const
  const deps = { messages: noMessages, approvals: noApprovals, environment: 'live' } as const
  await transact(async (tx) => {
    for (const kind of ['create', 'roll', 'change'] as const)
      await recordKeyChange(tx, deps, { keyId, accountId, requestedBy: userId, actor, name: secretName, kind, now })
    assert.equal(await revokeKeys(tx, deps, { accountId, keyIds: [keyId], actor, now }), 1)
  })
  await createKey(database.pool, now, { accountId, userId, name: secretName, lifeMs: 0 })
  await expireKeys.run({}, { db: readerOf(database.pool), transact, log: createLog({ level: 'silent' }), now: () => now }, {})
}

test('[D9.14] every event of the catalogue is caused by its state change, fits its schema and names nobody', async () => {
  await credit(database.pool, { accountId: user.accountId, currency: 'USDC', amount: '70.00' })
  await transact(async (tx) => {
    await openWallet(tx, user.accountId, new Date('2026-10-01T00:00:00Z'))
    await walkRecords(tx)
  })
  await transact(walkTransactions)
  await walkKey()
  const log = createLog({ level: 'silent' })
  await announceStatements.run({}, { db: readerOf(database.pool), transact, log, now: () => now }, {})
  while ((await numberEvents(transact, async () => undefined, 100)).isFull);
  const events = await readAccountEvents(readerOf(database.pool), {
    accountId: user.accountId,
    after: 0n,
    limit: 10_000,
    environment: 'live',
  })
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, place) => place + 1),
    'no gap',
  )
  assert.deepEqual([...new Set(events.map(({ type }) => type))].sort(), [...eventTypes].sort())
  for (const event of events) {
    assert.ok(isEventType(event.type))
    const parsed = eventSchema(event.type).safeParse(event)
    assert.ok(parsed.success, `${event.type}: ${JSON.stringify(parsed.error?.issues)} ${JSON.stringify(event)}`)
    assert.deepEqual(parsed.data, event, 'no undeclared field')
    const body = JSON.stringify(event)
    assert.ok(body.length < 20_000)
    assert.doesNotMatch(body, /Name Of|DE00/, event.type)
  }
  const { rows } = await database.pool.query('select from account_event_source')
  assert.equal(rows.length, 0, 'none was set aside')
  const last = eventSchema('balance.changed').parse(events.findLast(({ type }) => type === 'balance.changed'))
  assert.deepEqual(
    eventData.balance.parse(last.data).balances.find(({ currency }) => currency === 'USDC'),
    { currency: 'USDC', available: '70.000000', held: '0.000000' },
  )
})
