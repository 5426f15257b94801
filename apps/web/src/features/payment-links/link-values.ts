// What the form holds, its problems, and the request that follows from it.

import { amountText } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { isChannel } from '@sampan/contract/channels.ts'
import { isHeldCurrency, isStablecoin } from '@sampan/contract/currencies.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { moneyAsTyped } from '@sampan/contract/money.ts'
import { isNetworkId } from '@sampan/contract/networks.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import type { LinkRequest } from './link-calls.ts'
import { formMessages, messages } from './messages.ts'

export type LinkValues = {
  readonly currency: string
  readonly amount: string
  /** Not empty where the payer chooses the amount. */
  readonly chosen: string
  /** Numbers of networks with a blank between them. */
  readonly networks: string
  readonly channel: string
  readonly payee: string
  readonly note: string
  readonly days: string
}

/** The server checks the rest: minimums, and whether a network is open now. */
export function checkLink(values: LinkValues, language: Language): FormErrors<LinkValues> {
  const amount = amountProblem(values, language)
  return {
    ...(amount && { amount }),
    ...(isStablecoin(values.currency) && networksOf(values).length === 0 && { networks: formMessages.networkNeeded }),
    ...(!isStablecoin(values.currency) && !isChannel(values.channel) && { channel: formMessages.channelNeeded }),
  }
}

function amountProblem({ amount, chosen, currency }: LinkValues, language: Language): Text | undefined {
  if (!isHeldCurrency(currency) || chosen !== '') return undefined
  const reading = parseAmountInput(amount, { currency, language })
  if (reading.kind === 'empty') return requiredText(messages.amount)
  if (reading.kind === 'ambiguous') return formMessages.amountUnclear
  return reading.kind === 'refused' ? amountText(reading.problem, { currency }) : undefined
}

const networksOf = ({ networks }: LinkValues) => networks.split(' ').filter(Boolean).map(Number).filter(isNetworkId)

/** Of values that have passed the check. */
export function toLinkRequest(values: LinkValues, language: Language): LinkRequest {
  const { currency, chosen, channel, payee, note, days } = values
  if (!isHeldCurrency(currency)) throw new Error(`${currency} is no currency`)
  const reading = parseAmountInput(values.amount, { currency, language })
  return {
    currency,
    ...(chosen === '' && { amount: reading.kind === 'amount' ? moneyAsTyped(reading.money) : '' }),
    ...(isStablecoin(currency) && { networks: networksOf(values) }),
    ...(!isStablecoin(currency) && isChannel(channel) && { channel }),
    ...(payee.trim() !== '' && { payee: payee.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
    expiresInDays: Number(days),
  }
}
