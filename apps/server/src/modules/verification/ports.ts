// What this room does for others: it judges proofs for the guard and for the sign-in.

import type { Challenges } from '../../platform/security/challenges.ts'
import type { Factors } from '../../platform/security/proof-header.ts'
import { consumeFactors } from './consume.ts'
import { consumeLogin } from './consume-login.ts'
import { enrolmentOf, factorsOf } from './enrolment.ts'
import { offerChallenge, precheckOffer } from './open-challenge.ts'
import type { VerificationParts } from './parts.ts'

export const createFactors = (parts: VerificationParts): Factors => ({
  consume: consumeFactors(parts),
  offer: offerChallenge(parts),
  precheck: precheckOffer(parts),
})

export const createChallenges = (parts: VerificationParts): Challenges => ({
  factorsOf,
  enrolmentOf,
  consumeLogin: consumeLogin(parts),
})
