// A worker that is killed cannot give its jobs back. While it lives it holds a lock by its name, which ends with its connection:
// where that lock is free, its jobs are anybody's again, within seconds instead of the hours after which the runner would give them up.

import type { Pool, PoolClient } from 'pg'
import type { Log } from './log.ts'

type Rescue = { readonly pool: Pool; readonly name: string; readonly everyMs: number; readonly log: Log }

/** Names this lock among all others of the database. */
const lockSpace = 20_311

/** A worker may need a moment between its first job and its lock. */
const graceSeconds = 20

export function startRescue({ pool, name, everyMs, log }: Rescue): { stop(): Promise<void> } {
  let held: PoolClient | undefined
  let busy: Promise<void> | undefined

  /** Taken anew after the connection broke: until then others may run our jobs too, which is safe. */
  async function hold(): Promise<void> {
    if (held) return
    const client = await pool.connect()
    client.once('error', () => {
      held = undefined
    })
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, name])
      held = client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function free(): Promise<void> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ owner: string }>(
        `with owner as (
           select locked_by as name from graphile_worker._private_jobs
           where locked_at < now() - make_interval(secs => $3) and locked_by <> $2
           union
           select locked_by from graphile_worker._private_job_queues
           where locked_at < now() - make_interval(secs => $3) and locked_by <> $2
         )
         select name as owner from owner where pg_try_advisory_lock($1, hashtext(name))`,
        [lockSpace, name, graceSeconds],
      )
      if (rows.length === 0) return
      const gone = rows.map(({ owner }) => owner)
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
      await client.query('select pg_advisory_unlock($1, hashtext(name)) from unnest($2::text[]) as name', [lockSpace, gone])
      log.warn({ workers: gone }, 'workers were gone; their jobs run elsewhere')
    } finally {
      client.release()
    }
  }

  const look = () => {
    busy ??= hold()
      .then(free)
      .catch((error: unknown) => log.warn({ error }, 'jobs of lost workers could not be looked for'))
      .finally(() => {
        busy = undefined
      })
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await busy
      // The lock goes with its connection.
      held?.release(true)
    },
  }
}
