// The rules of signing: compares the decoded bytes with the approved intent, field by field, and trusts no other input.

import type { DecodedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { Payment, SignedTransaction } from './journal/journal-memory.ts'
import type { Limits } from './limits.ts'
import type { Intent } from './signer.ts'
import { refuse } from './signer-refusal.ts'

/** Unreadable bytes are not a transfer. The error is dropped, because it may quote them. */
export function decodeFor(signing: Signing, unsigned: UnsignedTransfer): DecodedTransfer {
  try {
    const decoded = signing.decode(unsigned)
    if (decoded.network === unsigned.network) return decoded
  } catch {
    // Reported like any other mismatch.
  }
  refuse('notTheIntent')
}

export function checkWithdrawal(
  decoded: DecodedTransfer,
  intent: Intent,
  { omnibus, limits }: { omnibus: string; limits: Limits },
): void {
  const { asset } = decoded
  const limit = limits.payment(intent.network, intent.currency)
  if (asset.kind !== 'token' || !limit) refuse('notAllowedToken')
  const same =
    decoded.network === intent.network &&
    decoded.from === omnibus &&
    decoded.to === intent.to &&
    (decoded.memo ?? null) === (intent.memo ?? null) &&
    asset.currency === intent.currency &&
    decoded.units === intent.units
  if (!same || intent.units <= 0n) refuse('notTheIntent')
  checkFee(decoded, limits)
  if (decoded.units > limit.perTransaction) refuse('overLimit')
}

/** Coins and gas of a deposit address go only to our own omnibus wallet. */
export function checkSweep(
  decoded: DecodedTransfer,
  { from, omnibus, limits }: { from: string; omnibus: string; limits: Limits },
): void {
  if (decoded.asset.kind === 'other') refuse('notAllowedToken')
  if (decoded.from !== from || decoded.to !== omnibus || from === omnibus || decoded.memo !== null) refuse('notTheIntent')
  checkFee(decoded, limits)
}

export function checkTopUp(
  decoded: DecodedTransfer,
  { to, omnibus, limits }: { to: string; omnibus: string; limits: Limits },
): void {
  if (decoded.asset.kind !== 'native') refuse('notAllowedToken')
  if (decoded.from !== omnibus || decoded.to !== to || to === omnibus || decoded.memo !== null) refuse('notTheIntent')
  checkFee(decoded, limits)
  if (decoded.units > limits.topUpMax(decoded.network)) refuse('overLimit')
}

function checkFee({ network, feeUnitsMax }: DecodedTransfer, limits: Limits): void {
  if (feeUnitsMax < 0n || feeUnitsMax > limits.feeMax(network)) refuse('feeTooHigh')
}

/** The earlier signatures for this withdrawal, and the new request. */
type NewTransaction = {
  readonly prior: Payment
  readonly intent: string
  readonly decoded: DecodedTransfer
  /** Transactions that a signed statement of the server declares dead. */
  readonly dead: readonly string[]
  readonly now: Date
  readonly resignWaitMs: number
}

/** `replaces`: it can only replace a live one. `dying`: the live ones that the statement declares dead. */
type Verdict = { readonly replaces: boolean; readonly dying: readonly string[] }

/** Clocks differ, and a block's time may lie a little in the past. */
const clockDriftMs = 2 * 60_000

/**
 * At most one transaction of a withdrawal may ever be mined: a new one shares its sequence with all live ones, or none is
 * live. Time alone never permits another one.
 */
export function checkNewTransaction({ prior, intent, decoded, dead, now, resignWaitMs }: NewTransaction): Verdict {
  if (prior.intent !== intent) refuse('alreadySigned')
  const alive = prior.transactions.filter(({ isDead }) => !isDead)
  const hasSequence = usesSequence(decoded)
  if (hasSequence && alive.length > 0 && alive.every(({ sequence }) => sequence === decoded.sequence))
    return { replaces: true, dying: [] }
  for (const transaction of alive) {
    if (!dead.includes(transaction.txnHash)) refuse('alreadySigned')
    // The statement may be false, so the bytes and the clock must not contradict it.
    if (!hasSequence && now.getTime() < lastChanceOf(transaction, decoded, resignWaitMs)) refuse('alreadySigned')
  }
  return { replaces: false, dying: alive.map(({ txnHash }) => txnHash) }
}

/** Two transactions with one sequence exclude each other on these networks; elsewhere both could be mined. */
function usesSequence({ network }: DecodedTransfer): boolean {
  const { family } = networkById(network)
  return family === 'evm' || family === 'stellar'
}

/** Solana's bytes contain no time; other networks never forget bytes without one. */
function lastChanceOf({ at, expiresAt }: SignedTransaction, { network }: DecodedTransfer, resignWaitMs: number): number {
  if (expiresAt) return expiresAt.getTime() + clockDriftMs
  return networkById(network).family === 'solana' ? at.getTime() + resignWaitMs : Number.POSITIVE_INFINITY
}
