// The second step of signing in: the proofs of the grant. With a passkey alone, the passkey also says who it is.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Challenges } from '../../../platform/security/challenges.ts'
import type { VerificationDeps } from '../deps.ts'
import { readEnrolled } from '../enrolment.ts'
import { findPasskeyOwner } from '../passkey/check-passkey.ts'
import { findChallenge } from './challenge-rows.ts'
import { type ChallengedUser, findChallengedUser } from './challenged-user.ts'
import type { Proof } from './check-proof.ts'
import { settle } from './consume-proofs.ts'
import { ask, type RequiredChecks } from './required-factors.ts'
import { standInLine } from './wrong-tries.ts'

/** The checks of an unidentified visitor. */
export const passkeyOnly: RequiredChecks = {
  groups: [{ types: [3], recovery: false }],
  mobile: null,
  email: null,
  app: null,
  passkeys: true,
}

export const consumeLogin =
  (deps: VerificationDeps): Challenges['consumeLogin'] =>
  async (tx, { loginToken, subject, challengeId, proofs, now }) => {
    const visitor = await findChallengedUser(deps, tx, {
      scene: 'login',
      session: undefined,
      token: loginToken,
      language: 'en',
      now,
    })
    if (visitor?.boundTo !== subject) return new Refusal('verificationExpired')
    const who = visitor.userId === undefined ? await knownByPasskey(tx, visitor, proofs) : visitor
    if (who?.userId === undefined) return new Refusal('verificationFailed')
    await standInLine(tx, who.counter)
    const challenge = await findChallenge(tx, challengeId, now)
    if (challenge?.boundTo !== who.boundTo || challenge.scene !== 'login') return new Refusal('verificationExpired')
    const asked = visitor.userId === undefined ? passkeyOnly : ask('login', await readEnrolled(deps, tx, who), {})
    const refusal = await settle(deps, tx, { who, challenge, asked, userId: who.userId, now }, proofs)
    return refusal ?? { userId: who.userId }
  }

async function knownByPasskey(db: Db, visitor: ChallengedUser, proofs: readonly Proof[]): Promise<ChallengedUser | undefined> {
  const owner = await findPasskeyOwner(db, proofs[0]?.code ?? '')
  return owner === undefined ? undefined : { ...visitor, userId: owner, counter: `user ${owner}`, heeds: [`user ${owner}`] }
}
