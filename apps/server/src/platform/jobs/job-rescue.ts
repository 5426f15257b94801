// A worker that is killed cannot give its jobs back. While it lives it holds a lock by its name, which ends with its connection:
// where nobody holds it for a while, its jobs are anybody's again, within seconds instead of the hours after which the runner gives them up.

import { Client } from 'pg'
import type { PrimaryGuard } from '../db/primary-guard.ts'
import type { Log } from '../observability/log.ts'

type Rescue = {
  readonly url: string
  readonly name: string
  readonly everyMs: number
  readonly log: Log
  readonly guard?: PrimaryGuard | undefined
}

/** Names this lock among all others of the database. */
export const rescueLock = 20_311

/** A worker whose connection broke takes its lock again in its next round: only who misses two rounds is gone. */
const roundsMissed = 2

const answerMsMax = 5_000

export function startRescue(options: Rescue): { stop(): Promise<void> } {
  const { name, everyMs, log } = options
  const lock = createWorkerLock(options)
  let busy: Promise<void> | undefined
  let stopped = false
  let missing = new Map<string, number>()

  async function free(client: Client): Promise<void> {
    const { rows } = await client.query<{ owner: string }>(ownersWithoutLock, [rescueLock, name])
    missing = new Map(rows.map(({ owner }) => [owner, (missing.get(owner) ?? 0) + 1]))
    const gone = [...missing].filter(([, rounds]) => rounds > roundsMissed).map(([owner]) => owner)
    if (gone.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
    log.warn({ workers: gone }, 'workers were gone; their jobs run elsewhere')
  }

  async function round(): Promise<void> {
    try {
      await free(await lock.hold())
    } catch (error) {
      if (stopped) return
      log.warn({ error }, 'jobs of lost workers could not be looked for')
      // Whether the connection still carries anything is not known: the next round opens another, and counts from the start.
      lock.drop()
      missing.clear()
    }
  }

  const look = () => {
    busy ??= round().finally(() => {
      busy = undefined
    })
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      // The lock goes with its connection, and what waits for an answer on it hears that there will be none.
      lock.drop()
      await busy
    },
  }
}

/** The lock is held on a connection of its own, so that no pool waits for it. */
function createWorkerLock({ url, name, log, guard }: Rescue): { hold(): Promise<Client>; drop(): void } {
  let connection: Client | undefined
  let held: Client | undefined

  function drop(): void {
    if (connection) abandon(connection)
    connection = undefined
    held = undefined
  }

  async function hold(): Promise<Client> {
    if (held) return held
    const fresh = new Client({
      connectionString: url,
      application_name: 'sampan rescue',
      keepAlive: true,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
    })
    connection = fresh
    fresh.on('error', (error) => {
      if (connection !== fresh) return
      log.warn({ error }, 'the connection that holds the lock of this worker broke')
      drop()
    })
    await fresh.connect()
    await guard?.check(fresh)
    // The lock of a machine that vanished without a word ends within half a minute.
    await fresh.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    // Shared, because the one of our own broken connection may remain until then.
    await fresh.query('select pg_advisory_lock_shared($1, hashtext($2))', [rescueLock, name])
    held = fresh
    return fresh
  }
  return { hold, drop }
}

/** Without a farewell, which over a dead wire would never arrive; who waits on it hears that it broke, in whatever state it is. */
const abandon = (client: Client): void => void client.connection.stream.destroy()

const ownersWithoutLock = `
  with owner as (
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ), living as materialized (
    select objid::bigint as hash from pg_locks
    where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
  )
  select name as owner from owner
  where name <> $2 and not exists (select from living where hash = (hashtext(name)::bigint & 4294967295))`
