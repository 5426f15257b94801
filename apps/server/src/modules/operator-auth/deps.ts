// What the handlers of this module depend on; app.ts creates it once.

import type { Messages } from '../../platform/events/messages.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { GrantKey, Passwords, TokenMaker } from '../auth/public.ts'

export type OperatorAuthDeps = {
  readonly passwords: Passwords
  /** Keeps the secrets of authenticator apps. */
  readonly seal: Cipher
  readonly tokens: TokenMaker
  /** Browsers agree with it on the key that proves their calls. */
  readonly grantKey: Pick<GrantKey, 'id' | 'published'>
  readonly messages: Messages
  /** Where operators reach the console; passkeys are made for it. */
  readonly origin: string
  /** Multiplies the limits on guessing; for load tests. */
  readonly limitFactor: number
  readonly practice: boolean
  /** Logs an alert for the operators of the server. */
  readonly alarm: (facts: Readonly<Record<string, unknown>>, what: string) => void
}
