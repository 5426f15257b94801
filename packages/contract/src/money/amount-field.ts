// Validates an amount in a form: its error messages, and the limits of a currency pair.

import { fill, type Text } from '../text/language.ts'
import { type MessageName, messageOf, messages, textOf } from '../text/messages.ts'
import type { AmountInput } from './amount-input.ts'
import type { Currency } from './currencies.ts'
import { formatMoney } from './format-money.ts'
import { type AmountProblem, compare, type Money, scaleOf } from './money.ts'

/** The problem of an amount during typing; undefined while it is empty or ambiguous. */
export const amountError = (input: AmountInput, currency: Currency): Text | undefined =>
  input.kind === 'refused' ? amountText(input.problem, { currency }) : undefined

/** What further digits cannot mend: the first ones of 0.50 are no amount yet. */
export const typingError = (input: AmountInput, currency: Currency): Text | undefined =>
  input.kind === 'refused' && input.problem === 'not-above-zero' ? undefined : amountError(input, currency)

type Limits = { readonly minimum: Money; readonly maximum: Money }

/** The problem of an amount within the limits of its pair; both limits are inclusive. */
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

/** The problem of an amount as a message for the user. */
export const amountText = (problem: AmountProblem, money: Pick<Money, 'currency'>): Text =>
  textOf(amountMessage(problem, money)) ?? messages.invalid
