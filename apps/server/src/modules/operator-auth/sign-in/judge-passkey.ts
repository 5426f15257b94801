// Checks the passkey with which an operator signs in.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/db/db.ts'
import { loadWebAuthn } from '../../verification/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'

export const placeOf = ({ origin }: OperatorAuthDeps) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname })

/** Base64url of JSON, as the browser makes it of its PublicKeyCredential. */
export function decode(text: string): { readonly id: string; readonly response: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isOne =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'response' in value
    return isOne ? { id: String(value.id), response: value.response } : undefined
  } catch {
    return undefined
  }
}

export const framed = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

type Trial = { readonly operatorId: string; readonly challenge: string; readonly answer: string; readonly now: Date }

export async function judgePasskey(
  tx: Tx,
  deps: OperatorAuthDeps,
  { operatorId, challenge, answer, now }: Trial,
): Promise<boolean> {
  const response = decode(answer)
  const { rows } = await tx.query<{ id: string; credential_id: string; public_key: Buffer; counter: bigint }>(
    'select id, credential_id, public_key, counter from operator_passkey where operator_id = $1 and credential_id = $2',
    [operatorId, response?.id ?? ''],
  )
  const passkey = rows[0]
  if (!passkey || !response) return false
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: Number(passkey.counter),
  }
  const judged = await verifyAuthenticationResponse({
    // The library checks every field of it.
    response: { ...framed(response.id), response: response.response as AuthenticationResponseJSON['response'] },
    expectedChallenge: challenge,
    ...placeOf(deps),
    requireUserVerification: true,
    credential,
    // The library throws for what does not fit: another origin, another challenge, a counter that went back.
  }).catch(() => undefined)
  if (!judged?.verified) return false
  const counter = judged.authenticationInfo.newCounter
  const { rowCount } = await tx.query(
    'update operator_passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or ($2 = 0 and counter = 0))',
    [passkey.id, counter, now],
  )
  return rowCount === 1
}
