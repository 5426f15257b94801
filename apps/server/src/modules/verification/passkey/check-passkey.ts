// A passkey's answer to a challenge: the signature, the origin, the user's own gesture, and a counter that only grows.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Challenge } from '../challenge/challenge-rows.ts'
import type { Verdict } from '../challenge/proof-verdict.ts'
import type { VerificationDeps } from '../deps.ts'
import { loadWebAuthn } from './load-web-authn.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const assertionSchema = z.object({
  id: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(1400),
    signature: base64url(1400),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
})
type Assertion = z.output<typeof assertionSchema>

/** Base64url of a JSON object: it can be neither six digits nor a recovery code. */
export const looksLikePasskey = (code: string): boolean => code.length > 40 && /^ey[\w-]+$/.test(code)

export function readAssertion(code: string): Assertion | undefined {
  try {
    const parsed = assertionSchema.safeParse(JSON.parse(Buffer.from(code, 'base64url').toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whose passkey it is. */
export async function findPasskeyOwner(db: Db, code: string): Promise<string | undefined> {
  const credentialId = readAssertion(code)?.id
  if (credentialId === undefined) return undefined
  const { rows } = await db.query<{ user_id: string }>('select user_id from passkey where credential_id = $1', [credentialId])
  return rows[0]?.user_id
}

type Trial = { readonly challenge: Challenge; readonly userId: string; readonly code: string; readonly now: Date }
type Row = { id: string; credential_id: string; public_key: Buffer; counter: bigint }

export async function judgePasskey(deps: VerificationDeps, tx: Tx, { challenge, userId, code, now }: Trial): Promise<Verdict> {
  const assertion = readAssertion(code)
  if (!assertion || challenge.passkeyChallenge === null) return { is: 'wrong' }
  const { rows } = await tx.query<Row>(
    'select id, credential_id, public_key, counter from passkey where credential_id = $1 and user_id = $2',
    [assertion.id, userId],
  )
  const passkey = rows[0]
  const counter = passkey && (await newCounter(deps, challenge.passkeyChallenge, assertion, passkey))
  if (passkey === undefined || counter === undefined) return { is: 'wrong' }
  const use = async (used: Tx) => {
    // Authenticators that do not count stay at zero; with the others a number seen before means a copy.
    const { rowCount } = await used.query(
      'update passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or ($2 = 0 and counter = 0))',
      [passkey.id, counter, now],
    )
    return rowCount === 1
  }
  return { is: 'right', by: 'passkey', use }
}

async function newCounter(
  deps: VerificationDeps,
  expected: string,
  assertion: Assertion,
  passkey: Row,
): Promise<number | undefined> {
  const { userHandle, ...signed } = assertion.response
  const response: AuthenticationResponseJSON = {
    id: assertion.id,
    rawId: assertion.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { ...signed, ...(userHandle ? { userHandle } : {}) },
  }
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected,
      expectedOrigin: deps.origin,
      expectedRPID: new URL(deps.origin).hostname,
      requireUserVerification: true,
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for what does not fit: another origin, another challenge, a counter that went back.
    return undefined
  }
}
