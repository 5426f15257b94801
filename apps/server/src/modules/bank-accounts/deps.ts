// What the handlers of this module depend on.

import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'

export type BankAccountDeps = {
  readonly messages: Messages
  /** Whether an approver of the company must agree before an account is added, turned into another or deleted. */
  readonly approvals: Approvals
  /** Until when new destinations wait after a change of security, if they do. */
  securityHold(tx: Tx, accountId: string, now: Date): Promise<Date | undefined>
}
