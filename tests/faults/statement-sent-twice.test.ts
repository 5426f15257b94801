// What banks tell us arrives twice, out of order, from several sides at once and a day late: each line has one effect.
// Some 800 tellings in the short form, 10,000 with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balanceOf, balancesOf } from '@sampan/ledger/balances.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import type { Pool } from 'pg'
import { noApprovals } from '../../apps/server/src/core/approvals/approvals.ts'
import { bookStatement } from '../../apps/server/src/modules/bank-statements/book-statement.ts'
import type { BankStatementDeps } from '../../apps/server/src/modules/bank-statements/deps.ts'
import { matchLinesJob } from '../../apps/server/src/modules/bank-statements/match-lines.job.ts'
import type { BankLine } from '../../apps/server/src/modules/bank-statements/statement.ts'
import { seedRails } from '../../apps/server/src/modules/bank-transfers/seed-rails.ts'
import { newTransferReference } from '../../apps/server/src/modules/bank-transfers/transfer-reference.ts'
import { readerOf, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import type { JobCtx } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { newId } from '../../apps/server/src/platform/security/ids.ts'
import { createKeyRing } from '../../apps/server/src/platform/security/key-ring.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { createUser, type TestUser } from '../support/people/signed-in-users.ts'

const tellings = process.env.LONG === '1' ? 10_030 : 790
/** Unclaimed lines, all of them older than the claimed ones. */
const strangers = 510
const customersCount = 5
const sides = 2
const hour = 3_600_000
const name = 'Demo Sender'

let database: TestDatabase
let pool: Pool
before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 8, role: 'sampan_app' })
})
after(async () => {
  await pool.end()
  await database.drop()
})

const shuffled = <One>(all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

type SentLine = { readonly line: BankLine; readonly owner: TestUser | undefined }

const lineOf = (number: number, text: string): BankLine => ({
  line: `L${number}`,
  currency: 'EUR',
  amount: BigInt(1_000 + number),
  bookedOn: '2026-03-02',
  counterparty: name,
  text,
  endToEndId: null,
  isReturn: false,
})

/** Each with a reference of its own, made before the money was sent. */
async function linesOf(customers: readonly TestUser[], count: number): Promise<SentLine[]> {
  await withTx(pool, seedRails)
  const [account] = (
    await database.pool.query<{ id: string }>(
      `insert into receiving_account (id, currency, channel, details, seal)
       select gen_random_uuid(), currency, channel, '{}', '' from fiat_rail where currency = 'EUR' limit 1 returning id`,
    )
  ).rows
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const owner = customers[number % customers.length] as TestUser
      const reference = newTransferReference()
      await database.pool.query(
        `insert into deposit_intent (id, account_id, user_id, receiving_account_id, reference_no, created_at)
         values ($1, $2, $3, $4, $5, now())`,
        [newId(), owner.accountId, owner.userId, account?.id, reference],
      )
      return { line: lineOf(number, `Invoice ${reference}`), owner }
    }),
  )
}

/** Lines belong to a statement; here one file has brought them all. */
async function insertStatement(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into bank_statement (id, reference, bank, source, file_name, sha256, content, state, created_at)
     values (gen_random_uuid(), 'BS-TEST', 'demobank', 'bank', 'demo', '', '', 'BOOKED', now()) returning id`,
  )
  return rows[0]?.id ?? ''
}

test('FT-19 bank messages repeated, shuffled and late have one effect each', async (t) => {
  const clock = settableClock()
  const transact: JobCtx['transact'] = (work) => withTx(pool, work)
  const ctx: JobCtx = { db: readerOf(pool), transact, log: createLog({ level: 'silent' }), now: () => clock.now() }
  const chart = await withTx(database.pool, ensureHouseAccounts)
  const deps: BankStatementDeps = {
    chart,
    receivingAccounts: {} as BankStatementDeps['receivingAccounts'],
    bankChannels: [],
    quoteKeys: createKeyRing(Buffer.alloc(32)),
    approvals: noApprovals,
    notices: { notice: async () => undefined },
    cancelWindowMs: 0,
    walletCurrency: async () => undefined,
    standingOf: async () => ({ active: true, frozen: false, holdUntil: undefined }),
    holderName: async () => name,
  }
  const customers = await Promise.all(Array.from({ length: customersCount }, () => createUser(pool, clock.now())))
  // By each side three times half of them and twice all.
  const count = (tellings - strangers) / 7
  const ours = await linesOf(customers, count)
  const foreign = Array.from({ length: strangers }, (_, number) => lineOf(count + number, `Nobody's ${number}`))
  const statementId = await insertStatement()
  const tell = (lines: readonly BankLine[]) =>
    transact((tx) =>
      bookStatement(tx, deps, {
        statement: { bank: 'DEMOBANK', accounts: [], lines, closings: [] },
        statementId,
        now: clock.now(),
      }),
    )
  await tell(foreign)
  const match = () => matchLinesJob.run(deps, ctx, {})
  const portions = [count / 2, count / 2, count / 2, count, count]
  let fresh = 0
  for (const [turn, portion] of portions.entries()) {
    const files = Array.from({ length: sides }, () => shuffled(ours).slice(0, portion))
    const answers = await Promise.all(files.map((file) => tell(file.map(({ line }) => line))))
    for (const answer of answers) fresh += answer.fresh
    // In between nobody looks: the same line waits twice over.
    if (turn === 0) await match()
    if (turn === portions.length - 1) await Promise.all([match(), match()])
    clock.forward(6 * hour)
  }
  assert.equal(fresh, count, 'every line was new once')
  const { rows } = await pool.query<{ state: string; count: bigint }>(
    'select state, count(*) as count from fiat_deposit group by state',
  )
  assert.deepEqual(rows, [{ state: 'COMPLETED', count: BigInt(count) }])
  for (const customer of customers) {
    const mine = ours.filter(({ owner }) => owner === customer).reduce((sum, { line }) => sum + line.amount, 0n)
    const balance = (await balancesOf(pool, customer.accountId)).find(({ currency }) => currency === 'EUR')
    assert.equal(balance?.available.units, mine)
  }
  const waiting = foreign.reduce((sum, { amount }) => sum + amount, 0n)
  assert.equal((await balanceOf(pool, chart.account('suspense', 'EUR'))).units, waiting)
  const report = await auditWhole(database.pool)
  assert.equal(report.defects, 0, describe(report))
  t.diagnostic(`${tellings} tellings of ${strangers + count} lines`)
})
