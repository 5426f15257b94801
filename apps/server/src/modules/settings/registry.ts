// Finds settings and writes them, whatever table each lives in.

import { fill, type Text } from '@sampan/contract/language.ts'
import { readSetting, saveSetting } from '../../platform/db/app-settings.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Field, fromColumn, parseField, sameValue, toColumn, unitsOf, type Value } from './field.ts'
import { ruleWords } from './messages.ts'
import { type Group, type Keys, type Order, type PolicySource, policySources, type TableSource, tableSources } from './sources.ts'

export type Values = Readonly<Record<string, Value>>

export type Setting = {
  readonly key: string
  readonly group: Group
  readonly title: Text
  readonly fields: readonly Field[]
  readonly orders: readonly Order[]
  readonly values: Values
  readonly changedAt: Date | null
}

/** Who proposed and who approved, in this order. */
export type Decision = { readonly now: Date; readonly operators: readonly string[] }
/** What else has to happen in the transaction of a change, or refuses it. */
export type OnWrite = (tx: Tx, setting: Setting, values: Values, decision: Decision) => Promise<void>

export type Registry = {
  readAll(db: Db): Promise<Setting[]>
  /** Locked for a change where there is a row to lock. */
  find(tx: Tx, key: string): Promise<Setting | undefined>
  write(tx: Tx, setting: Setting, values: Values, decision: Decision): Promise<void>
}

type PolicyDefaults = Readonly<Record<string, Readonly<Record<string, number>>>>
type Options = { readonly leastCoolDownHours: number; readonly defaults: PolicyDefaults; readonly onWrite?: OnWrite }

export function createRegistry({ leastCoolDownHours, defaults, onWrite }: Options): Registry {
  const policies = policySources({ coolDownHours: leastCoolDownHours })
  const readPolicy = async (db: Db, source: PolicySource): Promise<Setting> => {
    const saved = await readSetting<Record<string, number>>(db, source.prefix)
    const stored = { ...defaults[source.prefix], ...saved?.value }
    const { title, fields, orders, prefix: key } = source
    return {
      key,
      group: 'policy',
      title,
      fields,
      orders,
      values: valuesOf(fields, stored),
      changedAt: saved?.changedAt ?? null,
    }
  }
  return {
    async readAll(db) {
      const found: Setting[] = []
      for (const source of tableSources) found.push(...(await readTable(db, source)))
      for (const source of policies) found.push(await readPolicy(db, source))
      return found
    },
    async find(tx, key) {
      const policy = policies.find(({ prefix }) => prefix === key)
      if (policy) return readPolicy(tx, policy)
      const [prefix, ...keys] = key.split('.')
      const source = tableSources.find((one) => one.prefix === prefix)
      if (!source || keys.length !== source.keyColumns.length) return undefined
      return (await readTable(tx, source, keys))[0]
    },
    async write(tx, setting, values, decision) {
      const { now } = decision
      await onWrite?.(tx, setting, values, decision)
      const source = tableSources.find(({ prefix }) => setting.key.startsWith(`${prefix}.`))
      if (source) return writeRow(tx, source, setting, values, now)
      const whole = Object.fromEntries(
        setting.fields.map((field) => [field.column, Number(values[field.name] ?? setting.values[field.name])]),
      )
      await saveSetting(tx, setting.key, whole, now)
    },
  }
}

const valuesOf = (fields: readonly Field[], stored: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fromColumn(field, stored[field.column])]))

async function readTable(db: Db, source: TableSource, keys?: Keys): Promise<Setting[]> {
  const { table, keyColumns, only, group, prefix, orders } = source
  const conditions = [...(only ? [only] : []), ...(keys ? keyColumns.map((column, at) => `${column}::text = $${at + 1}`) : [])]
  const { rows } = await db.query<Record<string, unknown> & { changed_at?: Date }>(
    `select * from ${table} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by ${keyColumns.join(', ')} ${keys ? 'for update' : ''}`,
    keys ? [...keys] : [],
  )
  return rows.map((row) => {
    const names = keyColumns.map((column) => String(row[column]))
    const fields = source.fieldsOf(names)
    return {
      key: [prefix, ...names].join('.'),
      group,
      title: source.titleOf(names),
      fields,
      orders,
      values: valuesOf(fields, row),
      changedAt: row.changed_at ?? null,
    }
  })
}

async function writeRow(tx: Tx, source: TableSource, setting: Setting, values: Values, now: Date): Promise<void> {
  const { table, keyColumns, notesTime } = source
  const changed = setting.fields.filter(({ name }) => values[name] !== undefined)
  const given: unknown[] = setting.key.split('.').slice(1)
  const set = changed.map((field) => `${field.column} = $${given.push(toColumn(field, values[field.name] ?? null))}`)
  if (notesTime) set.push(`changed_at = $${given.push(now)}`)
  const { rowCount } = await tx.query(
    `update ${table} set ${set.join(', ')} where ${keyColumns.map((column, at) => `${column}::text = $${at + 1}`).join(' and ')}`,
    given,
  )
  if (rowCount !== 1) throw new Error(`the setting ${setting.key} has no row`)
}

export type CheckedValues = { readonly values: Values; readonly problems: Readonly<Record<string, Text>> }

/** Each value alone, then all of them together with those that stay. */
export function checkValues(setting: Setting, asked: Values): CheckedValues {
  const values: Record<string, Value> = {}
  const problems: Record<string, Text> = {}
  for (const [name, value] of Object.entries(asked)) {
    const field = setting.fields.find((one) => one.name === name)
    const parsed = field && parseField(field, value)
    if (!parsed) problems[name] = unknownField
    else if (!parsed.ok) problems[name] = parsed.problem
    // What stays as it is is no change.
    else if (!sameValue(parsed.value, setting.values[name] ?? null)) values[name] = parsed.value
  }
  const together = { ...setting.values, ...values }
  for (const [lower, upper] of setting.orders) {
    if (problems[lower] || problems[upper] || (values[lower] === undefined && values[upper] === undefined)) continue
    const [low, high] = [lower, upper].map((name) => setting.fields.find((field) => field.name === name))
    if (low && high && figure(low, together) > figure(high, together))
      problems[values[lower] === undefined ? upper : lower] = orderProblem(low, high)
  }
  return { values, problems }
}

const unknownField: Text = { en: "This field doesn't exist.", 'zh-CN': '没有此字段。', th: 'ไม่มีช่องนี้' }

const orderProblem = (low: Field, high: Field): Text => ({
  en: fill(ruleWords, { lower: low.label.en, upper: high.label.en }).en,
  'zh-CN': fill(ruleWords, { lower: low.label['zh-CN'], upper: high.label['zh-CN'] })['zh-CN'],
  th: fill(ruleWords, { lower: low.label.th, upper: high.label.th }).th,
})

function figure(field: Field, values: Values): bigint {
  const value = values[field.name]
  const units = typeof value === 'string' ? unitsOf(field, value) : undefined
  if (units === undefined) throw new Error(`${field.name} holds no figure`)
  return units
}
