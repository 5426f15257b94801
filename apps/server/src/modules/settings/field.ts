// One value of a setting: how it is named, what it may be, and how it travels between the wire and its column.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { fill, languages, type Text } from '@sampan/contract/language.ts'
import { moneyToDecimal, parseMoney } from '@sampan/contract/money.ts'

export type FieldKind = 'switch' | 'whole' | 'amount' | 'choice' | 'notice'
/** On the wire: whole numbers and amounts are text. */
export type Value = boolean | string | Text | null

export type Field = {
  readonly name: string
  readonly column: string
  readonly label: Text
  readonly kind: FieldKind
  readonly currency?: HeldCurrency
  readonly unit?: string
  /** In units of the ledger where it is an amount. */
  readonly minimum?: bigint
  readonly maximum?: bigint
  readonly choices?: readonly string[]
  /** Customers see it: they are notified when it changes. */
  readonly seen?: true
}

export type ParsedField = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Text }

const between: Text = {
  en: 'Must be between {minimum} and {maximum}.',
  'zh-CN': '须在 {minimum} 与 {maximum} 之间。',
  th: 'ต้องอยู่ระหว่าง {minimum} ถึง {maximum}',
}
const wrongKind: Text = { en: "This value isn't valid for this setting.", 'zh-CN': '不是有效的值。', th: 'ค่านี้ใช้ไม่ได้' }
const everyLanguage: Text = {
  en: 'Enter the text in English, Chinese and Thai.',
  'zh-CN': '须同时提供英文、中文和泰文。',
  th: 'ต้องมีทั้งภาษาอังกฤษ ภาษาจีน และภาษาไทย',
}

/** Whatever comes from outside becomes a value in its one spelling, or a problem. */
export function parseField(field: Field, value: Value): ParsedField {
  const refused = (problem: Text): ParsedField => ({ ok: false, problem })
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? { ok: true, value } : refused(wrongKind)
    case 'choice':
      return typeof value === 'string' && field.choices?.includes(value) ? { ok: true, value } : refused(wrongKind)
    case 'notice':
      return parseNotice(value)
    case 'whole':
    case 'amount': {
      const units = typeof value === 'string' ? unitsOf(field, value) : undefined
      if (units === undefined) return refused(wrongKind)
      const { minimum = units, maximum = units } = field
      if (units < minimum || units > maximum)
        return refused(fill(between, { minimum: written(field, minimum), maximum: written(field, maximum) }))
      return { ok: true, value: written(field, units) }
    }
  }
}

function parseNotice(value: Value): ParsedField {
  if (value === null) return { ok: true, value }
  if (typeof value !== 'object' || languages.some((language) => (value[language] ?? '').trim() === ''))
    return { ok: false, problem: everyLanguage }
  return { ok: true, value: { en: value.en.trim(), 'zh-CN': value['zh-CN'].trim(), th: value.th.trim() } }
}

export function sameValue(one: Value, other: Value): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other
  return languages.every((language) => one[language] === other[language])
}

/** A whole number, or an amount in units of the ledger. */
export function unitsOf(field: Field, value: string): bigint | undefined {
  if (field.kind === 'whole') return /^-?(?:0|[1-9]\d{0,8})$/.test(value) && value !== '-0' ? BigInt(value) : undefined
  const parsed = parseMoney(value, field.currency, { scale: 'ledger', sign: 'not-negative' })
  return parsed.kind === 'money' ? parsed.money.units : undefined
}

/** What stands in the column, as it goes over the wire. */
export function written(field: Field, stored: unknown): Value & string {
  const units = BigInt(stored as bigint | number | string)
  if (field.kind !== 'amount' || !field.currency) return String(units)
  return formatDecimal(trimDecimal(moneyToDecimal({ units, currency: field.currency })))
}

export function fromColumn(field: Field, stored: unknown): Value {
  if (field.kind === 'whole' || field.kind === 'amount') return written(field, stored)
  return (stored ?? null) as Value
}

export function toColumn(field: Field, value: Value): unknown {
  if (field.kind === 'notice') return value === null ? null : JSON.stringify(value)
  if ((field.kind === 'whole' || field.kind === 'amount') && typeof value === 'string') return unitsOf(field, value)
  return value
}
