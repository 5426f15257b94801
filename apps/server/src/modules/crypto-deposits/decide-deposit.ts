// Decides about a crypto deposit: confirmed, booked without an owner, and what operators and customers instruct. Pure.

import type { Head } from '@sampan/chains/gateway.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { type ChangeSet, noChange } from '../../core/changes/change-set.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { NetworkPolicy } from '../crypto/public.ts'
import { type Books, isBooked, planBooking, planUnbooking } from './deposit-books.ts'
import { creditDeposit, type DepositDecision, detailOf, moveDeposit, updateDeposit, withBookings } from './deposit-changes.ts'
import type { Deposit } from './deposits.ts'

/** Never more confirmations than are needed: beyond that nobody counts. */
export function countConfirmations(
  { block }: Pick<Deposit, 'block'>,
  { newest }: Head,
  { confirmations: m }: Pick<NetworkPolicy, 'confirmations'>,
) {
  const above = block === null || block.height > newest.height ? 0n : newest.height - block.height + 1n
  return { n: above > BigInt(m) ? m : Number(above), m }
}

/** Enough blocks above it, and where the network says itself what is final, it has said so. */
export function isFinal(
  deposit: Pick<Deposit, 'block'>,
  head: Head,
  policy: Pick<NetworkPolicy, 'confirmations' | 'finality'>,
): boolean {
  if (deposit.block === null) return false
  const { n, m } = countConfirmations(deposit, head, policy)
  return n >= m && (policy.finality === 'count' || deposit.block.height <= head.final.height)
}

/** Nothing where no block was added. */
export function decideConfirmation(
  deposit: Deposit,
  head: Head,
  policy: Pick<NetworkPolicy, 'confirmations'>,
  now: Date,
): ChangeSet | undefined {
  const { n, m } = countConfirmations(deposit, head, policy)
  const begins = deposit.state === 'DETECTED' && n > 0
  if (!begins && n === deposit.confirmations.n && m === deposit.confirmations.m) return undefined
  const updates = [detailOf(deposit, { confirmations: n, confirmations_needed: m })]
  return begins ? moveDeposit(deposit, 'confirm', { by: 'network', now, updates }) : updateDeposit(deposit, updates)
}

export const decideScreening = (deposit: Deposit, now: Date): ChangeSet => moveDeposit(deposit, 'screen', { by: 'network', now })

/** Final coins without an owner are the house's until a customer claims them. */
export const bookUnowned = (books: Books, deposit: Deposit): DepositDecision =>
  withBookings(deposit, noChange, [planBooking(books, deposit, 'book')])

export type DepositInstruction = { readonly id: string; readonly actor: Actor; readonly now: Date } & (
  | { readonly move: 'release' | 'creditClaim'; readonly reasonText?: string }
  /** Whose it is said to be. */
  | { readonly move: 'claim'; readonly accountId: string }
  | { readonly move: 'declineClaim'; readonly reasonText: string }
  /** The coins have left our wallet again, in this transaction. */
  | { readonly move: 'return'; readonly reasonText: string; readonly txnHash: string }
)

/** What people decide: an operator about one that is held or without an owner, a customer that one is theirs. */
export function decideInstruction(books: Books, deposit: Deposit, instruction: DepositInstruction): DepositDecision {
  const { actor, now, move } = instruction
  const by = actor.kind === 'operator' ? 'operator' : 'customer'
  const change = { by, actor, now, reason: deposit.reason ?? undefined } as const
  switch (move) {
    case 'release':
    case 'creditClaim':
      if (by !== 'operator') throw new Refusal('scopeMissing', { params: { scope: 'operator' } })
      // Not final yet, or taken back by its chain meanwhile: what is not in the books is nobody's to give.
      if (!isBooked(books, deposit)) throw new Refusal('illegalMove')
      return creditDeposit(books, deposit, { ...change, move, reasonText: instruction.reasonText || undefined })
    case 'claim':
      return withBookings(deposit, moveDeposit(deposit, move, { ...change, accountId: instruction.accountId }), [])
    case 'declineClaim': {
      // Unowned again, so that its true owner can still claim it; what was sent to an address of the account stays its own.
      const disown = deposit.reason === 'memoMissing' || deposit.reason === 'memoUnknown'
      const { reasonText } = instruction
      return withBookings(deposit, moveDeposit(deposit, move, { ...change, reasonText, ...(disown && { accountId: null }) }), [])
    }
    case 'return': {
      const { reasonText, txnHash } = instruction
      const updates = [detailOf(deposit, { return_hash: canonicalTxnHash(deposit.network, txnHash) })]
      const moved = moveDeposit(deposit, move, { ...change, reasonText: `${reasonText} (${txnHash})`, updates })
      return withBookings(deposit, moved, [planUnbooking(books, deposit, 'book')])
    }
  }
}
