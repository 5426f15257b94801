// Brings the database to the state this version expects: numbered plain SQL, forward only, each file one transaction.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Client, type Pool } from 'pg'
import { codeOf, createPlainPool } from './db.ts'
import { PlainProblem } from './plain-problem.ts'

export type MigrationFolder = { readonly name: string; readonly path: string }
type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const versionMin = 150_000
// Any number will do as long as every process uses the same one.
const lockKey = 7_262_671_001

/** Returns the names of the files it ran. */
export async function migrate(url: string, folders: readonly MigrationFolder[]): Promise<string[]> {
  const client = await connect(url)
  try {
    await requireVersion(client)
    // Several processes may start at once: the first migrates, the others wait and find nothing to do.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await prepare(client)
    await migrateJobs(url)
    const pending = pendingOf(await appliedIn(client), readMigrations(folders))
    for (const migration of pending) await run(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** What /readyz asks: has every file of this version been run? */
export async function countPending(db: Pool, folders: readonly MigrationFolder[]): Promise<number> {
  return pendingOf(await appliedIn(db), readMigrations(folders)).length
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'sampan migrate', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new PlainProblem(`The database at ${host}${pathname} does not answer: ${(error as Error).message}`)
  }
}

async function migrateJobs(url: string): Promise<void> {
  const pgPool = createPlainPool({ url, max: 1 })
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const found = rows[0]
  if (!found || found.number < versionMin)
    throw new PlainProblem(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${found?.name ?? 'unknown'}.`)
}

// The server works under a role without rights of its own, so that grants decide what it may do to each table.
async function prepare(client: Client): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'sampan_app') then create role sampan_app nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end $$;
      do $$ begin
        if not pg_has_role(current_user, 'sampan_app', 'member') then execute format('grant sampan_app to %I', current_user); end if;
      exception when unique_violation then null;
      end $$;
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      );
      grant usage on schema public to sampan_app;
      grant select on schema_migration to sampan_app;`)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new PlainProblem(
      `The user in DATABASE_URL may not prepare the database (${(error as Error).message}). ` +
        'It must own the database and may need to create the role once: create role sampan_app; grant sampan_app to <user>;',
    )
  }
}

async function appliedIn(db: Client | Pool): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function readMigrations(folders: readonly MigrationFolder[]): Migration[] {
  return folders.flatMap((folder) =>
    readdirSync(folder.path)
      .filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file))
      .sort()
      .map((file) => {
        const sql = readFileSync(join(folder.path, file), 'utf8')
        return { name: `${folder.name}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
      }),
  )
}

function pendingOf(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): Migration[] {
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed.length > 0)
    throw new PlainProblem(
      `These migrations have run on this database and were changed afterwards: ${changed.map(({ name }) => name).join(', ')}. ` +
        'Migrations only go forward: restore the files and add a new one.',
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function run(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
