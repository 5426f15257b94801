// What the handlers of this module depend on; app.ts creates it once.

import type { CodeMessages, Messages } from '../../platform/events/messages.ts'
import { type Cipher, createCipher } from '../../platform/security/cipher.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import { type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import { describePasskey } from './passkey/describe-passkey.ts'

export type VerificationDeps = {
  readonly messages: Messages & CodeMessages
  readonly describers: Describers
  readonly prechecks: Prechecks
  /** Keeps the secrets of authenticator apps. */
  readonly seal: Cipher
  /** What hashes of targets, of recovery codes and of decoys are computed with; it is stored encrypted. */
  readonly key: Buffer
  /** What codes and hashes of actions are computed with; none of it lies in the database. */
  readonly codeKeys: KeyRing
  /** Every code of a mail or an SMS, in the test environment only. */
  readonly fixedCode: string | undefined
  /** Where the browser must stand to use a passkey. */
  readonly origin: string
  /** Multiplies the number of codes an hour; for load tests. */
  readonly limitFactor: number
}

type VerificationOptions = Pick<VerificationDeps, 'messages' | 'origin' | 'limitFactor' | 'key' | 'fixedCode'> & {
  readonly masterKeys: KeyRing
  readonly describers?: Describers
  readonly prechecks?: Prechecks
}

export const createVerification = ({
  masterKeys,
  describers = {},
  prechecks = {},
  ...given
}: VerificationOptions): VerificationDeps => ({
  ...given,
  prechecks,
  describers: { passkey: describePasskey, ...describers },
  seal: createCipher(purposeKeys(masterKeys, 'authenticator secrets')),
  codeKeys: purposeKeys(masterKeys, 'second verification'),
})
