// What may be signed: the decoded bytes are held against what was approved, field by field. Nothing else that the caller says counts.

import { networkById } from '@sampan/contract/networks.ts'
import type { Decoded, Signing, Unsigned } from '../gateway.ts'
import type { Payment } from './journal.ts'
import type { Limits } from './limits.ts'
import { refuse } from './refused.ts'
import type { Intent } from './signer.ts'

/** Bytes that cannot be read wholly are no transfer. What was wrong with them stays here: it may quote them. */
export function decodeFor(signing: Signing, unsigned: Unsigned): Decoded {
  try {
    const decoded = signing.decode(unsigned)
    if (decoded.network === unsigned.network) return decoded
  } catch {
    // Told like any other mismatch.
  }
  refuse('notTheIntent')
}

export function checkWithdrawal(
  decoded: Decoded,
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

/** Coins and gas of a deposit address go to our own wallet, whatever else the caller wishes. */
export function checkSweep(decoded: Decoded, { from, omnibus, limits }: { from: string; omnibus: string; limits: Limits }): void {
  if (decoded.asset.kind === 'other') refuse('notAllowedToken')
  if (decoded.from !== from || decoded.to !== omnibus || from === omnibus || decoded.memo !== null) refuse('notTheIntent')
  checkFee(decoded, limits)
}

export function checkTopUp(decoded: Decoded, { to, omnibus, limits }: { to: string; omnibus: string; limits: Limits }): void {
  if (decoded.asset.kind !== 'native') refuse('notAllowedToken')
  if (decoded.from !== omnibus || decoded.to !== to || to === omnibus || decoded.memo !== null) refuse('notTheIntent')
  checkFee(decoded, limits)
  if (decoded.units > limits.topUpMax(decoded.network)) refuse('overLimit')
}

function checkFee({ network, feeUnitsMax }: Decoded, limits: Limits): void {
  if (feeUnitsMax < 0n || feeUnitsMax > limits.feeMax(network)) refuse('feeTooHigh')
}

/** What was signed before for this withdrawal, and what is asked now. */
type Again = {
  readonly prior: Payment
  readonly intent: string
  readonly body: string
  readonly decoded: Decoded
  readonly now: Date
  readonly resignWaitMs: number
}

/** Clocks differ, and a block may be dated a little into the past. */
const clockDriftMs = 2 * 60_000

/**
 * Two transactions for one withdrawal are safe only where at most one can be mined: they share their sequence, or the
 * earlier one has run out. Answers whether the new one stands beside the old one instead of in its place.
 */
export function checkAgain({ prior, intent, body, decoded, now, resignWaitMs }: Again): { isBeside: boolean } {
  if (prior.intent !== intent) refuse('alreadySigned')
  if (prior.bodies.includes(body)) return { isBeside: false }
  const { family } = networkById(decoded.network)
  const hasSequence = family === 'evm' || family === 'stellar'
  if (hasSequence && prior.sequence === decoded.sequence) return { isBeside: false }
  // Without a moment in the bytes only Solana forgets a transaction by itself.
  const waits = family === 'solana' ? prior.at.getTime() + resignWaitMs : undefined
  const diesAt = prior.expiresAt ? prior.expiresAt.getTime() + clockDriftMs : waits
  if (diesAt === undefined || now.getTime() < diesAt) refuse('alreadySigned')
  return { isBeside: true }
}
