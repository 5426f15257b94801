import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { exchangeRow, insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type Application, type ApplyChanges, createApplier } from './apply.ts'
import { type ChangeSet, noChange } from './change-set.ts'

let database: TestDatabase
let apply: ApplyChanges
let user: TestUser
let account: Account

before(async () => {
  database = await testDatabase()
  apply = createApplier(database.pool)
  await database.pool.query(
    'create table test_thing (id uuid primary key, state text not null, amount bigint check (amount < 1000), hold bigint)',
  )
  user = await createUser(database.pool, new Date())
  await credit(database.pool, { accountId: user.accountId, currency: 'USD', amount: '100.00' })
  const accounts = (await openAccounts(database.pool, user.accountId, ['USD'])).get('USD')
  assert.ok(accounts)
  account = accounts.available
})
after(async () => {
  const { defects } = await auditWhole(database.pool)
  await database.drop()
  assert.equal(defects, 0)
})

const insertThing = (id: string, amount = 1n): ChangeSet => ({
  ...noChange,
  inserts: [{ table: 'test_thing', row: { id, state: 'OPEN', amount } }],
})
const closeThing = (id: string): ChangeSet => ({
  ...noChange,
  updates: [{ table: 'test_thing', id, expect: { state: 'OPEN' }, set: { state: 'CLOSED' } }],
})
const holdFor = (id: string, amount: string): ChangeSet => ({
  ...noChange,
  transfers: [
    { action: 'hold', key: ['test', id], purpose: 'exchange', account, amount: moneyFromWire(amount, account.currency) },
  ],
  inserts: [{ table: 'test_thing', row: { id, state: 'OPEN', amount: 1n }, transfers: { hold: 0 } }],
})
const request = (requestId: string, sealed = randomBytes(40)): NonNullable<Application['request']> => ({
  key: { owner: user.userId, entry: 'POST /test', requestId, bodyHash: Buffer.alloc(32) },
  sealed,
})
const readThing = async (id: string) =>
  (await database.pool.query<{ state: string; hold: bigint | null }>('select state, hold from test_thing where id = $1', [id]))
    .rows[0]

test('a change set that violates a constraint leaves the 199 others alone', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID())
  const outcomes = await Promise.allSettled(ids.map((id, at) => apply({ change: insertThing(id, at === 77 ? 5_000n : 1n) })))
  assert.deepEqual(
    outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : [])),
    [77],
  )
  const { rows } = await database.pool.query<{ count: bigint }>('select count(*) from test_thing where id = any($1)', [ids])
  assert.equal(rows[0]?.count, 199n)
})

test('of two change sets that rely on the same row one is applied', async () => {
  const id = randomUUID()
  await apply({ change: insertThing(id) })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => apply({ change: closeThing(id) })))
  assert.equal(outcomes.filter((outcome) => outcome === 'applied').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'conflict').length, 19)
  assert.equal((await readThing(id))?.state, 'CLOSED')
})

test('a row that is gone is a conflict', async () => {
  assert.equal(await apply({ change: closeThing(randomUUID()) }), 'conflict')
})

test('two processes apply one requestId once, and keep its first answer', async () => {
  const other = createApplier(database.pool)
  for (let round = 0; round < 20; round++) {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const first = request(`same-${round}`)
    const outcomes = await Promise.all(
      ids.map((id, at) =>
        (at === 0 ? other : apply)({ change: insertThing(id), request: { ...first, sealed: Buffer.from(id) } }),
      ),
    )
    assert.deepEqual(outcomes.toSorted(), ['applied', 'repeated', 'repeated'])
    const { rows } = await database.pool.query<{ answer: Buffer }>('select answer from idempotency_key where request_id = $1', [
      `same-${round}`,
    ])
    assert.equal(rows[0]?.answer.toString(), ids[outcomes.indexOf('applied')])
    assert.equal((await Promise.all(ids.map(readThing))).filter(Boolean).length, 1)
  }
})

test('a transfer that the ledger refuses takes its whole change set with it', async () => {
  const [paid, short] = [randomUUID(), randomUUID()]
  const outcomes = await Promise.allSettled([
    apply({ change: holdFor(paid, '60.00'), request: request('paid') }),
    apply({ change: holdFor(short, '60.00'), request: request('short') }),
  ])
  const refused = outcomes.find(({ status }) => status === 'rejected')
  assert.ok(refused?.status === 'rejected' && refused.reason instanceof Refusal)
  assert.equal(refused.reason.refusal, 'insufficientFunds')
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const things = await Promise.all([paid, short].map(readThing))
  assert.equal(things.filter(Boolean).length, 1)
  assert.ok(things.find(Boolean)?.hold)
  const { rowCount } = await database.pool.query(`select from idempotency_key where request_id in ('paid', 'short')`)
  assert.equal(rowCount, 1)
})

test('a transaction moves only from the state that the decision was made on', async () => {
  const id = await insertTransaction(
    database.pool,
    'exchange_order',
    exchangeRow({ account_id: user.accountId, reference: randomUUID(), state: 'LOCKED', pay: 1, get: 1, created_at: new Date() }),
  )
  const move = (to: string): ChangeSet => ({
    ...noChange,
    transitions: [{ id, from: ['LOCKED'], to, final: true, now: new Date(), by: 'customer' }],
  })
  assert.equal(await apply({ change: move('ORDER_CANCELLED') }), 'applied')
  assert.equal(await apply({ change: move('COMPLETED') }), 'conflict')
  const { rows } = await database.pool.query<{ state: string; steps: bigint }>(
    'select state, (select count(*) from transaction_step where transaction_id = $1) as steps from transaction where id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ state: 'ORDER_CANCELLED', steps: 1n }])
})

test('states passed at one moment keep their order; the last has the reason', async () => {
  const row = { account_id: user.accountId, reference: randomUUID(), state: 'LOCKED', pay: 1, get: 1, created_at: new Date() }
  const id = await insertTransaction(database.pool, 'exchange_order', exchangeRow(row))
  const passed = {
    from: ['LOCKED'],
    through: ['PENDING_APPROVAL', 'COMPLETED'],
    to: 'FAILED',
    final: true,
    reason: 'reserveShort',
  }
  await apply({ change: { ...noChange, transitions: [{ id, ...passed, now: new Date(), by: 'system' }] } })
  const { rows } = await database.pool.query<{ state: string; reason: string | null }>(
    'select state, reason from transaction_step where transaction_id = $1 order by id',
    [id],
  )
  assert.deepEqual(rows, [
    { state: 'PENDING_APPROVAL', reason: null },
    { state: 'COMPLETED', reason: null },
    { state: 'FAILED', reason: 'reserveShort' },
  ])
})
