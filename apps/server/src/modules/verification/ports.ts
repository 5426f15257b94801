// What this room does for others: it judges proofs for the guard and for the sign-in.

import type { Challenges } from '../../platform/security/challenges.ts'
import type { Factors } from '../../platform/security/proof-header.ts'
import { consumeLogin } from './challenge/consume-login.ts'
import { consumeFactors } from './challenge/consume-proofs.ts'
import { offerChallenge, precheckOffer } from './challenge/open-challenge.ts'
import type { VerificationParts } from './deps.ts'
import { enrolmentOf, factorsOf } from './enrolment.ts'

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
