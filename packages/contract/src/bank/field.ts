// The type of one field of a bank account form: its name, its rule and a valid example.

import type { Text } from '../text/language.ts'
import type { BankCheck } from './check-digits.ts'

export type BankFieldKey =
  | 'label'
  | 'accountNumber'
  | 'beneficiaryName'
  | 'beneficiaryCountry'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'bankName'
  | 'swiftCode'
  | 'iban'
  | 'localCode'
  | 'isIntermediaryRequired'
  | 'intermediaryBank.bankName'
  | 'intermediaryBank.country'
  | 'intermediaryBank.swiftCode'
  | 'intermediaryBank.accountNumber'
  | 'purposeOfTransfer'

export type BankField = {
  readonly key: BankFieldKey
  readonly label: Text
  /** The rule in words; also the message for a wrong value. */
  readonly help?: Text
  readonly type?: 'select' | 'country' | 'bank' | 'yesNo'
  readonly optional?: true
  readonly example?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Of the whole value without blanks and hyphens. */
  readonly pattern?: string
  readonly check?: BankCheck
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
  readonly refreshOnChange?: true
}

export const same = (text: string): Text => ({ en: text, 'zh-CN': text, th: text })
