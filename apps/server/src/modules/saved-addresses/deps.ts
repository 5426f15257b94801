// What the handlers of this module depend on.

import type { Contracts } from '@sampan/chains/contracts.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'

export type AddressDeps = {
  readonly messages: Messages
  /** How long a new address waits before money may go there. */
  readonly coolDownHours: number
  /** Contracts of tokens: coins sent to them are lost. */
  readonly contracts: Contracts
  /** Until when new destinations wait after a change of security, if they do. */
  securityHold(db: Db, accountId: string, now: Date): Promise<Date | undefined>
  /** Whose addresses they are, as the Travel Rule asks. */
  holderName(db: Db | Tx, accountId: string): Promise<string>
  /** Whether an approver of the company must agree before an address is added or deleted. */
  readonly approvals: Approvals
}
