// Reads the amount of a simulated payment.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type Money, parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

/** Enough for any limit, and far from what a ledger account can hold. */
const wholeMax = 100_000_000

export function readSimulatedAmount({ amount, currency }: { amount: string; currency: HeldCurrency }): Money {
  const parsed = parseMoney(amount, currency, { scale: 'ledger' })
  if (parsed.kind === 'refused' || parsed.money.units <= 0n || Number(amount) > wholeMax)
    throw new Refusal('invalidInput', { fields: { amount: messages.invalid } })
  return parsed.money
}
