// Turns an amount of an API response into Money.

import type { Currency } from '@sampan/contract/currencies.ts'
import { type Money, moneyFromWire } from '@sampan/contract/money.ts'

/** An amount of the server's, as our parts print it. */
export const toMoney = ({ amount, currency }: { amount: string; currency: Currency }): Money => moneyFromWire(amount, currency)
