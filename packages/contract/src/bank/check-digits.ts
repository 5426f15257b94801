// Verifies the check digits of bank numbers, so that a typing error is found before any money leaves.

import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'

export const bankChecks = ['iban', 'bic', 'aba', 'bsb', 'sortCode'] as const
export type BankCheck = (typeof bankChecks)[number]

const digits = (value: string, count: number): boolean => new RegExp(`^\\d{${count}}$`).test(value)

/** People write numbers with blanks and hyphens; banks accept them without. */
export const compact = (value: string): string => value.replaceAll(/[\s-]/g, '').toUpperCase()

/** ABA routing number: the digits weighted 3, 7, 1 add up to a multiple of ten. */
function isAba(value: string): boolean {
  if (!digits(value, 9) || value === '000000000') return false
  const weights = [3, 7, 1]
  const sum = [...value].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return sum % 10 === 0
}

const checks: Readonly<Record<BankCheck, (value: string) => boolean>> = {
  iban: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
  bic: (value) => isValidBIC(value),
  aba: isAba,
  bsb: (value) => digits(value, 6),
  sortCode: (value) => digits(value, 6),
}

export const passes = (check: BankCheck, value: string): boolean => checks[check](compact(value))

export const isSepaCountry = (country: string): boolean => isSEPACountry(country)

/** The country is in the middle of a SWIFT code. */
export const countryOfBic = (bic: string): string => compact(bic).slice(4, 6)
export const countryOfIban = (iban: string): string => compact(iban).slice(0, 2)
