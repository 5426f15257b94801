// Money of a held currency as answers carry it.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'

export type Amount = { readonly amount: string; readonly currency: HeldCurrency }

/** Callers have money of currencies that customers hold, which the type of money cannot tell. */
export function amountOf(money: Money): Amount {
  const { currency } = money
  if (!isHeldCurrency(currency)) throw new TypeError(`customers hold no ${currency}`)
  return { amount: moneyToWire(money), currency }
}
