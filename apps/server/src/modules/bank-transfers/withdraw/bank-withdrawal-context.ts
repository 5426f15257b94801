// Everything that decides whether a withdrawal may begin: read by the preview, by the challenge and, under a lock, by the handler itself.

import type { Channel } from '@sampan/contract/channels.ts'
import { channelsFor } from '@sampan/contract/channels.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, type Money, parseMoney, smaller, zero } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import { businessWindows } from '../../../platform/business-time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { type UsableBankAccount, usableBankAccount } from '../../bank-accounts/public.ts'
import type { AccountRestrictions, BankTransferDeps } from '../deps.ts'
import { feeOf, findRail, type Rail } from '../rails.ts'
import { readQuote } from './bank-fee-quote.ts'

export type WithdrawalRequest = {
  readonly accountId: string
  readonly bankAccountId: string | undefined
  readonly amount: { readonly amount: string; readonly currency: Fiat }
  readonly feeQuoteId?: string | undefined
  readonly now: Date
  readonly lock?: boolean
}

export type LimitLeft = {
  readonly name: 'perTransaction' | 'perDay' | 'perMonth'
  readonly left: Money
  readonly of: Money
  readonly resetsAt: Date | null
}

export type WithdrawalContext = {
  readonly rail: Rail
  readonly channel: Channel
  readonly fee: Money
  readonly feeBroken: boolean
  readonly amount: Money | undefined
  readonly available: Money
  readonly max: Money
  readonly limits: readonly LimitLeft[]
  readonly standing: AccountRestrictions
  readonly areStopped: boolean
  readonly destination: UsableBankAccount | Refusal | undefined
  readonly isNew: boolean
}

export async function loadWithdrawalContext(
  db: Db | Tx,
  deps: BankTransferDeps,
  request: WithdrawalRequest,
): Promise<WithdrawalContext> {
  const { accountId, now } = request
  const { currency } = request.amount
  const destination = request.bankAccountId === undefined ? undefined : await findDestination(db, request, request.bankAccountId)
  const channel =
    destination && !(destination instanceof Refusal) ? destination.fields.channel : (channelsFor(currency).at(-1) ?? 'SWIFT')
  const rail = await findRail(db, currency, channel)
  const parsed = parseMoney(request.amount.amount, currency, { scale: 'display' })
  const amount = parsed.kind === 'money' ? parsed.money : undefined
  const present = feeOf(rail, amount ?? zero(currency))
  const quote =
    request.feeQuoteId === undefined ? undefined : readQuote(deps.quoteKey, request.feeQuoteId, { accountId, currency, channel })
  const binding = quote && quote.expiresAt > now ? { units: quote.fee, currency } : undefined
  const limits = await readLimits(db, accountId, rail, now)
  const balances = await balancesOf(db, accountId)
  const available = balances.find((balance) => balance.currency === currency)?.available ?? zero(currency)
  const fee = binding ?? present
  return {
    rail,
    channel,
    fee,
    feeBroken: request.feeQuoteId !== undefined && !binding && quote?.fee !== present.units,
    amount,
    available,
    max: maxOf(available, fee, limits),
    limits,
    standing: await deps.standingOf(db, accountId, now),
    areStopped: await areWithdrawalsStopped(db),
    destination,
    isNew: request.bankAccountId === undefined || !(await wasPaid(db, accountId, request.bankAccountId)),
  }
}

/** What is not the account's own is not there; what cannot be used yet says why. */
async function findDestination(db: Db | Tx, request: WithdrawalRequest, id: string): Promise<UsableBankAccount | Refusal> {
  const { accountId, now, lock = false } = request
  try {
    const found = await usableBankAccount(db, { accountId, id, now, lock })
    return found.fields.currency === request.amount.currency ? found : new Refusal('bankAccountUnavailable')
  } catch (error) {
    if (error instanceof Refusal && error.refusal !== 'notFound') return error
    throw error
  }
}

async function readLimits(db: Db | Tx, accountId: string, rail: Rail, now: Date): Promise<LimitLeft[]> {
  const { dayStart, dayEnd, monthStart, monthEnd } = businessWindows(now)
  const { rows } = await db.query<{ day: bigint; month: bigint }>({
    name: 'fiat-limits-used',
    text: `select coalesce(sum(amount) filter (where created_at >= $3), 0)::bigint as day, coalesce(sum(amount), 0)::bigint as month
           from fiat_withdrawal where account_id = $1 and currency = $2 and created_at >= $4 and state not in ('CANCELLED', 'REJECTED', 'FAILED')`,
    values: [accountId, rail.currency, dayStart, monthStart],
  })
  const { day = 0n, month = 0n } = rows[0] ?? {}
  const left = (name: LimitLeft['name'], of: Money, used: bigint, resetsAt: Date | null): LimitLeft => ({
    name,
    left: { ...of, units: of.units > used ? of.units - used : 0n },
    of,
    resetsAt,
  })
  return [
    left('perTransaction', rail.maximumWithdraw, 0n, null),
    left('perDay', rail.limitDay, day, dayEnd),
    left('perMonth', rail.limitMonth, month, monthEnd),
  ]
}

async function wasPaid(db: Db | Tx, accountId: string, bankAccountId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'fiat-destination-known',
    text: `select 1 from fiat_withdrawal where account_id = $1 and bank_account_id = $2 and state = 'COMPLETED' limit 1`,
    values: [accountId, rowId(bankAccountId)],
  })
  return rowCount === 1
}

/** A withdrawal of the whole balance pays its fee out of it; a balance below the fee cannot be sent. */
function maxOf(available: Money, fee: Money, limits: readonly LimitLeft[]): Money {
  if (available.units <= fee.units) return zero(available.currency)
  return limits.reduce((max, { left }) => smaller(max, left), { ...available, units: available.units - fee.units })
}

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
  const over = limits.find(({ left }) => isLess(left, amount))
  if (over && !over.resetsAt) return new Refusal('aboveMaximum', { params: { maximum: formatMoney(over.of) } })
  if (over?.resetsAt)
    return new Refusal('limitReached', { params: { left: formatMoney(over.left), resetsAt: moment(over.resetsAt, language) } })
  return isLess(max, amount) ? new Refusal('insufficientFunds', { params: { max: formatMoney(max) } }) : undefined
}

const moment = (at: Date, language: Language): string => formatDayTime(at.getTime(), { language, zone: conversionTimezone })
