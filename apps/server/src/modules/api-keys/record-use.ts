// Records when, from where and for what a key was used last, without a write per call.

import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/observability/log.ts'
import { RecentMap } from '../../platform/recent-map.ts'
import type { KeyUse } from '../../platform/security/find-api-key.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly log: Log }

const everyMs = 60_000
const keptMax = 10_000

/** One write a minute for each key and address in each process: a use from a new address is seen at once. */
export function createUseRecorder({ pool, clock, log }: Deps): (keyId: string, use: KeyUse) => void {
  const recorded = new RecentMap<string, number>(keptMax)
  return (keyId, { address, call }) => {
    const now = clock.now()
    const place = `${keyId} ${address}`
    if ((recorded.get(place) ?? 0) + everyMs > now.getTime()) return
    recorded.set(place, now.getTime())
    pool
      .query(
        `update api_key set last_used_at = $2, last_used_address = $3, last_used_call = $4
         where id = $1 and (last_used_at is null or last_used_at <= $2)`,
        [keyId, now, address, call],
      )
      .catch((error: unknown) =>
        log.warn({ event: 'api_key.use_not_recorded', error }, 'the last use of an API key was not recorded'),
      )
  }
}
