// What withdrawals need besides the rest of the module.

import type { KeyObject } from 'node:crypto'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CryptoDeps, DestinationChecks, Fees } from '../crypto/public.ts'

/** What the account may do at this moment; identity knows it. */
export type AccountRestrictions = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

export type WithdrawalDeps = CryptoDeps & {
  readonly standingOf: (db: Db, accountId: string, now: Date) => Promise<AccountRestrictions>
  /** Signs what a customer has confirmed. It is made of the master key and never lies in the database. */
  readonly approvalKey: KeyObject
  readonly quoteKey: Buffer
  /** Whether an approver has to agree first. */
  readonly approvals: Approvals
  readonly fees: Fees
  readonly checkDestination: DestinationChecks
}
