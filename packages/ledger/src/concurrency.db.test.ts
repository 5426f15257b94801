// Tests concurrent transfers on many real connections, so that locks decide the outcome and not timing.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Pool } from 'pg'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { openAccounts } from './accounts.ts'
import { postTransfers } from './post-transfers.ts'
import type { LedgerRefusalName } from './refusal-names.ts'
import { reasonOf } from './refuse.ts'
import { type Account, heldOf, type Key, type PostedTransfer } from './transfer.ts'
import { hold, post, release, reverse, settle } from './transfers.ts'

const isLong = process.env.LEDGER_LONG === '1'

let book: Book
before(async () => {
  book = await openBook({ connections: 32 })
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number | bigint, key: Key = uniqueKey()) =>
  ({ key, purpose: 'internal', postings: [{ from, to, amount: money(units) }] }) as const

const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index))

/** The name of the refusal, or undefined when the transfer was posted. Any other error fails the test. */
async function outcome(posted: Promise<PostedTransfer>): Promise<LedgerRefusalName | undefined> {
  try {
    await posted
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return reason
  }
}

async function withConnections<Result>(count: number, work: (db: Pool) => Promise<Result>): Promise<Result> {
  const db = new Pool({ connectionString: book.url, max: count, options: '-c role=sampan_app' })
  try {
    await Promise.all(times(count, () => db.query('select 1')))
    return await work(db)
  } finally {
    await db.end()
  }
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await book.owner.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

test('LC-01 of 100 parallel withdrawals of the full balance exactly 1 succeeds', async (t) => {
  const rounds = isLong ? 1000 : 10
  t.diagnostic(`figures D7 {"rounds":${rounds}}`)
  await withConnections(100, async (db) => {
    for (let round = 0; round < rounds; round++) {
      const { available, held } = await book.openWith(1000n)
      const outcomes = await Promise.all(
        times(100, () =>
          outcome(hold(db, { key: uniqueKey(), purpose: 'crypto_withdrawal', account: available, amount: money(1000) })),
        ),
      )
      assert.equal(outcomes.filter((refusal) => refusal === undefined).length, 1, `round ${round}`)
      assert.equal(outcomes.filter((refusal) => refusal === 'insufficientFunds').length, 99, `round ${round}`)
      assert.deepEqual([await book.balance(available), await book.balance(held)], [0n, 1000n])
    }
  })
})

for (const clients of [32, 128])
  test(`LC-02 1,000 mixed operations on one account, ${clients} clients: final = sum`, async () => {
    const { available, held } = await book.openWith(500n)
    const { available: other } = await book.openWith(500n)
    const [omnibus, fees] = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('fees', 'USDT')]
    const changes = await withConnections(clients, (db) =>
      Promise.all(
        times(1000, async (index) => {
          const units = 1 + (index % 97)
          switch (index % 5) {
            case 0:
              return (await outcome(post(db, pay(omnibus, available, units)))) ? 0 : units
            case 1:
              return (await outcome(post(db, pay(available, fees, units)))) ? 0 : -units
            case 2:
              return (await outcome(post(db, pay(other, available, units)))) ? 0 : units
            case 3:
              return (await outcome(post(db, pay(available, other, units)))) ? 0 : -units
            default: {
              const made = hold(db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(units) })
              if (await outcome(made)) return 0
              const ending = { key: uniqueKey(), purpose: 'internal', hold: (await made).transferId } as const
              if (index % 2) return (await outcome(release(db, ending))) ? -units : 0
              await settle(db, { ...ending, postings: [{ to: fees, amount: money(units) }] })
              return -units
            }
          }
        }),
      ),
    )
    assert.equal(await book.balance(available), 500n + BigInt(changes.reduce((sum, change) => sum + change, 0)))
    assert.equal(await book.balance(held), 0n)
    const { rows } = await book.db.query<{ lowest: string; count: number; versions: number }>(
      `select min(balance_after) as lowest, count(*)::int as count, max(version) as versions from ledger.entry where account_id = $1`,
      [available.id],
    )
    assert.ok(BigInt(rows[0]?.lowest ?? -1) >= 0n)
    assert.equal(rows[0]?.count, rows[0]?.versions)
  })

test('LC-03 the same key 100 times in parallel has one effect and one result', async () => {
  const { available: from } = await book.openWith(1000n)
  const { available: to } = await book.open()
  const [bank, fees] = [book.chart.account('bank', 'EUR'), book.chart.account('fees', 'EUR')]
  const houseOnly = { purpose: 'treasury', postings: [{ from: bank, to: fees, amount: money(10, 'EUR') }] } as const
  const feesBefore = await book.balance(fees)
  await withConnections(100, async (db) => {
    for (const asked of [pay(from, to, 10), { ...houseOnly, key: uniqueKey() }]) {
      const answers = await Promise.all(times(100, () => post(db, asked)))
      assert.equal(new Set(answers.map(({ transferId }) => transferId)).size, 1)
      assert.equal(answers.filter(({ repeated }) => !repeated).length, 1)
    }
  })
  assert.equal(await book.balance(to), 10n)
  assert.equal((await book.balance(fees)) - feesBefore, 10n)
})

test('D8 keys that are repeated ten times at once have one effect each', async (t) => {
  const keys = isLong ? 10_000 : 100
  const { available: from } = await book.openWith(BigInt(keys))
  const { available: to } = await book.open()
  await withConnections(40, async (db) => {
    for (let first = 0; first < keys; first += 50) {
      const batch = times(50, () => pay(from, to, 1))
      const answers = await Promise.all(batch.flatMap((asked) => times(10, () => post(db, asked))))
      assert.equal(answers.filter(({ repeated }) => !repeated).length, 50, `after ${first} keys`)
      assert.equal(new Set(answers.map(({ transferId }) => transferId)).size, 50)
    }
  })
  assert.deepEqual([await book.balance(from), await book.balance(to)], [0n, BigInt(keys)])
  t.diagnostic(`figures D8 {"ids":${keys}}`)
})

test('one key for different requests at once: one is posted', async () => {
  const customers = await Promise.all(times(20, () => book.openWith(10n)))
  const fees = book.chart.account('fees', 'USDT')
  const key = uniqueKey()
  const outcomes = await withConnections(20, (db) =>
    Promise.all(customers.map(({ available }) => outcome(post(db, pay(available, fees, 10, key))))),
  )
  assert.equal(outcomes.filter((refusal) => refusal === undefined).length, 1)
  assert.equal(outcomes.filter((refusal) => refusal === 'keyReused').length, 19)
})

test('one reference for two customers at once is credited to one', async () => {
  const omnibus = book.chart.omnibus('Tron', 'USDT')
  for (let round = 0; round < 20; round++) {
    const customers = await Promise.all(times(4, () => book.open()))
    const reference = `chain:tron:${uniqueKey()[1]}:0`
    const outcomes = await Promise.all(
      customers.map(({ available }) => outcome(post(book.db, { ...pay(omnibus, available, 5), reference }))),
    )
    assert.deepEqual(outcomes.map(String).sort(), ['referenceUsed', 'referenceUsed', 'referenceUsed', 'undefined'])
  }
})

test('accounts are opened once, in pairs, however many ask at once', async () => {
  const owner = randomUUID()
  const opened = await Promise.all(
    times(20, (index) => openAccounts(book.db, owner, index % 2 ? ['USDT', 'EUR'] : ['EUR', 'USDT'])),
  )
  for (const accounts of opened) assert.deepEqual(accounts.get('EUR'), opened[0]?.get('EUR'))
  for (const { available, held } of opened[0]?.values() ?? []) assert.deepEqual(heldOf(available), held)
})

test('a transfer between house accounts is reversed once under concurrency', async () => {
  const [bank, fees] = [book.chart.account('bank', 'EUR'), book.chart.account('fees', 'EUR')]
  for (let round = 0; round < 10; round++) {
    const postings = [{ from: bank, to: fees, amount: money(10, 'EUR') }]
    const { transferId } = await post(book.db, { key: uniqueKey(), purpose: 'treasury', postings })
    const outcomes = await Promise.all(
      times(8, () => outcome(reverse(book.db, { key: uniqueKey(), purpose: 'treasury', transfer: transferId }))),
    )
    assert.equal(outcomes.filter((refusal) => refusal === undefined).length, 1)
    assert.equal(outcomes.filter((refusal) => refusal === 'alreadyReversed').length, 7)
  }
})

test('[D4.08] LC-11 A to B and B to A, 1,000 times each in parallel: no deadlock', async () => {
  const deadlocks = await countDeadlocks()
  const [{ available: a }, { available: b }] = [await book.openWith(10_000n), await book.openWith(10_000n)]
  await withConnections(32, (db) =>
    Promise.all(
      times(2000, (index) =>
        // A third are sent as batches, with their accounts in random order.
        index % 3 === 0
          ? postTransfers(db, [
              { action: 'post', ...pay(index % 2 ? a : b, index % 2 ? b : a, 1) },
              { action: 'post', ...pay(index % 2 ? b : a, index % 2 ? a : b, 1) },
            ])
          : post(db, pay(index % 2 ? a : b, index % 2 ? b : a, 1)),
      ),
    ),
  )
  assert.equal((await book.balance(a)) + (await book.balance(b)), 20_000n)
  assert.equal(await countDeadlocks(), deadlocks)
})

test('LC-13 capture, cancel and expiry of one hold at once: one end each', async () => {
  const { available, held } = await book.openWith(2000n)
  const fees = book.chart.account('fees', 'USDT')
  const holds: bigint[] = []
  for (let batch = 0; batch < 5; batch++) {
    const made = await postTransfers(
      book.db,
      times(200, () => ({ action: 'hold', key: uniqueKey(), purpose: 'internal', account: available, amount: money(2) })),
    )
    holds.push(...made.map((answer) => ('transferId' in answer ? answer.transferId : 0n)))
  }
  const captured = await Promise.all(
    holds.map(async (id) => {
      const ending = { purpose: 'internal', hold: id } as const
      const outcomes = await Promise.all([
        outcome(settle(book.db, { ...ending, key: uniqueKey(), postings: [{ to: fees, amount: money(2) }] })),
        outcome(release(book.db, { ...ending, key: uniqueKey() })),
        outcome(release(book.db, { ...ending, key: uniqueKey() })),
      ])
      assert.deepEqual(outcomes.map(String).sort(), ['holdEnded', 'holdEnded', 'undefined'])
      return outcomes[0] === undefined
    }),
  )
  assert.equal(await book.balance(held), 0n)
  assert.equal(await book.balance(available), 2000n - 2n * BigInt(captured.filter(Boolean).length))
})

test('LC-15 500 reversals tried twice in parallel: exactly 500 succeed', async () => {
  const { available: from } = await book.openWith(500n)
  const { available: to } = await book.open()
  const made = await postTransfers(
    book.db,
    times(500, () => ({ action: 'post', ...pay(from, to, 1) })),
  )
  const outcomes = await Promise.all(
    made.flatMap((answer) => {
      assert.ok('transferId' in answer)
      return [1, 2].map(() => outcome(reverse(book.db, { key: uniqueKey(), purpose: 'internal', transfer: answer.transferId })))
    }),
  )
  assert.equal(outcomes.filter((refusal) => refusal === undefined).length, 500)
  assert.equal(outcomes.filter((refusal) => refusal === 'alreadyReversed').length, 500)
  assert.deepEqual([await book.balance(from), await book.balance(to)], [500n, 0n])
})

test('[D4.09] an open deposit on a house account does not block other customers', async () => {
  const [{ available: anna }, { available: bert }] = [await book.open(), await book.open()]
  const [omnibus, fees] = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('fees', 'USDT')]
  const [slow, quick] = [await book.db.connect(), await book.db.connect()]
  /** Every kind of movement between a customer and the house; 5 units stay with the customer. */
  const everyWay = async (db: typeof slow, customer: Account) => {
    const withdrawal = { purpose: 'crypto_withdrawal', account: customer, amount: money(4) } as const
    await post(db, pay(omnibus, customer, 20))
    await post(db, pay(customer, omnibus, 5))
    await post(db, { ...pay(omnibus, customer, 5), reference: `chain:ethereum:0x${randomUUID().replaceAll('-', '')}:0` })
    await postTransfers(db, [
      { action: 'post', ...pay(omnibus, customer, 5) },
      { action: 'post', ...pay(customer, fees, 5) },
    ])
    const made = await hold(db, { key: uniqueKey(), ...withdrawal })
    const postings = [
      { to: omnibus, amount: money(3) },
      { to: fees, amount: money(1) },
    ]
    const settled = await settle(db, { key: uniqueKey(), purpose: 'crypto_withdrawal', hold: made.transferId, postings })
    await reverse(db, { key: uniqueKey(), purpose: 'internal', transfer: settled.transferId })
    const second = await hold(db, { key: uniqueKey(), ...withdrawal })
    await release(db, { key: uniqueKey(), purpose: 'crypto_withdrawal', hold: second.transferId })
    await post(db, pay(omnibus, fees, 1))
    await post(db, pay(customer, omnibus, 15))
  }
  try {
    await slow.query('begin')
    await slow.query('select ledger.roll_up_house()')
    await everyWay(slow, anna)
    await quick.query(`begin; set local lock_timeout = '250ms'`)
    await everyWay(quick, bert)
    await quick.query('commit')
    await quick.query(`begin; set local lock_timeout = '250ms'`)
    // Control: a second posting to the same customer's account does wait, so the test can detect missing locks.
    await assert.rejects(post(quick, pay(omnibus, anna, 5)), { code: '55P03' })
    await quick.query('rollback')
    await slow.query('commit')
  } finally {
    slow.release()
    quick.release()
  }
  assert.deepEqual([await book.balance(anna), await book.balance(bert)], [5n, 5n])
})

test('LC-12 a serialization failure leaves nothing behind, and a retry succeeds', async () => {
  const { available: from } = await book.openWith(100n)
  const { available: to } = await book.open()
  const late = await book.db.connect()
  const asked = pay(from, to, 60)
  try {
    await late.query('begin isolation level repeatable read')
    await late.query('select 1')
    await post(book.db, pay(from, to, 1))
    await assert.rejects(post(late, asked), { code: '40001' })
    await late.query('rollback')
    assert.equal(await book.balance(to), 1n)
    assert.equal((await post(late, asked)).repeated, false)
  } finally {
    late.release()
  }
  assert.equal(await book.balance(to), 61n)
})

test('LC-16 after all of this every balance is what its entries say', () => assertProved(book.owner))
