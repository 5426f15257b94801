// What the handlers of this module depend on.

import type { Chart } from '@sampan/ledger/chart.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import type { Notices } from '../../platform/events/notices.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'

export type AccountRestrictions = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

export type TransferDeps = {
  readonly chart: Chart
  readonly notices: Notices
  readonly messages: Messages
  /** Whether an approver has to agree first. */
  readonly approvals: Approvals
  /** Seals who was found for an email, so that only a lookup reveals it. */
  readonly recipientKeys: KeyRing
  standingOf(db: Db | Tx, accountId: string, now: Date): Promise<AccountRestrictions>
  isClosing(db: Db | Tx, accountId: string): Promise<boolean>
  holderName(db: Db | Tx, accountId: string): Promise<string>
  /** Whether the user could confirm a transfer at all. */
  hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean>
}
