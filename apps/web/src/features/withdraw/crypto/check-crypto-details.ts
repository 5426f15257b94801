import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { checkAmount, placeRefusal } from '../check-amount.ts'
import type { Values } from './crypto-values.ts'
import { messages } from './messages.ts'
import type { Preview, Withdrawal } from './use-crypto-withdrawal.ts'

type CryptoDetails = Pick<Withdrawal, 'to' | 'reading' | 'preview' | 'settled' | 'choice'>

/** What is wrong with the form, as far as can be said before anything is sent. */
export const checkDetails = (_values: Values, known: CryptoDetails): FormErrors<Values & Record<string, string>> => ({
  network: known.choice.row ? undefined : messages.networkHelp,
  addressId: known.to ? refusalPlace(known.settled ? known.preview : undefined).addressId : messages.chooseAddress,
  amount: checkAmount(known, messages.overMax),
})

/** By the names of this form's fields. */
export function refusalPlace(preview: Preview | undefined) {
  const { to: addressId, ...rest } = placeRefusal(preview)
  return { ...rest, addressId }
}
