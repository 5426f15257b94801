import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import type { Pool } from 'pg'
import { purge } from '../../modules/system/purge.job.ts'
import { systemClock } from '../clock.ts'
import { withTx } from '../db/db.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../observability/log.ts'
import { bindJob, enqueueJob } from './define-job.ts'
import { startWorker, type Worker } from './jobs.ts'

let database: TestDatabase
let pool: Pool
let worker: Worker
const ran: unknown[] = []
const done: { name: string; ok: boolean }[] = []

before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
  worker = await startWorker({
    pool,
    url: database.url,
    jobs: {
      note: async (_ctx, payload) => void ran.push(payload),
      fail: async () => {
        throw new Error('no')
      },
      role: async ({ db }) => void ran.push((await db.query('select current_user as role')).rows[0]),
      ...bindJob(purge, {}),
    },
    schedule: {},
    concurrency: 2,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    onDone: (one) => done.push(one),
  })
})
after(async () => {
  await worker.stop()
  await pool.end()
  await database.drop()
})

test('a job runs after the commit, and never after a rollback', async () => {
  await assert.rejects(
    withTx(pool, async (tx) => {
      await enqueueJob(tx, { name: 'note', payload: { number: 1 } })
      throw new Error('no')
    }),
  )
  await withTx(pool, (tx) => enqueueJob(tx, { name: 'note', payload: { number: 2 } }))
  await eventually('the job ran', () => ran.length > 0)
  assert.deepEqual(ran, [{ number: 2 }])
})

test('attempts are bounded: a failing job keeps its last error', async () => {
  await withTx(pool, (tx) => enqueueJob(tx, { name: 'fail', payload: {}, attemptsMax: 1 }))
  await eventually('the job failed', () => done.some(({ name, ok }) => name === 'fail' && !ok))
  await eventually('the error of the last attempt', async () => {
    const { rows } = await database.pool.query<{ attempts: number; last_error: string }>(
      `select attempts, last_error from graphile_worker.jobs where task_identifier = 'fail'`,
    )
    return rows[0]?.attempts === 1 && rows[0].last_error?.includes('no')
  })
  assert.equal(done.filter(({ name }) => name === 'fail').length, 1)
})

test('a waiting job with the same key is replaced, and one for later waits', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  for (const number of [10, 11])
    await withTx(pool, (tx) => enqueueJob(tx, { name: 'note', payload: { number }, key: 'k', runAt }))
  const { rows } = await database.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where key = 'k'`,
  )
  assert.deepEqual(rows, [{ payload: { number: 11 } }])
})

test('a job works under the same bounded role as a call', async () => {
  ran.length = 0
  await withTx(pool, (tx) => enqueueJob(tx, { name: 'role', payload: {} }))
  await eventually('the job ran', () => ran.length > 0)
  assert.deepEqual(ran, [{ role: 'sampan_app' }])
})

test('what nobody will ask for again is taken away, and nothing else', async () => {
  await database.pool.query(`
    insert into rate_limit values ('read', 'old', 1, now() - interval '2 hours'), ('read', 'new', 1, now());
    insert into idempotency_key (owner, entry, request_id, body_hash, created_at)
      values ('o', 'e', 'old', '', now() - interval '31 days'), ('o', 'e', 'new', '', now());`)
  await withTx(pool, (tx) => enqueueJob(tx, { name: 'purge', payload: {} }))
  await eventually('the purge', () => done.some(({ name, ok }) => name === 'purge' && ok))
  const { rows } = await database.pool.query<{ left: string }>(
    `select key as left from rate_limit union all select request_id from idempotency_key`,
  )
  assert.deepEqual(
    rows.map(({ left }) => left),
    ['new', 'new'],
  )
})

test('LC-23 two workers at the same rows: each job has one effect', async () => {
  const effects: number[] = []
  const jobs = {
    count: async (_ctx: unknown, payload: unknown) => {
      effects.push((payload as { number: number }).number)
      await setImmediate()
    },
  }
  const options = { pool, url: database.url, jobs, schedule: {}, concurrency: 4, clock: systemClock }
  const quiet = { log: createLog({ level: 'silent' }), onDone: () => undefined }
  const both = await Promise.all([startWorker({ ...options, ...quiet }), startWorker({ ...options, ...quiet })])
  await withTx(pool, async (tx) => {
    for (let number = 0; number < 200; number++) await enqueueJob(tx, { name: 'count', payload: { number } })
  })
  await eventually('no job is left', async () => {
    const { rows } = await database.pool.query(`select from graphile_worker.jobs where task_identifier = 'count'`)
    return rows.length === 0
  })
  await Promise.all(both.map((one) => one.stop()))
  assert.equal(effects.length, 200)
  assert.equal(new Set(effects).size, 200)
})
