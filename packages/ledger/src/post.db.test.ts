// Tests transfers: balanced postings, refusals, and idempotency keys.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { playTable } from '../test/table.ts'
import { postTransfers } from './post-transfers.ts'
import { reasonOf } from './refuse.ts'
import type { Account, Key } from './transfer.ts'
import { post } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number, key: Key = uniqueKey()) =>
  ({ key, purpose: 'internal', postings: [{ from, to, amount: money(units, from.currency) }] }) as const

test('money comes in, moves on, and every column adds up to zero', async () => {
  await playTable(
    book,
    `
    | step                                             | alice | bob | fees | omnibus |
    | deposit 100 to alice                             |   100 |   0 |    0 |    -100 |
    | pay 30 from alice to bob                         |    70 |  30 |    0 |    -100 |
    | pay 20 from bob to alice and 1 from bob to fees  |    90 |   9 |    1 |    -100 |
    | pay 9 from bob to omnibus                        |    90 |   0 |    1 |     -91 |
    `,
  )
})

test('an exchange is two currencies in one transfer, each balanced', async () => {
  await playTable(
    book,
    `
    | step                                                                    | cara | cara EUR | fx    | fx EUR |
    | deposit 1000 to cara                                                    | 1000 |        0 |     0 |      0 |
    | pay 1000 from cara to fx and 91 from fx EUR to cara EUR                 |    0 |       91 |  1000 |    -91 |
    | pay 90 from cara EUR to fx EUR and 980 from fx to cara                  |  980 |        1 |    20 |     -1 |
    | pay 1 from cara EUR to fx EUR and 999999 from cara to fx, refused insufficientFunds | 980 | 1 | 20 |     -1 |
    `,
  )
})

test('[D4.04] a customer balance never falls below zero, not even between two postings', async () => {
  await playTable(
    book,
    `
    | step                                                                     | dora | eric | omnibus |
    | deposit 50 to dora                                                       |   50 |    0 |     -50 |
    | pay 51 from dora to eric, refused insufficientFunds                      |   50 |    0 |     -50 |
    | pay 50 from dora to eric and 1 from dora to eric, refused insufficientFunds |  50 |  0 |     -50 |
    | pay 50 from dora to eric                                                 |    0 |   50 |     -50 |
    | pay 1 from dora to omnibus, refused insufficientFunds                    |    0 |   50 |     -50 |
    `,
  )
  const { available } = await book.openWith(5n)
  await assert.rejects(
    book.owner.query('update ledger.customer_balance set balance = -1 where account_id = $1', [available.id]),
    {
      code: '23514',
      constraint: 'customers_never_owe',
    },
  )
})

test('the reserve is a house account with a floor', async () => {
  await playTable(
    book,
    `
    | step                                                   | reserve | finn |
    | pay 40 from adjustment to reserve                      |      40 |    0 |
    | pay 41 from reserve to finn, refused insufficientFunds |      40 |    0 |
    | pay 40 from reserve to finn                            |       0 |   40 |
    `,
  )
})

test('LC-10 a transfer to the same account is refused', async () => {
  const { available } = await book.openWith(10n)
  await assert.rejects(post(book.db, pay(available, available, 5)), (error) => reasonOf(error) === 'sameAccount')
  assert.equal(await book.balance(available), 10n)
})

test('an invalid transfer is refused by name before anything is written', async () => {
  const { available, held } = await book.openWith(10n)
  const other = await book.openWith(10n, 'EUR')
  const nobody: Account = { id: 999_998_001n, currency: 'USDT' }
  const fees = book.chart.account('fees', 'USDT')
  const cases: [string, Parameters<typeof post>[1]][] = [
    ['amountOutOfRange', pay(available, fees, 0)],
    ['amountOutOfRange', pay(available, fees, -5)],
    [
      'amountOutOfRange',
      { ...pay(available, fees, 1), postings: [{ from: fees, to: available, amount: money(10n ** 18n + 1n) }] },
    ],
    ['accountUnknown', pay(available, nobody, 5)],
    ['accountUnknown', pay(nobody, available, 5)],
    ['accountUnknown', pay(available, { id: -999_999_999n, currency: 'USDT' }, 5)],
    ['currencyMismatch', pay(available, other.available, 5)],
    ['heldAccount', pay(available, held, 5)],
    ['heldAccount', pay(held, available, 5)],
    ['noPostings', { ...pay(available, fees, 5), postings: [] }],
  ]
  for (const [reason, asked] of cases) await assert.rejects(post(book.db, asked), (error) => reasonOf(error) === reason, reason)
  assert.equal(await book.balance(available), 10n)
})

test('a mixed-up currency is a bug that never reaches the database', async () => {
  const { available } = await book.openWith(10n)
  const postings = [{ from: available, to: book.chart.account('fees', 'USDT'), amount: money(5, 'EUR') }]
  await assert.rejects(post(book.db, { key: uniqueKey(), purpose: 'internal', postings }), TypeError)
})

test('a refusal is an error of the contract and names the available balance', async () => {
  const { available } = await book.openWith(1_500_000n)
  await assert.rejects(post(book.db, pay(available, book.chart.account('fees', 'USDT'), 2_000_000)), (error) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.refusal, 'insufficientFunds')
    assert.deepEqual(error.detail.params, { max: '1.50 USDT' })
    return true
  })
})

test('[D4.06] LC-04 a repeated key gets the first result; new content is refused', async () => {
  const { available: from } = await book.openWith(100n)
  const { available: to } = await book.open()
  const key = uniqueKey()
  const first = await post(book.db, pay(from, to, 60, key))
  assert.equal(first.repeated, false)
  // A new transfer of 60 would be refused for insufficient funds, so the repeat must return the first result.
  const again = await post(book.db, pay(from, to, 60, key))
  assert.deepEqual(again, { ...first, repeated: true })
  for (const other of [
    pay(from, to, 40, key),
    pay(from, book.chart.account('fees', 'USDT'), 60, key),
    { ...pay(from, to, 60, key), purpose: 'exchange' as const },
  ])
    await assert.rejects(
      post(book.db, other),
      (error) => reasonOf(error) === 'keyReused' && error instanceof Refusal && error.refusal === 'requestIdReused',
    )
  assert.equal(await book.balance(from), 40n)
  await assert.rejects(
    book.owner.query(
      `insert into ledger.transfer (id, posted_at, key, action, purpose)
      select nextval('ledger.transfer_number'), now(), key, action, purpose from ledger.transfer where id = $1`,
      [first.transferId],
    ),
    { code: '23505', constraint: 'transfer_key' },
  )
})

test('LC-05 the same id of another person or purpose is another transfer', async () => {
  const { available: from } = await book.openWith(100n)
  const { available: to } = await book.open()
  const keys: Key[] = [
    ['withdraw', 'anna', '1'],
    ['withdraw', 'bert', '1'],
    ['exchange', 'anna', '1'],
    ['withdraw', 'anna1', ''],
    ['withdraw', 'ann', 'a1'],
  ]
  for (const key of keys) assert.equal((await post(book.db, pay(from, to, 1, key))).repeated, false, key.join('/'))
  assert.equal(await book.balance(to), 5n)
})

test('an external reference is booked once, for every requester and key', async () => {
  const [{ available: anna }, { available: bert }] = [await book.open(), await book.open()]
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const reference = 'chain:ethereum:0xabc:7'
  const first = await post(book.db, { ...pay(omnibus, anna, 10), purpose: 'crypto_deposit', reference })
  for (const to of [anna, bert])
    await assert.rejects(post(book.db, { ...pay(omnibus, to, 10), reference }), (error) => reasonOf(error) === 'referenceUsed')
  await post(book.db, { ...pay(omnibus, anna, 10), reference: 'chain:ethereum:0xabc:8' })
  await post(book.db, {
    ...pay(book.chart.account('bank', 'EUR'), (await book.open('EUR')).available, 10),
    reference: 'bank:house:2026-11-15/1',
  })
  assert.equal(await book.balance(anna), 20n)
  assert.equal(await book.balance(bert), 0n)
  await assert.rejects(
    book.owner.query(
      `insert into ledger.transfer (id, posted_at, key, action, purpose, reference)
      select nextval('ledger.transfer_number'), now(), gen_random_uuid(), action, purpose, reference from ledger.transfer where id = $1`,
      [first.transferId],
    ),
    { code: '23505', constraint: 'transfer_reference' },
  )
})

test('one bad transfer never fails its neighbours in the same call', async () => {
  const { available: from } = await book.openWith(10n)
  const { available: to } = await book.open()
  const answers = await postTransfers(
    book.db,
    [4, 100, 5, 0, 1, 1].map((units) => ({ action: 'post', ...pay(from, to, units) })),
  )
  assert.deepEqual(
    answers.map((answer) => ('refusal' in answer ? answer.refusal : 'posted')),
    ['posted', 'insufficientFunds', 'posted', 'amountOutOfRange', 'posted', 'insufficientFunds'],
  )
  assert.equal(await book.balance(to), 10n)
})

test('the same key twice in one call is one transfer', async () => {
  const { available: from } = await book.openWith(10n)
  const { available: to } = await book.open()
  const key = uniqueKey()
  const twice = { action: 'post', ...pay(from, to, 6, key) } as const
  const [first, second, other] = await postTransfers(book.db, [twice, twice, { action: 'post', ...pay(from, to, 1, key) }])
  assert.ok(first && second && 'transferId' in first)
  assert.deepEqual(second, { ...first, repeated: true })
  assert.deepEqual(other, { refusal: 'keyReused' })
  assert.equal(await book.balance(to), 6n)
})

test("a transfer is part of the caller's transaction: rolled back with it", async () => {
  const { available: from } = await book.openWith(10n)
  const { available: to } = await book.open()
  const tx = await book.db.connect()
  await tx.query('begin')
  await post(tx, pay(from, to, 10))
  await tx.query('rollback')
  tx.release()
  assert.equal(await book.balance(from), 10n)
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
