// Tests which transfers a frozen account refuses, and which ones it redirects to suspense.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { assertProved, type Book, freezeOwnerOf, money, openBook, uniqueKey } from '../test/book.ts'
import { openAccounts } from './accounts.ts'
import { reasonOf } from './refuse.ts'
import type { Account } from './transfer.ts'
import { hold, post, release, reverse, settle } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number, currency: HeldCurrency = 'USDT') =>
  ({ key: uniqueKey(), purpose: 'internal', postings: [{ from, to, amount: money(units, currency) }] }) as const
const isFrozen = (error: unknown) => reasonOf(error) === 'accountFrozen'

test('LC-22 an account frozen mid-flow: debits are refused, credits go to suspense', async () => {
  const { available, held } = await book.openWith(100n)
  const [omnibus, suspense] = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('suspense', 'USDT')]
  const underway = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(30) })
  const other = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(20) })
  await freezeOwnerOf(book.db, available, 'both')

  await assert.rejects(post(book.db, pay(available, omnibus, 1)), isFrozen)
  await assert.rejects(hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(1) }), isFrozen)
  const inSuspense = await book.balance(suspense)
  const credit = pay(omnibus, available, 7)
  const posted = await post(book.db, credit)
  assert.equal(await book.balance(available), 50n)
  assert.equal((await book.balance(suspense)) - inSuspense, 7n)
  assert.deepEqual(
    await post(book.db, credit),
    { ...posted, repeated: true },
    'a repeat is recognised although the money went elsewhere',
  )
  const { rows } = await book.db.query<{ account_id: string }>(
    'select account_id::text from ledger.suspense_posting where transfer_id = $1',
    [posted.transferId],
  )
  assert.deepEqual(rows, [{ account_id: String(available.id) }], 'whom it was meant for is written down')

  // Open holds can still end: the coins have left, or the customer's own money returns to the frozen account.
  await settle(book.db, {
    key: uniqueKey(),
    purpose: 'internal',
    hold: underway.transferId,
    postings: [{ to: omnibus, amount: money(30) }],
  })
  await release(book.db, { key: uniqueKey(), purpose: 'internal', hold: other.transferId })
  assert.deepEqual([await book.balance(available), await book.balance(held)], [70n, 0n])

  await assert.rejects(post(book.db, pay(suspense, available, 7)), isFrozen, 'suspense cannot pay into itself')
  await freezeOwnerOf(book.db, available, null)
  await post(book.db, pay(suspense, available, 7))
  await post(book.db, pay(available, omnibus, 77))
  assert.equal(await book.balance(available), 0n)
})

test('a freeze by the owner refuses debits and accepts credits', async () => {
  const { available } = await book.openWith(100n)
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  await freezeOwnerOf(book.db, available, 'outgoing')
  await assert.rejects(post(book.db, pay(available, omnibus, 1)), isFrozen)
  await post(book.db, pay(omnibus, available, 5))
  assert.equal(await book.balance(available), 105n)
})

test('a freeze waits for a posting under way and holds from then on', async () => {
  const { available } = await book.openWith(100n)
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const tx = await book.db.connect()
  await tx.query('begin')
  await post(tx, pay(available, omnibus, 10))
  const frozen = freezeOwnerOf(book.db, available, 'outgoing')
  await tx.query('commit')
  tx.release()
  await frozen
  await assert.rejects(post(book.db, pay(available, omnibus, 10)), isFrozen)
  assert.equal(await book.balance(available), 90n)
})

test('a correction reaches a frozen account', async () => {
  const { available } = await book.open()
  const wrong = await post(book.db, pay(book.chart.omnibus('Ethereum', 'USDT'), available, 40))
  await freezeOwnerOf(book.db, available, 'both')
  await reverse(book.db, { key: uniqueKey(), purpose: 'adjustment', transfer: wrong.transferId })
  assert.equal(await book.balance(available), 0n)
})

test('an operator corrects a frozen account and takes back a deposit', async () => {
  const { available } = await book.openWith(100n)
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  await freezeOwnerOf(book.db, available, 'outgoing')
  for (const purpose of ['adjustment', 'crypto_deposit'] as const)
    await post(book.db, { ...pay(available, omnibus, 10), key: uniqueKey(), purpose })
  assert.equal(await book.balance(available), 80n)
})

test('an account opened later by a frozen owner is frozen', async () => {
  for (let round = 0; round < 20; round++) {
    const owner = crypto.randomUUID()
    await openAccounts(book.db, owner, ['USDT'])
    const [opened] = await Promise.all([
      openAccounts(book.db, owner, ['USDC']),
      book.db.query(`select ledger.freeze_owner($1, 'outgoing')`, [owner]),
    ])
    const available = opened.get('USDC')?.available
    assert.ok(available)
    await post(book.db, pay(book.chart.omnibus('Ethereum', 'USDC'), available, 5, 'USDC'))
    await assert.rejects(post(book.db, pay(available, book.chart.omnibus('Ethereum', 'USDC'), 5, 'USDC')), isFrozen)
  }
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
