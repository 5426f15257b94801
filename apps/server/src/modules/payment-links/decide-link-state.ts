// Decides the state of a payment link from what has arrived. Pure: the same facts give the same state, in whichever order they came.

import type { MoveOf } from '@sampan/contract/machine.ts'
import type { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import type { LinkRow, LinkState } from './links.ts'

/** Sums in units of the link's currency. */
export type Receipts = {
  /** Credited, and seen before the link ended. */
  readonly onTime: bigint
  /** Credited, and seen after the link ended. */
  readonly late: bigint
  /** Seen, and not credited yet. */
  readonly onTheWay: bigint
}

type LinkTerms = Pick<LinkRow, 'amount' | 'expires_at' | 'cancelled_at'>

export function decideLinkState(link: LinkTerms, { onTime, late }: Pick<Receipts, 'onTime' | 'late'>, now: Date): LinkState {
  // A payer who chooses the amount has paid with the first payment: no amount is a part, and none is too much.
  if (link.amount === null && onTime > 0n) return 'PAID'
  if (link.amount !== null && onTime >= link.amount) return onTime + late > link.amount ? 'OVERPAID' : 'PAID'
  if (late > 0n) return 'PAID_LATE'
  if (link.cancelled_at !== null) return 'CANCELLED'
  if (now >= link.expires_at) return 'EXPIRED'
  return onTime > 0n ? 'PARTLY_PAID' : 'OPEN'
}

export const receivedOf = ({ onTime, late }: Pick<Receipts, 'onTime' | 'late'>): bigint => onTime + late

/** What the payer should still send. Null where the payer chooses. */
export function remainingOf({ amount }: Pick<LinkRow, 'amount'>, receipts: Receipts): bigint | null {
  if (amount === null) return null
  const left = amount - receivedOf(receipts) - receipts.onTheWay
  return left > 0n ? left : 0n
}

/** The move of the system that leads to a state. */
export const movesTo: Readonly<Record<LinkState, MoveOf<typeof paymentLink>>> = {
  OPEN: 'reopen',
  PARTLY_PAID: 'payPart',
  PAID: 'pay',
  OVERPAID: 'overpay',
  PAID_LATE: 'payLate',
  EXPIRED: 'expire',
  CANCELLED: 'restoreCancelled',
}
