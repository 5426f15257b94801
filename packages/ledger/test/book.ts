// Fresh books for one test file: a database, the chart of house accounts, and customers by name.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Currency, HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import { Pool } from 'pg'
import { type CustomerAccounts, openAccounts } from '../src/accounts.ts'
import { auditWhole } from '../src/audit.ts'
import { tableOf } from '../src/audit-cli.ts'
import { balanceOf } from '../src/balances.ts'
import { type Chart, ensureHouseAccounts } from '../src/chart.ts'
import type { Sql } from '../src/sql.ts'
import type { Account, Key } from '../src/transfer.ts'
import { post } from '../src/transfers.ts'

export type Book = {
  readonly url: string
  /** Connects as the application, which may only post and read. */
  readonly db: Pool
  /** Connects as the owner of the tables, to read everything and to try forbidden writes. */
  readonly owner: Pool
  readonly chart: Chart
  open(currency?: HeldCurrency): Promise<CustomerAccounts>
  /** A customer with money from the omnibus account or the bank. */
  openWith(units: bigint, currency?: HeldCurrency): Promise<CustomerAccounts>
  balance(account: Account): Promise<bigint>
  /** The last test of every suite audits its books: LC-16. */
  close(): Promise<void>
}

export async function openBook({ connections = 16 }: { connections?: number } = {}): Promise<Book> {
  const database = await testDatabase()
  const db = new Pool({ connectionString: database.url, max: connections, options: '-c role=sampan_app' })
  // Dropping the database ends connections that are still closing, and an idle one reports that error to its pool.
  db.on('error', () => undefined)
  db.on('connect', (client) => client.on('error', () => undefined))
  const chart = await ensureHouseAccounts(db)
  const open = async (currency: HeldCurrency = 'USDT') => {
    const accounts = (await openAccounts(db, randomUUID(), [currency])).get(currency)
    assert.ok(accounts)
    return accounts
  }
  return {
    url: database.url,
    db,
    owner: database.pool,
    chart,
    open,
    async openWith(units, currency = 'USDT') {
      const accounts = await open(currency)
      await post(db, {
        key: uniqueKey(),
        purpose: 'crypto_deposit',
        postings: [{ from: chart.account('adjustment', currency), to: accounts.available, amount: { units, currency } }],
      })
      return accounts
    },
    balance: async (account) => (await balanceOf(db, account)).units,
    async close() {
      await db.end()
      await database.drop()
    },
  }
}

/** The audit's defects, compared with a simple recomputation that detects a proof which finds nothing. */
export async function assertProved(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ account_id: string; kept: string; recomputed: string }>(
    `select a.id::text as account_id, b.balance::text as kept, coalesce(e.total, 0)::text as recomputed
     from ledger.account a
     left join ledger.balance b on b.account_id = a.id
     left join (select account_id, sum(amount) as total from ledger.entry group by account_id) e on e.account_id = a.id
     where b.balance is distinct from coalesce(e.total, 0)`,
  )
  assert.deepEqual(rows, [], 'balances that differ from the sum of their entries')
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, tableOf(report))
  assert.deepEqual(
    needed.filter((name) => !report.results.some((result) => result.name === name)),
    [],
    'proofs that were not asked',
  )
}

const needed = [
  'entries sum to zero per currency',
  'all balances sum to zero per currency',
  'balance equals the sum of entries',
  'no gap in account versions',
  'each balance follows from the one before',
]

/** Any open transaction on the same server, even of another test, delays the roll-up. */
export async function rollUpPast(pool: Pool, transferId: bigint): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const { rows } = await pool.query<{ through: string | null }>('select ledger.roll_up_house() as through')
    if (BigInt(rows[0]?.through ?? 0) >= transferId) return
    assert.ok(Date.now() < deadline, `the roll-up did not reach ${transferId}`)
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

export const uniqueKey = (): Key => ['test', randomUUID()]

export const money = (units: bigint | number, currency: Currency = 'USDT'): Money => ({ units: BigInt(units), currency })

/** Freezes all accounts of this account's owner: `outgoing` refuses debits, `both` also redirects credits to suspense. */
export async function freezeOwnerOf(db: Sql, { id }: Account, freeze: 'outgoing' | 'both' | null): Promise<void> {
  await db.query(`select ledger.freeze_owner(owner, $2) from ledger.account where id = $1 and kind = 'available'`, [id, freeze])
}
