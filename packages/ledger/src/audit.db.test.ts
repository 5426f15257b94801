// Tests the audit: for each proof the owner of the tables falsifies the books, and the proof must find it.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Refusal } from '@sampan/contract/refusals.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import type { Pool } from 'pg'
import { assertProved, type Book, money, openBook, rollUpPast, uniqueKey } from '../test/book.ts'
import { type AuditReport, auditRecent, auditWhole } from './audit.ts'
import { trialBalance } from './balances.ts'
import { reasonOf } from './refuse.ts'
import type { Account } from './transfer.ts'
import { hold, post, reverse, settle } from './transfers.ts'
import { areWithdrawalsStopped, resumeWithdrawals } from './withdrawals.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number) =>
  ({ key: uniqueKey(), purpose: 'internal', postings: [{ from, to, amount: money(units) }] }) as const

const found = (report: AuditReport) => report.results.filter(({ count }) => count > 0).map(({ name }) => name)

/** Runs a statement that no grant allows, runs the audit on the result, and rolls it back. */
async function falsified(
  change: string,
  values: readonly unknown[] = [],
  scope: (pool: Pool) => Promise<AuditReport> = auditWhole,
): Promise<string[]> {
  const tx = await book.owner.connect()
  try {
    await tx.query('begin')
    await tx.query('set local session_replication_role = replica')
    await (values.length > 0 ? tx.query(change, [...values]) : tx.query(change))
    // The audit begins its own transaction; its begin and commit are left out here, so that it sees the falsified rows.
    const query = (statement: string, given?: unknown[]) =>
      /^(begin|commit|set local statement)/.test(statement) ? Promise.resolve({ rows: [] }) : tx.query(statement, given)
    const pool = { connect: async () => ({ query, release: () => undefined }), query }
    return found(await scope(pool as unknown as Pool))
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

test('[D4.10] the audit finds each kind of defect by name, and none in correct books', async () => {
  const { available, held } = await book.openWith(100n)
  const { available: other } = await book.openWith(100n)
  const [omnibus, fees] = [book.chart.omnibus('Ethereum', 'USDT'), book.chart.account('fees', 'USDT')]
  const paid = await post(book.db, pay(available, other, 10))
  const second = await post(book.db, pay(available, other, 5))
  const first = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(20) })
  await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: available, amount: money(7) })
  const settled = await settle(book.db, {
    key: uniqueKey(),
    purpose: 'internal',
    hold: first.transferId,
    postings: [{ to: fees, amount: money(15) }],
  })
  const reversed = await reverse(book.db, { key: uniqueKey(), purpose: 'internal', transfer: paid.transferId })
  await post(book.db, pay(omnibus, other, 3))
  assert.deepEqual(found(await auditWhole(book.owner)), [])
  assert.deepEqual(found(await auditRecent(book.owner)), [])

  const posting = paid.transferId
  const cases: [string, string, unknown[]][] = [
    [
      'entries sum to zero per currency',
      'update ledger.posting set destination = destination + 4242000 where transfer_id = $1',
      [posting],
    ],
    [
      'entries sum to zero per currency',
      `alter table ledger.posting drop constraint one_currency;
       update ledger.posting set destination = ${book.chart.account('fees', 'EUR').id} where transfer_id = ${posting}`,
      [],
    ],
    [
      'all balances sum to zero per currency',
      'update ledger.customer_balance set balance = balance + 1 where account_id = $1',
      [other.id],
    ],
    [
      'balance equals the sum of entries',
      'update ledger.customer_balance set balance = balance + 1 where account_id = $1',
      [available.id],
    ],
    [
      'balance equals the sum of entries',
      'update ledger.house_balance set balance = balance + 1 where account_id = $1',
      [fees.id],
    ],
    ['balance equals the sum of entries', 'update ledger.posting set amount = amount + 1 where transfer_id = $1', [posting]],
    ['no gap in account versions', 'delete from ledger.posting where transfer_id = $1', [posting]],
    [
      'no gap in account versions',
      'update ledger.customer_balance set version = version + 1 where account_id = $1',
      [available.id],
    ],
    [
      'no gap in account versions',
      'update ledger.posting set source_version = source_version + 100 where transfer_id = $1',
      [posting],
    ],
    [
      'each balance follows from the one before',
      'update ledger.posting set source_balance = source_balance + 1 where transfer_id = $1',
      [posting],
    ],
    [
      'order of numbers is order of balances',
      `with moved as (update ledger.posting set transfer_id = transfer_id + 1000000 where transfer_id = $1)
       update ledger.transfer set id = id + 1000000 where id = $1`,
      [posting],
    ],
    [
      'times of an account never run backwards',
      `update ledger.transfer set posted_at = posted_at + interval '1 day' where id = $1`,
      [posting],
    ],
    [
      'every transfer has its postings and every posting its transfer and accounts',
      'delete from ledger.transfer where id = $1',
      [posting],
    ],
    [
      'every transfer has its postings and every posting its transfer and accounts',
      'delete from ledger.posting where transfer_id = $1',
      [posting],
    ],
    [
      'a hold ends once, with exactly what was held',
      'update ledger.posting set amount = amount - 1 where transfer_id = $1 and number = 0',
      [settled.transferId],
    ],
    [
      'a hold ends once, with exactly what was held',
      `update ledger.transfer set resolves_transfer_id = $2 where id = $1`,
      [settled.transferId, second.transferId],
    ],
    [
      'held balances equal the open holds',
      'update ledger.customer_balance set balance = balance + 1 where account_id = $1',
      [held.id],
    ],
    [
      'a reversal mirrors what it reverses, once',
      'update ledger.posting set amount = amount + 1 where transfer_id = $1',
      [reversed.transferId],
    ],
  ]
  for (const [name, change, values] of cases) assert.ok((await falsified(change, values)).includes(name), `${name}: ${change}`)
  assert.deepEqual(found(await auditWhole(book.owner)), [], 'every change was taken back')
})

test('the recent audit finds new defects and leaves out old ones', async () => {
  const { available: a } = await book.openWith(100n)
  const { available: b } = await book.open()
  const old = await post(book.db, pay(a, b, 10))
  await rollUpPast(book.db, old.transferId)
  await book.owner.query(`update ledger.horizon set reached_at = reached_at - interval '10 minutes'`)
  const fresh = await post(book.db, pay(a, b, 5))
  const report = await auditRecent(book.owner)
  assert.ok(report.since >= old.transferId && report.since < fresh.transferId)
  assert.equal(report.transfers, 1)
  assert.deepEqual(found(report), [])
  const wrongBalance = 'update ledger.posting set source_balance = source_balance + 1 where transfer_id = $1'
  assert.deepEqual(await falsified(wrongBalance, [fresh.transferId], auditRecent), ['each balance follows from the one before'])
  assert.deepEqual(
    await falsified('update ledger.customer_balance set version = version + 1 where account_id = $1', [a.id], auditRecent),
    ['no gap in account versions'],
  )
  assert.deepEqual(
    await falsified(`update ledger.transfer set purpose = 'treasury' where id = $1`, [old.transferId], auditRecent),
    [],
  )
  assert.deepEqual(
    await falsified('update ledger.posting set source_version = 900 where transfer_id = $1', [old.transferId], auditRecent),
    ['no gap in account versions'],
    'the first new entry is joined to the last old one',
  )
})

test('a house account is rolled up once, never past an open transfer', async () => {
  const omnibus = book.chart.omnibus('Base', 'USDC')
  const usdc = (to: Account, units: number) =>
    ({ key: uniqueKey(), purpose: 'internal', postings: [{ from: omnibus, to, amount: money(units, 'USDC') }] }) as const
  const [c, d] = [(await book.open('USDC')).available, (await book.open('USDC')).available]
  const slow = await book.db.connect()
  await slow.query('begin')
  await post(slow, usdc(c, 3))
  const quick = await post(book.db, usdc(d, 4))
  const rolled = async () => {
    const { rows } = await book.owner.query<{ balance: string }>(
      'select balance::text from ledger.house_balance where account_id = $1',
      [omnibus.id],
    )
    return BigInt(rows[0]?.balance ?? 0)
  }
  for (let turn = 0; turn < 3; turn++) await book.db.query('select ledger.roll_up_house()')
  assert.equal(await rolled(), 0n, 'a lower number is not decided yet')
  assert.equal(await book.balance(omnibus), -4n)
  await slow.query('commit')
  slow.release()
  await rollUpPast(book.db, quick.transferId)
  assert.equal(await rolled(), -7n)
  assert.equal(await book.balance(omnibus), -7n)
  const last = await post(book.db, usdc(d, 5))
  assert.equal(await book.balance(omnibus), -12n)
  await rollUpPast(book.db, last.transferId)
  assert.equal(await rolled(), -12n)
})

test('a defect stops withdrawals alone until an operator lifts it', async () => {
  const { available } = await book.openWith(100n)
  const { available: victim } = await book.openWith(100n)
  const omnibus = book.chart.omnibus('Ethereum', 'USDT')
  assert.equal(await areWithdrawalsStopped(book.db), false)
  await book.owner.query('update ledger.customer_balance set balance = balance + 1 where account_id = $1', [victim.id])
  const report = await auditRecent(book.db)
  assert.ok(report.defects > 0)
  assert.equal(await areWithdrawalsStopped(book.db), true)
  for (const purpose of ['crypto_withdrawal', 'fiat_withdrawal'] as const) {
    const asked = { key: uniqueKey(), purpose, account: available, amount: money(1) }
    await assert.rejects(
      hold(book.db, asked),
      (error) => reasonOf(error) === 'withdrawalsStopped' && error instanceof Refusal && error.refusal === 'withdrawalsPaused',
    )
  }
  await post(book.db, pay(omnibus, available, 5))
  await auditRecent(book.db)
  await book.owner.query('update ledger.customer_balance set balance = balance - 1 where account_id = $1', [victim.id])
  await auditRecent(book.db)
  assert.equal(await areWithdrawalsStopped(book.db), true, 'a sound audit does not lift it')
  await resumeWithdrawals(book.db, 'the balance was put right')
  await hold(book.db, { key: uniqueKey(), purpose: 'crypto_withdrawal', account: available, amount: money(1) })
  const { rows } = await book.owner.query<{ reason: string; resumed_because: string }>(
    'select reason, resumed_because from ledger.withdrawal_stop',
  )
  assert.equal(rows.length, 1, 'one stop, however often it is found')
  assert.match(rows[0]?.reason ?? '', /balance/)
})

test('the trial balance adds up to zero in every currency', async () => {
  const lines = await trialBalance(book.db)
  const totals = new Map<string, bigint>()
  for (const { currency, balance } of lines) totals.set(currency, (totals.get(currency) ?? 0n) + balance)
  assert.deepEqual(
    [...totals.values()].filter((total) => total !== 0n),
    [],
  )
  assert.ok(lines.some(({ kind }) => kind === 'available'))
})

test('[D4.10] the command prints all proofs and exits with 1 on a defect', async () => {
  const database = await testDatabase()
  const run = promisify(execFile)
  const command = async (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, 'audit-cli.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: database.url },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    )
  try {
    // The proofs that the migrations of the withdrawal and history modules register.
    await database.pool.query(`
      create table withdrawal (id int primary key, is_final boolean, hold bigint);
      create table history (transfer_id bigint);
      insert into ledger.proof (name, query, is_for_recent) values
        ('every final withdrawal has one settlement', $$
          select 'withdrawal ' || w.id as subject, 1 as expected, count(t.id) as found
          from withdrawal w left join ledger.transfer t on t.resolves_transfer_id = w.hold and t.action = 'settle'
          where w.is_final group by w.id having count(t.id) <> 1 $$, false),
        ('every balance change has a history row', $$
          select 'transfer ' || t.id as subject, 1 as expected, 0 as found from ledger.transfer t
          where t.id > $1 and not exists (select from history h where h.transfer_id = t.id) $$, true);`)
    const sound = await command()
    assert.equal(sound.code, 0)
    for (const name of [
      'entries sum to zero per currency',
      'balance equals the sum of entries',
      'no gap in account versions',
      'every final withdrawal has one settlement',
      'every balance change has a history row',
    ])
      assert.match(sound.stdout, new RegExp(`^${name} +holds$`, 'm'))
    await database.pool.query('insert into withdrawal values (7, true, 999)')
    const broken = await command('--stop')
    assert.equal(broken.code, 1)
    assert.match(broken.stdout, /every final withdrawal has one settlement +1 DEFECT\n +withdrawal 7: expected 1, found 0/)
    assert.equal(await areWithdrawalsStopped(database.pool), true)
    assert.equal((await command('--recent', '5')).code, 0, 'the slower proof is not asked every minute')
  } finally {
    await database.drop()
  }
})

test('LC-16 the final proof fails on a drift of one unit', async () => {
  const { available } = await book.openWith(100n)
  const house = book.chart.account('fees', 'USDT')
  for (const [table, account] of [
    ['customer_balance', available],
    ['house_balance', house],
  ] as const) {
    const drift = (by: number) =>
      book.owner.query(`update ledger.${table} set balance = balance + $2 where account_id = $1`, [account.id, by])
    await drift(1)
    await assert.rejects(assertProved(book.owner), assert.AssertionError)
    await drift(-1)
    await assertProved(book.owner)
  }
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
