// How one fact of an entity is declared: its column, its form, how it is masked, and where it links to.

import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import { isNetworkId, networkById } from '@sampan/contract/networks.ts'
import type { entity as detailEntry } from '@sampan/contract/operator/api/work.ts'
import type { factLabels } from './fact-labels.ts'

export type Fact = ResultOf<typeof detailEntry>['facts'][number]

export type Row = Readonly<Record<string, unknown>>
type As = 'text' | 'lines' | 'money' | 'time' | 'address' | 'hash' | 'country'
export type FactRow = {
  readonly name: keyof typeof factLabels
  readonly as?: As
  /** How it is masked, where it is personal. */
  readonly mask?: (value: string) => string
  /** Where it differs from the column of the same name. */
  readonly of?: (row: Row, language: Language) => unknown
  /** Of an amount: the column of its currency, where it is not the one called so. */
  readonly currency?: string
  /** The page of what it names. */
  readonly link?: (row: Row) => Fact['link']
}

export const fact = (name: FactRow['name'], more: Omit<FactRow, 'name'> = {}): FactRow => ({ name, ...more })
export const column = (name: string) => (row: Row) => row[name]
/** The driver reads a date as midnight in this machine's zone: it is shown as the day that the bank wrote. */
export const day = (name: string) => (row: Row) => {
  const value = row[name]
  if (!(value instanceof Date)) return value
  return [value.getFullYear(), value.getMonth() + 1, value.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
export const inside = (name: string, key: string) => (row: Row) => fieldsIn(row[name])[key]
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {})
export const network = (row: Row) => (isNetworkId(row.network) ? networkById(row.network).name : row.network)
export const masked = () => '•••'

export const field = (name: FactRow['name'], more: Omit<FactRow, 'name' | 'of'> = {}) =>
  fact(name, { ...more, of: inside('fields', name) })

/** The query of an entity's row and the facts in it, in the order in which they are shown. */
export type FactTable = { readonly table: string; readonly facts: readonly FactRow[] }
