// The ledger's reasons to refuse a transfer, and the error that the customer receives for each.

import type { RefusalName } from '@sampan/contract/refusals.ts'

/** Callers check for `invalidInput` and `notFound` before they post: these reach a customer only through a bug. */
export const customerRefusals = {
  insufficientFunds: 'insufficientFunds',
  accountFrozen: 'accountFrozen',
  withdrawalsStopped: 'withdrawalsPaused',
  keyReused: 'requestIdReused',
  referenceUsed: 'duplicate',
  holdEnded: 'illegalMove',
  alreadyReversed: 'illegalMove',
  notReversible: 'illegalMove',
  holdTooSmall: 'invalidInput',
  amountOutOfRange: 'invalidInput',
  sameAccount: 'invalidInput',
  currencyMismatch: 'invalidInput',
  heldAccount: 'invalidInput',
  noPostings: 'invalidInput',
  accountUnknown: 'notFound',
  holdUnknown: 'notFound',
  transferUnknown: 'notFound',
} as const satisfies Record<string, RefusalName>

export type LedgerRefusalName = keyof typeof customerRefusals

export const isLedgerRefusal = (name: string | null): name is LedgerRefusalName =>
  name !== null && Object.hasOwn(customerRefusals, name)
