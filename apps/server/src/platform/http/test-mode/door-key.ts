// What the live server and its test environment derive from the key that they share.

import { timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../../security/key-ring.ts'

/** Only the live server can send it: it is taken from every call that comes from outside. */
export const doorHeader = 'sampan-door'

export const doorTokenOf = (testModeKey: Buffer): string => purposeKey(testModeKey, 'test mode door').toString('base64url')

export const voucherKeyOf = (testModeKey: Buffer): Buffer => purposeKey(testModeKey, 'test mode vouchers')

export function isSameToken(given: unknown, right: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
