// Decides whether a bank withdrawal may begin: account, destination and amount. Pure.

import type { Channel } from '@sampan/contract/channels.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, type Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { limitObjection } from '../../../core/limits/limits-left.ts'
import type { UsableBankAccount } from '../../bank-accounts/public.ts'
import type { WithdrawalContext } from './bank-withdrawal-context.ts'

export type ValidWithdrawal = {
  readonly destination: UsableBankAccount
  readonly amount: Money
  readonly fee: Money
  readonly channel: Channel
}

/** The first thing that stands against it, in the order in which a person would want to hear it. */
export function validateWithdrawal(context: WithdrawalContext, language: Language): ValidWithdrawal | Refusal {
  const { destination, amount, fee, channel } = context
  const no = accountObjection(context) ?? destinationObjection(context, language) ?? amountObjection(context, language)
  if (no) return no
  if (!destination || destination instanceof Refusal || !amount) return new Refusal('notFound')
  return { destination, amount, fee, channel }
}

function accountObjection({ areStopped, standing }: WithdrawalContext): Refusal | undefined {
  if (areStopped) return new Refusal('withdrawalsPaused')
  if (!standing.active) return new Refusal('accountUnavailable')
  return standing.frozen ? new Refusal('accountFrozen') : undefined
}

function destinationObjection(
  { destination, standing, isNew, rail }: WithdrawalContext,
  language: Language,
): Refusal | undefined {
  if (destination instanceof Refusal) return destination
  if (!rail.withdrawalsOpen) return new Refusal('channelPaused', { params: { channel: rail.channel } })
  if (destination && standing.holdUntil && isNew)
    return new Refusal('securityHold', { params: { until: moment(standing.holdUntil, language) } })
  return undefined
}

function amountObjection(
  { amount, rail, limits, max, fee, feeBroken }: WithdrawalContext,
  language: Language,
): Refusal | undefined {
  if (!amount || amount.units <= 0n) return new Refusal('invalidInput', { fields: { 'amount.amount': messages.invalid } })
  if (feeBroken) return new Refusal('feeChanged', { params: { fee: formatMoney(fee) } })
  if (isLess(amount, rail.minimumWithdraw))
    return new Refusal('belowMinimum', { params: { minimum: formatMoney(rail.minimumWithdraw) } })
  const over = limitObjection(limits, amount, language)
  if (over) return over
  return isLess(max, amount) ? new Refusal('insufficientFunds', { params: { max: formatMoney(max) } }) : undefined
}

const moment = (at: Date, language: Language): string => formatDayTime(at.getTime(), { language, zone: conversionTimezone })
