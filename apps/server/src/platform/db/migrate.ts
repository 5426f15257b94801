// Brings the database to the state this version expects: numbered plain SQL, forward only, each file one transaction.

import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { messageOf, PlainProblem } from '../observability/startup-problem.ts'
import { codeOf } from './database-errors.ts'
import { appliedIn, type MigrationFolder, pendingOf, readMigrations, requireKnown } from './pending-migrations.ts'
import { createPlainPool } from './pool.ts'
import type { PrimaryGuard } from './primary-guard.ts'
import { type MigrateOptions, rightsMissing, runMigration } from './run-migration.ts'
import { prepareLogin } from './session-settings.ts'

const versionMin = 150_000
// Any number will do as long as every process uses the same one.
const lockKey = 7_262_671_001

/** Returns the names of the files it ran. */
export async function migrate(url: string, folders: readonly MigrationFolder[], options: MigrateOptions = {}): Promise<string[]> {
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
    for (const migration of pending) await runMigration(client, migration, options)
    if (options.login !== undefined) await prepareLogin(client, options.login)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
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
  const pgPool = createPlainPool({ url, max: 1, guard })
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
