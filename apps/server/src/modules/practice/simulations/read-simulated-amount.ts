// Reads the amount of a simulated payment.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, type Money, moneyFromWire, parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

/** Enough for any limit, and far from what a ledger account can hold. */
const simulatedMax = '100000000'

export function readSimulatedAmount({ amount, currency }: { amount: string; currency: HeldCurrency }): Money {
  const parsed = parseMoney(amount, currency, { scale: 'ledger' })
  if (parsed.kind === 'refused' || parsed.money.units <= 0n || isLess(moneyFromWire(simulatedMax, currency), parsed.money))
    throw new Refusal('invalidInput', { fields: { amount: messages.invalid } })
  return parsed.money
}
