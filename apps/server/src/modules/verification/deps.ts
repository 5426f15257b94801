// What the handlers of this module depend on; app.ts creates it once.

import type { CodeMessages, Messages } from '../../platform/events/messages.ts'
import { type Cipher, createCipher } from '../../platform/security/cipher.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import { purposeKey } from '../../platform/security/secrets.ts'
import { describePasskey } from './passkey/describe-passkey.ts'

export type VerificationDeps = {
  readonly messages: Messages & CodeMessages
  readonly describers: Describers
  readonly prechecks: Prechecks
  /** Keeps the secrets of authenticator apps. */
  readonly seal: Cipher
  /** What codes, hashes of actions, of targets and of recovery codes are computed with; none of it lies in the database. */
  readonly key: Buffer
  /** Where the browser must stand to use a passkey. */
  readonly origin: string
  /** Multiplies the number of codes an hour; for load tests. */
  readonly limitFactor: number
}

type VerificationOptions = Pick<VerificationDeps, 'messages' | 'origin' | 'limitFactor'> & {
  readonly masterKey: Buffer
  readonly describers?: Describers
  readonly prechecks?: Prechecks
}

export const createVerification = ({
  masterKey,
  describers = {},
  prechecks = {},
  ...given
}: VerificationOptions): VerificationDeps => ({
  ...given,
  prechecks,
  describers: { passkey: describePasskey, ...describers },
  seal: createCipher(purposeKey(masterKey, 'authenticator secrets')),
  key: purposeKey(masterKey, 'second verification'),
})
