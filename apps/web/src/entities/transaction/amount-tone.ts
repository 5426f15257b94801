// The print of a transaction's amount: struck through where nothing moved, green where money arrived.

import type { Status } from '@sampan/contract/statuses.ts'

const done: readonly (Status | null)[] = ['completed', 'transferredManually']
const ended: readonly (Status | null)[] = ['rejected', 'failed', 'cancelled', 'rateExpired', 'orderCancelled']

/** The transaction ended without moving money. */
export const isVoid = (status: Status | null): boolean => ended.includes(status)

export function amountTone(status: Status | null, isOutgoing: boolean): 'void' | 'in' | undefined {
  if (isVoid(status)) return 'void'
  return done.includes(status) && !isOutgoing ? 'in' : undefined
}
