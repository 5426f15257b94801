// What the sign-in asks of the second verification, without knowing how codes work.

import type { Refusal } from '@sampan/contract/refusals.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import type { TokenGrant } from '@sampan/contract/token-grant.ts'
import type { Db, Tx } from '../db/db.ts'

type LoginGrant = Extract<TokenGrant, { grant_type: 'login' }>

export type LoginProof = {
  /** The token of the first step, which the challenge was opened with. */
  readonly loginToken: string
  /** The key of the subject that the challenge was opened for. */
  readonly subject: string
  /** Undefined where only a passkey says who it is. */
  readonly userId: string | undefined
  readonly challengeId: string
  readonly proofs: LoginGrant['proofs']
  readonly now: Date
}

/** How well a user is protected, for their account page. */
export type Enrolment = {
  readonly authenticator: { readonly bound: boolean; readonly boundAt: Date | null; readonly recoveryCodesLeft: number }
  readonly passkeys: number
}

export type Challenges = {
  /** The factors a user can sign in with, targets masked; never empty, since everybody has an e-mail address. */
  factorsOf(db: Db, userId: string): Promise<readonly { readonly checkType: CheckType; readonly target: string | null }[]>
  enrolmentOf(db: Db, userId: string): Promise<Enrolment>
  /**
   * Consumes the proofs of a login grant (scene 3) in the given transaction and returns the user who is proven.
   * A refusal is returned, not thrown: the counted attempt is committed.
   */
  consumeLogin(tx: Tx, proof: LoginProof): Promise<{ readonly userId: string } | Refusal>
}
