// Everything that decides whether a withdrawal may begin, read once: by the preview, by the challenge and, under a lock, by the handler itself.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type Money, parseMoney, smaller, zero } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import type { LimitLeft } from '../../../core/limits/limits-left.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Session } from '../../../platform/security/session.ts'
import { knownFee, readLimits, readPayoutCapacity, readQuoteState, readTerms, type Terms } from '../../crypto/public.ts'
import { findDepositReturn } from '../../crypto-deposits/public.ts'
import { type UsableAddress, usableAddress } from '../../saved-addresses/public.ts'
import type { AccountRestrictions, WithdrawalDeps } from '../deps.ts'

export type WithdrawalRequest = {
  readonly account: Pick<Session, 'accountId' | 'accountType'>
  /** Left out while the customer has not chosen yet. */
  readonly addressId: string | undefined
  /** In place of an address: the credited deposit that goes back to its sender. */
  readonly depositId?: string | undefined
  readonly network: NetworkId
  readonly amount: { readonly amount: string; readonly currency: Stablecoin }
  readonly feeQuoteId: string | undefined
  readonly now: Date
}

/** A saved address, or the sender of a deposit, which has no id. */
export type Destination = Omit<UsableAddress, 'id'> & { readonly id: string | null }

export type WithdrawalContext = {
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly now: Date
  /** Nothing where the coin does not exist on this network. */
  readonly terms: Terms | undefined
  /** Undefined where no node has reported it, or the report is not trusted. */
  readonly fee: Money | undefined
  /** What was promised and does not hold any more. */
  readonly brokenQuote: boolean
  readonly parsed: ReturnType<typeof parseMoney>
  readonly available: Money
  readonly limits: readonly LimitLeft[]
  readonly reviewFrom: bigint
  /** The most that can be sent now: the smallest of the customer's own bound and the network's. */
  readonly max: Money
  /** The customer's balance less the fee, within their limits. */
  readonly ownMax: Money
  /** What the network can still pay out in this coin. */
  readonly capacity: Money
  readonly standing: AccountRestrictions
  readonly areStopped: boolean
  readonly destination: Destination | Refusal | undefined
  readonly returnsDeposit: string | null
  /** Nothing was ever paid to it from this account. */
  readonly isNewDestination: boolean
  readonly isBusyDestination: boolean
}

export async function loadWithdrawalContext(
  db: Db,
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
): Promise<WithdrawalContext> {
  const { account, network, now } = request
  const { currency } = request.amount
  const terms = await readTerms(db, network, currency)
  const returned = request.depositId === undefined ? undefined : await findReturn(db, request, request.depositId)
  const destination = returned ? returned.destination : await findDestination(db, request)
  const past = destination && !(destination instanceof Refusal) ? await readPast(db, account.accountId, destination) : undefined
  const quote = readQuoteState(deps.quoteKeys, request.feeQuoteId, { accountId: account.accountId, network, currency }, now)
  const fee = quote.holds ? { units: quote.holds.fee, currency } : terms && knownFee(deps.fees, { network, currency, terms, now })
  const { left, reviewFrom } = await readLimits(db, account, { currency, now })
  const balances = await balancesOf(db, account.accountId)
  const held = balances.find((balance) => balance.currency === currency)?.available ?? zero(currency)
  // A return takes no more than its deposit, the fee included.
  const available = returned ? smaller(held, returned.left) : held
  const capacity = await readPayoutCapacity(db, deps.chart, network, currency)
  const ownMax = maxOf(available, fee, left)
  const max = smaller(ownMax, capacity)
  return {
    network,
    currency,
    now,
    terms,
    fee,
    brokenQuote: quote.given && !quote.holds && fee?.units !== quote.promised,
    parsed: parseAmount(request.amount, [max.units, quote.holds?.max]),
    available,
    limits: left,
    reviewFrom,
    max,
    ownMax,
    capacity,
    standing: await deps.standingOf(db, account.accountId, now),
    areStopped: await areWithdrawalsStopped(db),
    destination,
    returnsDeposit: request.depositId ?? null,
    isNewDestination: past ? !past.known : true,
    isBusyDestination: past?.busy ?? false,
  }
}

async function findReturn(db: Db, { account, network, amount: { currency } }: WithdrawalRequest, depositId: string) {
  const found = await findDepositReturn(db, { accountId: account.accountId, depositId })
  if (found instanceof Refusal) return { destination: found, left: zero(currency) }
  if (found.network !== network || found.currency !== currency) throw new Refusal('notFound')
  return { destination: { id: null, network, address: found.sender, memo: null, label: found.reference }, left: found.left }
}

/** What is not the account's own is not there; what cannot be used yet says why. */
export async function findDestination(db: Db, request: WithdrawalRequest): Promise<Destination | Refusal | undefined> {
  const { account, addressId, depositId, network, now } = request
  if (depositId !== undefined) return (await findReturn(db, request, depositId)).destination
  if (addressId === undefined) return undefined
  try {
    const found = await usableAddress(db, { accountId: account.accountId, addressId, now })
    return found.network === network ? found : new Refusal('invalidAddress')
  } catch (error) {
    if (error instanceof Refusal && error.refusal !== 'notFound') return error
    throw error
  }
}

async function readPast(db: Db, accountId: string, { network, address, memo }: Destination) {
  const { rows } = await db.query<{ known: boolean; busy: boolean }>({
    name: 'withdrawal-past',
    text: `select coalesce(bool_or(state in ('COMPLETED', 'TRANSFERRED_MANUALLY')), false) as known,
             coalesce(bool_or(completed_at is null), false) as busy
           from crypto_withdrawal
           where account_id = $1 and network = $2 and address = $3 and coalesce(memo, '') = coalesce($4, '')`,
    values: [accountId, network, address, memo],
  })
  return rows[0]
}

/** A withdrawal of the whole balance pays its fee out of it; a balance below the fee cannot be sent. */
function maxOf(available: Money, fee: Money | undefined, limits: readonly LimitLeft[]): Money {
  const { currency } = available
  if (!fee || available.units <= fee.units) return zero(currency)
  return limits.reduce((max, { left }) => smaller(max, left), { units: available.units - fee.units, currency })
}

/** A person types at most the display decimals; what the server itself has called the maximum may carry the ledger's. */
function parseAmount(
  { amount, currency }: WithdrawalRequest['amount'],
  maxima: readonly (bigint | undefined)[],
): WithdrawalContext['parsed'] {
  const typed = parseMoney(amount, currency, { scale: 'display', sign: 'not-negative' })
  if (typed.kind === 'money' || typed.problem !== 'too-many-decimals') return typed
  const whole = parseMoney(amount, currency, { scale: 'ledger' })
  return whole.kind === 'money' && maxima.includes(whole.money.units) ? whole : typed
}
