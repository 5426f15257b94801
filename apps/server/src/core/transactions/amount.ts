// Money of a held currency as answers carry it.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'

export type Amount = { readonly amount: string; readonly currency: HeldCurrency }

/** Callers have money of currencies that customers hold, which the type of money cannot tell. */
export const amountOf = (money: Money): Amount => ({ amount: moneyToWire(money), currency: money.currency as HeldCurrency })
