// The worker: runs jobs that transactions have left as rows, each a bounded number of times.

import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { type Db, readerOf, type Transact, withTx } from '../db/db.ts'
import { createPlainPool } from '../db/pool.ts'
import type { PrimaryGuard } from '../db/primary-guard.ts'
import type { Log } from '../observability/log.ts'
import { inJobSpan } from '../observability/tracing/stored-traces.ts'
import { startRescue } from './job-rescue.ts'

export type JobCtx = {
  readonly db: Db
  readonly transact: Transact
  readonly log: Log
  now(): Date
}

/** A job with its dependencies bound; `define-job.ts` makes it. */
export type Job = (ctx: JobCtx, payload: unknown) => Promise<void>

export type Jobs = Readonly<Record<string, Job>>
/** The schedule of a job, as a cron pattern in UTC. */
export type Schedule = Readonly<Record<string, string>>

const rescueEveryMs = 5_000

export type WorkerOptions = {
  /** The server's own pool, under its role: what a job does is bounded like what a call does. */
  readonly pool: Pool
  /** Leads to the job tables, under the role that owns them. */
  readonly url: string
  readonly jobs: Jobs
  readonly schedule: Schedule
  readonly concurrency: number
  readonly guard?: PrimaryGuard
  readonly clock: Clock
  readonly log: Log
  /** How often jobs of workers that died are looked for. */
  readonly rescueMs?: number
  readonly onDone: (done: { name: string; ok: boolean; seconds: number }) => void
}

export type Worker = { stop(): Promise<void> }

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, url, jobs, schedule, concurrency, guard, clock, log, onDone } = options
  const ctx: JobCtx = { db: readerOf(pool), transact: (work) => withTx(pool, work), log, now: () => clock.now() }
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        const started = performance.now()
        const done = (ok: boolean) => onDone({ name, ok, seconds: (performance.now() - started) / 1000 })
        await inJobSpan(ctx.db, { name, payload }, async () => {
          try {
            await job(ctx, payload)
            done(true)
          } catch (error) {
            done(false)
            log.error({ error, job: name }, 'a job failed and will be tried again')
            throw error
          }
        })
      },
    ]),
  )
  const onError = (error: Error) => log.warn({ error }, 'a connection of the job runner broke')
  const pgPool = createPlainPool({ url, max: concurrency + 2, onError, guard })
  const events: WorkerEvents = new EventEmitter()
  let name: string | undefined
  events.once('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner = await run({
    pgPool,
    events,
    taskList,
    concurrency,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0, maxAttempts: 3 } })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'the job runner says')
    }),
  })
  if (name === undefined) throw new Error('the job runner did not say its name')
  const rescue = startRescue({ url, name, everyMs: options.rescueMs ?? rescueEveryMs, log, guard })
  return {
    async stop() {
      try {
        await runner.stop()
      } finally {
        // Only who has given its jobs back may let go of the lock.
        await rescue.stop()
      }
      await pgPool.end()
    },
  }
}
