// The self-hosted check: a small piece of work for the visitor's browser, asked and verified without any third party.

import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { KeyRing, RingKey } from '../key-ring.ts'
import type { CaptchaTask, CaptchaVerifier } from './captcha-verifier.ts'

const lifeMs = 3 * 60_000

// 160,000 to 320,000 rounds of PBKDF2: a few tenths of a second on a phone, and bounded, unlike a search for a rare hash.
const cost = 2_000
const counterMin = 80
const counterMax = 160

const text = (max: number) => z.string().check(z.maxLength(max))
const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: text(64),
      salt: text(64),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: text(64),
      keySignature: text(64),
      data: z.object({ action: text(64), expiresAt: z.int() }),
    }),
    signature: text(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: text(64) }),
})

const secretsOf = ({ key }: RingKey) => ({
  hmacSignatureSecret: `${key.toString('hex')} task`,
  hmacKeySignatureSecret: `${key.toString('hex')} work`,
})

export function createAltcha({
  newest,
  all,
}: KeyRing): CaptchaVerifier & { task(action: string, now: Date): Promise<CaptchaTask> } {
  return {
    async task(action, now) {
      const { parameters, signature } = await createChallenge({
        ...secretsOf(newest),
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(counterMin, counterMax + 1),
        deriveKey,
        // Our own end of life, so that the server's clock decides and not the library's.
        data: { action, expiresAt: now.getTime() + lifeMs },
      })
      if (signature === undefined) throw new Error('the task was not signed')
      return { parameters: { ...parameters }, signature }
    },
    // The signature, not the text: the same token can be spelled in many ways.
    identify: (token) => readToken(token)?.challenge.signature,
    async isGood({ token, action, now }) {
      const shown = readToken(token)
      if (!shown) return false
      const { data } = shown.challenge.parameters
      if (data.action !== action || data.expiresAt <= now.getTime()) return false
      for (const key of all) {
        const { verified } = await verifySolution({ ...shown, ...secretsOf(key), deriveKey })
        if (verified) return true
      }
      return false
    },
  }
}

function readToken(token: string): z.output<typeof tokenSchema> | undefined {
  try {
    const parsed = tokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
