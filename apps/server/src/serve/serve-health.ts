// Answers health checks, on database connections of their own.

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type AppDeps, logBrokenConnection } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import { poolerLoginOf, sessionUrlOf } from '../config.ts'
import { healthRoutes } from '../modules/system/health.ts'
import { readerOf } from '../platform/db/db.ts'
import { findPending } from '../platform/db/pending-migrations.ts'
import { createPool } from '../platform/db/pool.ts'
import { appRole } from '../platform/db/session-settings.ts'
import { findStopped } from '../platform/observability/liveness.ts'

export function serveHealth(http: FastifyInstance, { metrics, migrations, guard }: AppDeps, { config, clock, log }: AppOptions) {
  const onError = logBrokenConnection(log)
  // A connection of its own: where customers wait for one, the process is busy and not dead.
  const own = createPool({ url: sessionUrlOf(config), guard, max: 1, role: appRole, onError })
  const pooler =
    poolerLoginOf(config) === undefined ? undefined : createPool({ url: config.DATABASE_URL, max: 1, pooled: true, onError })
  let stopping = false
  const findTrouble = async () => {
    if (stopping) return 'stopping'
    if (pooler) await requireConnection(pooler)
    return (await findPending(own, migrations)).length > 0 ? 'migrations' : undefined
  }
  healthRoutes(http, {
    findTrouble,
    findStopped: () => findStopped(readerOf(own), clock.now()),
    metrics,
    metricsToken: config.METRICS_TOKEN,
    tokenOnly: config.MODE === 'production',
  })
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    close: async () => void (await Promise.all([own.end(), pooler?.end()])),
    async drain(milliseconds: number) {
      stopping = true
      await new Promise((wake) => setTimeout(wake, milliseconds))
    },
  }
}

/** A pooler accepts the connection without one to the database, so a busy one still answers this at once. */
async function requireConnection(pooler: Pool): Promise<void> {
  const client = await pooler.connect()
  client.release()
}
