// An amount in a form: its problems in words, and the limits of a pair.

import * as z from 'zod/mini'
import { filled } from './fields.ts'
import { formatMoney } from './format-money.ts'
import type { Text } from './language.ts'
import { type MessageName, messageOf, messages, textOf } from './messages.ts'
import { type AmountProblem, compare, type Money, parseMoney, scaleOf } from './money.ts'

/** An amount within the limits of its pair; both limits themselves are allowed. */
export const swapAmount = (limits: { minimum: Money; maximum: Money }) =>
  z.string().check(
    filled,
    z.check((ctx) => {
      const message = swapProblem(ctx.value, limits)
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message })
    }),
  )

function swapProblem(text: string, { minimum, maximum }: { minimum: Money; maximum: Money }): string | undefined {
  const parsed = parseMoney(text, minimum.currency, { scale: 'display' })
  if (parsed.kind === 'refused') return amountMessage(parsed.problem, minimum)
  if (compare(parsed.money, minimum) < 0) return messageOf('minimumAmount', formatMoney(minimum))
  if (compare(parsed.money, maximum) > 0) return messageOf('maximumAmount', formatMoney(maximum))
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
