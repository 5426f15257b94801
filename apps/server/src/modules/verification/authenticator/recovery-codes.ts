// Ten codes for the day on which the authenticator app is lost. Shown once, stored as keyed hashes, each works once.

import { randomInt } from 'node:crypto'
import { code as rules } from '@sampan/contract/constants.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { VerificationDeps } from '../deps.ts'
import { keyedHash } from '../keyed-hash.ts'

// Without I, L, O and U: nothing that is misread, and no words. 10 of them are 50 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

const newCode = (): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/** As people type it: any case, with or without the dash, and with the letters that are mistaken for figures. */
const normalised = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const looksLikeRecoveryCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(normalised(code))

const hashOf = (deps: VerificationDeps, userId: string, code: string) =>
  keyedHash(deps, 'recovery code', userId, normalised(code))

/** The old ones die. */
export async function replaceRecoveryCodes(deps: VerificationDeps, tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: rules.recoveryCodes }, newCode)
  await dropRecoveryCodes(tx, userId)
  await tx.query(
    'insert into recovery_code (user_id, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) as hash',
    [userId, codes.map((code) => hashOf(deps, userId, code)), now],
  )
  return codes
}

export async function dropRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from recovery_code where user_id = $1', [userId])
}

export async function isRecoveryCode(deps: VerificationDeps, db: Db, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db.query('select from recovery_code where user_id = $1 and code_hash = $2 and used_at is null', [
    userId,
    hashOf(deps, userId, code),
  ])
  return rowCount === 1
}

export async function useRecoveryCode(deps: VerificationDeps, tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hashOf(deps, userId, code), now],
  )
  return rowCount === 1
}
