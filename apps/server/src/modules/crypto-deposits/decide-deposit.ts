// Everything that a crypto deposit changes, as change sets: confirmed, screened, credited, kept, held, taken back, given up, claimed,
// returned. Pure: what was read and the time decide. A move that the state does not allow throws its refusal.

import type { Head } from '@sampan/chains/gateway.ts'
import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import type { MoveOf } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { ledgerToChain, type Money } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { type ChangeSet, noChange, type Update } from '../../core/changes/change-set.ts'
import { type Change, type Consequences, eventsOf, planTransition } from '../../core/transactions/transition.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Notice } from '../../platform/events/notices.ts'
import type { AssetPolicy, NetworkPolicy, Risk } from '../crypto/public.ts'
import { decimalsOf } from '../crypto/public.ts'
import { type Booking, type Books, isBooked, planBooking, planUnbooking, readable } from './deposit-books.ts'
import type { Deposit, DepositState } from './deposits.ts'

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

function moveDeposit(deposit: Deposit, move: DepositMove, change: DepositChange): ChangeSet {
  const { network, txnHash: transaction, logIndex: index } = deposit
  const planned = planTransition(cryptoDeposit, deposit, move, { ...change, facts: { network, transaction, index } })
  if (planned instanceof Refusal) throw planned
  return planned
}

/** Details change without a step; screens are notified. */
const updateDeposit = ({ id, accountId }: Deposit, updates: readonly Update[]): ChangeSet => ({
  ...noChange,
  updates,
  events: accountId === null ? [] : eventsOf(cryptoDeposit.name, { id, accountId }, false),
})

const detailOf = ({ id }: Deposit, set: Update['set']): Update => ({ table: 'crypto_deposit_detail', id, expect: {}, set })

/** Each booking continues the transfers of those before it. */
function withBookings(
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

function noticeTo(deposit: Deposit, kind: 'depositCredited' | 'depositOnHold' | 'depositTakenBack'): Notice[] {
  const { accountId, network, reference } = deposit
  if (accountId === null) return []
  const params = { amount: readable(deposit), network: networkById(network).label, reference }
  return [{ accountId, scope: 'wallet_history.crypto_deposit.view', kind, params }]
}

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

export type ScreenedDeposit = {
  readonly deposit: Deposit
  readonly risk: Risk
  /** Whether the customer has named who is behind the sender (Travel Rule); asked for only where it matters. */
  readonly isSenderKnown: boolean
}

type ScreeningContext = {
  readonly books: Books
  readonly assets: NetworkPolicy['assets']
  readonly screened: readonly ScreenedDeposit[]
  /** Of the same owners: below the minimum so far. */
  readonly kept: readonly Deposit[]
}

/** Held where a person must look; kept where all of an owner's coins are below the minimum; else credited together. */
export function decideScreened({ books, assets, screened, kept }: ScreeningContext, now: Date): DepositDecision[] {
  const reasons = new Map(screened.map((one) => [one.deposit, reasonToHold(one, assetOf(assets, one.deposit))]))
  const held = [...reasons].flatMap(([deposit, reason]) => (reason ? [holdDeposit(books, deposit, reason, now)] : []))
  const clear = [...reasons].flatMap(([deposit, reason]) => (reason ? [] : [deposit]))
  const groups = Map.groupBy(clear, ({ accountId, currency }) => `${accountId} ${currency}`)
  return [
    ...held,
    ...[...groups.values()].flatMap((deposits) => {
      const [first] = deposits
      if (!first) return []
      const waiting = kept.filter(({ accountId, currency }) => accountId === first.accountId && currency === first.currency)
      const total = [...deposits, ...waiting].reduce((sum, { chainUnits }) => sum + chainUnits, 0n)
      const { minimumDeposit, currency } = assetOf(assets, first)
      const { chainUnits: minimum } = ledgerToChain(minimumDeposit, decimalsOf(first.network, currency))
      if (total < minimum || total === 0n) return deposits.map((deposit) => keepDeposit(books, deposit, now))
      return [
        ...deposits.map((deposit) => creditDeposit(books, deposit, { move: 'credit', by: 'system', now })),
        ...waiting.map((deposit) => creditDeposit(books, deposit, { move: 'creditAccumulated', by: 'system', now })),
      ]
    }),
  ]
}

export function assetOf(assets: NetworkPolicy['assets'], { id, currency }: Deposit): AssetPolicy {
  const asset = currency ? assets.get(currency) : undefined
  if (!asset) throw new Error(`deposit ${id} is not of a coin that we take`)
  return asset
}

export const needsSender = ({ amount, accountId }: Deposit, { travelRuleFrom }: AssetPolicy): boolean =>
  accountId !== null && amount >= travelRuleFrom.units

function reasonToHold({ deposit, risk, isSenderKnown }: ScreenedDeposit, asset: AssetPolicy): DepositReason | undefined {
  if (risk === 'highRisk') return 'highRisk'
  return needsSender(deposit, asset) && !isSenderKnown ? 'travelRule' : undefined
}

type Credit = Change & { readonly move: 'credit' | 'creditAccumulated' | 'release' | 'creditClaim' }

/** The coins become the customer's balance. */
function creditDeposit(books: Books, deposit: Deposit, { move, ...change }: Credit): DepositDecision {
  const moved = moveDeposit(deposit, move, { ...change, reason: undefined, movesMoney: true })
  const unbooked = planUnbooking(books, deposit, 'book')
  const credited = planBooking(books, deposit, 'credit', unbooked.transfers.length)
  return withBookings(deposit, moved, [unbooked, credited], noticeTo(deposit, 'depositCredited'))
}

function keepDeposit(books: Books, deposit: Deposit, now: Date): DepositDecision {
  const moved = moveDeposit(deposit, 'keepBelowMinimum', { by: 'system', now })
  return withBookings(deposit, moved, [planBooking(books, deposit, 'book')])
}

function holdDeposit(books: Books, deposit: Deposit, reason: DepositReason, now: Date): DepositDecision {
  const moved = moveDeposit(deposit, 'hold', { by: 'system', reason, now })
  return withBookings(deposit, moved, [planBooking(books, deposit, 'book')], noticeTo(deposit, 'depositOnHold'))
}

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
