// What a source of settings declares: its group, keys, fields and orders.

import type { Text } from '@sampan/contract/language.ts'
import type { SettingsTable } from '../../platform/db/settings-table.ts'
import type { Field } from './field.ts'
import { fieldWords } from './messages.ts'

export type Group = 'network' | 'asset' | 'rail' | 'pair' | 'policy'
export type Keys = readonly string[]

/** The first may not be above the second. */
export type Order = readonly [lower: keyof typeof fieldWords, upper: keyof typeof fieldWords]

export type TablePrefix = 'signer' | 'network' | 'payout' | 'asset' | 'rail' | 'pair' | 'limit' | 'transfer'

/** The table of each prefix, as its owner declares it. */
export type SettingsTables = Readonly<Record<TablePrefix, SettingsTable>>

export type TableSource = {
  readonly group: Group
  /** The first word of its keys. */
  readonly prefix: TablePrefix
  titleOf(keys: Keys): Text
  fieldsOf(keys: Keys): readonly Field[]
  readonly orders: readonly Order[]
}

/** Kept as one JSON value each in app_setting; what is not there yet is the default. */
export type PolicySource = {
  readonly prefix: string
  readonly title: Text
  readonly fields: readonly Field[]
  readonly orders: readonly Order[]
}
