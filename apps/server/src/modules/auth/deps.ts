// What the handlers of this module depend on; app.ts creates it once.

import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Messages } from '../../platform/events/messages.ts'
import type { Challenges } from '../../platform/security/challenges.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import type { Passwords } from './password/passwords.ts'
import type { TokenMaker } from './session/tokens.ts'
import type { GrantKeys } from './sign-in/grant-key.ts'

export type AuthDeps = {
  readonly passwords: Passwords
  readonly challenges: Challenges
  readonly messages: Messages
  readonly grantKeys: GrantKeys
  readonly tokens: TokenMaker
  readonly inLine: KeyedMutex
  /** Where users reach us; the browser's proof must be made for it. */
  readonly origin: string
  /** Where test mode is on: which of the two environments this is, and the key of vouchers, which both know. */
  readonly testMode: { readonly environment: Environment; readonly voucherKey: Buffer } | undefined
  /** Multiplies the limits on guessing; for load tests. */
  readonly limitFactor: number
}
