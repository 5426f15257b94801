// The header that carries a second verification: base64url JSON { challengeId, proofs: [{ checkType, code }] }.

import type { Language } from '@sampan/contract/language.ts'
import { type MultiFactor, multiFactor } from '@sampan/contract/multi-factor.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db, Tx } from '../db/db.ts'
import { parseJson } from '../http/json-body.ts'
import type { Session } from './session.ts'

const headerLengthMax = 6_000
export type Proof = MultiFactor

export type Confirmation = {
  readonly session: Session | undefined
  readonly scene: SceneName
  /** What is done if the proof holds: the entry, and the call's parsed parameters and body. */
  readonly entry: string
  readonly action: { readonly params: unknown; readonly body: unknown }
  readonly proof: Proof
  readonly now: Date
}

export type Factors = {
  /**
   * Consumes the proof in the given transaction. A refusal is returned, not thrown:
   * the transaction is committed with the counted attempt and the call is refused afterwards.
   */
  consume(tx: Tx, confirmation: Confirmation): Promise<Refusal | undefined>
  /** Opens the challenge that a call without any proof has to answer; it travels in the refusal. */
  offer?(tx: Tx, asked: Offer): Promise<unknown>
  /** Before the transaction of an offer: refuses what no proof could help. */
  precheck?(db: Db, asked: Offer): Promise<void>
}

export type Offer = Omit<Confirmation, 'proof'> & { readonly language: Language }

/** Until a verification is there to judge proofs, none is good. */
export const noFactors: Factors = { consume: async () => new Refusal('verificationFailed') }

export const hasProof = (header: string | string[] | undefined): header is string | string[] =>
  header !== undefined && header !== ''

export function readProof(header: string | string[] | undefined): Proof {
  if (!hasProof(header)) throw new Refusal('verificationNeeded')
  // Several headers reach us joined by commas, which base64url does not contain.
  if (typeof header !== 'string' || header.length > headerLengthMax || !/^[\w-]+={0,2}$/.test(header))
    throw new Refusal('verificationMalformed')
  try {
    return multiFactor.parse(parseJson(Buffer.from(header, 'base64url').toString()))
  } catch (cause) {
    throw new Refusal('verificationMalformed', { cause })
  }
}
