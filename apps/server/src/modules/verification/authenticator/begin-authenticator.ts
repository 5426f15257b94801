// A new secret for an authenticator app. It proves nothing until the app has shown a code of it.

import type { beginAuthenticator as entry } from '@sampan/contract/api/mfa.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken, newId, newToken } from '../../../platform/security/ids.ts'
import type { VerificationDeps } from '../deps.ts'
import { enrolmentOf } from '../enrolment.ts'
import { secretPlace } from './authenticators.ts'
import { newSecret, otpauthUri } from './totp.ts'

// Installing an app and waiting for a code takes a while.
const lifeMs = 30 * 60_000

export async function beginAuthenticator(
  deps: VerificationDeps,
  { tx, session, now }: WriteCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { authenticator } = await enrolmentOf(tx, session.userId)
  if (authenticator.bound) throw new Refusal('duplicate')
  const [id, bindToken, secret] = [newId(), newToken('bind'), newSecret()]
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx.query('delete from authenticator where user_id = $1 and bound_at is null', [session.userId])
  await tx.query(
    `insert into authenticator (id, user_id, session_id, secret, bind_token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, session.userId, session.id, deps.seal.encrypt(secret, secretPlace(id)), hashToken(bindToken), now, expiresAt],
  )
  return { bindToken, secret, otpauthUri: otpauthUri(secret, session.email), expiresAt: expiresAt.toISOString() }
}
