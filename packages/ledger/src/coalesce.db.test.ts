// Tests that concurrent postings are batched, and that a failing item does not fail the others of its batch.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { coalesce, createWriter } from './coalesce.ts'
import type { Sql } from './sql.ts'
import { type Account, isRefused, type Key, type Transfer } from './transfer.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number, key: Key = uniqueKey()): Transfer => ({
  action: 'post',
  key,
  purpose: 'internal',
  postings: [{ from, to, amount: money(units) }],
})
const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index))

/** The real database, but every call first runs the next planned fault of the test. */
function troubled(meet: (call: number) => 'before' | 'after' | undefined, code: string): { db: Sql; calls: () => number } {
  let calls = 0
  const db: Sql = {
    async query(statement, values) {
      const trouble = meet(++calls)
      const failure = Object.assign(new Error('injected'), { code })
      if (trouble === 'before') throw failure
      const result = await book.db.query(statement, values)
      if (trouble === 'after') throw failure
      return result as never
    },
  }
  return { db, calls: () => calls }
}

test('concurrent postings share round trips; each gets its result', async () => {
  const { available: from } = await book.openWith(300n)
  const { available: to } = await book.open()
  const { db, calls } = troubled(() => undefined, '')
  const writer = createWriter(db)
  const answers = await Promise.all(times(400, (index) => writer.add(pay(from, to, index === 7 ? 0 : 1))))
  assert.equal(calls(), 2)
  assert.equal(answers.filter((answer) => !isRefused(answer)).length, 300)
  assert.deepEqual(answers[7], { refusal: 'amountOutOfRange' })
  // Two batches run at once in either order: the number of refusals is known, but not which ones are refused.
  assert.equal(answers.filter((answer) => isRefused(answer) && answer.refusal === 'insufficientFunds').length, 99)
  assert.equal(await book.balance(to), 300n)
})

test('one key from many callers is one transfer, also in one batch', async () => {
  const { available: from } = await book.openWith(300n)
  const { available: to } = await book.open()
  const writer = createWriter(book.db)
  const key = uniqueKey()
  const answers = await Promise.all(times(100, () => writer.add(pay(from, to, 3, key))))
  assert.equal(new Set(answers.map((answer) => 'transferId' in answer && answer.transferId)).size, 1)
  assert.equal(await book.balance(to), 3n)
})

test('an item that breaks its trip fails alone', async () => {
  const { available: from } = await book.openWith(300n)
  const { available: to } = await book.open()
  const writer = createWriter(book.db)
  const broken = { ...pay(from, to, 1), reference: 'not a reference' }
  const outcomes = await Promise.allSettled(times(20, (index) => writer.add(index === 5 ? broken : pay(from, to, 1))))
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    times(20, (index) => (index === 5 ? 'rejected' : 'fulfilled')),
  )
  assert.equal(await book.balance(to), 19n)
})

test('LC-12 a serialization failure is retried at most 3 times, with the same key', async () => {
  const { available: from } = await book.openWith(300n)
  const { available: to } = await book.open()
  for (const [failing, expected] of [
    [1, 'fulfilled'],
    [2, 'fulfilled'],
    [3, 'fulfilled'],
    [4, 'rejected'],
  ] as const)
    for (const moment of ['before', 'after'] as const) {
      const balance = await book.balance(to)
      const { db, calls } = troubled(
        (call) => (call <= failing ? moment : undefined),
        moment === 'after' ? 'ECONNRESET' : '40001',
      )
      const [outcome] = await Promise.allSettled([createWriter(db).add(pay(from, to, 3))])
      assert.equal(outcome.status, expected, `${failing} failures ${moment}`)
      assert.ok(calls() <= 4, 'the first try and three more')
      // The response is lost after the commit: the money moved once, and the repeated call reports that transfer.
      const moved = moment === 'after' || expected === 'fulfilled' ? 3n : 0n
      assert.equal((await book.balance(to)) - balance, moved)
    }
})

test('a full queue refuses at once instead of growing', async () => {
  let letGo: (value: number[]) => void = () => undefined
  const queue = coalesce<number, number>({
    flush: () => new Promise((answer) => (letGo = answer)),
    flushMax: 1,
    inFlightMax: 1,
    waitingMax: 2,
  })
  const first = queue.add(1)
  await new Promise((wake) => setImmediate(wake))
  const waiting = [queue.add(2), queue.add(3)]
  await assert.rejects(queue.add(4), (error) => error instanceof Refusal && error.refusal === 'overloaded')
  for (let turn = 0; turn < 3; turn++) {
    letGo([turn])
    await new Promise((wake) => setImmediate(wake))
  }
  assert.deepEqual(await Promise.all([first, ...waiting]), [0, 1, 2])
  await queue.drained()
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
