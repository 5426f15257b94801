// Runs one migration, and waits for locks without holding up requests.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { messageOf, PlainProblem } from '../observability/startup-problem.ts'
import type { OwnerChecks } from './connect-owner.ts'
import { codeOf } from './database-errors.ts'

export type Migration = {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** The first version that does without what this migration drops. */
  readonly unusedSince?: string
}

export type MigrateOptions = OwnerChecks & {
  /** Called each time a migration has to wait for a table that others are reading. */
  readonly onWait?: (migration: string, waitedMs: number) => void
  /** How long a migration waits for its tables in all before it gives up. */
  readonly patienceMs?: number
  /** The user of DATABASE_URL where it is another than the one that migrates. */
  readonly login?: string | undefined
}

/** A waiting `alter table` makes every later request for that table wait behind it, so each attempt is short. */
const lockTimeoutMs = 400
const pauseMinMs = 250
const pauseMaxMs = 5_000
const patienceDefaultMs = 10 * 60_000

export const rightsMissing = (error: unknown): PlainProblem =>
  new PlainProblem(
    `The user in DATABASE_URL may not prepare the database (${messageOf(error)}). ` +
      'It must own the database and hold the role sampan_app with admin option. Run once as a superuser: ' +
      'create role sampan_app nologin; grant sampan_app to <user> with admin option;',
    { cause: error },
  )

/** Behind a long reader (pg_dump, a report) a migration steps back and tries again, so that requests go on meanwhile. */
export async function runMigration(
  client: Client,
  migration: Migration,
  { onWait, patienceMs = patienceDefaultMs }: MigrateOptions,
) {
  const started = Date.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(client, migration)
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

async function runOnce(client: Client, migration: Migration): Promise<void> {
  return buildsConcurrently(migration.sql) ? runStatements(client, migration) : runTransaction(client, migration)
}

async function runStatements(client: Client, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  const statements = migration.sql.replace(/--.*$/gm, '').split(';')
  for (const statement of statements) if (statement.trim() !== '') await client.query(statement)
  await recordMigration(client, migration)
}

async function runTransaction(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function recordMigration(client: Client, { name, checksum, unusedSince }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, checksum, unused_since) values ($1, $2, $3)', [
    name,
    checksum,
    unusedSince,
  ])
}
