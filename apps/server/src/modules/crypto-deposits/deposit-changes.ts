// The change sets that every decision about a crypto deposit is made of: moves, details, bookings and notices. Pure.

import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import type { MoveOf } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import type { Money } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type ChangeSet, noChange, type Update } from '../../core/changes/change-set.ts'
import { refreshJobs } from '../../core/payment-links/refresh-payment-link.ts'
import { type Change, type Consequences, eventsOf, planTransition } from '../../core/transactions/transition.ts'
import type { Notice } from '../../platform/events/notices.ts'
import { type Booking, type Books, planBooking, planUnbooking, readable } from './deposit-books.ts'
import type { Deposit } from './deposits.ts'

/** One deposit's part of what is applied together. */
export type DepositDecision = {
  readonly deposit: Deposit
  readonly change: ChangeSet
  readonly dust: bigint
  readonly owed: Money | null
}

type DepositMove = MoveOf<typeof cryptoDeposit>
type DepositChange = Change &
  Pick<Consequences, 'accountId' | 'movesMoney' | 'updates'> & { readonly reason?: DepositReason | undefined }

export function moveDeposit(deposit: Deposit, move: DepositMove, change: DepositChange): ChangeSet {
  const { network, txnHash: transaction, logIndex: index } = deposit
  const planned = planTransition(cryptoDeposit, deposit, move, { ...change, facts: { network, transaction, index } })
  if (planned instanceof Refusal) throw planned
  return { ...planned, jobs: refreshJobs(deposit.paymentLinkId) }
}

/** Details change without a step; screens are notified. */
export const updateDeposit = ({ id, accountId }: Deposit, updates: readonly Update[]): ChangeSet => ({
  ...noChange,
  updates,
  events: accountId === null ? [] : eventsOf(cryptoDeposit.name, { id, accountId }, false),
})

export const detailOf = ({ id }: Deposit, set: Update['set']): Update => ({ table: 'crypto_deposit_detail', id, expect: {}, set })

/** Each booking continues the transfers of those before it. */
export function withBookings(
  deposit: Deposit,
  change: ChangeSet,
  bookings: readonly Booking[],
  notices: Notice[] = [],
): DepositDecision {
  return {
    deposit,
    change: {
      ...change,
      transfers: bookings.flatMap(({ transfers }) => transfers),
      inserts: [...change.inserts, ...bookings.flatMap(({ inserts }) => inserts)],
      updates: [...change.updates, ...bookings.flatMap(({ updates }) => updates)],
      notices,
    },
    dust: bookings.reduce((sum, { dust }) => sum + dust, 0n),
    owed: bookings.find(({ owed }) => owed !== null)?.owed ?? null,
  }
}

export function noticeTo(deposit: Deposit, kind: 'depositCredited' | 'depositOnHold' | 'depositTakenBack'): Notice[] {
  const { accountId, network, reference } = deposit
  if (accountId === null) return []
  const params = { amount: readable(deposit), network: networkById(network).label, reference }
  return [{ accountId, scope: 'wallet_history.crypto_deposit.view', kind, params }]
}

type Credit = Change & { readonly move: 'credit' | 'creditAccumulated' | 'release' | 'creditClaim' }

/** The coins become the customer's balance. */
export function creditDeposit(books: Books, deposit: Deposit, { move, ...change }: Credit): DepositDecision {
  const moved = moveDeposit(deposit, move, { ...change, reason: undefined, movesMoney: true })
  const unbooked = planUnbooking(books, deposit, 'book')
  const credited = planBooking(books, deposit, 'credit', unbooked.transfers.length)
  return withBookings(deposit, moved, [unbooked, credited], noticeTo(deposit, 'depositCredited'))
}
