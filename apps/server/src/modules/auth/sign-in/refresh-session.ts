// The refresh grant. A token is used once; the same browser may repeat its last one for a moment and gets the same answer,
// because responses get lost. Any other repeat means that it was copied: the whole session ends.

import { session as times } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { readSessionPolicy } from '../../../platform/db/policies.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import type { AuthDeps } from '../deps.ts'
import { endSessions } from '../session/end-sessions.ts'
import { storeTokens, type TokenAnswer, tokenAnswer } from '../session/keep-tokens.ts'
import type { DeviceProof } from './token-proof.ts'

type Row = {
  session_id: string
  user_id: string
  account_id: string
  used_at: Date | null
  expires_at: Date
  last_seen_at: Date
  key_thumbprint: string | null
  usable: boolean
}

type Refresh = Pick<Ctx, 'ip' | 'now'> & { readonly refreshToken: string; readonly proof: DeviceProof | undefined }

export async function refreshSession(deps: AuthDeps, tx: Tx, refresh: Refresh): Promise<TokenAnswer | Refusal> {
  return (await exchange(deps, tx, refresh)) ?? new Refusal('grantRefused')
}

async function exchange(deps: AuthDeps, tx: Tx, refresh: Refresh): Promise<TokenAnswer | undefined> {
  const { refreshToken, proof, now } = refresh
  const found = await lockToken(tx, refreshToken)
  if (!found?.usable || found.expires_at <= now) return undefined
  const sameDevice = proof !== undefined && proof.thumbprint === found.key_thumbprint
  if (found.used_at) {
    const late = now.getTime() - found.used_at.getTime() > times.refreshGraceMs
    const same = sameDevice && !late ? await repeat(tx, deps, refreshToken, found, now) : undefined
    if (!same) await endReused(tx, deps, found, refresh)
    return same
  }
  if (!sameDevice) return undefined
  const { session_id: sessionId, user_id: userId, expires_at: expiresAt } = found
  const { idleMs } = await readSessionPolicy(tx)
  if (found.last_seen_at.getTime() + idleMs <= now.getTime())
    return void (await endSessions(tx, { userId, sessionId, because: 'idle', now }))
  await tx.query({
    name: 'use-refresh-token',
    text: 'update refresh_token set used_at = $2 where token_hash = $1',
    values: [hashToken(refreshToken), now],
  })
  return storeTokens(tx, deps.tokens.successorOf(refreshToken), { sessionId, expiresAt, now })
}

/** The row stays locked until the end, so of many refreshes at once the first rotates and the others repeat. */
async function lockToken(tx: Tx, refreshToken: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'lock-refresh-token',
    text: `select session.id as session_id, session.user_id, app_user.account_id, refresh_token.used_at, session.expires_at,
                  session.last_seen_at, session.key_thumbprint,
                  session.revoked_at is null and app_user.status = 'ACTIVE' and account.status = 'ACTIVE' as usable
           from refresh_token
           join session on session.id = refresh_token.session_id
           join app_user on app_user.id = session.user_id
           join account on account.id = app_user.account_id
           where refresh_token.token_hash = $1
           for update of refresh_token`,
    values: [hashToken(refreshToken)],
  })
  return rows[0]
}

/** Only the last one may be repeated: once its successor has been used, it is as dead as any older one. */
async function repeat(tx: Tx, deps: AuthDeps, refreshToken: string, found: Row, now: Date): Promise<TokenAnswer | undefined> {
  for (const pair of deps.tokens.possibleSuccessorsOf(refreshToken)) {
    const { rows } = await tx.query<{ expires_at: Date }>(
      `select access_token.expires_at from access_token, refresh_token
       where access_token.token_hash = $1 and refresh_token.token_hash = $2 and refresh_token.used_at is null`,
      [hashToken(pair.access), hashToken(pair.refresh)],
    )
    const kept = rows[0]
    if (kept) return tokenAnswer(pair, { accessEnds: kept.expires_at, expiresAt: found.expires_at, now })
  }
  return undefined
}

async function endReused(tx: Tx, { messages }: AuthDeps, found: Row, { now, ip }: Refresh): Promise<void> {
  const { user_id: userId, session_id: sessionId, account_id: accountId } = found
  await endSessions(tx, { userId, sessionId, because: 'reused', event: 'logout', now })
  const actor = { kind: 'visitor', sessionId, address: ip } as const
  await audit(tx, actor, now, { action: 'refreshTokenReused', accountId, subject: userId })
  await messages.security(tx, { userId, kind: 'refreshTokenReused' })
}
