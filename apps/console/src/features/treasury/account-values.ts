// The fields of a new receiving account, their limits, and the account that they make.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { receivingAccounts } from '@sampan/contract/operator/api/treasury.ts'
import { messages } from './messages.ts'

export type RailAccount = ResponseOf<typeof receivingAccounts>['resultList'][number]

export const accountFields = [
  'beneficiaryName',
  'bankName',
  'bankCountry',
  'bankSwiftCode',
  'iban',
  'accountNumber',
  'localCode',
  'address',
] as const
export type AccountField = (typeof accountFields)[number]
export type AccountValues = Readonly<Record<AccountField, string>>

export const requiredFields: readonly AccountField[] = ['beneficiaryName', 'bankName', 'bankCountry']
export const fieldLengths: Readonly<Record<AccountField, number>> = {
  beneficiaryName: 140,
  bankName: 140,
  bankCountry: 2,
  bankSwiftCode: 11,
  iban: 42,
  accountNumber: 40,
  localCode: 20,
  address: 200,
}
export const upperCaseFields: readonly AccountField[] = ['bankCountry', 'bankSwiftCode', 'iban']
export const fieldHelps: Partial<Record<AccountField, Text>> = {
  bankCountry: messages.bankCountryHelp,
  localCode: messages.localCodeHelp,
}

export const emptyAccount: AccountValues = {
  beneficiaryName: '',
  bankName: '',
  bankCountry: '',
  bankSwiftCode: '',
  iban: '',
  accountNumber: '',
  localCode: '',
  address: '',
}
const orNull = (value: string) => (value.trim() === '' ? null : value.trim())

export function accountOf({ currency, channel }: RailAccount, values: AccountValues) {
  return {
    currency,
    channel,
    beneficiaryName: values.beneficiaryName.trim(),
    bankName: values.bankName.trim(),
    bankCountry: values.bankCountry.trim(),
    bankSwiftCode: orNull(values.bankSwiftCode),
    iban: orNull(values.iban.replaceAll(' ', '')),
    accountNumber: orNull(values.accountNumber),
    localCode: orNull(values.localCode),
    address: orNull(values.address),
  }
}
