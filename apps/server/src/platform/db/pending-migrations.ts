// The migrations in the folders, and which of them a database lacks.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { PlainProblem } from '../observability/startup-problem.ts'
import { codeOf } from './database-errors.ts'
import type { Migration } from './run-migration.ts'

export type MigrationFolder = { readonly name: string; readonly path: string }

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

export async function appliedIn(db: Client | Pool): Promise<Map<string, string>> {
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
export function requireKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
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

export function pendingOf(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): Migration[] {
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed.length > 0)
    throw new PlainProblem(
      `This database has an earlier schema (${changed.map(({ name }) => name).join(', ')} was different then), from before the first ` +
        'release, and cannot be upgraded. Nothing was changed. Use an empty database: set DATA_DIR to a new folder (or move the old one ' +
        'away), or set DATABASE_URL to a new database. To read the old data, start the version that wrote it.',
    )
  return migrations.filter(({ name }) => !applied.has(name))
}
