// Derives country, currency and bank of an account from its IBAN.

import { getBankList } from '@sampan/contract/api/bank-account.ts'
import { compact, countryOfIban, isSepaCountry, passes } from '@sampan/contract/bank/check-digits.ts'
import { fetchEndpoint } from '../../lib/http/endpoint-query.ts'
import type { AccountFormValues } from './account-values.ts'
import type { Bank } from './bank-search.tsx'

/** The country that the IBAN names, where the number is right and the country takes IBANs here. */
export function setPlaceByIban(values: AccountFormValues): AccountFormValues {
  if (!passes('iban', values.iban)) return values
  const country = countryOfIban(values.iban)
  return isSepaCountry(country) ? { ...values, country } : values
}

/** In some countries the IBAN holds the first letters of the SWIFT code; where exactly one bank has them, it is that one. */
export async function findBankByIban(iban: string): Promise<Bank | undefined> {
  const text = compact(iban).slice(4, 8)
  if (!passes('iban', iban) || !/^[A-Z]{4}$/.test(text)) return undefined
  const { resultList } = await fetchEndpoint(getBankList, { params: { param: countryOfIban(iban) }, query: { text } }).catch(
    () => ({
      resultList: [],
    }),
  )
  const found = resultList.filter(({ swiftCode }) => swiftCode.startsWith(text))
  const [bank] = found
  return bank && found.length === 1 ? { bankName: bank.bankName, swiftCode: bank.swiftCode } : undefined
}
