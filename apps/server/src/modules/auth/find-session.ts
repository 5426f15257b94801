// Looks up who holds a token. What was seen is kept for less than a second, and dropped at once when a session changes.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import { onWake, quickly } from '../../platform/db/db.ts'
import { type KeptSessionPolicy, sessionPolicyColumn, sessionPolicyOf } from '../../platform/db/policies.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { Log } from '../../platform/observability/log.ts'
import { createProofKeys, type MacKey, verifyDeviceProof } from '../../platform/security/device-proof.ts'
import { hashTokenText } from '../../platform/security/ids.ts'
import { type FoundSession, type Session, type Sessions, sessionsTopic } from '../../platform/security/session.ts'
import type { GrantKey } from './sign-in/grant-key.ts'

type Row = {
  token_hash: Buffer
  id: string
  user_id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  email: string
  name: string | null
  scopes: string[]
  token_expires_at: Date
  expires_at: Date
  last_seen_at: Date
  device_key: Buffer | null
  policy: KeptSessionPolicy
}
type CachedSession = FoundSession & {
  /** Undefined for a session from before devices had keys. */
  readonly proofKey: MacKey | undefined
  readonly endsAt: number
  lastSeenAt: number
  readonly idleMs: number
  readonly until: number
}

// A revoked session must fail everywhere within a second even when the notice of it gets lost.
const keepMs = 800
const seenMax = 10_000
const touchMs = 60_000
const living = `session.revoked_at is null and app_user.status = 'ACTIVE' and account.status <> 'DISABLED'`

export type SessionOptions = {
  readonly pool: Pool
  readonly clock: Clock
  readonly listener: Listener
  readonly log: Log
  readonly grantKey: GrantKey
}

export function createSessions({ pool, clock, listener, log, grantKey }: SessionOptions): Sessions {
  const load = createSessionLoader({ pool, clock, log, grantKey })
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
         where session.id = any($1) and session.expires_at > $2 and ${living}`,
        [ids, clock.now()],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

type SessionCache = {
  /** The session while it is fresh; `keep` stores what was found, unless a session has changed since the cache was opened. */
  open(key: string): { readonly cached: CachedSession | undefined; keep(found: CachedSession): void }
}

function createSessionCache(pool: Pool, listener: Listener): SessionCache {
  const seen = new Map<string, CachedSession>()
  // What was read before a change must not be kept after it.
  let changes = 0
  const forgetAll = () => {
    changes += 1
    seen.clear()
  }
  listener.onGap(forgetAll)
  onWake(pool, sessionsTopic, forgetAll)
  listener.on('session_changed', (payload) => {
    changes += 1
    for (const [key, { session }] of seen) {
      if (payload === session.id || payload === `user:${session.userId}`) seen.delete(key)
    }
  })
  return {
    open(key) {
      const changesBefore = changes
      const kept = seen.get(key)
      seen.delete(key)
      return {
        cached: kept && kept.until > performance.now() && listener.connected() ? kept : undefined,
        keep(found) {
          if (changes === changesBefore) seen.set(key, found)
          if (seen.size > seenMax) seen.delete(seen.keys().next().value ?? '')
        },
      }
    },
  }
}

function createSessionLoader({ pool, clock, log, grantKey }: Omit<SessionOptions, 'listener'>) {
  const proofKeyOf = createProofKeys(grantKey.agree)
  const readRow = createRowReader(pool)
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
      proofKey: row.device_key ? proofKeyOf(row.device_key) : undefined,
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

/** Calls of the same moment share the look-up. */
function createRowReader(pool: Pool): (hash: string) => Promise<Row | undefined> {
  return createBatchLoader({
    timeoutMs: quickly.query_timeout,
    async read(hashes: readonly string[]) {
      const { rows } = await pool.query<Row>({
        ...quickly,
        name: 'find-session',
        text: `select access_token.token_hash, session.id, session.user_id, app_user.account_id, account.type as account_type, app_user.email, app_user.name, session.scopes,
                    access_token.expires_at as token_expires_at, session.expires_at, session.last_seen_at, session.device_key,
                    ${sessionPolicyColumn} as policy
             from access_token
             join session on session.id = access_token.session_id
             join app_user on app_user.id = session.user_id
             join account on account.id = app_user.account_id
             where access_token.token_hash = any($1) and ${living}`,
        values: [hashes.map((text) => Buffer.from(text, 'base64url'))],
      })
      return new Map(rows.map((row) => [row.token_hash.toString('base64url'), row]))
    },
  })
}
