// The six digits of a mail or an SMS. They are computed from a random seed and our key, and stored nowhere.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { code as rules } from '@sampan/contract/constants.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { readKeyId, withKeyId } from '../../../platform/security/key-ring.ts'
import type { VerificationDeps } from '../deps.ts'
import { shortLivedHash } from '../keyed-hash.ts'

export type CodeContext = {
  readonly challengeId: string
  readonly checkType: CheckType
  /** Where it goes: a code for one place proves nothing about another. */
  readonly target: string
  readonly seed: Buffer
}

type CodeKeys = Pick<VerificationDeps, 'codeKeys'> & Partial<Pick<VerificationDeps, 'fixedCode'>>

/** It names the key that the code is computed with. */
export const newSeed = ({ codeKeys }: CodeKeys): Buffer => withKeyId(codeKeys.newest, randomBytes(32))

export function codeOf({ codeKeys, fixedCode }: CodeKeys, { challengeId, checkType, target, seed }: CodeContext): string {
  if (fixedCode !== undefined) return fixedCode
  const { id } = readKeyId(codeKeys, seed)
  const hash = shortLivedHash(codeKeys, id, 'code', challengeId, checkType, target, seed.toString('base64'))
  if (!hash) throw new Error(`a code was made with the master key ${id}, which this process does not hold`)
  // 64 bits over a million values: the bias is below one in 10^13.
  return String(hash.readBigUInt64BE() % 10n ** BigInt(rules.digits)).padStart(rules.digits, '0')
}

export function isSameCode(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
