// Decides what a deposit becomes when its block is orphaned, or when it fails or reappears. Pure.

import { type ChangeSet, noChange } from '../../core/changes/change-set.ts'
import { type Books, planUnbooking } from './deposit-books.ts'
import { type DepositDecision, detailOf, moveDeposit, noticeTo, updateDeposit, withBookings } from './deposit-changes.ts'
import type { Deposit, DepositState } from './deposits.ts'

const movesWhenOrphaned: Partial<Record<DepositState, 'orphan' | 'takeBack'>> = {
  CONFIRMING: 'orphan',
  SCREENING: 'orphan',
  BELOW_MINIMUM: 'orphan',
  ON_HOLD: 'orphan',
  CREDITED: 'takeBack',
}

/** Their block is no longer part of the chain: out of the books, and back to where they are looked for. */
export function decideOrphans(books: Books, deposits: readonly Deposit[], now: Date): DepositDecision[] {
  let present = books
  return deposits.map((deposit) => {
    const decision = orphanDeposit(present, deposit, now)
    present = afterTaking(present, decision)
    return decision
  })
}

function orphanDeposit(books: Books, deposit: Deposit, now: Date): DepositDecision {
  const unbooked = planUnbooking(books, deposit, 'book')
  const taken = planUnbooking(books, deposit, 'credit', unbooked.transfers.length)
  const updates = [detailOf(deposit, { block_height: null, block_hash: null, confirmations: 0, orphaned_at: now })]
  const move = movesWhenOrphaned[deposit.state]
  const movesMoney = move === 'takeBack'
  const change = move ? moveDeposit(deposit, move, { by: 'network', now, movesMoney, updates }) : updateDeposit(deposit, updates)
  return withBookings(deposit, change, [unbooked, taken], movesMoney ? noticeTo(deposit, 'depositTakenBack') : [])
}

/** The next deposit of the same owner finds what this one leaves on the balance. */
function afterTaking(books: Books, { deposit, owed }: DepositDecision): Books {
  if (deposit.state !== 'CREDITED') return books
  const taken = deposit.amount - (owed?.units ?? 0n)
  const balances = books.balances.map((one) =>
    one.accountId === deposit.accountId && one.currency === deposit.currency ? { ...one, units: one.units - taken } : one,
  )
  return { ...books, balances }
}

/** A transaction that failed on its chain, or that no node has known for a day. */
export const decideFailure = (deposit: Deposit, reason: 'failedOnChain' | 'dropped', now: Date): ChangeSet =>
  moveDeposit(deposit, 'fail', { by: 'network', reason, now })

/** Mined again, in another block or at another place of its transaction. */
export function decideReappearance(
  deposit: Deposit,
  { index, block }: { index: number; block: { height: bigint; hash: string } },
  now: Date,
): ChangeSet | undefined {
  const isSameBlock = deposit.block?.hash === block.hash
  const updates = [
    detailOf(deposit, {
      ...(deposit.logIndex !== index && { log_index: index }),
      ...(!isSameBlock && { block_height: block.height, block_hash: block.hash, orphaned_at: null }),
    }),
  ]
  if (isSameBlock) return deposit.logIndex === index ? undefined : { ...noChange, updates }
  return deposit.state === 'FAILED'
    ? moveDeposit(deposit, 'reappear', { by: 'network', now, updates })
    : updateDeposit(deposit, updates)
}
