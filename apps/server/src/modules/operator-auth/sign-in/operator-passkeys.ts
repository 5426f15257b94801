// Passkeys of operators: saved while signed in, used as the second step of the next sign-in.

import type { addPasskey as addEntry, passkeyOptions as optionsEntry } from '@sampan/contract/operator/api/own-operator.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken, newId, newToken } from '../../../platform/security/ids.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import { loadWebAuthn } from '../../verification/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { decode, framed, placeOf } from './judge-passkey.ts'

const lifeMs = 10 * 60_000
const passkeysMax = 10
const supportedAlgorithmIDs = [-7, -8, -257]

export async function passkeyOptions(
  deps: OperatorAuthDeps,
  { tx, session, now }: WriteCtxOf<typeof optionsEntry>,
): Promise<Answer<typeof optionsEntry>> {
  const { rows } = await tx.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from operator_passkey where operator_id = $1',
    [session.operatorId],
  )
  if (rows.length >= passkeysMax) throw new Refusal('tooLarge')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Sampan Console',
    rpID: new URL(deps.origin).hostname,
    userName: session.email,
    userID: new Uint8Array(Buffer.from(session.operatorId)),
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout: lifeMs,
  })
  const ticket = newToken('operatorpasskey')
  await tx.query(
    `insert into operator_ticket (token_hash, kind, operator_id, challenge, created_at, expires_at) values ($1, 'passkey', $2, $3, $4, $5)`,
    [hashToken(ticket), session.operatorId, options.challenge, now, new Date(now.getTime() + lifeMs)],
  )
  return { ticket, options: { ...options } }
}

export async function addPasskey(
  deps: OperatorAuthDeps,
  ctx: WriteCtxOf<typeof addEntry>,
  { body }: Input<typeof addEntry>,
): Promise<Answer<typeof addEntry>> {
  const { tx, session, now } = ctx
  const { rows } = await tx.query<{ challenge: string | null }>(
    `delete from operator_ticket where token_hash = $1 and kind = 'passkey' and operator_id = $2 and expires_at > $3 returning challenge`,
    [hashToken(body.ticket), session.operatorId, now],
  )
  const expectedChallenge = rows[0]?.challenge ?? undefined
  const response = decode(body.response)
  if (expectedChallenge === undefined || !response) throw new Refusal('stepExpired')
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...framed(response.id), response: response.response as RegistrationResponseJSON['response'] },
    expectedChallenge,
    ...placeOf(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw new Refusal('verificationFailed', { cause })
  })
  if (!registrationInfo) throw new Refusal('verificationFailed')
  const { credential } = registrationInfo
  await tx.query(
    `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, transports, label, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      newId(),
      session.operatorId,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      body.label,
      now,
    ],
  )
  await audit(tx, operatorOf(ctx), now, { action: 'operatorPasskeyAdded', subject: session.operatorId })
  return {}
}
