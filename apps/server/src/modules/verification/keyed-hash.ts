// Hashes that a copy of the database does not suffice to guess: six digits and many passwords are guessed in no time.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonical } from '../../platform/http/canonical.ts'
import { findKey, type KeyRing } from '../../platform/security/key-ring.ts'
import type { VerificationDeps } from './deps.ts'

const hashWith = (key: Buffer, purpose: string, values: readonly unknown[]): Buffer =>
  createHmac('sha256', key)
    .update(canonical([purpose, ...values]))
    .digest()

/** For what stays: the same hash for as long as the installation lives. */
export const keyedHash = (
  { key }: Pick<VerificationDeps, 'key'>,
  purpose: 'target' | 'recovery code' | 'decoy',
  ...values: readonly unknown[]
): Buffer => hashWith(key, purpose, values)

/** For what lives minutes: `keyId` names the master key, which may be replaced meanwhile. Undefined where it is not held. */
export function shortLivedHash(
  keys: KeyRing,
  keyId: string,
  purpose: 'code' | 'action',
  ...values: readonly unknown[]
): Buffer | undefined {
  const key = findKey(keys, keyId)
  return key && hashWith(key, purpose, values)
}

export const isSameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
