// The error of a refused signature, and the list of its reasons.

import type { SignerRefusal } from './signer.ts'

/** A refusal of the signer. It contains only a reason of the list, so that no part of a key can leave with it. */
export class SignerRefused extends Error {
  readonly refusal: SignerRefusal

  constructor(refusal: SignerRefusal) {
    super(`The signer refuses: ${refusal}.`)
    this.name = 'SignerRefused'
    this.refusal = refusal
  }
}

export const signerRefusals = [
  'badApproval',
  'notTheIntent',
  'notAllowedToken',
  'overLimit',
  'feeTooHigh',
  'alreadySigned',
  'voided',
  'journalUnchecked',
  'journalBehind',
  'stopped',
] as const satisfies readonly SignerRefusal[]

export function refuse(refusal: SignerRefusal): never {
  throw new SignerRefused(refusal)
}
