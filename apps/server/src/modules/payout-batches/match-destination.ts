// Finds the saved destination that a row names: by its label, its address or its account number. Pure.

import { normalise } from '@sampan/chains/address.ts'
import { compact } from '@sampan/contract/bank/check-digits.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { SavedBankAccount } from '../bank-accounts/public.ts'
import type { SavedAddress } from '../saved-addresses/public.ts'

export type Match<Destination> = Destination | 'unknown' | 'ambiguous'

const sameText = (one: string, other: string): boolean => spelling(one) === spelling(other)
const spelling = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Without a network, an address that is saved on several of them is ambiguous. */
export function matchAddress(
  addresses: readonly SavedAddress[],
  { name, network }: { readonly name: string; readonly network: NetworkId | undefined },
): Match<SavedAddress> {
  const possible = addresses.filter((one) => network === undefined || one.network === network)
  return onlyOne(possible.filter((one) => sameText(one.label, name) || normalise(one.network, name) === one.address))
}

export function matchBankAccount(
  accounts: readonly SavedBankAccount[],
  { name, currency }: { readonly name: string; readonly currency: Fiat },
): Match<SavedBankAccount> {
  const possible = accounts.filter(({ fields }) => fields.currency === currency)
  return onlyOne(
    possible.filter(({ fields: { label, iban, accountNumber } }) =>
      [iban, accountNumber].includes(compact(name)) ? true : sameText(label, name),
    ),
  )
}

function onlyOne<Destination>(found: readonly Destination[]): Match<Destination> {
  const [first, ...others] = found
  if (first === undefined) return 'unknown'
  return others.length > 0 ? 'ambiguous' : first
}
