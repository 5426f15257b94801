// With TEST_PGBOUNCER=1 each server of a test reaches its database through a PgBouncer of its own, in transaction mode.

import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { findPooler, poolerMissing, startPooler } from './pooler.ts'

export type PooledDatabase = { readonly env: Readonly<Record<string, string>>; stop(): Promise<void> }

/** Undefined where the variable is not set, or where the test chooses its own addresses. */
export async function poolDatabase(
  { url, pool }: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<PooledDatabase | undefined> {
  if (process.env.TEST_PGBOUNCER !== '1' || env.DATABASE_URL || env.DATABASE_SESSION_URL) return undefined
  const program = findPooler()
  if (!program) throw new Error(poolerMissing)
  const login = `pooled_${randomUUID().replaceAll('-', '')}`
  await pool.query(`create role ${login} login`)
  const pooler = await startPooler(program, { url, login, settings: { default_pool_size: '20', max_client_conn: '1000' } })
  return {
    env: { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: url },
    async stop() {
      await pooler.stop()
      await pool.query(`drop owned by ${login}`)
      await pool.query(`drop role ${login}`)
    },
  }
}
