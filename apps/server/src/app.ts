// The only place where rooms meet: builds every part and hands it to those who need it.

import { join, resolve } from 'node:path'
import { entries } from '@sampan/contract/api/all.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { eventRoutes } from './modules/events/routes.ts'
import { createStreams } from './modules/events/streams.ts'
import { createSessions } from './modules/identity/find-session.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { healthRoutes } from './modules/system/health.ts'
import { purge } from './modules/system/purge.job.ts'
import { readOutcome } from './modules/system/read-outcome.ts'
import type { Clock } from './platform/clock.ts'
import { createPool } from './platform/db.ts'
import { type Captcha, type GuardPorts, noCaptcha } from './platform/guard.ts'
import { createHttp } from './platform/http.ts'
import { type Jobs, type Schedule, startWorker } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { startListener } from './platform/listen.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { countPending, migrate } from './platform/migrate.ts'
import { createMount, type Mount, routeOf } from './platform/mount.ts'
import { startOutbox } from './platform/outbox.ts'
import { type Factors, noFactors } from './platform/proof.ts'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Tests replace what judges people and proofs, and may mount verbs of their own. */
  readonly captcha?: Captcha
  readonly factors?: Factors
  readonly mountMore?: (mount: Mount) => void
}

export type App = {
  readonly http: FastifyInstance
  /** Lets running calls end, tells open streams, stops the worker. */
  close(): Promise<void>
}

const root = resolve(import.meta.dirname, '../../..')
export const migrationFolders = [
  { name: 'ledger', path: join(root, 'packages/ledger/sql') },
  { name: 'server', path: join(root, 'apps/server/db/migrations') },
]

const jobs: Jobs = { purge }
const schedule: Schedule = { purge: '17 * * * *' }

export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, clock } = options
  await migrate(config.DATABASE_URL, migrationFolders)
  const onError = (error: Error) => log.warn({ error }, 'a database connection broke')
  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL, role: 'sampan_app', onError })
  const listener = await startListener(config.DATABASE_URL, log)
  const outbox = await startOutbox({ pool, listener, log })
  const metrics = createMetrics(pool)
  metrics.gauge('sampan_outbox_lag_seconds', 'Age of the event delivered last', () => outbox.lagSeconds())
  const streams = createStreams(clock)
  metrics.gauge('sampan_streams', 'Open event streams', () => streams.count())
  const sessions = createSessions({ pool, clock, listener, log })
  const ports: GuardPorts = {
    limits: createLimits({ pool, clock, factor: config.RATE_LIMIT_FACTOR }),
    sessions,
    captcha: options.captcha ?? noCaptcha,
    factors: options.factors ?? noFactors,
  }

  const http = await createHttp({ log, trustProxy: config.TRUST_PROXY, methodsOf, onAnswer: metrics.answered })
  healthRoutes(http, {
    findTrouble: async () => ((await countPending(pool, migrationFolders)) > 0 ? 'migrations' : undefined),
    metrics,
    metricsToken: config.METRICS_TOKEN,
  })
  const mount = createMount({ app: http, pool, clock, ports })
  identityRoutes(mount)
  eventRoutes(mount, { streams, outbox, listener, sessions, log })
  mount.write(requestOutcome, readOutcome)
  options.mountMore?.(mount)
  mount.rest(entries)

  const workerPool = createPool({ url: config.DATABASE_URL, max: config.JOBS_CONCURRENCY + 2, onError })
  const { JOBS_CONCURRENCY: concurrency } = config
  const worker = config.ROLES.includes('worker')
    ? await startWorker({ pool, workerPool, jobs, schedule, concurrency, clock, log, onDone: metrics.jobDone })
    : undefined

  return {
    http,
    async close() {
      const closing = http.close()
      streams.closeAll()
      await Promise.all([closing, worker?.stop()])
      await outbox.close()
      await listener.close()
      await Promise.all([pool.end(), workerPool.end()])
    },
  }
}

// Only for paths that no route took, so speed does not matter here.
const patterns = entries.map((entry) => ({
  method: entry.method,
  pattern: new RegExp(`^${routeOf(entry).replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const methodsOf = (path: string) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
