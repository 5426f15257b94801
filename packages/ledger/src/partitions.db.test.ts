// Tests the partitions of postings: added ahead, crossed by transfers, closed with a record, detached, proved and attached again.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertProved, type Book, money, openBook, rollUpPast, uniqueKey } from '../test/book.ts'
import { auditRecent, auditWhole } from './audit.ts'
import { balanceAt } from './balances.ts'
import { postTransfers } from './post-transfers.ts'
import type { Account } from './transfer.ts'
import { hold, post, release, reverse } from './transfers.ts'

const size = 10_000_000n

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

const pay = (from: Account, to: Account, units: number) =>
  ({ key: uniqueKey(), purpose: 'internal', postings: [{ from, to, amount: money(units) }] }) as const

const readOne = async <Value>(statement: string, values: unknown[] = []): Promise<Value | undefined> => {
  const { rows } = await book.owner.query<{ value: Value }>(statement, values)
  return rows[0]?.value
}

const partitionOf = (transferId: bigint) =>
  readOne<string>('select tableoid::regclass::text as value from ledger.posting where transfer_id = $1 limit 1', [transferId])

const aheadOf = () =>
  readOne<number>(`select ledger.partitions_ahead('ledger.posting', last_value) as value from ledger.transfer_number`)

/** What the job does when a month begins: it skips the rest of the partition. */
const beginMonth = () => book.db.query(`select ledger.keep_partitions(now() + interval '1 day', 3)`)

async function closeNext(): Promise<bigint> {
  const last = await readOne<string>(`select last_value / ${size} * ${size} + ${size - 1n} as value from ledger.transfer_number`)
  await beginMonth()
  await rollUpPast(book.db, BigInt(last ?? 0))
  return BigInt((await readOne<string>('select ledger.close_partition() as value')) ?? -1)
}

const defectsOf = async () => (await auditWhole(book.owner)).results.filter(({ count }) => count > 0).map(({ name }) => name)

const foundIn = (number: bigint) =>
  readOne<string>(`select string_agg(subject, ', ') as value from ledger.partition_defects($1, $2)`, [
    number,
    `ledger.posting_${number}`,
  ])

test('[D10.10] one call posts across the end of a partition', async () => {
  const { available: a } = await book.openWith(100n)
  const { available: b } = await book.open()
  assert.equal(await aheadOf(), 3)
  await book.owner.query(`select setval('ledger.transfer_number', ${size - 3n})`)
  const transfers = [1, 2, 3, 4].map((units) => ({ action: 'post' as const, ...pay(a, b, units) }))
  const posted = await postTransfers(book.db, transfers)
  const homes = await Promise.all(posted.map((one) => partitionOf('transferId' in one ? one.transferId : 0n)))
  assert.deepEqual(homes, ['ledger.posting_0', 'ledger.posting_0', 'ledger.posting_1', 'ledger.posting_1'])
  assert.equal(await aheadOf(), 2)
  await book.db.query(`select ledger.keep_partitions('-infinity', 3)`)
  assert.equal(await aheadOf(), 3)
  assert.equal(await book.balance(b), 10n)
  await assertProved(book.owner)
})

test('[D10.10] new partitions are append-only, and the server cannot write them directly', async () => {
  const partition = (await partitionOf((await post(book.db, pay(...(await twoCustomers()), 1))).transferId)) ?? ''
  for (const change of [`update ${partition} set amount = 2`, `delete from ${partition}`, `truncate ${partition}`])
    await assert.rejects(book.owner.query(change), { code: '23001' }, change)
  for (const statement of [`insert into ${partition} select * from ledger.posting`, `select from ${partition}`])
    await assert.rejects(book.db.query(statement), { code: '42501' }, statement)
  await book.db.query('select from ledger.posting limit 1')
})

test('[D10.10] a posting without a partition goes to the default one, and gets its own later', async () => {
  const [a, b] = await twoCustomers()
  const far = 40n * size
  await book.owner.query(`select setval('ledger.transfer_number', ${far})`)
  const stray = await post(book.db, pay(a, b, 5))
  assert.equal(await partitionOf(stray.transferId), 'ledger.posting_default')
  assert.equal(await aheadOf(), 0, 'rows in the default partition raise the alert')
  await book.db.query(`select ledger.keep_partitions('-infinity', 3)`)
  assert.equal(await partitionOf(stray.transferId), 'ledger.posting_40')
  assert.equal(await aheadOf(), 3)
  await assert.rejects(book.owner.query('truncate ledger.posting_default'), { code: '23001' })
  await assertProved(book.owner)
})

async function twoCustomers(): Promise<[Account, Account]> {
  return [(await book.openWith(100n)).available, (await book.open()).available]
}

test('[D10.10] a closed partition is detached, proved by its record, found altered, and attached again', async () => {
  const own = await openBook()
  const shared = book
  book = own
  try {
    await detachAndAttach()
  } finally {
    book = shared
    await own.close()
  }
})

async function detachAndAttach(): Promise<void> {
  const [a, b] = await twoCustomers()
  const { available: idle } = await book.openWith(70n)
  const paid = pay(a, b, 10)
  const first = await post(book.db, paid)
  const held = await hold(book.db, { key: uniqueKey(), purpose: 'internal', account: a, amount: money(20) })
  assert.equal(await closeNext(), 0n)
  const later = await post(book.db, pay(a, b, 5))
  assert.equal(await partitionOf(later.transferId), 'ledger.posting_1')
  await assertProved(book.owner)

  const detach = () => book.owner.query('select ledger.detach_partition(0)')
  await assert.rejects(detach(), /hold that is still open/)
  const released = { key: uniqueKey(), purpose: 'internal', hold: held.transferId } as const
  await release(book.db, released)
  await assert.rejects(book.db.query('select ledger.detach_partition(0)'), { code: '42501' })
  const sums = await Promise.all([a, b, idle].map(({ id }) => readStatementSum(id)))
  const house = book.chart.account('adjustment', 'USDT')
  const houseBefore = await balanceAt(book.db, house, new Date())
  await detach()

  assert.deepEqual(await defectsOf(), [])
  assert.equal((await auditRecent(book.owner)).defects, 0)
  assert.equal((await auditWhole(book.owner)).since, size - 1n)
  const now = new Date()
  assert.deepEqual(await Promise.all([a, b, idle].map(async (account) => (await balanceAt(book.db, account, now))?.units)), sums)
  assert.deepEqual(await balanceAt(book.db, house, now), houseBefore)
  await assert.rejects(balanceAt(book.db, a, new Date(first.postedAt.getTime() - 1)), /detached partition/)

  // Nothing is posted twice: keys, endings and references stay. What cannot be compared is neither repeated nor refused.
  for (const again of [() => post(book.db, paid), () => release(book.db, released)])
    await assert.rejects(again(), /detached partition/)
  await assert.rejects(
    reverse(book.db, { key: uniqueKey(), purpose: 'internal', transfer: first.transferId }),
    /detached partition/,
  )
  await post(book.db, pay(b, idle, 3))
  assert.deepEqual(await defectsOf(), [])

  assert.equal(await foundIn(0n), null)
  await book.owner.query('update ledger.posting_0 set amount = amount + 1 where transfer_id = $1', [first.transferId])
  assert.match((await foundIn(0n)) ?? '', /totals, partition 0 hash of postings, partition 0 account/)
  await assert.rejects(book.owner.query('select ledger.attach_partition(0)'), { code: 'XX001' })
  await book.owner.query('update ledger.posting_0 set amount = amount - 1 where transfer_id = $1', [first.transferId])
  await book.owner.query('select ledger.attach_partition(0)')
  await assert.rejects(book.owner.query('update ledger.posting_0 set amount = 1'), { code: '23001' })
  assert.equal((await post(book.db, paid)).transferId, first.transferId)
  assert.equal((await auditWhole(book.owner)).since, 0n)
  await assertProved(book.owner)
}

const readStatementSum = async (account: bigint) =>
  BigInt(
    (await readOne<string>('select coalesce(sum(amount), 0) as value from ledger.entry where account_id = $1', [account])) ?? 0,
  )

test('[D10.10] a changed record, closing balance or transfer of a closed partition is a defect', async () => {
  const [a, b] = await twoCustomers()
  await post(book.db, pay(a, b, 10))
  // The partitions that the tests above skipped are closed one after the other.
  while ((await closeNext()) >= 0n);
  const name = 'closed partitions are what their records say'
  const changes = [
    'update ledger.closed_partition set postings = postings + 1 where number = 1',
    `update ledger.closed_partition set hash = '\\x00' where number = 1`,
    'update ledger.closing_balance set balance = balance + 1 where partition = 1',
    `update ledger.transfer set purpose = 'treasury' where id = ${size + 1n}`,
  ]
  for (const change of changes) {
    await assert.rejects(book.owner.query(change), { code: '23001' })
    await book.owner.query(`begin; set local session_replication_role = replica; ${change}; commit`)
    assert.deepEqual(await defectsOf(), [name], change)
    await book.owner.query(`begin; set local session_replication_role = replica; ${undo(change)}; commit`)
    assert.deepEqual(await defectsOf(), [], change)
  }
})

const undo = (change: string) =>
  change.replace('+ 1', '- 1').replace("'treasury'", "'internal'").replace("'\\x00'", 'ledger.hash_record(closed_partition)')
