// Everything that decides whether a withdrawal may begin: read by the preview, by the challenge and, under a lock, by the handler itself.

import type { Channel } from '@sampan/contract/channels.ts'
import { channelsFor } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { type Money, parseMoney, zero } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import type { LimitLeft } from '../../../core/limits/limits-left.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { type UsableBankAccount, usableBankAccount } from '../../bank-accounts/public.ts'
import type { AccountRestrictions, BankTransferDeps } from '../deps.ts'
import { feeOf, findRail, type Rail } from '../rails.ts'
import { readQuote } from './bank-fee-quote.ts'
import { maxOf, readLimits } from './bank-withdrawal-limits.ts'

export type WithdrawalRequest = {
  readonly accountId: string
  readonly bankAccountId: string | undefined
  readonly amount: { readonly amount: string; readonly currency: Fiat }
  readonly feeQuoteId?: string | undefined
  readonly now: Date
  readonly lock?: boolean
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
    request.feeQuoteId === undefined ? undefined : readQuote(deps.quoteKeys, request.feeQuoteId, { accountId, currency, channel })
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

async function wasPaid(db: Db | Tx, accountId: string, bankAccountId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'fiat-destination-known',
    text: `select 1 from fiat_withdrawal where account_id = $1 and bank_account_id = $2 and state = 'COMPLETED' limit 1`,
    values: [accountId, rowId(bankAccountId)],
  })
  return rowCount === 1
}
