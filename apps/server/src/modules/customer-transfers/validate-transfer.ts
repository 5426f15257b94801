// Decides whether a transfer may begin: account, amount and recipient. Pure.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, type Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { limitObjection } from '../../core/limits/limits-left.ts'
import type { Recipient } from './recipients.ts'
import type { TransferContext } from './transfer-context.ts'

export type ValidTransfer = { readonly recipient: Recipient; readonly amount: Money }

export function validateTransfer(context: TransferContext, language: Language): ValidTransfer | Refusal {
  const { recipient, amount } = context
  const no = findObjection(context, language) ?? recipientObjection(context)
  if (no) return no
  if (!recipient || !amount) return new Refusal('recipientChanged')
  return { recipient, amount }
}

/** Everything but the recipient, in the order in which a person would want to hear it. */
export function findObjection(context: TransferContext, language: Language): Refusal | undefined {
  const { areStopped, standing, isNew, isOpen } = context
  if (areStopped || !isOpen) return new Refusal('withdrawalsPaused')
  if (!standing.active) return new Refusal('accountUnavailable')
  if (standing.frozen) return new Refusal('accountFrozen')
  if (standing.holdUntil && isNew) return new Refusal('securityHold', { params: { until: moment(standing.holdUntil, language) } })
  return amountObjection(context, language)
}

function amountObjection({ amount, limits, max }: TransferContext, language: Language): Refusal | undefined {
  if (!amount || amount.units <= 0n) return new Refusal('invalidInput', { fields: { 'amount.amount': messages.invalid } })
  const over = limitObjection(limits, amount, language)
  if (over) return over
  return isLess(max, amount) ? new Refusal('insufficientFunds', { params: { max: formatMoney(max) } }) : undefined
}

/** A forged or old recipientId is refused alike for every email. */
function recipientObjection({ accountId, recipient }: TransferContext): Refusal | undefined {
  if (!recipient) return new Refusal('recipientChanged')
  if (recipient.account?.id === accountId) return new Refusal('ownRecipient')
  return recipient.canReceive ? undefined : new Refusal('recipientUnavailable')
}

const moment = (at: Date, language: Language): string => formatDayTime(at.getTime(), { language, zone: conversionTimezone })
