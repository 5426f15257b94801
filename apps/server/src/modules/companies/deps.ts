// What the handlers of this module depend on.

import type { ApprovalAction, CompanyChange } from '@sampan/contract/approval-actions.ts'
import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import type { Notices } from '../../platform/events/notices.ts'

export type TransactionAction = Exclude<ApprovalAction, CompanyChange>

export type CompanyDeps = {
  readonly messages: Messages & Notices
  /** What each module does with an outcome. Known once the modules are built, which need the approvals themselves. */
  readonly handlers: () => Readonly<Record<TransactionAction, ApprovalHandler>>
  hasAuthenticator(db: Db, userId: string): Promise<boolean>
}
