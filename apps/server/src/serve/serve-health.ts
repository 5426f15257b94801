// Answers health checks, on a database connection of their own.

import type { FastifyInstance } from 'fastify'
import { type AppDeps, logBrokenConnection } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import { healthRoutes } from '../modules/system/health.ts'
import { readerOf } from '../platform/db/db.ts'
import { countPending } from '../platform/db/pending-migrations.ts'
import { createPool } from '../platform/db/pool.ts'
import { findStopped } from '../platform/observability/liveness.ts'

export function serveHealth(http: FastifyInstance, { metrics, migrations, guard }: AppDeps, { config, clock, log }: AppOptions) {
  // A connection of its own: where customers wait for one, the process is busy and not dead.
  const own = createPool({
    url: config.DATABASE_URL,
    verify: guard.verify,
    max: 1,
    role: 'sampan_app',
    onError: logBrokenConnection(log),
  })
  let stopping = false
  const findTrouble = async () => {
    if (stopping) return 'stopping'
    return (await countPending(own, migrations)) > 0 ? 'migrations' : undefined
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
    close: () => own.end(),
    async drain(milliseconds: number) {
      stopping = true
      await new Promise((wake) => setTimeout(wake, milliseconds))
    },
  }
}
