// Runs the real job in a worker: partitions are ready ahead, a new month begins new ones, old ones are closed or dropped.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import type { Pool } from 'pg'
import { audit } from '../../platform/db/audit-log.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import { bindJob, enqueue } from '../../platform/jobs/define-job.ts'
import { startWorker, type Worker } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/observability/log.ts'
import { readGlobalFigures } from './global-figures.ts'
import { keepPartitions } from './keep-partitions.job.ts'

let database: TestDatabase
let pool: Pool
let worker: Worker
const done: boolean[] = []
let now = new Date()

before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
  worker = await startWorker({
    pool,
    url: database.url,
    jobs: bindJob(keepPartitions, {}),
    schedule: {},
    concurrency: 1,
    clock: { now: () => now },
    log: createLog({ level: 'silent' }),
    onDone: ({ ok }) => done.push(ok),
  })
})
after(async () => {
  await worker.stop()
  await pool.end()
  await database.drop()
})

async function runJob(): Promise<void> {
  const doneBefore = done.length
  await withTx(pool, (tx) => enqueue(tx, keepPartitions, {}))
  await eventually('the job ran', () => done.length > doneBefore)
  assert.equal(done.at(-1), true)
}

const read = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows

async function writeEverywhere(): Promise<void> {
  const from = (await ensureHouseAccounts(pool)).account('adjustment', 'USDT')
  const { available } = (await openAccounts(pool, crypto.randomUUID(), ['USDT'])).get('USDT') ?? assert.fail()
  const amount = { units: 5n, currency: 'USDT' } as const
  await post(pool, { key: ['test', crypto.randomUUID()], purpose: 'adjustment', postings: [{ from, to: available, amount }] })
  await withTx(pool, (tx) => audit(tx, { kind: 'system' }, new Date(), { action: 'test' }))
  await pool.query('insert into outbox_event (user_id, type) values (gen_random_uuid(), $1)', ['wallet_update'])
}

const readAhead = async () =>
  Object.fromEntries(
    (await readGlobalFigures(readerOf(pool), now))
      .filter(({ name }) => name === 'sampan_partitions_ahead')
      .map((figure) => ['label' in figure ? figure.label : '', figure.value]),
  )

test('[D10.10] the job makes partitions of postings, audit rows and events ahead of need', async () => {
  await writeEverywhere()
  await database.pool.query('drop table ledger.posting_3, audit_row_2, audit_row_3')
  assert.deepEqual(await readAhead(), { posting: 2, audit_row: 1, outbox_event: 3 })
  await runJob()
  assert.deepEqual(await readAhead(), { posting: 3, audit_row: 3, outbox_event: 3 })
})

test('[D10.10] a month ends its partitions: the next rows are in new ones, and the old postings are closed', async () => {
  now = new Date(Date.now() + 40 * 86_400_000)
  await runJob()
  await writeEverywhere()
  const homes = `select tableoid::regclass::text as home, count(*)::int as rows from`
  assert.deepEqual(await read(`${homes} ledger.posting group by 1 order by 1`), [
    { home: 'ledger.posting_0', rows: 1 },
    { home: 'ledger.posting_1', rows: 1 },
  ])
  assert.deepEqual(await read(`${homes} audit_row group by 1 order by 1`), [
    { home: 'audit_row_0', rows: 1 },
    { home: 'audit_row_1', rows: 1 },
  ])
  await eventually('the roll-up passed the first partition', async () => {
    await pool.query('select ledger.roll_up_house()')
    return (await read('select from ledger.roll_up where through >= 9999999')).length > 0
  })
  await runJob()
  assert.deepEqual(await read('select number::int, postings::int, totals from ledger.closed_partition'), [
    { number: 0, postings: 1, totals: { USDT: 5 } },
  ])
  assert.deepEqual(await readAhead(), { posting: 3, audit_row: 3, outbox_event: 3 })
})

test('[D10.10] events of past weeks are dropped with their partition, and none lacks a partition', async () => {
  await database.pool.query(
    `create table outbox_event_20260105 partition of outbox_event for values from ('2026-01-05Z') to ('2026-01-12Z')`,
  )
  const add = `insert into outbox_event (user_id, type, created_at) values (gen_random_uuid(), 'wallet_update', $1)`
  await pool.query(add, ['2026-01-07Z'])
  await pool.query(add, ['2026-02-07Z'])
  assert.equal((await readAhead()).outbox_event, 0, 'a row in the default partition raises the alert')
  await runJob()
  assert.deepEqual(await read('select count(*)::int as rows from outbox_event'), [{ rows: 2 }])
  assert.deepEqual(await read(`select to_regclass('outbox_event_20260105') as old, to_regclass('outbox_event_stray') as stray`), [
    { old: null, stray: null },
  ])
  assert.equal((await readAhead()).outbox_event, 3)
})
