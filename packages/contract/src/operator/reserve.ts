// The exchange reserve: which house accounts it may be funded from and reduced to.

import type { HeldCurrency } from '../money/currencies.ts'

/** `issued` is our own coin: funding from it issues new coins, reducing to it takes them out of circulation. */
export const reserveCounterAccounts = ['fx_position', 'fees', 'issued'] as const
export type ReserveCounterAccount = (typeof reserveCounterAccounts)[number]

export const reserveCounterAccountsOf = (currency: HeldCurrency): readonly ReserveCounterAccount[] =>
  reserveCounterAccounts.filter((one) => one !== 'issued' || currency === 'WUSD')
