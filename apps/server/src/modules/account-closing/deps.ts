// What closing an account depends on.

import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'

type AccountEnd = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

export type ClosingDeps = {
  readonly messages: Pick<Messages, 'security'>
  readonly approvals: Approvals
  /** Whether the company once had two approvers: then one person alone closes nothing. */
  hasHadSecondApprover(db: Db, accountId: string): Promise<boolean>
}

/** What acts for a customer without a person: it ends with the account. */
export type ProgramDeps = {
  revokeKeys(tx: Tx, end: AccountEnd): Promise<unknown>
  endWebhooks(tx: Tx, end: AccountEnd): Promise<unknown>
}
