// Keeps the sessions that were just seen, for less than a second.

import type { Pool } from 'pg'
import { onWake } from '../../../platform/db/db.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { MacKey } from '../../../platform/security/device-proof.ts'
import { type FoundSession, sessionsTopic } from '../../../platform/security/session.ts'

export type CachedSession = FoundSession & {
  /** Undefined for a session from before devices had keys. */
  readonly proofKey: MacKey | undefined
  readonly endsAt: number
  lastSeenAt: number
  readonly idleMs: number
  readonly until: number
}

const seenMax = 10_000

type SessionCache = {
  /** The session while it is fresh; `keep` stores what was found, unless a session has changed since the cache was opened. */
  open(key: string): { readonly cached: CachedSession | undefined; keep(found: CachedSession): void }
}

export function createSessionCache(pool: Pool, listener: Listener): SessionCache {
  const seen = new RecentMap<string, CachedSession>(seenMax)
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
        },
      }
    },
  }
}
