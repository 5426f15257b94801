// Judges one proof without using it up. What is right comes back with the way to use it up.

import type { MultiFactor } from '@sampan/contract/multi-factor.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { judgeAppCode, takeStep } from '../authenticator/authenticators.ts'
import { isRecoveryCode, looksLikeRecoveryCode, useRecoveryCode } from '../authenticator/recovery-codes.ts'
import { codeOf, isSameCode } from '../codes/code.ts'
import type { VerificationDeps } from '../deps.ts'
import { judgePasskey, looksLikePasskey } from '../passkey/check-passkey.ts'
import type { Challenge } from './challenge-rows.ts'
import type { Verdict } from './proof-verdict.ts'
import type { RequiredChecks } from './required-factors.ts'

export type Proof = MultiFactor['proofs'][number]

export type Trial = {
  readonly challenge: Challenge
  readonly asked: RequiredChecks
  readonly userId: string | undefined
  readonly now: Date
}

const wrong: Verdict = { is: 'wrong' }
const sixDigits = /^\d{6}$/

export async function judge(deps: VerificationDeps, tx: Tx, trial: Trial, proof: Proof): Promise<Verdict> {
  if (proof.checkType === checkTypes.authenticator) return judgeApp(deps, tx, trial, proof.code)
  return judgeSentCode(deps, tx, trial, proof)
}

async function judgeSentCode(deps: VerificationDeps, tx: Tx, trial: Trial, { checkType, code }: Proof): Promise<Verdict> {
  const { challenge, asked, now } = trial
  const target = checkType === checkTypes.sms ? asked.mobile : asked.email
  const { rows } = await tx.query<{ seed: Buffer }>({
    name: 'read-code',
    text: 'select seed from verification_code where challenge_id = $1 and check_type = $2 and expires_at > $3',
    values: [challenge.id, checkType, now],
  })
  const seed = rows[0]?.seed
  if (!seed || target === null) return wrong
  const right = codeOf(deps, { challengeId: challenge.id, checkType, target, seed })
  // The code belongs to the challenge and is used up with it.
  return isSameCode(code, right)
    ? { is: 'right', by: checkType === checkTypes.sms ? 'sms' : 'email', use: async () => true }
    : wrong
}

/** Check type 3: six digits of the app, a recovery code where it may stand in, or a passkey. */
async function judgeApp(deps: VerificationDeps, tx: Tx, trial: Trial, code: string): Promise<Verdict> {
  const { challenge, asked, userId, now } = trial
  if (userId === undefined) return wrong
  if (looksLikePasskey(code)) return asked.passkeys ? judgePasskey(deps, tx, { challenge, userId, code, now }) : wrong
  const { app } = asked
  if (app === null) return wrong
  if (sixDigits.test(code)) {
    const { judged, step } = await judgeAppCode(deps, tx, { app, userId, code, now })
    return judged === 'right' ? { is: judged, by: 'app', use: (used) => takeStep(used, app, step, now) } : { is: judged }
  }
  const standsIn = asked.groups.some(({ types, recovery }) => recovery && types.includes(checkTypes.authenticator))
  if (!standsIn || !looksLikeRecoveryCode(code) || !(await isRecoveryCode(deps, tx, userId, code))) return wrong
  return { is: 'right', by: 'recoveryCode', use: (used) => useRecoveryCode(deps, used, userId, code, now) }
}
