// A table whose rows are settings. Its owner declares it, and the settings module reads and writes its rows through the declaration only.

import type { Db, Tx } from './db.ts'

type Declaration = {
  readonly table: string
  /** The columns that name a row, in the order of its key. */
  readonly keyColumns: readonly string[]
  /** Rows that are settings, where the table has others too. */
  readonly only?: string
  /** The table has a column `changed_at`. */
  readonly notesTime: boolean
}

type Columns = Readonly<Record<string, unknown>>

export type SettingsRow = { readonly keys: readonly string[]; readonly columns: Columns; readonly changedAt: Date | null }

export type SettingsTable = {
  readRows(db: Db): Promise<SettingsRow[]>
  /** Locked for a change; undefined where no row has these keys. */
  lockRow(tx: Tx, keys: readonly string[]): Promise<SettingsRow | undefined>
  writeRow(tx: Tx, keys: readonly string[], columns: Columns, now: Date): Promise<void>
}

export function settingsTable({ table, keyColumns, only, notesTime }: Declaration): SettingsTable {
  const isRow = keyColumns.map((column, at) => `${column}::text = $${at + 1}`)
  const toRow = ({ changed_at: changedAt, ...columns }: Record<string, unknown> & { changed_at?: Date }): SettingsRow => ({
    keys: keyColumns.map((column) => String(columns[column])),
    columns,
    changedAt: changedAt ?? null,
  })
  return {
    async readRows(db) {
      const { rows } = await db.query<Record<string, unknown>>(
        `select * from ${table} ${only ? `where ${only}` : ''} order by ${keyColumns.join(', ')}`,
      )
      return rows.map(toRow)
    },
    async lockRow(tx, keys) {
      if (keys.length !== keyColumns.length) return undefined
      const conditions = [...(only ? [only] : []), ...isRow]
      const { rows } = await tx.query<Record<string, unknown>>(
        `select * from ${table} where ${conditions.join(' and ')} for update`,
        [...keys],
      )
      return rows[0] && toRow(rows[0])
    },
    async writeRow(tx, keys, columns, now) {
      const values: unknown[] = [...keys]
      const changes = Object.entries({ ...columns, ...(notesTime && { changed_at: now }) })
      const set = changes.map(([column, value]) => `${column} = $${values.push(value)}`)
      const { rowCount } = await tx.query(`update ${table} set ${set.join(', ')} where ${isRow.join(' and ')}`, values)
      if (rowCount !== 1) throw new Error(`the table ${table} has no setting ${keys.join('.')}`)
    },
  }
}
