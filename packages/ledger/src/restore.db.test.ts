// LC-19 without pg_dump, which the packaged server lacks: copies every table as text into an empty, migrated database.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { assertProved, type Book, money, openBook, uniqueKey } from '../test/book.ts'
import { trialBalance } from './balances.ts'
import { readChart } from './chart.ts'
import { hold, post, reverse, settle } from './transfers.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const tables = [
  'cell',
  'currency',
  'account',
  'customer_balance',
  'house_balance',
  'transfer',
  'posting',
  'suspense_posting',
  'roll_up',
  'horizon',
  'withdrawal_stop',
]
const sequences = ['transfer_number', 'account_pair', 'house_number']

async function restoreInto(destination: TestDatabase): Promise<void> {
  const tx = await destination.pool.connect()
  try {
    await tx.query('begin')
    await tx.query('set local session_replication_role = replica')
    for (const table of tables) {
      await tx.query(`delete from ledger.${table}`)
      const { rows } = await book.owner.query<{ rows: string | null }>(
        `select jsonb_agg(to_jsonb(t))::text as rows from ledger.${table} t`,
      )
      await tx.query(
        `insert into ledger.${table} overriding system value select * from jsonb_populate_recordset(null::ledger.${table}, $1)`,
        [rows[0]?.rows ?? '[]'],
      )
    }
    for (const sequence of sequences) {
      const { rows } = await book.owner.query<{ last_value: string }>(`select last_value from ledger.${sequence}`)
      await tx.query('select setval($1, $2)', [`ledger.${sequence}`, rows[0]?.last_value])
    }
    await tx.query('commit')
  } finally {
    tx.release()
  }
}

const headOf = async (pool: TestDatabase['pool']) => {
  const { rows } = await pool.query<{ head: string }>('select ledger.digest(max(id)) as head from ledger.transfer')
  return rows[0]?.head
}

test('LC-19 a restored dump has the same balances and accepts postings', async () => {
  const { available, held } = await book.openWith(500n)
  const [omnibus, fees] = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('fees', 'USDT')]
  for (let turn = 0; turn < 30; turn++) {
    const made = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(5) })
    const settled = await settle(book.db, {
      key: uniqueKey(),
      purpose: 'internal',
      hold: made.transferId,
      postings: [{ to: turn % 2 ? omnibus : fees, amount: money(1 + (turn % 5)) }],
    })
    if (turn % 3 === 0) await reverse(book.db, { key: uniqueKey(), purpose: 'internal', transfer: settled.transferId })
    if (turn % 10 === 0) await book.db.query('select ledger.roll_up_house()')
  }
  const open = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(5) })
  const destination = await testDatabase()
  try {
    assert.notEqual(await headOf(destination.pool), await headOf(book.owner))
    await restoreInto(destination)
    assert.deepEqual(await trialBalance(destination.pool), await trialBalance(book.owner))
    assert.equal(await headOf(destination.pool), await headOf(book.owner))
    await assertProved(destination.pool)

    const chart = await readChart(destination.pool)
    await settle(destination.pool, {
      key: uniqueKey(),
      purpose: 'internal',
      hold: open.transferId,
      postings: [{ to: chart.account('fees', 'USDT'), amount: money(5) }],
    })
    const next = await post(destination.pool, {
      key: uniqueKey(),
      purpose: 'internal',
      postings: [{ from: available, to: omnibus, amount: money(1) }],
    })
    assert.ok(next.transferId > open.transferId)
    for (let turn = 0; turn < 3; turn++) await destination.pool.query('select ledger.roll_up_house()')
    await assertProved(destination.pool)
    assert.notEqual(await headOf(destination.pool), await headOf(book.owner))
    assert.equal(await book.balance(held), 5n, 'the first book is untouched')
  } finally {
    await destination.drop()
  }
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
