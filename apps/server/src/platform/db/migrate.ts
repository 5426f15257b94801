// Brings the database to the state this version expects: numbered plain SQL, forward only, each file one transaction.

import { runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { connectOwner } from './connect-owner.ts'
import { codeOf } from './database-errors.ts'
import { appliedIn, type MigrationFolder, pendingOf, readMigrations, requireKnown } from './pending-migrations.ts'
import { createPlainPool } from './pool.ts'
import type { PrimaryGuard } from './primary-guard.ts'
import { type MigrateOptions, rightsMissing, runMigration } from './run-migration.ts'
import { prepareLogin } from './session-settings.ts'

// Any number will do as long as every process uses the same one.
const lockKey = 7_262_671_001

/** Returns the names of the files it ran. */
export async function migrate(url: string, folders: readonly MigrationFolder[], options: MigrateOptions = {}): Promise<string[]> {
  const client = await connectOwner(url, options)
  try {
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

async function migrateJobs(url: string, guard: PrimaryGuard | undefined): Promise<void> {
  const pgPool = createPlainPool({ url, max: 1, guard })
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
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
        name text primary key, checksum text not null, applied_at timestamptz not null default now(), unused_since text
      );
      do $$ begin
        if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'unused_since') then
          alter table schema_migration add column unused_since text;
        end if;
      end $$;
      grant usage on schema public to sampan_app;
      grant select on schema_migration to sampan_app;`)
  } catch (error) {
    throw codeOf(error) === '42501' ? rightsMissing(error) : error
  }
}
