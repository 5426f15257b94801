// What the form holds, its problems, and whether saving it raises a limit.

import { amountText } from '@sampan/contract/amount-field.ts'
import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import type { getOwnLimits, raiseOwnLimits } from '@sampan/contract/api/own-limits.ts'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatExact, formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { isLess, moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import { type LimitPeriod, limitPeriods } from '@sampan/contract/own-limits.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { messages } from './messages.ts'

export type OwnLimit = ResponseOf<typeof getOwnLimits>['limits'][number]
export type LimitValues = Record<LimitPeriod, string>
type LimitRequest = RequestBodyOf<typeof raiseOwnLimits>

export const subjectOf = ({ flow, currency }: Pick<OwnLimit, 'flow' | 'currency'>): string => `${flow} ${currency}`

export const hasOwnLimit = ({ own, next }: OwnLimit): boolean =>
  next !== null || limitPeriods.some((period) => own[period] !== null)

/** A raise that waits is what the customer has asked for, so the form begins with it. */
export function valuesOf({ own, next, currency }: OwnLimit): LimitValues {
  const shown = (period: LimitPeriod): string => {
    const amount = (next ?? own)[period]
    return amount === null ? '' : formatExact(moneyFromWire(amount, currency))
  }
  return { perTransaction: shown('perTransaction'), perDay: shown('perDay'), perMonth: shown('perMonth') }
}

export const readLimit = (text: string, { currency }: OwnLimit, language: Language): AmountInput =>
  parseAmountInput(text, { currency, language })

export function checkLimits(values: LimitValues, limit: OwnLimit, language: Language): FormErrors<LimitValues> {
  const found: FormErrors<LimitValues> = {}
  for (const period of limitPeriods) {
    const problem = problemOf(readLimit(values[period], limit, language), limit, period)
    if (problem) found[period] = problem
  }
  return found
}

function problemOf(reading: AmountInput, { account, currency }: OwnLimit, period: LimitPeriod): Text | undefined {
  if (reading.kind === 'refused') return amountText(reading.problem, { currency })
  if (reading.kind === 'ambiguous') return messages.unclear
  if (reading.kind === 'empty') return undefined
  const most = moneyFromWire(account[period], currency)
  return isLess(most, reading.money) ? fill(fieldMessages.maximumAmount, { value: formatMoney(most) }) : undefined
}

export function toLimitRequest(values: LimitValues, limit: OwnLimit, language: Language): LimitRequest {
  const { flow, currency } = limit
  const amount = (period: LimitPeriod): string | null => {
    const reading = readLimit(values[period], limit, language)
    return reading.kind === 'amount' ? moneyAsTyped(reading.money) : null
  }
  return { flow, currency, perTransaction: amount('perTransaction'), perDay: amount('perDay'), perMonth: amount('perMonth') }
}

/** Whether a limit that applies now would be higher or removed. */
export const isRaise = (request: LimitRequest, { own, currency }: OwnLimit): boolean =>
  limitPeriods.some((period) => {
    const [before, after] = [own[period], request[period] ?? null]
    if (before === null) return false
    return after === null || isLess(moneyFromWire(before, currency), moneyFromWire(after, currency))
  })
