// What the handlers of this module depend on.

import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Messages } from '../../platform/events/messages.ts'

export type ApiKeyDeps = {
  readonly messages: Messages
  /** Secrets of test mode begin otherwise. */
  readonly environment: Environment
  /** In a company an approver agrees to a new key, a new secret and wider terms. */
  readonly approvals: Approvals
}
