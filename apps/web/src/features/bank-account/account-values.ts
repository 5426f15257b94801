// A bank account as the form holds it: one text per field, under the names that the server's requirements use.

import type { createBankAccount, getBankAccount } from '@sampan/contract/api/bank-account.ts'
import { compact } from '@sampan/contract/bank/check-digits.ts'
import type { BankFieldKey } from '@sampan/contract/bank/field.ts'
import { bankChannels, bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { isChannel } from '@sampan/contract/channels.ts'
import { type Fiat, isFiat } from '@sampan/contract/currencies.ts'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { addressGroups } from '@sampan/contract/format.ts'

export type SavedAccount = ResponseOf<typeof getBankAccount>

export type AccountValues = Readonly<Record<BankFieldKey | 'country' | 'currency' | 'channel' | 'from', string>>
export type AccountFormValues = AccountValues & Record<string, string>

/** `from` remembers that the form was opened out of a withdrawal, which goes on afterwards. */
export const emptyAccount: AccountFormValues = {
  country: '',
  currency: '',
  channel: '',
  from: '',
  label: '',
  accountNumber: '',
  beneficiaryName: '',
  beneficiaryCountry: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  bankName: '',
  swiftCode: '',
  iban: '',
  localCode: '',
  isIntermediaryRequired: '',
  'intermediaryBank.bankName': '',
  'intermediaryBank.country': '',
  'intermediaryBank.swiftCode': '',
  'intermediaryBank.accountNumber': '',
  purposeOfTransfer: '',
}

export function toFormValues(account: SavedAccount): AccountFormValues {
  const { intermediaryBank: between = {}, ...rest } = account
  const values: Record<string, string> = { ...emptyAccount }
  for (const [key, value] of Object.entries(rest))
    if (Object.hasOwn(values, key) && typeof value === 'string') values[key] = value
  for (const [key, value] of Object.entries(between)) if (typeof value === 'string') values[`intermediaryBank.${key}`] = value
  return values as AccountFormValues
}

/** In groups of four, as banks print it. */
export const groupIban = (iban: string): string => addressGroups(compact(iban)).join(' ')

/** The channel stays where the new place knows it, otherwise the quickest one takes its place. */
export function setPlace(values: AccountFormValues): AccountFormValues {
  if (values.country === '' || !isFiat(values.currency)) return { ...values, channel: '' }
  const reached = bankChannels({ country: values.country, currency: values.currency }).map(({ channel }) => channel)
  return { ...values, channel: reached.find((channel) => channel === values.channel) ?? reached[0] ?? '' }
}

export type AccountPlace = {
  readonly country: string
  readonly currency: Fiat
  readonly channel: 'SWIFT' | 'ACH' | 'FPS' | 'SEPA'
}

export function readPlace({ country, currency, channel }: AccountValues): AccountPlace | undefined {
  return country !== '' && isFiat(currency) && isChannel(channel) ? { country, currency, channel } : undefined
}

/** Numbers travel without the blanks that people write them with. */
const compacted: ReadonlySet<string> = new Set(['swiftCode', 'iban', 'intermediaryBank.swiftCode'])

export type AccountBody = Omit<RequestBodyOf<typeof createBankAccount>, 'requestId'>

/** Only the fields that this country and channel require. */
export function toRequestBody(values: AccountValues): AccountBody | undefined {
  const place = readPlace(values)
  if (!place) return undefined
  const asked = bankRequirements(place).groups.flatMap(({ fields }) => fields.map(({ key }) => key))
  const needsBetween = asked.includes('isIntermediaryRequired') && values.isIntermediaryRequired === 'yes'
  const body: Record<string, unknown> = { ...place, isIntermediaryRequired: needsBetween ? 'yes' : 'no' }
  const between: Record<string, string> = {}
  for (const key of asked) {
    const value = compacted.has(key) ? compact(values[key]) : values[key].trim()
    if (value === '' || key === 'isIntermediaryRequired') continue
    if (key.startsWith('intermediaryBank.')) between[key.slice('intermediaryBank.'.length)] = value
    else body[key] = value
  }
  // Validation reports missing fields; this only orders them.
  return { ...body, ...(needsBetween ? { intermediaryBank: between } : {}) } as AccountBody
}

const telling = ['accountNumber', 'iban', 'swiftCode', 'localCode', 'beneficiaryName', 'country', 'currency', 'channel'] as const

/** What makes it another account to the bank; how a number is spaced does not. */
export function isOtherAccount(before: AccountValues, now: AccountValues): boolean {
  const [one, other] = [toRequestBody(before), toRequestBody(now)]
  const spelled = (body: AccountBody | undefined, key: (typeof telling)[number]) => {
    const value = body?.[key] ?? ''
    return key === 'beneficiaryName' ? value : compact(value)
  }
  return telling.some((key) => spelled(one, key) !== spelled(other, key))
}

export const lastDigits = ({ iban, accountNumber }: Pick<SavedAccount, 'iban' | 'accountNumber'>): string =>
  compact(iban ?? accountNumber ?? '').slice(-4)
