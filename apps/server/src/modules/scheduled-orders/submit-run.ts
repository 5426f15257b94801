// Makes the ordinary withdrawal or exchange of one run, within what was confirmed.

import { isFiat, isStablecoin } from '@sampan/contract/currencies.ts'
import { compareDecimals, decimal, formatDecimal } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { moneyAsTyped } from '@sampan/contract/money.ts'
import type { PriorConsent, SubmitCtx } from '../../core/money-calls/submit-context.ts'
import type { Db } from '../../platform/db/db.ts'
import { targetOfAccount, usableBankAccount } from '../bank-accounts/public.ts'
import { bankFeeOf, findRail, submitBankWithdrawal, writeBankFeeQuote } from '../bank-transfers/public.ts'
import { writeQuote } from '../crypto/public.ts'
import { loadWithdrawalContext, precheckWithdraw, submitWithdrawal, toWithdrawalRequest } from '../crypto-withdrawals/public.ts'
import { executeExchange, priceExchange } from '../exchange/public.ts'
import { targetOfAddress, usableAddress } from '../saved-addresses/public.ts'
import type { ScheduleDeps } from './deps.ts'
import { runMessages } from './messages.ts'
import type { OrderRow } from './orders.ts'

/** Why a run does not start, for its owner. */
export class RunFailure extends Error {
  readonly text: Text
  constructor(text: Text) {
    super(text.en)
    this.name = 'RunFailure'
    this.text = text
  }
}

export type SubmittedRun = { readonly transactionId: string; readonly total: bigint }

/** The fee is used within the same transaction. */
const quoteMs = 60_000

export const sessionOf = ({ session_id, created_by, account_id: accountId, account_type: accountType }: OrderRow) => ({
  id: session_id,
  userId: created_by,
  accountId,
  accountType,
})

/** What only a node can tell is asked before the transaction opens. */
export async function askNodesForRun({ crypto }: ScheduleDeps, db: Db, order: OrderRow, now: Date): Promise<void> {
  const { kind, network, destination_id: addressId, amount: units, currency } = order
  if (kind !== 'crypto' || network === null || addressId === null || !isStablecoin(currency)) return
  const body = { addressId, mainNet: network, amount: { amount: moneyAsTyped({ units, currency }), currency } }
  await precheckWithdraw(crypto, db, toWithdrawalRequest(sessionOf(order), body, now))
}

export function submitRun(deps: ScheduleDeps, ctx: SubmitCtx, order: OrderRow): Promise<SubmittedRun> {
  const submitters = { crypto: submitCrypto, bank: submitBank, exchange: submitExchange } as const
  return submitters[order.kind](deps, ctx, order)
}

/** The run has been announced; its start is announced like that of any other order. */
const consentOf = ({ approver_id: approverId }: OrderRow): PriorConsent => ({ approverId, isSilent: false })

/** Returns what the run takes, within the highest fee and the maximum total. */
function requireCeilings(
  { currency, amount, fee_max: feeMax, total_max: totalMax, charged, kind }: OrderRow,
  fee: bigint,
): bigint {
  const money = (units: bigint) => formatMoney({ units, currency })
  if (fee > feeMax) throw new RunFailure(fill(runMessages.fee, { fee: money(fee), max: money(feeMax) }))
  const total = kind === 'exchange' ? amount : amount + fee
  if (charged + total > totalMax) throw new RunFailure(fill(runMessages.total, { max: money(totalMax) }))
  return total
}

async function submitCrypto({ crypto }: ScheduleDeps, ctx: SubmitCtx, order: OrderRow): Promise<SubmittedRun> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const { currency, amount: units, destination_id: addressId, network, reference } = order
  if (addressId === null || !isStablecoin(currency)) throw new Error('the order is no withdrawal')
  const address = await usableAddress(tx, { accountId, addressId, now })
  if (address.network !== network || targetOfAddress(address) !== order.target) throw new RunFailure(runMessages.destination)
  const amount = { amount: moneyAsTyped({ units, currency }), currency }
  const body = { addressId, mainNet: address.network, amount, ...(reference !== null && { note: reference }) }
  const { fee } = await loadWithdrawalContext(tx, crypto, toWithdrawalRequest(session, body, now))
  const total = requireCeilings(order, fee?.units ?? 0n)
  const expiresAt = new Date(now.getTime() + quoteMs)
  const feeQuoteId =
    fee && writeQuote(crypto.quoteKeys, { accountId, network: address.network, currency, fee: fee.units, max: 0n, expiresAt })
  const submission = { body: { ...body, ...(feeQuoteId !== undefined && { feeQuoteId }) }, consent: consentOf(order) }
  return { transactionId: await submitWithdrawal(crypto, ctx, submission), total }
}

async function submitBank({ bank }: ScheduleDeps, ctx: SubmitCtx, order: OrderRow): Promise<SubmittedRun> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const { currency, amount: units, destination_id: bankAccountId, purpose, reference } = order
  if (bankAccountId === null || purpose === null || !isFiat(currency)) throw new Error('the order is no withdrawal')
  const account = await usableBankAccount(tx, { accountId, id: bankAccountId, now, lock: true })
  if (account.version !== order.destination_version || targetOfAccount(account.fields) !== order.target)
    throw new RunFailure(runMessages.destination)
  const { channel } = account.fields
  const fee = bankFeeOf(await findRail(tx, currency, channel), { units, currency }).units
  const total = requireCeilings(order, fee)
  const expiresAt = new Date(now.getTime() + quoteMs)
  const body = {
    bankAccountId,
    amount: { amount: moneyAsTyped({ units, currency }), currency },
    purposeOfTransfer: purpose,
    ...(reference !== null && { statementReference: reference, note: reference }),
    feeQuoteId: writeBankFeeQuote(bank.quoteKeys, { accountId, currency, channel }, { fee, expiresAt }),
  }
  return { transactionId: await submitBankWithdrawal(bank, ctx, { body, consent: consentOf(order) }), total }
}

async function submitExchange({ exchange }: ScheduleDeps, ctx: SubmitCtx, order: OrderRow): Promise<SubmittedRun> {
  const { currency, amount: units, get_currency: get, rate_min: rateMin } = order
  if (get === null || rateMin === null) throw new Error('the order is no exchange')
  const present = await priceExchange(exchange, ctx.tx, { pay: { units, currency }, get })
  const { rate, fee } = present.priced
  if (compareDecimals(rate, decimal(rateMin)) < 0)
    throw new RunFailure(fill(runMessages.rate, { rate: formatRateLine(currency, formatDecimal(rate), get) }))
  const total = requireCeilings(order, fee.units)
  return { transactionId: await executeExchange(exchange, ctx, { present, consent: consentOf(order) }), total }
}
