// Tests balances at a point in time, statements, and clocks that go backwards.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import type { CustomerAccounts } from './accounts.ts'
import { balanceAt } from './balances.ts'
import { postTransfers } from './post-transfers.ts'
import { type StatementLine, statement } from './statement.ts'
import type { Account } from './transfer.ts'
import { hold, post, release } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number) =>
  ({ key: uniqueKey(), purpose: 'internal', postings: [{ from, to, amount: money(units) }] }) as const

async function fill(customers: readonly CustomerAccounts[], count: number): Promise<void> {
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const at = (index: number) => customers[index % customers.length]?.available ?? omnibus
  for (let index = 0; index < count; index++) {
    const batch = Array.from({ length: 1 + (index % 4) }, (_, place) => ({
      action: 'post' as const,
      ...pay(
        (index + place) % 5 === 0 ? omnibus : at(index + place),
        (index + place) % 7 === 1 ? omnibus : at(index * 7 + place * 3 + 1),
        1 + (index % 9),
      ),
    }))
    await postTransfers(book.db, batch)
  }
}

const hourMs = 3_600_000

/** Postings at whole milliseconds, which a Date represents exactly; several postings of one transfer touch one account. */
async function fillOnTheHour(customers: readonly CustomerAccounts[], hours: number): Promise<number[]> {
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const [a, b, c] = customers.map(({ available }) => available)
  assert.ok(a && b && c)
  const start = Date.now()
  const moments: number[] = []
  for (let hour = 1; hour <= hours; hour++) {
    const moment = start + hour * hourMs
    await book.owner.query('update ledger.customer_balance set posted_at = $2 where account_id = $1', [a.id, new Date(moment)])
    await post(book.db, pay(omnibus, a, hour + 1))
    await postTransfers(book.db, [
      {
        action: 'post',
        key: uniqueKey(),
        purpose: 'internal',
        postings: [
          { from: a, to: b, amount: money(hour) },
          { from: b, to: c, amount: money(1) },
          { from: a, to: omnibus, amount: money(1) },
          { from: c, to: a, amount: money(1) },
        ],
      },
    ])
    moments.push(moment)
  }
  return moments
}

test('LC-17 a balance at a time equals the replay, for 1,000 random cases', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => book.openWith(50n)))
  await fill(customers, 250)
  const hours = await fillOnTheHour(customers, 25)
  const house = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('adjustment', 'USDT')]
  const accounts = [...customers.map(({ available }) => available), ...house]
  const { rows } = await book.db.query<{ account_id: string; amount: string; ms: number }>(
    `select e.account_id::text, e.amount::text, extract(epoch from t.posted_at)::float8 * 1000 as ms
     from ledger.entry e join ledger.transfer t on t.id = e.transfer_id`,
  )
  const filled = rows.map(({ ms }) => ms).filter((ms) => ms < (hours[0] ?? 0))
  const [first, last] = [Math.min(...filled), Math.max(...filled)]
  const wrong: string[] = []
  for (let sample = 0; sample < 1000; sample++) {
    const account = accounts[sample % accounts.length]
    assert.ok(account)
    // A third use the exact millisecond of an entry, or the one before or after. A tenth of the rest lies outside the range.
    const anywhere = Math.round(first - 50 + ((sample * 7919) % 1000) * ((last - first + 100) / 1000))
    const exact = (hours[(sample * 31) % hours.length] ?? 0) + ((sample % 9) / 3 - 1)
    const time = new Date(sample % 3 === 0 ? exact : anywhere)
    const replayed = rows
      .filter(({ account_id, ms }) => account_id === String(account.id) && ms <= time.getTime())
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    const { units } = await balanceAt(book.db, account, time)
    if (units !== replayed) wrong.push(`account ${account.id} at ${time.toISOString()}: ${units}, replayed ${replayed}`)
  }
  assert.deepEqual(wrong, [])
})

test('LC-24 after the clock steps back, order follows the sequence', async () => {
  const [{ available: a }, { available: b }] = [await book.openWith(100n), await book.openWith(100n)]
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  const future = new Date(Date.now() + 3_600_000)
  // As if the clock had been an hour ahead at the last posting to this account, and was corrected since.
  await book.owner.query('update ledger.customer_balance set posted_at = $2 where account_id = $1', [a.id, future])
  const first = await post(book.db, pay(a, b, 10))
  const [second] = await postTransfers(book.db, [{ action: 'post', ...pay(b, omnibus, 5) }])
  const [third, fourth] = await postTransfers(book.db, [
    { action: 'post', ...pay(b, a, 5) },
    { action: 'post', ...pay(omnibus, b, 5) },
  ])
  assert.deepEqual(first.postedAt, future)
  for (const answer of [second, third, fourth]) {
    assert.ok(answer && 'postedAt' in answer)
    assert.ok(answer.postedAt >= future, 'nothing of b comes before what a gave it')
  }
  const { lines } = await statement(book.db, b, { size: 10 })
  assert.deepEqual(
    lines.map(({ amount }) => amount.units),
    [5n, -5n, -5n, 10n, 100n],
  )
  assert.deepEqual(
    lines.map(({ balanceAfter }) => balanceAfter?.units),
    [105n, 100n, 105n, 110n, 100n],
  )
  assert.equal((await balanceAt(book.db, b, new Date(future.getTime() - 1))).units, 100n)
  assert.equal((await balanceAt(book.db, b, future)).units, 105n)
})

test('a statement pages newest first, each line once', async () => {
  const customers = await Promise.all(Array.from({ length: 3 }, () => book.openWith(50n)))
  await fill(customers, 60)
  for (const account of [customers[0]?.available, book.chart.omnibus('Ethereum', 'USDT')]) {
    assert.ok(account)
    const lines: StatementLine[] = []
    let cursor: string | null = null
    do {
      const page = await statement(book.db, account, { size: 7, cursor })
      lines.push(...page.lines)
      cursor = page.nextCursor
    } while (cursor)
    assert.equal(
      lines.reduce((sum, { amount }) => sum + amount.units, 0n),
      await book.balance(account),
    )
    const { rows } = await book.db.query<{ count: number }>(
      'select count(*)::int as count from ledger.entry where account_id = $1',
      [account.id],
    )
    assert.equal(lines.length, rows[0]?.count)
    for (const [index, line] of lines.entries()) {
      const older = lines[index + 1]
      if (!older) continue
      assert.ok(older.transferId <= line.transferId)
      if (line.balanceAfter) assert.equal(line.balanceAfter.units, (older.balanceAfter?.units ?? 0n) + line.amount.units)
    }
  }
})

test('a statement line has the action, the reference and the other account', async () => {
  const { available, held } = await book.open()
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  await post(book.db, { ...pay(omnibus, available, 9), purpose: 'crypto_deposit', reference: 'chain:ethereum:0xfeed:0' })
  const made = await hold(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', account: available, amount: money(4) })
  await release(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', hold: made.transferId })
  const { lines, nextCursor } = await statement(book.db, available, { size: 50 })
  assert.equal(nextCursor, null)
  assert.deepEqual(
    lines.map(({ action, amount, otherAccount, reference, resolvesTransferId }) => [
      action,
      amount.units,
      otherAccount,
      reference,
      resolvesTransferId,
    ]),
    [
      ['release', 4n, held.id, null, made.transferId],
      ['hold', -4n, held.id, null, null],
      ['post', 9n, omnibus.id, 'chain:ethereum:0xfeed:0', null],
    ],
  )
  await assert.rejects(statement(book.db, available, { size: 5, cursor: `1'; drop` }), RangeError)
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
