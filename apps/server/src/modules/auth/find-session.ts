// Looks up who holds a token. What was seen is kept for less than a second, and dropped at once when a session changes.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { sessionPolicyOf } from '../../platform/db/policies.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { Log } from '../../platform/observability/log.ts'
import { createProofKeys, verifyDeviceProof } from '../../platform/security/device-proof.ts'
import { hashTokenText } from '../../platform/security/ids.ts'
import type { Session, Sessions } from '../../platform/security/session.ts'
import { createSessionReader, livingSessions } from './session/read-session-rows.ts'
import { type CachedSession, createSessionCache } from './session/session-cache.ts'
import { agreementOf, type GrantKeys } from './sign-in/grant-key.ts'

// A revoked session must fail everywhere within a second even when the notice of it gets lost.
const keepMs = 800

const touchMs = 60_000

export type SessionOptions = {
  readonly pool: Pool
  readonly clock: Clock
  readonly listener: Listener
  readonly log: Log
  readonly grantKeys: GrantKeys
}

export function createSessions({ pool, clock, listener, log, grantKeys }: SessionOptions): Sessions {
  const load = createSessionLoader({ pool, clock, log, grantKeys })
  const cache = createSessionCache(pool, listener)
  const isAlive = ({ endsAt, lastSeenAt, idleMs }: CachedSession, now: number) => endsAt > now && lastSeenAt + idleMs > now
  return {
    async find(token, call) {
      const key = hashTokenText(token)
      const { cached, keep } = cache.open(key)
      const found = cached ?? (await load(key))
      if (!found || !isAlive(found, clock.now().getTime())) return undefined
      keep(found)
      const { session, proofKey } = found
      const proven = proofKey ? verifyDeviceProof({ key: proofKey, token, call, now: clock.now() }) : 'invalid'
      if (proven === 'stale') throw new Refusal('proofStale')
      if (proven === 'valid') return found
      log.warn({ event: 'session.proof_refused', sessionId: session.id }, 'a valid token came without a proof of its device')
      return undefined
    },
    async alive(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `select session.id from session join app_user on app_user.id = session.user_id join account on account.id = app_user.account_id
         where session.id = any($1) and session.expires_at > $2 and ${livingSessions}`,
        [ids, clock.now()],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

function createSessionLoader({ pool, clock, log, grantKeys }: Omit<SessionOptions, 'listener'>) {
  const proofKeyOf = createProofKeys(agreementOf(grantKeys))
  const readRow = createSessionReader(pool)
  const touch = (one: CachedSession): void => {
    const now = clock.now()
    if (one.lastSeenAt + touchMs > now.getTime()) return
    one.lastSeenAt = now.getTime()
    pool
      .query('update session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [one.session.id, now])
      .catch((error: unknown) => log.warn({ error }, 'the last activity of a session was not noted'))
  }
  return async (hash: string): Promise<CachedSession | undefined> => {
    const row = await readRow(hash)
    if (!row) return undefined
    const endsAt = Math.min(row.token_expires_at.getTime(), row.expires_at.getTime())
    const session: Session = {
      id: row.id,
      userId: row.user_id,
      accountId: row.account_id,
      accountType: row.account_type,
      email: row.email,
      name: row.name,
      scopes: shareScopes(row.scopes),
      expiresAt: new Date(endsAt),
    }
    const found: CachedSession = {
      session,
      proofKey: row.device_key ? proofKeyOf(row.device_key, row.master_key_id) : undefined,
      endsAt,
      lastSeenAt: row.last_seen_at.getTime(),
      idleMs: sessionPolicyOf(row.policy).idleMs,
      until: performance.now() + keepMs,
      touch: () => touch(found),
    }
    return found
  }
}

const knownScopes = new Map<string, readonly Scope[]>()
const knownScopesMax = 1_000

/** Sessions of one role share one list: thousands of streams hold their sessions for hours. */
function shareScopes(names: readonly string[]): readonly Scope[] {
  const key = names.join(' ')
  const known = knownScopes.get(key) ?? names.flatMap((name) => scopes.find((scope) => scope === name) ?? [])
  if (knownScopes.size < knownScopesMax) knownScopes.set(key, known)
  return known
}
