// The fields of a bank account as its owner enters them, and as columns.

import { createHash } from 'node:crypto'
import type { getBankAccount } from '@sampan/contract/api/bank-account.ts'
import { compact } from '@sampan/contract/bank/check-digits.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'

export type BankAccount = ResultOf<typeof getBankAccount>
export type Fields = Omit<
  BankAccount,
  | 'id'
  | 'payeeId'
  | 'status'
  | 'verification'
  | 'lifeState'
  | 'verificationState'
  | 'nextStep'
  | 'allowedMoves'
  | 'reason'
  | 'usableFrom'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>

export type Details = Pick<
  Fields,
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'beneficiaryCountry'
  | 'isIntermediaryRequired'
  | 'intermediaryBank'
  | 'purposeOfTransfer'
>

/** Numbers are kept as banks take them; how they were typed does not make another account. */
export function tidy(given: Fields): Fields {
  const numbers = { accountNumber: given.accountNumber, iban: given.iban, swiftCode: given.swiftCode, localCode: given.localCode }
  const known = Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, compact(value)] as const] : []))
  const { accountNumber: _, iban: __, swiftCode: ___, localCode: ____, ...rest } = given
  return { ...rest, ...Object.fromEntries(known) }
}

export const fingerprintOf = ({ country, iban, accountNumber, swiftCode, localCode }: Fields): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(iban ? ['iban', iban] : [country, localCode ?? swiftCode?.slice(0, 8), accountNumber]))
    .digest()

/** The columns that a form fills, in the order of the statements below. */
export const valuesOf = (fields: Fields): unknown[] => {
  const { address, city, state, postalCode, beneficiaryCountry, isIntermediaryRequired, intermediaryBank, purposeOfTransfer } =
    fields
  const asked = isIntermediaryRequired === 'yes'
  const details: Details = {
    address,
    city,
    isIntermediaryRequired,
    purposeOfTransfer,
    ...(state ? { state } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(beneficiaryCountry ? { beneficiaryCountry } : {}),
    ...(asked && intermediaryBank ? { intermediaryBank } : {}),
  }
  return [
    fields.label,
    fields.currency,
    fields.channel,
    fields.country,
    fields.bankName,
    fields.beneficiaryName,
    fields.accountNumber ?? null,
    fields.iban ?? null,
    fields.swiftCode ?? null,
    fields.localCode ?? null,
    JSON.stringify(details),
    fingerprintOf(fields),
  ]
}
