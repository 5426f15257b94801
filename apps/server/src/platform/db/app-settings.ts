// The table app_setting: one JSON value per name, for policies and marks that must outlive a process.

import type { Db } from './db.ts'

type Setting<Value> = { readonly value: Value; readonly changedAt: Date }

/** The caller knows the type of its own setting. */
export async function readSetting<Value>(db: Db, name: string): Promise<Setting<Value> | undefined> {
  const { rows } = await db.query<{ value: Value; changed_at: Date }>({
    name: 'read-setting',
    text: 'select value, changed_at from app_setting where name = $1',
    values: [name],
  })
  return rows[0] && { value: rows[0].value, changedAt: rows[0].changed_at }
}

export async function saveSetting(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  await db.query(
    `insert into app_setting (name, value, changed_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [name, JSON.stringify(value), now],
  )
}

/** False if the name exists already. */
export async function addSetting(db: Db, name: string, value: unknown, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into app_setting (name, value, changed_at) values ($1, $2, $3) on conflict do nothing',
    [name, JSON.stringify(value), now],
  )
  return rowCount === 1
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.query('delete from app_setting where name = $1', [name])
}
