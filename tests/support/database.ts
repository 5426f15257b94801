// Creates a fresh, migrated database for one test file, copied from a template in about 50 ms.

import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { migrationFolders } from '../../apps/server/src/migrations.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { cluster, useCluster } from './cluster.ts'

export type TestDatabase = {
  readonly url: string
  /** Connects as the owner of the tables, so that a test can read everything. */
  readonly pool: Pool
  drop(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const release = useCluster()
  const { url: clusterUrl } = await cluster()
  const template = await ensureTemplate(clusterUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(clusterUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  const url = withName(clusterUrl, name)
  // A million postings are proved by statements of more than a minute.
  const pool = createPool({ url, max: 10, silenceMsMax: 600_000 })
  // A copy of the template must not count as a restored backup.
  await pool.query('update signer_sync set database_run = signer_sync_run()')
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await dropDatabase(clusterUrl, name)
      await release()
    },
  }
}

/** An empty database without any migration, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const release = useCluster()
  const { url: clusterUrl } = await cluster()
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdmin(clusterUrl, (admin) => admin.query(`create database ${name}`))
  return {
    url: withName(clusterUrl, name),
    async drop() {
      await dropDatabase(clusterUrl, name)
      await release()
    },
  }
}

/** A pool reports its end before its connections are closed; dropping the database too early would fail a passed file. */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await asAdmin(clusterUrl, async (admin) => {
    const deadline = Date.now() + 1_000
    while (Date.now() < deadline) {
      const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
      if (!rowCount) break
      await new Promise((wake) => setTimeout(wake, 10))
    }
    await admin.query(`drop database if exists ${name} with (force)`)
  })
}

/** Named by the hash of the migrations, so that a changed file makes a new template. */
async function ensureTemplate(clusterUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { path } of migrationFolders)
    for (const file of readdirSync(path).sort()) hash.update(file).update(readFileSync(join(path, file)))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  await asAdmin(clusterUrl, async (admin) => {
    // Test files run in parallel: one creates the template, the others wait for it.
    await admin.query('select pg_advisory_lock(4711)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_new`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished}`)
    await migrate(withName(clusterUrl, unfinished), migrationFolders)
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function asAdmin<Result>(url: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
