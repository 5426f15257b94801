// What webhooks depend on.

import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Messages } from '../../platform/events/messages.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Cipher } from '../../platform/security/cipher.ts'

export type WebhookDeps = {
  readonly cipher: Cipher
  /** Says which addresses may be called. */
  readonly outbound: Pick<Outbound, 'findProblem' | 'allowLoopback'>
  readonly messages: Messages
  readonly environment: Environment
}
