// Passwords, codes and proofs of a second verification on the wire.

import * as z from 'zod/mini'
import { checkTypes, scenes } from '../scenes.ts'
import { guarded, id, list, text } from './common.ts'

export const email = text(100, 3)
export const mobile = text(20, 5).check(z.regex(/^\+[1-9]\d{4,17}$/, 'Invalid character'))

/** Long enough for any passphrase, short enough to hash. Whether it is right is not the door's business. */
export const presentPassword = text(256)
export const newPassword = text(256)

export const scene = z.literal(Object.values(scenes))
export const checkType = z.literal(Object.values(checkTypes))

const base64url = (max: number) => text(max).check(z.regex(/^[\w-]+$/, 'Invalid character'))

/** A WebAuthn answer, as the browser serialises it. */
export const passkeyAssertion = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(2000),
  authenticatorData: base64url(1400),
  signature: base64url(1400),
  userHandle: z.optional(base64url(200)),
})

/** A code by SMS, mail or app; a recovery code or a passkey stands for the app (check type 3). */
export const proof = z.union([
  z.object({ checkType, code: text(32) }),
  z.object({ checkType: z.literal(checkTypes.authenticator), passkey: passkeyAssertion }),
])

/** The content of the header X-Multi-Factor. */
export const multiFactor = guarded(z.object({ challengeId: id, proofs: list(proof, 3).check(z.minLength(1)) }))

export const passkeyAttestation = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(2000),
  attestationObject: base64url(16_384),
  transports: z.optional(list(text(20), 8)),
})

/** The standard's own JSON form (PublicKeyCredential...OptionsJSON): the browser hands it on unread. */
export const webAuthnOptions = z.record(text(64), z.unknown())
