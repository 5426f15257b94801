// Tests holds and how they end: settled or released, once.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { playTable } from '../test/table.ts'
import { openAccounts } from './accounts.ts'
import { balancesOf } from './balances.ts'
import { reasonOf } from './refuse.ts'
import { hold, post, release, reverse, settle } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

test('a withdrawal: money is held, then settled with its fee, or released', async () => {
  await playTable(
    book,
    `
    | step                                   | alice | alice held | fees | omnibus |
    | deposit 100 to alice                   |   100 |          0 |    0 |    -100 |
    | H1: hold 52 of alice                   |    48 |         52 |    0 |    -100 |
    | H2: hold 40 of alice                   |     8 |         92 |    0 |    -100 |
    | hold 9 of alice, refused insufficientFunds | 8 |         92 |    0 |    -100 |
    | settle H1: 50 to omnibus and 2 to fees |     8 |         40 |    2 |     -50 |
    | release H2                             |    48 |          0 |    2 |     -50 |
    `,
  )
})

test('settling less than was held gives the rest back in the same transfer', async () => {
  await playTable(
    book,
    `
    | step                     | bob | bob held | omnibus |
    | deposit 100 to bob       | 100 |        0 |    -100 |
    | H1: hold 60 of bob       |  40 |       60 |    -100 |
    | settle H1: 25 to omnibus |  75 |        0 |     -75 |
    `,
  )
})

test('LC-14 capturing more than the hold, or twice, is refused', async () => {
  await playTable(
    book,
    `
    | step                                                            | cara | cara held | omnibus |
    | deposit 100 to cara                                             |  100 |         0 |    -100 |
    | H1: hold 60 of cara                                             |   40 |        60 |    -100 |
    | settle H1: 61 to omnibus, refused holdTooSmall                  |   40 |        60 |    -100 |
    | settle H1: 60 to omnibus and 1 to fees, refused holdTooSmall    |   40 |        60 |    -100 |
    | settle H1: -1 to omnibus, refused amountOutOfRange              |   40 |        60 |    -100 |
    | settle H1: 60 to omnibus                                        |   40 |         0 |     -40 |
    | settle H1: 1 to omnibus, refused holdEnded                      |   40 |         0 |     -40 |
    | release H1, refused holdEnded                                   |   40 |         0 |     -40 |
    | release H9, refused holdUnknown                                 |   40 |         0 |     -40 |
    `,
  )
})

test('[D4.01] a customer account shows available and held', async () => {
  const owner = randomUUID()
  const usdt = (await openAccounts(book.db, owner, ['USDT', 'EUR'])).get('USDT')
  assert.ok(usdt)
  await post(book.db, {
    key: uniqueKey(),
    purpose: 'crypto_deposit',
    postings: [{ from: book.chart.omnibus('Tron', 'USDT'), to: usdt.available, amount: money(100) }],
  })
  await hold(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', account: usdt.available, amount: money(30) })
  assert.deepEqual(
    (await balancesOf(book.db, owner)).map(({ currency, available, held }) => [currency, available.units, held.units]),
    [
      ['USDT', 70n, 30n],
      ['EUR', 0n, 0n],
    ],
  )
  assert.deepEqual(await openAccounts(book.db, owner, ['USDT']), new Map([['USDT', usdt]]), 'opening again opens nothing')
})

test('[D4.07] a correction reverses a posting once, and the posting stays', async () => {
  const names = await playTable(
    book,
    `
    | step                                               | dora | eric | fees | omnibus |
    | D1: deposit 100 to dora                            |  100 |    0 |    0 |    -100 |
    | P1: pay 30 from dora to eric and 1 from dora to fees |  69 |   30 |    1 |    -100 |
    | R1: reverse P1                                     |  100 |    0 |    0 |    -100 |
    | reverse P1, refused alreadyReversed                |  100 |    0 |    0 |    -100 |
    | R2: reverse R1                                     |   69 |   30 |    1 |    -100 |
    | reverse D1, refused insufficientFunds              |   69 |   30 |    1 |    -100 |
    `,
  )
  const { rows } = await book.owner.query(
    'select id::text, action, resolves_transfer_id::text from ledger.transfer where id = any ($1) order by id',
    [['P1', 'R1', 'R2'].map((name) => names.get(name))],
  )
  assert.deepEqual(
    rows.map(({ action, resolves_transfer_id }) => [action, resolves_transfer_id]),
    [
      ['post', null],
      ['reverse', String(names.get('P1'))],
      ['reverse', String(names.get('R1'))],
    ],
  )
})

test('a reversed settlement is available; holds are not reversed', async () => {
  await playTable(
    book,
    `
    | step                                       | finn | finn held | fees | omnibus |
    | deposit 100 to finn                        |  100 |         0 |    0 |    -100 |
    | H1: hold 60 of finn                        |   40 |        60 |    0 |    -100 |
    | S1: settle H1: 50 to omnibus and 2 to fees |   48 |         0 |    2 |     -50 |
    | R1: reverse S1                             |  100 |         0 |    0 |    -100 |
    | reverse H1, refused notReversible          |  100 |         0 |    0 |    -100 |
    | H2: hold 10 of finn                        |   90 |        10 |    0 |    -100 |
    | L2: release H2                             |  100 |         0 |    0 |    -100 |
    | reverse L2, refused notReversible          |  100 |         0 |    0 |    -100 |
    | reverse X9, refused transferUnknown        |  100 |         0 |    0 |    -100 |
    `,
  )
})

test('hold, settle, release and reverse repeat their first answer', async () => {
  const { available } = await book.openWith(100n)
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const held = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(40) })
  const asked = {
    key: uniqueKey(),
    purpose: 'internal',
    hold: held.transferId,
    postings: [{ to: omnibus, amount: money(30) }],
  } as const
  const settled = await settle(book.db, asked)
  assert.deepEqual(await settle(book.db, asked), { ...settled, repeated: true })
  const undo = { key: uniqueKey(), purpose: 'internal', transfer: settled.transferId } as const
  const undone = await reverse(book.db, undo)
  assert.deepEqual(await reverse(book.db, undo), { ...undone, repeated: true })
  const second = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(40) })
  const letGo = { key: uniqueKey(), purpose: 'internal', hold: second.transferId } as const
  const released = await release(book.db, letGo)
  assert.deepEqual(await release(book.db, letGo), { ...released, repeated: true })
  await assert.rejects(release(book.db, { ...letGo, key: uniqueKey() }), (error) => reasonOf(error) === 'holdEnded')
  assert.equal(await book.balance(available), 100n)
})

test('a hold and its end in one transaction of the caller', async () => {
  const { available, held } = await book.openWith(100n)
  const tx = await book.db.connect()
  await tx.query('begin')
  const made = await hold(tx, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(40) })
  await settle(tx, {
    key: uniqueKey(),
    purpose: 'internal',
    hold: made.transferId,
    postings: [{ to: book.chart.account('fees', 'USDT'), amount: money(40) }],
  })
  await tx.query('commit')
  tx.release()
  assert.deepEqual([await book.balance(available), await book.balance(held)], [60n, 0n])
})

test('the database itself lets a hold end once', async () => {
  const { available } = await book.openWith(100n)
  const made = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(40) })
  await release(book.db, { key: uniqueKey(), purpose: 'internal', hold: made.transferId })
  await assert.rejects(
    book.owner.query(
      `insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id)
       values (nextval('ledger.transfer_number'), now(), gen_random_uuid(), 'settle', 'internal', $1)`,
      [made.transferId],
    ),
    { code: '23505', constraint: 'transfer_resolves' },
  )
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
