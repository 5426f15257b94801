// What is wrong with a bank account, field by field, in the words of its own form.

import type { Channel } from '../channels.ts'
import type { Fiat } from '../currencies.ts'
import { fill, type Text } from '../language.ts'
import { messages } from '../messages.ts'
import { compact, countryOfBic, countryOfIban, passes } from './check-digits.ts'
import type { BankField } from './field.ts'
import { bankChannels, bankRequirements } from './requirements.ts'

type Given = {
  readonly country: string
  readonly currency: Fiat
  readonly channel: Channel
  readonly isIntermediaryRequired: 'yes' | 'no'
  readonly intermediaryBank?: Readonly<Record<string, string | undefined>> | undefined
  readonly [field: string]: unknown
}

/** By the field's path; empty where all is right. */
export function bankAccountProblems(given: Given): Record<string, Text> {
  if (!bankChannels(given).some(({ channel }) => channel === given.channel)) return { channel: messages.invalid }
  const problems: Record<string, Text> = {}
  for (const group of bankRequirements(given).groups)
    for (const field of group.fields) {
      const problem = problemOf(field, given)
      if (problem) problems[field.key] = problem
    }
  const elsewhere = { ...otherCountry(given, 'iban', countryOfIban), ...otherCountry(given, 'swiftCode', countryOfBic) }
  return { ...elsewhere, ...problems }
}

function problemOf(field: BankField, given: Given): Text | undefined {
  if (field.key.startsWith('intermediaryBank.') && given.isIntermediaryRequired === 'no') return undefined
  const value = valueAt(given, field.key)
  if (value === '') return field.optional ? undefined : messages.required
  if (field.options && !field.options.some((option) => option.value === value)) return messages.invalid
  if (field.check && !passes(field.check, value)) return field.help ?? messages.invalid
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(compact(value))) return field.help ?? messages.invalid
  // Blanks that people put between digits do not count.
  const { length } = field.check || field.pattern ? compact(value) : value
  if (field.maxLength !== undefined && length > field.maxLength) return fill(messages.tooLong, { value: field.maxLength })
  return undefined
}

export function valueAt(given: object, key: string): string {
  let at: unknown = given
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' ? at.trim() : ''
}

const wrongCountry: Text = {
  en: 'This number belongs to a bank in another country.',
  'zh-CN': '此号码属于其他国家的银行。',
  th: 'หมายเลขนี้เป็นของธนาคารในประเทศอื่น',
}

/** Some territories bank under the code of the country they belong to. */
const sameBanks: Readonly<Record<string, readonly string[]>> = {
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'MC'],
  GB: ['JE', 'GG', 'IM'],
  FI: ['AX'],
  ES: ['IC', 'EA'],
}

function otherCountry(given: Given, key: 'iban' | 'swiftCode', countryOf: (value: string) => string): Record<string, Text> {
  const value = valueAt(given, key)
  if (value === '') return {}
  const found = countryOf(value)
  return found === given.country || sameBanks[found]?.includes(given.country) ? {} : { [key]: wrongCountry }
}
