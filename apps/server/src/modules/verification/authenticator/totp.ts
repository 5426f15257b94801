// Codes of an authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds, which every app knows.

import { code as rules } from '@sampan/contract/constants.ts'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = rules.authenticatorStepMs / 1000

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Sampan',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: rules.digits,
    period: periodSeconds,
  })

/** 160 random bits, as the RFC recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step that this code belongs to, at most one before or after the present one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: rules.authenticatorWindowSteps })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The latest step of which a code is accepted at this moment. */
export const newestStepAt = (now: Date): number =>
  Math.floor(now.getTime() / rules.authenticatorStepMs) + rules.authenticatorWindowSteps

/** What the app shows now. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })
