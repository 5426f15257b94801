// Tests the database's own constraints, with statements that bypass the ledger's functions.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { post } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const denied = { code: '42501' }
const appendOnly = { code: '23001' }

/** Tries a transfer written by hand, as the owner of the tables, and always rolls it back. */
async function insertByHand(postings: readonly { source: bigint; destination: bigint | null; amount: bigint }[]): Promise<void> {
  const tx = await book.owner.connect()
  try {
    await tx.query('begin')
    const { rows } = await tx.query<{ id: string }>(
      `insert into ledger.transfer (id, posted_at, key, action, purpose)
       values (nextval('ledger.transfer_number'), now(), gen_random_uuid(), 'post', 'internal') returning id`,
    )
    for (const [number, { source, destination, amount }] of postings.entries())
      await tx.query(
        `insert into ledger.posting (transfer_id, number, source, destination, amount, source_balance, destination_balance, source_version, destination_version)
         values ($1, $2, $3, $4, $5, 0, 0, 1000, 1000)`,
        [rows[0]?.id, number, source, destination, amount],
      )
    await tx.query('set constraints all immediate')
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

test('[D4.03] LC-08 an unbalanced insert fails: no one-sided posting, no zero amount', async () => {
  const { available } = await book.openWith(10n)
  const fees = book.chart.account('fees', 'USDT').id
  await assert.doesNotReject(insertByHand([{ source: available.id, destination: fees, amount: 5n }]), 'a balanced one passes')
  await assert.rejects(insertByHand([{ source: available.id, destination: null, amount: 5n }]), {
    code: '23502',
    column: 'destination',
  })
  await assert.rejects(insertByHand([{ source: available.id, destination: fees, amount: 0n }]), {
    code: '23514',
    constraint: 'amount_is_positive',
  })
  await assert.rejects(insertByHand([{ source: available.id, destination: fees, amount: -5n }]), {
    code: '23514',
    constraint: 'amount_is_positive',
  })
})

test('LC-09 two assets that balance in total but not per asset fail', async () => {
  const usdt = await book.openWith(10n)
  const usdc = await book.openWith(10n, 'USDC')
  const [houseUsdt, houseUsdc] = [book.chart.account('fees', 'USDT').id, book.chart.account('fees', 'USDC').id]
  for (const postings of [
    [
      { source: usdt.available.id, destination: houseUsdc, amount: 5n },
      { source: houseUsdc, destination: usdt.available.id, amount: 5n },
    ],
    [{ source: usdt.available.id, destination: usdc.available.id, amount: 5n }],
    [{ source: houseUsdt, destination: houseUsdc, amount: 5n }],
  ])
    await assert.rejects(insertByHand(postings), { code: '23514', constraint: 'one_currency' })
})

test('[D4.05] LC-07 updates, deletes and truncation of entries are denied', async () => {
  const { available } = await book.openWith(10n)
  await post(book.db, {
    key: uniqueKey(),
    purpose: 'internal',
    postings: [{ from: available, to: book.chart.account('fees', 'USDT'), amount: money(5) }],
  })
  for (const table of ['posting', 'transfer', 'suspense_posting']) {
    const column = table === 'transfer' ? 'id' : 'transfer_id'
    const changes = [
      `update ledger.${table} set ${column} = ${column} + 1`,
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
    ]
    for (const change of changes) await assert.rejects(book.db.query(change), denied, `as the application: ${change}`)
    if (table === 'suspense_posting')
      await book.owner.query('insert into ledger.suspense_posting select id, 0, 1 from ledger.transfer limit 1')
    for (const change of changes) await assert.rejects(book.owner.query(change), appendOnly, `as the owner: ${change}`)
  }
})

test('the application writes through the posting functions only', async () => {
  const { available } = await book.openWith(10n)
  for (const statement of [
    'insert into ledger.posting (transfer_id, number, source, destination, amount) values (1, 1, 1, 2, 3)',
    `insert into ledger.transfer (id, posted_at, key, action, purpose) values (1, now(), gen_random_uuid(), 'post', 'internal')`,
    `update ledger.customer_balance set balance = balance + 1 where account_id = ${available.id}`,
    'update ledger.house_balance set balance = balance + 1',
    'delete from ledger.account',
    'update ledger.currency set scale = 0',
    `insert into ledger.proof (name, query) values ('x', 'select 1')`,
    `delete from ledger.withdrawal_stop`,
    `select nextval('ledger.transfer_number')`,
    `create function ledger.mine() returns int language sql as 'select 1'`,
    'alter table ledger.posting disable trigger all',
    'set session_replication_role = replica',
    `select ledger.resolve_postings('{}', '{}', '{}', '{}', '{}', '{}')`,
  ])
    await assert.rejects(book.db.query(statement), denied, statement)
})

test('a posting function ignores the search path of its caller', async () => {
  const { available } = await book.openWith(10n)
  const tx = await book.db.connect()
  try {
    await tx.query('begin')
    await tx.query('create temp table customer_balance (account_id bigint, balance bigint)')
    await tx.query('create temp table transfer (id bigint)')
    await tx.query('set local search_path = pg_temp, ledger')
    await post(tx, {
      key: uniqueKey(),
      purpose: 'internal',
      postings: [{ from: available, to: book.chart.account('fees', 'USDT'), amount: money(10) }],
    })
    await tx.query('commit')
  } finally {
    tx.release(true)
  }
  assert.equal(await book.balance(available), 0n)
})

test('a call whose arrays do not fit together writes nothing', async () => {
  const { available } = await book.openWith(10n)
  const fees = book.chart.account('fees', 'USDT').id
  const call = (counts: string, sources: string, destinations: string, amounts: string) =>
    book.db.query<{ refusal: string | null }>(
      `select refusal from ledger.post(
         (select array_agg(gen_random_uuid()) from generate_series(1, cardinality($1::int[]))),
         array_fill('post'::ledger.action, array[cardinality($1::int[])]), array_fill('internal'::ledger.purpose, array[cardinality($1::int[])]),
         array_fill(null::bigint, array[cardinality($1::int[])]), array_fill(null::text, array[cardinality($1::int[])]), $1, $2, $3, $4)`,
      [counts, sources, destinations, amounts],
    )
  const [one, to] = [String(available.id), String(fees)]
  await assert.rejects(call('{1,-1,1}', `{${one}}`, `{${to}}`, '{5}'), { code: '22023' })
  await assert.rejects(call('{1,NULL}', `{${one}}`, `{${to}}`, '{5}'))
  assert.deepEqual((await call('{2}', `{${one}}`, `{${to}}`, '{5}')).rows, [{ refusal: 'amountOutOfRange' }])
  assert.deepEqual((await call('{1}', `{${one}}`, `{${to}}`, '{NULL}')).rows, [{ refusal: 'amountOutOfRange' }])
  await assert.rejects(call('{1}', '{NULL}', `{${to}}`, '{5}'))
  assert.equal(await book.balance(available), 10n)
})

test('an account number with a wrong currency or kind cannot be opened', async () => {
  const { rows } = await book.owner.query<{ number: number }>(`select number from ledger.currency where code = 'USDT'`)
  const number = rows[0]?.number ?? 0
  for (const [id, kind] of [
    [BigInt(2_000_000_000 + number + 1), 'available'],
    [BigInt(2_000_001_000 + number), 'available'],
    [BigInt(2_000_000_000 + number), 'held'],
    [BigInt(2_000_000_000 + number), 'fees'],
    [BigInt(number - 2_000_000_000), 'available'],
  ] as const)
    await assert.rejects(
      book.owner.query('insert into ledger.account (id, currency, kind, owner) values ($1, $2, $3, $4)', [
        id,
        number,
        kind,
        kind === 'fees' ? null : '00000000-0000-4000-8000-000000000000',
      ]),
      { code: '23514' },
      `${id} ${kind}`,
    )
})

test('a currency keeps its scale', async () => {
  await assert.rejects(book.db.query(`select ledger.register_currency('USDT', 2)`), { code: '23514' })
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
