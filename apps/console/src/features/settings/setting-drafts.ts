// The edited cells of the settings tables, and which rows they change.

import type { Setting, SettingField, Value } from './setting-value.tsx'

export type Drafts = Readonly<Record<string, Readonly<Record<string, Value>>>>

export type ChangedSetting = {
  readonly setting: Setting
  readonly values: { readonly name: string; readonly value: Value }[]
}

/** The value that a cell shows: the edited one, or the one in force. */
export function valueOf(drafts: Drafts, { key }: Setting, field: SettingField): Value {
  const row = drafts[key]
  return row && Object.hasOwn(row, field.name) ? (row[field.name] ?? null) : field.value
}

export const isChanged = (drafts: Drafts, setting: Setting, field: SettingField): boolean =>
  JSON.stringify(valueOf(drafts, setting, field)) !== JSON.stringify(field.value)

/** Only what differs from the value in force is proposed; a row with an open proposal cannot be edited. */
export function changedSettings(settings: readonly Setting[], drafts: Drafts): ChangedSetting[] {
  return settings
    .filter(({ pending }) => !pending)
    .map((setting) => ({
      setting,
      values: setting.fields
        .filter((field) => isChanged(drafts, setting, field))
        .map((field) => ({ name: field.name, value: valueOf(drafts, setting, field) })),
    }))
    .filter(({ values }) => values.length > 0)
}

/** Settings with the same fields share a table, in the order in which the server lists them. */
export function groupByFields(settings: readonly Setting[]): Setting[][] {
  const tables = Map.groupBy(settings, ({ fields }) => fields.map(({ name }) => name).join())
  return [...tables.values()]
}
