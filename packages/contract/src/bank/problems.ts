// Validates a bank account field by field, with the messages of its form.

import type { Channel } from '../money/channels.ts'
import type { Fiat } from '../money/currencies.ts'
import { fill, type Text } from '../text/language.ts'
import { messages } from '../text/messages.ts'
import { compact, countryOfBic, countryOfIban, passes } from './check-digits.ts'
import type { BankField } from './field.ts'
import { bankChannels, bankRequirements } from './requirements.ts'

type BankAccountInput = {
  readonly country: string
  readonly currency: Fiat
  readonly channel: Channel
  readonly isIntermediaryRequired: 'yes' | 'no'
  readonly intermediaryBank?: Readonly<Record<string, string | undefined>> | undefined
  readonly [field: string]: unknown
}

/** By field path; empty when the account is valid. */
export function bankAccountProblems(account: BankAccountInput): Record<string, Text> {
  if (!bankChannels(account).some(({ channel }) => channel === account.channel)) return { channel: messages.invalid }
  const problems: Record<string, Text> = {}
  for (const group of bankRequirements(account).groups)
    for (const field of group.fields) {
      const problem = problemOf(field, account)
      if (problem) problems[field.key] = problem
    }
  const elsewhere = { ...otherCountry(account, 'iban', countryOfIban), ...otherCountry(account, 'swiftCode', countryOfBic) }
  return { ...elsewhere, ...problems }
}

function problemOf(field: BankField, account: BankAccountInput): Text | undefined {
  if (field.key.startsWith('intermediaryBank.') && account.isIntermediaryRequired === 'no') return undefined
  const value = valueAt(account, field.key)
  if (value === '') return field.optional ? undefined : messages.required
  if (field.options && !field.options.some((option) => option.value === value)) return messages.invalid
  if (field.check && !passes(field.check, value)) return field.help ?? messages.invalid
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(compact(value))) return field.help ?? messages.invalid
  // Blanks between digits do not count.
  const { length } = field.check || field.pattern ? compact(value) : value
  if (field.maxLength !== undefined && length > field.maxLength) return fill(messages.tooLong, { value: field.maxLength })
  return undefined
}

export function valueAt(account: object, key: string): string {
  let at: unknown = account
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' ? at.trim() : ''
}

const wrongCountry: Text = {
  en: 'This number belongs to a bank in another country.',
  'zh-CN': '此号码属于其他国家/地区的银行。',
  th: 'หมายเลขนี้เป็นของธนาคารในประเทศอื่น',
}

/** Some territories bank under the code of the country they belong to. */
const sameBanks: Readonly<Record<string, readonly string[]>> = {
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'MC'],
  GB: ['JE', 'GG', 'IM'],
  FI: ['AX'],
  ES: ['IC', 'EA'],
}

function otherCountry(
  account: BankAccountInput,
  key: 'iban' | 'swiftCode',
  countryOf: (value: string) => string,
): Record<string, Text> {
  const value = valueAt(account, key)
  if (value === '') return {}
  const found = countryOf(value)
  return found === account.country || sameBanks[found]?.includes(account.country) ? {} : { [key]: wrongCountry }
}
