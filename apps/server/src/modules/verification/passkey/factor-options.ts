// What the browser needs to answer a challenge by passkey, or to sign in with nothing else.

import type { passkeyFactorOptions as factorEntry, passkeySignInOptions as signInEntry } from '@sampan/contract/api/passkeys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'
import { findTicketHolder, openPasskeyLogin } from '../../auth/public.ts'
import { findChallenge, insertChallenge } from '../challenge/challenge-rows.ts'
import { hashAction } from '../challenge/challenged-action.ts'
import { passkeyOnly } from '../challenge/consume-login.ts'
import type { VerificationDeps } from '../deps.ts'
import { loadWebAuthn } from './load-web-authn.ts'

async function optionsFor(deps: VerificationDeps, allowCredentials?: { id: string; transports?: string[] }[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: new URL(deps.origin).hostname,
    userVerification: 'required',
    timeout: 5 * 60_000,
    ...(allowCredentials ? { allowCredentials } : {}),
  })
}

export async function makeFactorOptions(
  deps: VerificationDeps,
  { tx, session, now }: WriteCtxOf<typeof factorEntry>,
  { body }: Input<typeof factorEntry>,
): Promise<Answer<typeof factorEntry>> {
  const challenge = await findChallenge(tx, body.challengeId, now)
  const isForSession = challenge?.boundTo.startsWith('session ')
  if (!challenge || (isForSession && challenge.boundTo !== `session ${session?.id}`)) throw new Refusal('verificationExpired')
  if (!challenge.asked.passkeys || challenge.userId === null) throw new Refusal('verificationMalformed')
  const { rows } = await tx.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkey where user_id = $1',
    [challenge.userId],
  )
  const options = await optionsFor(deps, rows)
  await tx.query('update verification_challenge set passkey_challenge = $2 where id = $1', [challenge.id, options.challenge])
  return { options: { ...options }, expiresAt: challenge.expiresAt.toISOString() }
}

/** The visitor shows a passkey of this site; the passkey says which account it opens. */
export async function makeSignInOptions(
  deps: VerificationDeps,
  { tx, language, now }: WriteCtxOf<typeof signInEntry>,
): Promise<Answer<typeof signInEntry>> {
  const { token } = await openPasskeyLogin(tx, now)
  const subject = await findTicketHolder(tx, { scene: 'login', token, language, now })
  if (!subject) throw new Error('a ticket that was just made cannot be found')
  const options = await optionsFor(deps)
  const id = newId()
  const row = {
    id,
    scene: 'login',
    entry: null,
    boundTo: subject.key,
    counter: subject.key,
    userId: null,
    actionHash: hashAction(deps, id, undefined),
    asked: passkeyOnly,
    summary: { facts: [] },
    passkeyChallenge: options.challenge,
  } as const
  const expiresAt = await insertChallenge(tx, row, now)
  return { loginToken: token, challengeId: id, options: { ...options }, expiresAt: expiresAt.toISOString() }
}
