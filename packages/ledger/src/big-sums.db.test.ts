// Tests sums that exceed 64 bits, with 2,000 entries, or with 10,000,000 under LEDGER_LONG=1.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { trialBalance } from './balances.ts'
import { postTransfers } from './post-transfers.ts'
import type { Account } from './transfer.ts'
import { post } from './transfers.ts'

const entries = process.env.LEDGER_LONG === '1' ? 10_000_000 : 2_000
/** The largest single amount that the ledger accepts. */
const largest = 10n ** 18n

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

test('MI-16 sums beyond 64 bits are exact, and no balance wraps round', async () => {
  const from = book.chart.account('adjustment', 'USDT')
  const give = (to: Account, units: bigint) =>
    post(book.db, { key: uniqueKey(), purpose: 'crypto_deposit', postings: [{ from, to, amount: money(units) }] })
  const rich: Account[] = []
  for (let count = 0; count < 3; count++) {
    const { available } = await book.openWith(largest)
    for (let more = 0; more < 8; more++) await give(available, largest)
    rich.push(available)
  }
  const { available: many } = await book.open()
  const each = (8n * largest) / BigInt(entries)
  for (let left = entries; left > 0; left -= 500) {
    const batch = Array.from({ length: Math.min(left, 500) }, () => ({
      action: 'post' as const,
      key: uniqueKey(),
      purpose: 'crypto_deposit' as const,
      postings: [{ from, to: many, amount: money(each) }],
    }))
    for (const answer of await postTransfers(book.db, batch)) assert.ok(!('refusal' in answer))
  }
  const inAll = 27n * largest + each * BigInt(entries)
  assert.ok(inAll > 2n ** 64n)
  assert.equal(await book.balance(many), each * BigInt(entries))
  assert.equal(await book.balance(from), -inAll)
  const lines = (await trialBalance(book.db)).filter(({ currency }) => currency === 'USDT')
  assert.deepEqual(
    lines.map(({ kind, balance }) => [kind, balance]),
    [
      ['available', inAll],
      ['adjustment', -inAll],
    ],
  )
  // One more unit would overflow the customer's balance: it is refused, and nothing is lost.
  const first = rich[0]
  assert.ok(first)
  await assert.rejects(give(first, largest), { refusal: 'invalidInput' })
  assert.equal(await book.balance(first), 9n * largest)
  await assertProved(book.owner)
})
