// The server: connects the routes, jobs and watchers with what they depend on, and starts and stops them.

import { hostname } from 'node:os'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildDeps } from './app-deps.ts'
import type { AppOptions } from './app-options.ts'
import type { OpenedChains } from './open-chains.ts'
import { limitLookUps } from './platform/db/db.ts'
import { createQueueTime } from './platform/http/admission/queue-time.ts'
import { createHttp } from './platform/http/http-server.ts'
import { routeOf } from './platform/http/mount.ts'
import { watchLiveness } from './platform/observability/liveness.ts'
import { startTracing } from './platform/observability/tracing/start-tracing.ts'
import { noticeUntrustedProxy } from './platform/security/untrusted-proxy.ts'
import { createEnvironment } from './serve/create-environment.ts'
import { serveApi } from './serve/serve-api.ts'
import { serveHealth } from './serve/serve-health.ts'
import { serveKeyApi } from './serve/serve-key-api.ts'
import { serveOperators } from './serve/serve-operators.ts'
import { servePages } from './serve/serve-pages.ts'
import { exportParts } from './serve/transaction-sources.ts'
import { startJobs, watchChains } from './start-jobs.ts'

export type App = {
  readonly http: FastifyInstance
  /** Ends when jobs and watchers have begun, which wait for chains that are still starting; fails when those never come. */
  readonly working: Promise<void>
  /** Says on /readyz that this process is stopping, and still answers for so long that balancers have noticed. */
  drain(milliseconds: number): Promise<void>
  /** Lets running calls end, closes open streams, stops the worker. */
  close(): Promise<void>
}

/** As many calls as wait a quarter of a second at most for one of the connections. */
const callsPerConnection = 16

export async function createApp(options: AppOptions): Promise<App> {
  const tracing = await openTracing(options)
  limitLookUps(options.config.DATABASE_LOOKUP_MS)
  const deps = await buildDeps(options)
  const queue = createQueueTime({ pool: deps.pool, targetMs: options.config.QUEUE_TARGET_MS })
  deps.metrics.gauge('sampan_queue_seconds', 'How long calls wait for the event loop or a connection', queue.seconds)
  const environment = createEnvironment(options.config)
  const http = await createHttp({
    log: options.log,
    ...environment.http,
    methodsOf,
    callsMax: callsPerConnection * options.config.DATABASE_POOL,
    queue,
    hold: holdForChains(deps.chains),
    onAnswer: deps.metrics.answered,
  })
  if (environment.http.trustProxy === undefined) {
    const wasSeen = noticeUntrustedProxy(http, options.log)
    deps.metrics.gauge('sampan_proxy_untrusted', '1: requests come through a proxy that TRUST_PROXY does not name', () =>
      Number(wasSeen()),
    )
  }
  const health = serveHealth(http, deps, options)
  // A process without this role still answers health checks.
  const [isApi, isLive] = [options.config.ROLES.includes('api'), options.config.ENVIRONMENT === 'live']
  // The test environment has neither pages nor operators: the live server shows its own.
  if (isApi && isLive) servePages(http, deps, options)
  if (isApi) serveApi(http, deps, options)
  const keyApi = isApi ? serveKeyApi(http, deps, options) : undefined
  const consoles = isApi && isLive ? serveOperators(http, deps, options) : undefined
  const { pool, replica, outbox, listener, streams, eventWaiters, rates, signer, chains } = deps
  const liveness = watchLiveness({ db: deps.db, log: options.log, now: () => options.clock.now() })
  const atWork = chains.arriving ? chains.arriving.then(() => startWork(deps, options)) : startWork(deps, options)
  if (!chains.arriving) await atWork
  const working = atWork.then(() => undefined)
  // A failure is reported to the caller that needs the result; other callers must not fail with it.
  working.catch(() => undefined)
  return {
    http,
    working,
    drain: health.drain,
    async close() {
      const closing = http.close()
      environment.close()
      streams.closeAll()
      eventWaiters.closeAll()
      consoles?.close()
      chains.giveUp?.()
      await Promise.all([
        closing,
        liveness.stop(),
        atWork.then(
          (work) => work.stop(),
          () => undefined,
        ),
        rates.close(),
      ])
      await keyApi?.close()
      await chains.close()
      await signer.close()
      await outbox.close()
      await listener.close()
      await health.close()
      await replica?.close()
      await pool.end()
      await tracing.stop()
    },
  }
}

/** Before everything that may be traced: what is opened while tracing is off stays untraced. */
const openTracing = ({ config, log }: AppOptions) =>
  startTracing(
    {
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      share: config.OTEL_TRACES_SAMPLER_ARG,
      resource: {
        'service.name': config.OTEL_SERVICE_NAME,
        'service.instance.id': `${hostname()}:${process.pid}`,
        'sampan.roles': config.ROLES.join(),
      },
    },
    log,
  )

/** What goes on without anybody calling. None of it may begin before the chains that it would ask. */
async function startWork(deps: AppDeps, options: AppOptions) {
  const { ROLES: roles } = options.config
  const worker = roles.includes('worker') ? await startJobs(deps, options, exportParts(deps.messages, deps.replica)) : undefined
  const watcher = roles.includes('watcher') ? watchChains(deps, options) : undefined
  return { stop: async () => void (await Promise.all([worker?.stop(), watcher?.stop()])) }
}

/** What would say that a network is closed which is only not there yet. */
const asksChains = /^\/api\/(?:blockchain-address|crypto-transaction|system\/status|operator)\b/

/** Such calls wait for the chains; all others are answered meanwhile. */
function holdForChains({ arriving }: OpenedChains): ((url: string) => Promise<void>) | undefined {
  let waiting = arriving
  if (!waiting) return undefined
  void waiting.then(
    () => (waiting = undefined),
    () => undefined,
  )
  return async (url) => {
    if (waiting && asksChains.test(url)) await waiting
  }
}

// Only for paths that no route took, so speed does not matter here.
const patterns = [...customerEndpoints, ...operatorEndpoints, ...keyEndpoints].map((entry) => ({
  method: entry.method,
  pattern: new RegExp(`^${routeOf(entry).replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const methodsOf = (path: string) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
