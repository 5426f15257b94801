// Checks a schedule before it is confirmed, as one run of it would be checked, without the balance and the limits of today.

import { amountText } from '@sampan/contract/amount-field.ts'
import { createScheduledOrder as entry } from '@sampan/contract/api/scheduled-orders.ts'
import { type HeldCurrency, isFiat, isStablecoin } from '@sampan/contract/currencies.ts'
import { type Decimal, decimal } from '@sampan/contract/decimal.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type Money, parseMoney, unitsMax } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { earliestRunDay } from '@sampan/contract/rhythm.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Session } from '../../platform/security/session.ts'
import { targetOfAccount, usableBankAccount } from '../bank-accounts/public.ts'
import { loadBankWithdrawalContext, validateBankWithdrawal } from '../bank-transfers/public.ts'
import { loadWithdrawalContext, precheckWithdraw, validateWithdrawal } from '../crypto-withdrawals/public.ts'
import { priceExchange } from '../exchange/public.ts'
import { targetOfAddress, usableAddress } from '../saved-addresses/public.ts'
import type { ScheduleDeps } from './deps.ts'
import { fieldMessages } from './messages.ts'
import { type OrderTerms, requireScope } from './orders.ts'

export type OrderBody = Omit<BodyOf<typeof entry>, 'requestId'>
/** What one run depends on. */
export type RunBody = Pick<
  OrderBody,
  'kind' | 'amount' | 'destinationId' | 'purpose' | 'rateMin' | 'rhythm' | 'firstOn' | 'lastOn'
>

export type OrderCheck<Body extends RunBody = OrderBody> = {
  readonly session: Session
  readonly body: Body
  readonly language: Language
  readonly now: Date
}

export type CheckedOrder = { readonly terms: OrderTerms; readonly isKnown: boolean }

type Destination = Pick<OrderTerms, 'destination_id' | 'destination_version' | 'label' | 'target' | 'network'>
/** The present fee of one run, and where it goes. */
type CheckedRun = {
  readonly amount: HeldMoney
  readonly destination: Destination
  readonly fee: Money
  readonly isKnown: boolean
  /** Of an exchange. */
  readonly rate?: Decimal
}
type CheckedKind = Omit<CheckedRun, 'amount'>

/** What only a node can tell is asked before the transaction opens. */
export async function askNodes({ crypto }: ScheduleDeps, db: Db, { session, body, now }: OrderCheck<RunBody>): Promise<void> {
  const { kind, amount, destinationId: addressId } = body
  if (kind !== 'crypto' || addressId === undefined || !isStablecoin(amount.currency)) return
  const { currency } = amount
  const { network } = await usableAddress(db, { accountId: session.accountId, addressId, now })
  const request = { account: session, addressId, network, amount: { ...amount, currency }, feeQuoteId: undefined, now }
  await precheckWithdraw(crypto, db, request)
}

export async function checkOrder(deps: ScheduleDeps, db: Db, check: OrderCheck): Promise<CheckedOrder> {
  const { body } = check
  const { kind, rhythm, firstOn, lastOn } = body
  const { amount, destination, fee, isKnown } = await checkRun(deps, db, check)
  const feeMax = readMoney('feeMax', body.feeMax, body)
  const totalMax = readMoney('totalMax', body.totalMax, body)
  if (feeMax.units < fee.units) throw refuseField('feeMax.amount', fill(fieldMessages.feeTooLow, { fee: formatMoney(fee) }))
  // The fee of an exchange is part of what is paid.
  const least = kind === 'exchange' ? amount : { ...amount, units: amount.units + feeMax.units }
  if (totalMax.units < least.units)
    throw refuseField('totalMax.amount', fill(fieldMessages.totalTooLow, { least: formatMoney(least) }))
  const terms: OrderTerms = {
    kind,
    ...destination,
    purpose: kind === 'bank' ? (body.purpose ?? null) : null,
    reference: kind === 'exchange' ? null : (body.reference ?? null),
    currency: amount.currency,
    amount: amount.units,
    get_currency: kind === 'exchange' ? (body.rateMin?.currency ?? null) : null,
    rate_min: kind === 'exchange' ? (body.rateMin?.amount ?? null) : null,
    fee_max: feeMax.units,
    total_max: totalMax.units,
    rhythm,
    first_on: firstOn,
    last_on: rhythm === 'once' ? null : (lastOn ?? null),
  }
  return { terms, isKnown }
}

const refuseField = (field: string, text: Text) => new Refusal('invalidInput', { fields: { [field]: text } })

export type HeldMoney = Money & { readonly currency: HeldCurrency }

function readMoney(field: string, typed: OrderBody['amount'], { amount: { currency } }: Pick<RunBody, 'amount'>): HeldMoney {
  if (typed.currency !== currency) throw refuseField(`${field}.currency`, messages.invalid)
  const parsed = parseMoney(typed.amount, currency, { scale: 'display' })
  if (parsed.kind === 'money') return { units: parsed.money.units, currency }
  // A channel may be free of charge.
  if (field === 'feeMax' && /^0(?:\.0+)?$/.test(typed.amount)) return { units: 0n, currency }
  throw refuseField(`${field}.amount`, amountText(parsed.problem, { currency }))
}

const yearsMax = { first: 1, last: 10 } as const

function requireDates({ rhythm, firstOn, lastOn }: RunBody, now: Date): void {
  const earliest = earliestRunDay(now)
  if (firstOn < earliest) throw refuseField('firstOn', fill(fieldMessages.tooSoon, { day: earliest }))
  const within = (years: number) => `${now.getUTCFullYear() + years}${now.toISOString().slice(4, 10)}`
  const refuseFar = (field: string, years: number) => refuseField(field, fill(fieldMessages.tooFar, { years }))
  if (firstOn > within(yearsMax.first)) throw refuseFar('firstOn', yearsMax.first)
  if (rhythm === 'once' || lastOn === undefined) return
  if (lastOn <= firstOn) throw refuseField('lastOn', fieldMessages.lastBeforeFirst)
  if (lastOn > within(yearsMax.last)) throw refuseFar('lastOn', yearsMax.last)
}

/** One run, as if its day had come. */
export async function checkRun(deps: ScheduleDeps, db: Db, check: OrderCheck<RunBody>): Promise<CheckedRun> {
  const { session, body, now } = check
  requireScope(session, body.kind)
  requireDates(body, now)
  if (await deps.isClosing(db, session.accountId)) throw new Refusal('accountUnavailable')
  const amount = readMoney('amount', body.amount, body)
  const checks = { crypto: checkCrypto, bank: checkBank, exchange: checkExchange } as const
  return { amount, ...(await checks[body.kind](deps, db, check, amount)) }
}

/** Of every limit the whole: what is left of it today says nothing about a later day. */
const renewed = <Limit extends { readonly left: Money; readonly of: Money }>(limits: readonly Limit[]): Limit[] =>
  limits.map((limit) => ({ ...limit, left: limit.of }))

async function checkCrypto(
  { crypto }: ScheduleDeps,
  db: Db,
  { session, body, language, now }: OrderCheck<RunBody>,
  amount: HeldMoney,
): Promise<CheckedKind> {
  const { currency } = amount
  const { destinationId: addressId } = body
  if (addressId === undefined) throw refuseField('destinationId', messages.required)
  if (!isStablecoin(currency)) throw refuseField('amount.currency', messages.invalid)
  const address = await usableAddress(db, { accountId: session.accountId, addressId, now })
  const { network } = address
  const request = { account: session, addressId, network, amount: { ...body.amount, currency }, feeQuoteId: undefined, now }
  const context = await loadWithdrawalContext(db, crypto, request)
  const most = { units: unitsMax, currency }
  const later = { available: most, ownMax: most, max: most, capacity: most, isBusyDestination: false }
  const valid = validateWithdrawal({ ...context, ...later, limits: renewed(context.limits) }, language)
  if (valid instanceof Refusal) throw valid
  return {
    destination: {
      destination_id: address.id,
      destination_version: 0,
      label: address.label,
      target: targetOfAddress(address),
      network,
    },
    fee: valid.fee,
    isKnown: !context.isNewDestination,
  }
}

async function checkBank(
  { bank }: ScheduleDeps,
  db: Db,
  { session, body, language, now }: OrderCheck<RunBody>,
  amount: HeldMoney,
): Promise<CheckedKind> {
  const { currency } = amount
  const { accountId } = session
  const { destinationId: bankAccountId } = body
  if (bankAccountId === undefined) throw refuseField('destinationId', messages.required)
  if (body.purpose === undefined) throw refuseField('purpose', messages.required)
  if (!isFiat(currency)) throw refuseField('amount.currency', messages.invalid)
  const account = await usableBankAccount(db, { accountId, id: bankAccountId, now })
  const request = { accountId, bankAccountId, amount: { ...body.amount, currency }, now }
  const context = await loadBankWithdrawalContext(db, bank, request)
  const most = { units: unitsMax, currency }
  const valid = validateBankWithdrawal({ ...context, available: most, max: most, limits: renewed(context.limits) }, language)
  if (valid instanceof Refusal) throw valid
  return {
    destination: {
      destination_id: account.id,
      destination_version: account.version,
      label: account.fields.label,
      target: targetOfAccount(account.fields),
      network: null,
    },
    fee: valid.fee,
    isKnown: !context.isNew,
  }
}

const nowhere: Destination = { destination_id: null, destination_version: null, label: null, target: null, network: null }

async function checkExchange(
  { exchange }: ScheduleDeps,
  db: Db,
  { session, body: { rateMin }, now }: OrderCheck<RunBody>,
  amount: HeldMoney,
): Promise<CheckedKind> {
  if (rateMin === undefined) throw refuseField('rateMin', messages.required)
  if (decimal(rateMin.amount).units === 0n) throw refuseField('rateMin.amount', fieldMessages.rateZero)
  const { active, frozen } = await exchange.standingOf(db, session.accountId, now)
  if (!active) throw new Refusal('accountUnavailable')
  if (frozen) throw new Refusal('accountFrozen')
  const { priced } = await priceExchange(exchange, db, { pay: amount, get: rateMin.currency })
  return { destination: nowhere, fee: priced.fee, isKnown: true, rate: priced.rate }
}
