// What withdrawals need besides the rest of the module.

import type { KeyObject } from 'node:crypto'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'
import type { CryptoDeps, DestinationChecks, Fees } from '../crypto/public.ts'

/** What the account may do at this moment; identity knows it. */
export type AccountRestrictions = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

export type WithdrawalDeps = CryptoDeps & {
  readonly standingOf: (db: Db, accountId: string, now: Date) => Promise<AccountRestrictions>
  /** Signs what a customer has confirmed. Made of the master key, never in the database. Verifiers: its public half and those before and after. */
  readonly approvalKey: KeyObject
  readonly approvalVerifiers: readonly KeyObject[]
  readonly quoteKeys: KeyRing
  /** Whether an approver has to agree first. */
  readonly approvals: Approvals
  readonly fees: Fees
  readonly checkDestination: DestinationChecks
}
