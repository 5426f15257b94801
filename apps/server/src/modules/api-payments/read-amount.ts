// The amount of a call, as the limits of its key count it.

import { amountText } from '@sampan/contract/amount-field.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

export function readAmount({ amount, currency }: { readonly amount: string; readonly currency: HeldCurrency }): Money {
  const parsed = parseMoney(amount, currency, { scale: 'ledger' })
  if (parsed.kind === 'money') return parsed.money
  throw new Refusal('invalidInput', { fields: { 'amount.amount': amountText(parsed.problem, { currency }) } })
}
