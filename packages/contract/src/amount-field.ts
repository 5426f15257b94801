// An amount in a form: its problems in words, and the limits of a pair.

import type { AmountInput } from './amount-input.ts'
import type { Currency } from './currencies.ts'
import { formatMoney } from './format-money.ts'
import { fill, type Text } from './language.ts'
import { type MessageName, messageOf, messages, textOf } from './messages.ts'
import { type AmountProblem, compare, type Money, scaleOf } from './money.ts'

/** What is wrong with an amount as it is typed; nothing while it is empty or asked about. */
export const amountError = (input: AmountInput, currency: Currency): Text | undefined =>
  input.kind === 'refused' ? amountText(input.problem, { currency }) : undefined

type Limits = { readonly minimum: Money; readonly maximum: Money }

/** What is wrong with an amount that is paid within the limits of its pair; both limits themselves are allowed. */
export function swapAmountError(input: AmountInput, { minimum, maximum }: Limits): Text | undefined {
  if (input.kind !== 'amount') return amountError(input, minimum.currency)
  if (compare(input.money, minimum) < 0) return fill(messages.minimumAmount, { value: formatMoney(minimum) })
  if (compare(input.money, maximum) > 0) return fill(messages.maximumAmount, { value: formatMoney(maximum) })
  return undefined
}

const problemMessages: Readonly<Record<Exclude<AmountProblem, 'too-many-decimals'>, MessageName>> = {
  empty: 'required',
  'not-a-currency': 'currency',
  'not-a-number': 'amountNotANumber',
  'too-large': 'amountTooLarge',
  negative: 'amountAboveZero',
  'not-above-zero': 'amountAboveZero',
}

function amountMessage(problem: AmountProblem, { currency }: Pick<Money, 'currency'>): string {
  if (problem !== 'too-many-decimals') return messageOf(problemMessages[problem])
  const decimals = scaleOf(currency, 'display')
  return decimals === 0 ? messageOf('amountWhole') : messageOf('amountDecimals', decimals)
}

/** What is wrong with an amount, for the reader. */
export const amountText = (problem: AmountProblem, money: Pick<Money, 'currency'>): Text =>
  textOf(amountMessage(problem, money)) ?? messages.invalid
