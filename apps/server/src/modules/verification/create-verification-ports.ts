// What this module does for others: it judges proofs for the guard and for the sign-in.

import type { Challenges } from '../../platform/security/challenges.ts'
import type { Factors } from '../../platform/security/proof-header.ts'
import { consumeLogin } from './challenge/consume-login.ts'
import { consumeFactors } from './challenge/consume-proofs.ts'
import { offerChallenge, precheckOffer } from './challenge/open-challenge.ts'
import type { VerificationDeps } from './deps.ts'
import { enrolmentOf, factorsOf } from './enrolment.ts'

export const createFactors = (deps: VerificationDeps): Factors => ({
  consume: consumeFactors(deps),
  offer: offerChallenge(deps),
  precheck: precheckOffer(deps),
})

export const createChallenges = (deps: VerificationDeps): Challenges => ({
  factorsOf,
  enrolmentOf,
  consumeLogin: consumeLogin(deps),
})
