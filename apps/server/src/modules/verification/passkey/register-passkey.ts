// Making a passkey: the options for the browser, then what the authenticator made of them.

import type { passkeyRegisterOptions as optionsEntry, registerPasskey as registerEntry } from '@sampan/contract/api/passkeys.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import { codeOf as errorCode } from '../../../platform/db/database-errors.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken, newId, newToken } from '../../../platform/security/ids.ts'
import type { VerificationDeps } from '../deps.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { passkeysMax, showPasskey } from './passkeys.ts'

const lifeMs = 10 * 60_000
// ES256, Ed25519, RS256: what passkeys are made with everywhere.
const supportedAlgorithmIDs = [-7, -8, -257]

const tooMany: Text = {
  en: 'You can have up to 20 passkeys. Remove one first.',
  'zh-CN': '您已有 20 个通行密钥，达到上限，请先移除一个。',
  th: 'คุณมีพาสคีย์ครบ 20\u00a0รายการแล้ว ลบออกหนึ่งรายการก่อน',
}

export async function makeRegisterOptions(
  deps: VerificationDeps,
  { tx, session, now }: WriteCtxOf<typeof optionsEntry>,
): Promise<Answer<typeof optionsEntry>> {
  const { rows } = await tx.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkey where user_id = $1',
    [session.userId],
  )
  if (rows.length >= passkeysMax) throw new Refusal('invalidInput', { fields: { name: tooMany } })
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Sampan',
    rpID: new URL(deps.origin).hostname,
    userName: session.email,
    userID: new Uint8Array(Buffer.from(session.userId)),
    excludeCredentials: rows,
    // Kept on the device, so that it can also sign in alone, and only with the user's own gesture.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout: lifeMs,
  })
  const registerToken = newToken('passkey')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx.query(
    `insert into passkey_registration (token_hash, user_id, session_id, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(registerToken), session.userId, session.id, options.challenge, now, expiresAt],
  )
  return { registerToken, options: { ...options }, expiresAt: expiresAt.toISOString() }
}

export async function registerPasskey(
  deps: VerificationDeps,
  ctx: WriteCtxOf<typeof registerEntry>,
  { body }: Input<typeof registerEntry>,
): Promise<Answer<typeof registerEntry>> {
  const { tx, session, now } = ctx
  const { rows } = await tx.query<{ challenge: string }>(
    `delete from passkey_registration where token_hash = $1 and user_id = $2 and session_id = $3 and expires_at > $4
     returning challenge`,
    [hashToken(body.registerToken), session.userId, session.id, now],
  )
  const challenge = rows[0]?.challenge
  if (challenge === undefined) throw new Refusal('stepExpired')
  const credential = await readCredential(deps, challenge, body.attestation)
  const row = { id: newId(), name: body.name, created_at: now, last_used_at: null }
  await tx
    .query(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.id,
        session.userId,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        body.attestation.transports ?? [],
        body.name,
        now,
      ],
    )
    .catch((error: unknown) => {
      if (errorCode(error) === '23505') throw new Refusal('duplicate', { cause: error })
      throw error
    })
  const about = { action: 'passkeyAdded', accountId: session.accountId, subject: session.userId, detail: { name: body.name } }
  await audit(tx, callerOf(ctx), now, about)
  await deps.messages.security(tx, { userId: session.userId, kind: 'passkeyAdded', params: { passkey: body.name } })
  return showPasskey(row)
}

type Attestation = BodyOf<typeof registerEntry>['attestation']

async function readCredential(deps: VerificationDeps, challenge: string, attestation: Attestation): Promise<WebAuthnCredential> {
  const { id, clientDataJSON, attestationObject } = attestation
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: deps.origin,
      expectedRPID: new URL(deps.origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (verified) return registrationInfo.credential
  } catch (cause) {
    throw new Refusal('verificationFailed', { cause })
  }
  throw new Refusal('verificationFailed')
}
