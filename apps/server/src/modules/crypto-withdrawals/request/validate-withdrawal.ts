// The first thing that stands against a withdrawal, in the order in which a person would want to hear it. Pure.

import { amountText } from '@sampan/contract/amount-field.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { isLess, type Money } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { limitObjection } from '../../../core/limits/limits-left.ts'
import { networkPaused, type Terms } from '../../crypto/public.ts'
import type { Destination, WithdrawalContext } from './withdrawal-context.ts'

export type ValidWithdrawal = {
  readonly currency: Stablecoin
  readonly terms: Terms
  readonly fee: Money
  readonly amount: Money
  readonly destination: Destination
  readonly returnsDeposit: string | null
}

/** Everything that is needed to go on, or the reason why not. */
export function validateWithdrawal(context: WithdrawalContext, language: Language): ValidWithdrawal | Refusal {
  const { terms, fee, parsed, destination } = context
  const no = accountObjection(context) ?? destinationObjection(context, language) ?? networkObjection(context)
  if (no) return no
  if (!terms || !fee) return networkPaused(context.network)
  if (context.brokenQuote) return new Refusal('feeChanged', { params: { fee: formatMoney(fee) } })
  if (parsed.kind === 'refused')
    return new Refusal('invalidInput', { fields: { 'amount.amount': amountText(parsed.problem, context) } })
  const much = amountObjection(context, { amount: parsed.money, minimum: terms.minimum }, language)
  if (much) return much
  if (!destination || destination instanceof Refusal) return new Refusal('notFound')
  return { currency: context.currency, terms, fee, amount: parsed.money, destination, returnsDeposit: context.returnsDeposit }
}

/** What a preview without a destination can already tell. */
export function judgeAmount(context: WithdrawalContext, language: Language): Refusal | undefined {
  const judged = validateWithdrawal(
    { ...context, destination: context.destination ?? nowhere(context), isNewDestination: false },
    language,
  )
  return judged instanceof Refusal ? judged : undefined
}

const nowhere = ({ network }: WithdrawalContext): Destination => ({ id: null, network, address: '', memo: null, label: '' })

function accountObjection({ areStopped, standing }: WithdrawalContext): Refusal | undefined {
  if (areStopped) return new Refusal('withdrawalsPaused')
  if (!standing.active) return new Refusal('accountUnavailable')
  return standing.frozen ? new Refusal('accountFrozen') : undefined
}

function destinationObjection(context: WithdrawalContext, language: Language): Refusal | undefined {
  const { destination, standing, isNewDestination, isBusyDestination } = context
  if (destination instanceof Refusal) return destination
  if (standing.holdUntil && isNewDestination)
    return new Refusal('securityHold', { params: { until: moment(standing.holdUntil, language) } })
  return isBusyDestination ? new Refusal('withdrawalInProgress') : undefined
}

function networkObjection({ terms, fee, network, currency, capacity }: WithdrawalContext): Refusal | undefined {
  if (!terms?.isOpen || !fee) return networkPaused(network)
  if (!isLess(capacity, terms.minimum)) return undefined
  return new Refusal('networkCannotPay', { params: { currency, network: networkById(network).label } })
}

function amountObjection(
  { limits, ownMax, capacity, network }: WithdrawalContext,
  { amount, minimum }: { amount: Money; minimum: Money },
  language: Language,
): Refusal | undefined {
  if (isLess(amount, minimum)) return new Refusal('belowMinimum', { params: { minimum: formatMoney(minimum) } })
  const over = limitObjection(limits, amount, language)
  if (over) return over
  if (isLess(ownMax, amount)) return new Refusal('insufficientFunds', { params: { max: formatMoney(ownMax) } })
  if (!isLess(capacity, amount)) return undefined
  return new Refusal('networkShort', { params: { max: formatMoney(capacity), network: networkById(network).label } })
}

const moment = (at: Date, language: Language): string => formatDayTime(at.getTime(), { language, zone: conversionTimezone })
