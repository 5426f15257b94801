// The master keys as the settings give them: one that encrypts, and those that a change of it still needs.

import type { Config } from './config.ts'
import { createKeyRing, type KeyRing, keyIdOf } from './platform/security/key-ring.ts'

export type MasterKeySettings = Pick<Config, 'MASTER_KEY_NEXT' | 'MASTER_KEY_PREVIOUS'>

/** `current` is MASTER_KEY, or the one that practice mode keeps. */
export function readMasterKeys(current: Buffer, { MASTER_KEY_NEXT: next, MASTER_KEY_PREVIOUS: previous }: MasterKeySettings) {
  const ring: KeyRing = createKeyRing(current, ...[previous, next].filter((key) => key !== undefined))
  return { ring, next: next && keyIdOf(next) }
}
