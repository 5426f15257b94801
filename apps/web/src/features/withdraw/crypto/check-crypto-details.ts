// Checks the form of a crypto withdrawal.

import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { checkAmount, placeRefusal } from '../check-amount.ts'
import type { CryptoValues } from './crypto-values.ts'
import { messages } from './messages.ts'
import type { CryptoWithdrawal, Preview } from './use-crypto-withdrawal.ts'

type CryptoDetails = Pick<CryptoWithdrawal, 'to' | 'reading' | 'preview' | 'settled' | 'choice'>

export const checkCryptoDetails = (
  _values: CryptoValues,
  known: CryptoDetails,
): FormErrors<CryptoValues & Record<string, string>> => ({
  network: known.choice.row ? undefined : messages.networkHelp,
  addressId: known.to ? refusalFields(known.settled ? known.preview : undefined).addressId : messages.chooseAddress,
  amount: checkAmount(known),
})

/** By the names of this form's fields. */
export function refusalFields(preview: Preview | undefined) {
  const { to: addressId, ...rest } = placeRefusal(preview)
  return { ...rest, addressId }
}
