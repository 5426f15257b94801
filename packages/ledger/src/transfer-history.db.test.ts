// Tests open holds, the root of a chain of transfers, and one statement over several accounts.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { balanceAt } from './balances.ts'
import { openHolds } from './open-holds.ts'
import { sharedStatement, statement } from './statement.ts'
import type { Account } from './transfer.ts'
import { balancesAt, findRootTransfers, lastTransferAt } from './transfer-history.ts'
import { hold, post, release, reverse, settle } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const holdOn = (account: Account, units: number) =>
  hold(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', account, amount: money(units) })
const releaseOf = (held: bigint) => release(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', hold: held })
const settleOf = (held: bigint, units: number) =>
  settle(book.db, {
    key: uniqueKey(),
    purpose: 'crypto_withdrawal',
    hold: held,
    postings: [{ to: book.chart.omnibus('Ethereum', 'USDT'), amount: money(units) }],
  })

test('[D4.01] the open holds add up to the held balance, newest first', async () => {
  const { available } = await book.openWith(1_000n)
  const other = await book.openWith(50n)
  const [first, second, third] = [await holdOn(available, 100), await holdOn(available, 20), await holdOn(available, 3)]
  const fourth = await holdOn(other.available, 7)
  const seen = async () =>
    (await openHolds(book.db, [available, other.available])).map(({ account, transferId, amount, purpose }) => [
      account.id,
      transferId,
      amount.units,
      purpose,
    ])
  const row = (account: Account, { transferId }: { transferId: bigint }, units: bigint) => [
    account.id,
    transferId,
    units,
    'crypto_withdrawal',
  ]
  const all = [row(available, third, 3n), row(available, second, 20n), row(available, first, 100n)]
  assert.deepEqual(await seen(), [...all, row(other.available, fourth, 7n)])
  await settleOf(second.transferId, 15)
  await releaseOf(third.transferId)
  assert.deepEqual(await seen(), [row(available, first, 100n), row(other.available, fourth, 7n)])
  await releaseOf(first.transferId)
  await releaseOf(fourth.transferId)
  assert.deepEqual(await seen(), [])
  assert.deepEqual(await openHolds(book.db, []), [])
})

test('hundreds of holds that have ended are not looked at', async () => {
  const { available } = await book.openWith(1_000n)
  for (let count = 0; count < 400; count++) await releaseOf((await holdOn(available, 1)).transferId)
  const { transferId } = await holdOn(available, 5)
  await book.owner.query('analyze ledger.posting, ledger.transfer')
  const look = await book.owner.connect()
  const pages = async () => {
    const { rows } = await look.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, buffers) select * from ledger.open_holds(${available.id})`,
    )
    return Number(/Buffers: shared hit=(\d+)/.exec(rows.map((line) => line['QUERY PLAN']).join('\n'))?.[1])
  }
  // The first calls on a connection also plan the query, so they are not measured.
  for (let count = 0; count < 8; count++) await pages()
  const read = await pages()
  look.release()
  assert.ok(read < 150, `${read} pages for one hold`)
  assert.deepEqual(
    (await openHolds(book.db, [available])).map((one) => one.transferId),
    [transferId],
  )
})

test('whatever ended or undid a movement leads back to what began it', async () => {
  const { available } = await book.openWith(1_000n)
  const began = await holdOn(available, 100)
  const settled = await settleOf(began.transferId, 100)
  const undone = await reverse(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', transfer: settled.transferId })
  const released = await holdOn(available, 5)
  const back = await releaseOf(released.transferId)
  const asked = [began, settled, undone, released, back].map(({ transferId }) => transferId)
  const found = await findRootTransfers(book.db, asked)
  const [a, b] = [began.transferId, released.transferId]
  assert.deepEqual(
    asked.map((one) => found.get(one)),
    [a, a, a, b, b],
  )
})

test('LC-17 a past balance and its last transfer agree with the statement', async () => {
  const { available, held } = await book.openWith(1_000n)
  for (let count = 1; count <= 12; count++) await holdOn(available, count)
  const { lines } = await statement(book.db, available, { size: 100 })
  const times = lines.map(({ postedAt }) => postedAt).reverse()
  const table = await balancesAt(book.db, [available, held], times)
  for (const [index, time] of times.entries())
    assert.deepEqual(
      table[index],
      await Promise.all([available, held].map(async (account) => (await balanceAt(book.db, account, time)).units)),
    )
  for (const { postedAt } of lines) {
    const last = await lastTransferAt(book.db, [available, held], postedAt)
    const { rows } = await book.owner.query<{ last: bigint | null }>(
      `select max(e.transfer_id) as last from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
       where e.account_id = any ($1) and t.posted_at <= $2`,
      [[available.id, held.id], postedAt],
    )
    assert.equal(last, rows[0]?.last ?? undefined)
  }
  assert.equal(await lastTransferAt(book.db, [available], new Date(0)), undefined)
})

test('[D0.05] two accounts page as one list, each line once, for every page size', async () => {
  const { available, held } = await book.openWith(1_000n)
  const other = await book.openWith(10n)
  for (let count = 1; count <= 5; count++) {
    const { transferId } = await holdOn(available, count * 2)
    await settleOf(transferId, count)
    await post(book.db, {
      key: uniqueKey(),
      purpose: 'internal',
      postings: [
        { from: available, to: other.available, amount: money(1) },
        { from: available, to: other.available, amount: money(2) },
      ],
    })
  }
  const accounts = [available, held]
  const name = (line: { transferId: bigint; postingNumber: number; account: Account }) =>
    `${line.transferId}.${line.postingNumber}.${line.account.id}`
  const whole = (await sharedStatement(book.db, accounts, { size: 500 })).lines
  const alone = await Promise.all(accounts.map((account) => statement(book.db, account, { size: 500 })))
  assert.equal(
    whole.length,
    alone.reduce((sum, { lines }) => sum + lines.length, 0),
  )
  assert.equal(new Set(whole.map(name)).size, whole.length)
  assert.ok(whole.every((line, index) => index === 0 || line.transferId <= (whole[index - 1]?.transferId ?? 0n)))
  for (const size of [1, 2, 3, 7]) {
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof sharedStatement>> = await sharedStatement(book.db, accounts, { size, cursor })
      paged.push(...page.lines.map(name))
      cursor = page.nextCursor
    } while (cursor !== null)
    assert.deepEqual(paged, whole.map(name), `pages of ${size}`)
  }
  const middle = whole[Math.floor(whole.length / 2)]
  assert.ok(middle)
  const later = await sharedStatement(book.db, accounts, { size: 500, from: middle.transferId })
  assert.deepEqual(later.lines.map(name), whole.filter(({ transferId }) => transferId <= middle.transferId).map(name))
  await assert.rejects(sharedStatement(book.db, accounts, { size: 5, cursor: '1.1' }), RangeError)
})

test('LC-16 the books are proved', () => assertProved(book.owner))
