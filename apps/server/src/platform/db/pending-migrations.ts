// The migrations in the folders, and which of them a database lacks.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { PlainProblem } from '../observability/startup-problem.ts'
import { codeOf } from './database-errors.ts'
import type { Migration } from './run-migration.ts'

/** The first line of a migration that drops something names the first version that does without it. */
const contractLine = /^-- contract: since (\d+(?:\.\d+)*) unused/m

const manifest: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
const { version: productVersion } = manifest

export type MigrationFolder = { readonly name: string; readonly path: string }

type AppliedMigration = { readonly checksum: string; readonly unusedSince: string | null }
export type AppliedMigrations = ReadonlyMap<string, AppliedMigration>

/** Which migrations of this version the database lacks. Throws when a newer version has dropped what this one still uses. */
export async function findPending(db: Client | Pool, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedIn(db)
  const pending = pendingOf(applied, migrations)
  requireCompatible(applied, migrations, productVersion)
  return pending
}

/** For commands that never migrate: says what to do where the database and this version differ. */
export async function requireMigrated(db: Pool, folders: readonly MigrationFolder[]): Promise<void> {
  const { length } = await findPending(db, readMigrations(folders))
  if (length > 0) throw new PlainProblem(`${length} migrations have not run on this database yet. Run: npm run migrate`)
}

export async function appliedIn(db: Client | Pool): Promise<AppliedMigrations> {
  try {
    // An earlier version has created the table without the last column.
    const { rows } = await db.query<AppliedMigration & { name: string }>(
      `select name, checksum, to_jsonb(m) ->> 'unused_since' as "unusedSince" from schema_migration m`,
    )
    return new Map(rows.map(({ name, ...applied }) => [name, applied]))
  } catch (error) {
    if (codeOf(error) !== '42P01') throw error
    return new Map()
  }
}

export function readMigrations(folders: readonly MigrationFolder[]): Migration[] {
  return folders.flatMap((folder) =>
    readdirSync(folder.path)
      .filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file))
      .sort()
      .map((file) => {
        const sql = readFileSync(join(folder.path, file), 'utf8')
        const checksum = createHash('sha256').update(sql).digest('hex')
        return { name: `${folder.name}/${file}`, sql, checksum, unusedSince: contractLine.exec(sql)?.[1] }
      }),
  )
}

/** An older version never migrates a newer database. */
export function requireKnown(applied: AppliedMigrations, migrations: readonly Migration[]): void {
  refuseNewer(unknownIn(applied, migrations))
}

/** A server serves on a newer schema unless one of its unknown migrations drops what this version still uses. */
export function requireCompatible(applied: AppliedMigrations, migrations: readonly Migration[], version: string): void {
  const isUsed = (name: string) => {
    const since = applied.get(name)?.unusedSince ?? version
    return version.localeCompare(since, 'en', { numeric: true }) < 0
  }
  refuseNewer(unknownIn(applied, migrations).filter(isUsed))
}

function unknownIn(applied: AppliedMigrations, migrations: readonly Migration[]): string[] {
  const folders = new Set(migrations.map(({ name }) => folderOf(name)))
  const known = new Set(migrations.map(({ name }) => name))
  return [...applied.keys()].filter((name) => folders.has(folderOf(name)) && !known.has(name)).sort()
}

function refuseNewer(newer: readonly string[]): void {
  if (newer.length > 0)
    throw new PlainProblem(
      `This database was migrated by a newer version (${newer.join(', ')}), which this version does not know. ` +
        'Start the newer version, or restore a backup from before the upgrade.',
    )
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'))

export function pendingOf(applied: AppliedMigrations, migrations: readonly Migration[]): Migration[] {
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum)
  if (changed.length > 0)
    throw new PlainProblem(
      `This database has an earlier schema (${changed.map(({ name }) => name).join(', ')} was different then), from before the first ` +
        'release, and cannot be upgraded. Nothing was changed. Use an empty database: set DATA_DIR to a new folder (or move the old one ' +
        'away), or set DATABASE_URL to a new database. To read the old data, start the version that wrote it.',
    )
  return migrations.filter(({ name }) => !applied.has(name))
}
