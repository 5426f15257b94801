// The shapes of passwords, codes and proofs of a second verification on the wire.

import * as z from 'zod/mini'
import { lengths } from '../endpoint/constants.ts'
import { antiPhishingCode as anyCode, email as anyEmail, password, phone } from '../endpoint/fields.ts'
import { checkTypes, scenes } from '../identity/scenes.ts'
import { list, spelled, storable, text } from './common.ts'

export const email = anyEmail
export const mobile = phone.check(z.maxLength(16))
export const antiPhishingCode = anyCode.check(z.maxLength(lengths.antiPhishingCodeMax))

/** In UTF-16 units: a character takes two of them, a decomposed one a few more. */
const passwordUnitsMax = lengths.passwordMax * 8

/** Checks only whether the password is worth hashing, not whether it is right. */
export const presentPassword = text(passwordUnitsMax)
export const newPassword = password.check(z.maxLength(passwordUnitsMax), storable)

export const scene = z.literal(Object.values(scenes))
export const checkType = z.literal(Object.values(checkTypes))

const base64url = (max: number) => spelled(/^[\w-]+$/, max)

/**
 * A code by SMS, mail or app. Check type 3 also accepts a recovery code, or the response of a passkey
 * (base64url of the browser's JSON of its PublicKeyCredential).
 */
export const proof = z.object({ checkType, code: text(4000) })
export const proofs = list(proof, 4).check(z.minLength(1))

export const passkeyAttestation = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(2000),
  attestationObject: base64url(16_384),
  transports: z.optional(list(text(20), 8)),
})

/** The standard JSON form (PublicKeyCredential...OptionsJSON), which the browser passes on unchanged. */
export const webAuthnOptions = z.record(text(64), z.unknown())

/** A public key of the server: grants are encrypted to it, and devices agree with it on their proof keys. */
export const publishedKey = z.object({
  kid: text(64),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: text(64),
  y: text(64),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
})
