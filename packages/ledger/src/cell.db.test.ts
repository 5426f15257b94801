// Numbers of accounts and transfers carry the cell of their ledger; everything else works the same in every cell.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { assertProved, freezeOwnerOf, money, rollUpPast, uniqueKey } from '../test/book.ts'
import { openAccounts } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { ensureHouseAccounts } from './chart.ts'
import { sharedStatement } from './statement.ts'
import { hold, post, settle } from './transfers.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
  await database.pool.query('select ledger.enter_cell(999)')
})
after(() => database.drop())

async function openCustomer() {
  const accounts = (await openAccounts(database.pool, randomUUID(), ['USDT'])).get('USDT')
  assert.ok(accounts)
  return accounts
}

test('a ledger of the last cell numbers, posts, holds, freezes and proves like any other', async () => {
  const { pool } = database
  const chart = await ensureHouseAccounts(pool)
  const [one, other] = [await openCustomer(), await openCustomer()]
  const omnibus = chart.omnibus('Ethereum', 'USDT')
  const deposit = {
    key: uniqueKey(),
    purpose: 'crypto_deposit',
    postings: [{ from: omnibus, to: one.available, amount: money(100) }],
  } as const
  const { transferId } = await post(pool, deposit)
  const { transferId: held } = await hold(pool, {
    key: uniqueKey(),
    purpose: 'crypto_withdrawal',
    account: one.available,
    amount: money(40),
  })
  await settle(pool, {
    key: uniqueKey(),
    purpose: 'crypto_withdrawal',
    hold: held,
    postings: [{ to: omnibus, amount: money(30) }],
  })
  await freezeOwnerOf(pool, other.available, 'both')
  const paid = await post(pool, {
    key: uniqueKey(),
    purpose: 'internal',
    postings: [{ from: one.available, to: other.available, amount: money(5) }],
  })

  const { rows } = await pool.query<{ cell: string }>(
    `select distinct ledger.cell_of(number)::text as cell
     from (select id from ledger.account union all select id from ledger.transfer union all select source from ledger.posting) numbers (number)`,
  )
  assert.deepEqual(rows, [{ cell: '999' }])
  assert.ok(transferId > 999n * 10n ** 15n && paid.transferId < 10n ** 18n)
  assert.equal(one.held.id, one.available.id + 1000n)
  assert.equal((await balanceOf(pool, one.available)).units, 65n)
  assert.equal((await balanceOf(pool, other.available)).units, 0n)
  assert.equal((await balanceOf(pool, chart.account('suspense', 'USDT'))).units, 5n)
  const first = await sharedStatement(pool, [one.available, one.held], { size: 4 })
  const rest = await sharedStatement(pool, [one.available, one.held], { size: 4, cursor: first.nextCursor })
  assert.deepEqual([first.lines.length, rest.lines.at(-1)?.transferId], [4, transferId])
  await rollUpPast(pool, paid.transferId)
  await assertProved(pool)
})

test('a ledger with accounts stays in its cell', async () => {
  await assert.rejects(database.pool.query('select ledger.enter_cell(1)'), { code: '55000' })
})

test('the numbers of a cell end before the next one', async () => {
  const { rows } = await database.pool.query<{ last: string }>(
    `select (case sequencename when 'account_pair' then max_value * 2000 + 1999 when 'house_number' then max_value * 1000 else max_value end)::text as last
     from pg_sequences where schemaname = 'ledger' and sequencename in ('account_pair', 'house_number', 'transfer_number')`,
  )
  assert.equal(rows.length, 3)
  for (const { last } of rows) assert.ok(BigInt(last) < 1000n * 10n ** 15n, last)
})
