// Brings the database to the state this version expects: numbered plain SQL, forward only, each file one transaction.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Client, type Pool } from 'pg'
import { messageOf, PlainProblem } from '../observability/startup-problem.ts'
import { codeOf, createPlainPool } from './db.ts'
import type { PrimaryGuard } from './primary-guard.ts'

export type MigrationFolder = { readonly name: string; readonly path: string }
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

type Options = {
  /** Called each time a migration has to wait for a table that others are reading. */
  readonly onWait?: (migration: string, waitedMs: number) => void
  /** How long a migration waits for its tables in all before it gives up. */
  readonly patienceMs?: number
  /** Refuse a database that lets this user in without a password. */
  readonly requirePassword?: boolean
  /** Refuses a standby, and an old primary after another one was promoted. */
  readonly guard?: PrimaryGuard
}

const versionMin = 150_000
// Any number will do as long as every process uses the same one.
const lockKey = 7_262_671_001
/** A waiting `alter table` makes every later request for that table wait behind it, so each attempt is short. */
const lockTimeoutMs = 400
const pauseMinMs = 250
const pauseMaxMs = 5_000
const patienceDefaultMs = 10 * 60_000

/** Returns the names of the files it ran. */
export async function migrate(url: string, folders: readonly MigrationFolder[], options: Options = {}): Promise<string[]> {
  const { client, askedForPassword } = await connect(url)
  try {
    if (options.requirePassword && !askedForPassword()) throw new PlainProblem(withoutPassword(url))
    await requireVersion(client)
    await options.guard?.check(client)
    // Several processes may start at once: the first migrates, the others wait and find nothing to do.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await prepare(client)
    const migrations = readMigrations(folders)
    const applied = await appliedIn(client)
    const pending = pendingOf(applied, migrations)
    requireKnown(applied, migrations)
    await migrateJobs(url, options.guard)
    for (const migration of pending) await runPatiently(client, migration, options)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** What /readyz asks: has every file of this version been run? The files are read once, at start. */
export async function countPending(db: Pool, migrations: readonly Migration[]): Promise<number> {
  return pendingOf(await appliedIn(db), migrations).length
}

/** For commands that never migrate: says what to do where the database and this version differ. */
export async function requireMigrated(db: Pool, folders: readonly MigrationFolder[]): Promise<void> {
  const migrations = readMigrations(folders)
  const applied = await appliedIn(db).catch((error: unknown) => {
    if (codeOf(error) !== '42P01') throw error
    return new Map<string, string>()
  })
  const pending = pendingOf(applied, migrations)
  requireKnown(applied, migrations)
  if (pending.length > 0)
    throw new PlainProblem(`${pending.length} migrations have not run on this database yet. Run: npm run migrate`)
}

async function connect(url: string): Promise<{ client: Client; askedForPassword: () => boolean }> {
  const client = new Client({ connectionString: url, application_name: 'sampan migrate', connectionTimeoutMillis: 10_000 })
  const { password } = client
  let asked = false
  // The driver calls a function for the password only when the server asks for one; its types know of texts alone.
  Object.assign(client, {
    password: () => {
      asked = true
      return password ?? ''
    },
  })
  client.on('error', () => undefined)
  const address = new URL(url)
  try {
    await client.connect()
    return { client, askedForPassword: () => asked || address.searchParams.has('sslcert') }
  } catch (error) {
    const { host, pathname } = address
    throw new PlainProblem(`The database at ${host}${pathname} does not answer: ${messageOf(error)}`)
  }
}

const withoutPassword = (url: string): string =>
  `The PostgreSQL at ${new URL(url).host} asked for no password (trust authentication): anyone who reaches it could take all money. ` +
  'Set scram-sha-256 for this user in pg_hba.conf.'

async function migrateJobs(url: string, guard: PrimaryGuard | undefined): Promise<void> {
  const pgPool = createPlainPool({ url, max: 1, verify: guard?.verify })
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
    throw codeOf(error) === '42501' ? rightsMissing(error) : error
  }
}

const rightsMissing = (error: unknown): PlainProblem =>
  new PlainProblem(
    `The user in DATABASE_URL may not prepare the database (${messageOf(error)}). ` +
      'It must own the database and hold the role sampan_app with admin option. Run once as a superuser: ' +
      'create role sampan_app nologin; grant sampan_app to <user> with admin option;',
    { cause: error },
  )

async function appliedIn(db: Client | Pool): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export function readMigrations(folders: readonly MigrationFolder[]): Migration[] {
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

/** An older version would write rows that a newer schema no longer means. */
function requireKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const folders = new Set(migrations.map(({ name }) => folderOf(name)))
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => folders.has(folderOf(name)) && !known.has(name)).sort()
  if (newer.length > 0)
    throw new PlainProblem(
      `This database was migrated by a newer version (${newer.join(', ')}), which this version does not know. ` +
        'Start the newer version, or restore a backup from before the upgrade.',
    )
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'))

function pendingOf(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): Migration[] {
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed.length > 0)
    throw new PlainProblem(
      `This database has an earlier schema (${changed.map(({ name }) => name).join(', ')} was different then), from before the first ` +
        'release, and cannot be upgraded. Nothing was changed. Use an empty database: set DATA_DIR to a new folder (or move the old one ' +
        'away), or set DATABASE_URL to a new database. To read the old data, start the version that wrote it.',
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Behind a long reader (pg_dump, a report) a migration steps back and tries again, so that requests go on meanwhile. */
async function runPatiently(client: Client, migration: Migration, { onWait, patienceMs = patienceDefaultMs }: Options) {
  const started = Date.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(client, migration)
    } catch (error) {
      if (codeOf(error) === '42501') throw rightsMissing(error)
      if (codeOf(error) !== '55P03') throw new Error(`migration ${migration.name} failed`, { cause: error })
      const waitedMs = Date.now() - started
      if (waitedMs > patienceMs)
        throw new PlainProblem(
          `Migration ${migration.name} could not lock its tables for ${Math.round(patienceMs / 1000)} seconds, because another session ` +
            'holds them (pg_stat_activity shows which). Nothing was changed. End that session and start again.',
        )
      onWait?.(migration.name, waitedMs)
      await sleep(Math.min(pauseMinMs * 2 ** attempt, pauseMaxMs))
    }
  }
}

/** PostgreSQL builds an index concurrently only outside a transaction; such a file can be run again after half of it failed. */
const buildsConcurrently = (sql: string): boolean => /^\s*create\s+(unique\s+)?index\s+concurrently\b/im.test(sql)

async function run(client: Client, migration: Migration): Promise<void> {
  return buildsConcurrently(migration.sql) ? runStatements(client, migration) : runTransaction(client, migration)
}

async function runStatements(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  const statements = sql.replace(/--.*$/gm, '').split(';')
  for (const statement of statements) if (statement.trim() !== '') await client.query(statement)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function runTransaction(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
