import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { programFile } from '@sampan/test-support/processes/program-file.ts'
import { proxyTo } from '@sampan/test-support/proxy.ts'
import type { Pool } from 'pg'
import { systemClock } from '../clock.ts'
import { withTx } from '../db/db.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../observability/log.ts'
import { enqueueJob } from './define-job.ts'
import { rescueLock, startRescue } from './job-rescue.ts'
import { startWorker } from './jobs.ts'

const everyMs = 100
const log = createLog({ level: 'silent' })
const program = programFile(fileURLToPath(import.meta.resolve('@sampan/test-support/processes/job-process.ts')))

let database: TestDatabase
let pool: Pool
before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
})
after(async () => {
  await pool.end()
  await database.drop()
})

const give = (id: string, options: { queue?: string; runAt?: Date } = {}) =>
  withTx(pool, (tx) => enqueueJob(tx, { name: 'wait', payload: { id }, key: id, ...options }))

/** A job locked by a worker that no longer exists. */
async function leaveBehind(id: string): Promise<void> {
  await give(id, { runAt: new Date(Date.now() + 3_600_000) })
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), run_at = now() where key = $1`,
    [id],
  )
}

test('FT-03 the job of a killed worker is taken over, never that of a live one', async (t) => {
  const child = fork(program, [database.url], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const ran: string[] = []
  await give('taken', { queue: 'line' })
  await once(child, 'message')
  await give('behind', { queue: 'line' })
  const other = await startWorker({
    url: database.url,
    pool,
    jobs: { wait: async (_ctx, payload) => void ran.push((payload as { id: string }).id) },
    schedule: {},
    concurrency: 2,
    clock: systemClock,
    log,
    rescueMs: everyMs,
    onDone: () => undefined,
  })
  try {
    // Jobs of dead workers were freed twice, so the jobs of the living one were examined at least as often.
    for (const id of ['left 1', 'left 2']) {
      await leaveBehind(id)
      await eventually(id, () => ran.includes(id))
    }
    assert.deepEqual(ran, ['left 1', 'left 2'])
    child.kill('SIGKILL')
    const killedAt = performance.now()
    await eventually('the job of the killed worker', () => ran.includes('taken') && ran.includes('behind'))
    t.diagnostic(`taken over after ${Math.round(performance.now() - killedAt)} ms`)
    assert.deepEqual(ran.toSorted(), ['behind', 'left 1', 'left 2', 'taken'])
  } finally {
    child.kill('SIGKILL')
    await other.stop()
  }
})

async function locksOf(name: string): Promise<{ pid: number }[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = (hashtext($2)::bigint & 4294967295) and granted`,
    [rescueLock, name],
  )
  return rows
}
const held = async (name: string) => (await locksOf(name)).length > 0

test('a broken connection loses the lock briefly and blocks no stop', async () => {
  const wire = await proxyTo(database.url)
  const start = (name: string) => startRescue({ url: wire.url, name, everyMs, log })
  try {
    const rescue = start('mended')
    await eventually('the lock', () => held('mended'))
    await wire.cut()
    await eventually('the end of the lock', async () => !(await held('mended')))
    await wire.mend()
    await eventually('the lock after the wire was mended', () => held('mended'))
    const [first] = await locksOf('mended')
    await database.pool.query('select pg_terminate_backend($1)', [first?.pid])
    await eventually('the lock on another connection', async () =>
      (await locksOf('mended')).some(({ pid }) => pid !== first?.pid),
    )
    await rescue.stop()
    await eventually('the end of the lock', async () => !(await held('mended')))

    // Stopped in every state: before it is connected, while the wire is cut, and while nothing passes it.
    await start('hardly begun').stop()
    const cut = start('cut')
    await eventually('the lock', () => held('cut'))
    await wire.cut()
    await cut.stop()
    await wire.mend()
    const silent = start('silent')
    await eventually('the lock', () => held('silent'))
    wire.freeze()
    // Nothing marks a question that is lost on the wire: it is asked once in `everyMs`.
    await sleep(2 * everyMs)
    // A stop that waited for an answer would wait forever: the wire is silent until both have stopped.
    await silent.stop()
    const opening = start('opening')
    await sleep(everyMs)
    await opening.stop()
    wire.thaw()
    for (const name of ['hardly begun', 'cut', 'silent', 'opening'])
      await eventually(`the end of the lock of ${name}`, async () => !(await held(name)))
  } finally {
    wire.thaw()
    await wire.close()
  }
})
