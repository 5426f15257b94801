// The factors that a user has enrolled.

import { maskEmail, maskPhone } from '@sampan/contract/format.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Challenges } from '../../platform/security/challenges.ts'
import { findUserById } from '../auth/public.ts'
import type { ChallengedUser } from './challenge/challenged-user.ts'
import { ask, type EnrolledFactors, typesOf } from './challenge/required-factors.ts'
import type { VerificationDeps } from './deps.ts'
import { keyedHash } from './keyed-hash.ts'

type Row = { app: string | null; bound_at: Date | null; codes_left: number; passkeys: number }

async function readRow(db: Db, userId: string): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'read-enrolment',
    text: `select app.id as app, app.bound_at,
                  (select count(*)::int from recovery_code where user_id = $1 and used_at is null) as codes_left,
                  (select count(*)::int from passkey where user_id = $1) as passkeys
           from (values (1)) as one left join authenticator as app
             on app.user_id = $1 and app.bound_at is not null and app.removed_at is null`,
    values: [userId],
  })
  const row = rows[0]
  if (!row) throw new Error('the enrolment query gives one row')
  return row
}

export async function readEnrolled(deps: VerificationDeps, db: Db, who: ChallengedUser): Promise<EnrolledFactors> {
  if (who.decoy) return decoyEnrolled(deps, who)
  if (who.userId === undefined) return { email: who.email, mobile: who.mobile, app: undefined, passkeys: false }
  const row = await readRow(db, who.userId)
  return { email: who.email, mobile: who.mobile, app: row.app ?? undefined, passkeys: row.passkeys > 0 }
}

/** What an unknown account would seem to have: always the same for one address, and as mixed as real accounts are. */
function decoyEnrolled(deps: VerificationDeps, { email }: ChallengedUser): EnrolledFactors {
  const hash = keyedHash(deps, 'decoy', email)
  const kind = hash.readUInt8(0) % 10
  const digits = String(hash.readUInt32BE(4) % 10_000_000).padStart(7, '0')
  const mobile = kind >= 4 && kind < 8 ? `+${['658', '668', '8525', '447'][hash.readUInt8(1) % 4]}${digits}` : undefined
  return { email, mobile, app: kind < 4 ? 'decoy' : undefined, passkeys: false }
}

export const factorsOf: Challenges['factorsOf'] = async (db, userId) => {
  const user = await findUserById(db, userId)
  if (!user) throw new Error('factors are asked of a user who does not exist')
  const row = await readRow(db, userId)
  const mobile = user.mobileVerifiedAt ? user.mobile : undefined
  const enrolled = { email: user.email, mobile, app: row.app ?? undefined, passkeys: row.passkeys > 0 }
  const targets = { 1: mobile && maskPhone(mobile), 2: maskEmail(user.email), 3: undefined }
  return typesOf(ask('login', enrolled, {})).map((checkType) => ({ checkType, target: targets[checkType] ?? null }))
}

export const enrolmentOf: Challenges['enrolmentOf'] = async (db, userId) => {
  const row = await readRow(db, userId)
  return {
    authenticator: { bound: row.app !== null, boundAt: row.bound_at, recoveryCodesLeft: row.codes_left },
    passkeys: row.passkeys,
  }
}
