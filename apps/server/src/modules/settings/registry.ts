// Finds settings and writes them through the tables that their owners declare.

import { fill, type Text } from '@sampan/contract/language.ts'
import { readSetting, saveSetting } from '../../platform/db/app-settings.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { SettingsRow } from '../../platform/db/settings-table.ts'
import { type Field, fromColumn, parseField, sameValue, toColumn, unitsOf, type Value } from './field.ts'
import { ruleWords } from './messages.ts'
import type { Group, Order, PolicySource, SettingsTables, TableSource } from './source-types.ts'
import { policySources, tableSources } from './sources.ts'

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
type Options = {
  readonly tables: SettingsTables
  readonly leastCoolDownHours: number
  readonly defaults: PolicyDefaults
  readonly onWrite?: OnWrite
}

export function createRegistry({ tables, leastCoolDownHours, defaults, onWrite }: Options): Registry {
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
      for (const source of tableSources)
        found.push(...(await tables[source.prefix].readRows(db)).map((row) => settingOf(source, row)))
      for (const source of policies) found.push(await readPolicy(db, source))
      return found
    },
    async find(tx, key) {
      const policy = policies.find(({ prefix }) => prefix === key)
      if (policy) return readPolicy(tx, policy)
      const [prefix, ...keys] = key.split('.')
      const source = tableSources.find((one) => one.prefix === prefix)
      const row = source && (await tables[source.prefix].lockRow(tx, keys))
      return row && settingOf(source, row)
    },
    async write(tx, setting, values, decision) {
      const { now } = decision
      await onWrite?.(tx, setting, values, decision)
      const source = tableSources.find(({ prefix }) => setting.key.startsWith(`${prefix}.`))
      if (source) return tables[source.prefix].writeRow(tx, setting.key.split('.').slice(1), columnsOf(setting, values), now)
      const whole = Object.fromEntries(
        setting.fields.map((field) => [field.column, Number(values[field.name] ?? setting.values[field.name])]),
      )
      await saveSetting(tx, setting.key, whole, now)
    },
  }
}

const valuesOf = (fields: readonly Field[], stored: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fromColumn(field, stored[field.column])]))

function settingOf(source: TableSource, { keys, columns, changedAt }: SettingsRow): Setting {
  const { group, prefix, orders } = source
  const fields = source.fieldsOf(keys)
  return {
    key: [prefix, ...keys].join('.'),
    group,
    title: source.titleOf(keys),
    fields,
    orders,
    values: valuesOf(fields, columns),
    changedAt,
  }
}

const columnsOf = ({ fields }: Setting, values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => values[name] !== undefined)
      .map((field) => [field.column, toColumn(field, values[field.name] ?? null)]),
  )

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
