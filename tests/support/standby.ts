// A primary with the whole schema and a streaming standby of it, whose replay a test can pause.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrationFolders } from '../../apps/server/src/migrations.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import type { TestDatabase } from './database.ts'
import { eventually } from './eventually.ts'

// A commit is visible only when it is flushed, as in production; nothing here survives the machine.
const settings = { fsync: 'off', synchronous_commit: 'on' }

export type ReplicatedDatabase = {
  readonly database: TestDatabase
  /** The address of the standby. */
  readonly url: string
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Until the standby has everything that the primary has. */
  caughtUp(): Promise<void>
  /** Ends the standby as in a power cut, and starts it again at the same address. */
  kill(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-replica-'))
  chmodSync(folder, 0o755)
  const [dataDir, copy] = [join(folder, 'primary'), join(folder, 'standby')]
  const prepared = await startPostgres({ dataDir, settings })
  await migrate(prepared.url, migrationFolders)
  await prepared.stop()
  execFileSync('cp', ['-a', dataDir, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  const primary = await startPostgres({ dataDir, settings })
  const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=postgres`
  const startStandby = (port?: number): Promise<Postgres> =>
    startPostgres({ dataDir: copy, settings: { ...settings, primary_conninfo }, ...(port !== undefined && { port }) })
  let standby = await startStandby()
  const { url, port } = standby
  const pool = createPool({ url: primary.url, max: 10 })
  const onStandby = async (work: (admin: Pool) => Promise<unknown>) => {
    const admin = createPool({ url, max: 1 })
    try {
      await work(admin)
    } finally {
      await admin.end()
    }
  }
  return {
    url,
    database: { url: primary.url, pool, drop: async () => undefined },
    pauseReplay: () =>
      onStandby(async (admin) => {
        await admin.query('select pg_wal_replay_pause()')
        await eventually('replay is paused', async () => {
          const { rows } = await admin.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
          return rows[0]?.state === 'paused'
        })
      }),
    resumeReplay: () => onStandby((admin) => admin.query('select pg_wal_replay_resume()')),
    async caughtUp() {
      const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      await onStandby((admin) =>
        eventually('the standby has caught up', async () => {
          const found = await admin.query('select where pg_last_wal_replay_lsn() >= $1::pg_lsn', [rows[0]?.lsn])
          return found.rowCount === 1
        }),
      )
    },
    kill: () => standby.kill(),
    async restart() {
      standby = await startStandby(port)
    },
    async close() {
      await pool.end()
      await Promise.all([standby.kill(), primary.kill()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
