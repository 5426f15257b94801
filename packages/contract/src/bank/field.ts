// One field of a bank account form: how it is called, what it takes, and an example that it would take.

import type { Text } from '../language.ts'
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
  /** The rule in words; also what a wrong value is told. */
  readonly help?: Text
  readonly type?: 'select' | 'country' | 'bank' | 'yesNo'
  readonly optional?: true
  readonly example?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Of the whole value, blanks and hyphens taken out. */
  readonly pattern?: string
  readonly check?: BankCheck
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
  readonly refreshOnChange?: true
}

export const same = (text: string): Text => ({ en: text, 'zh-CN': text, th: text })
