// Starts the server, reports readiness to the launcher, and ends it cleanly.

import { hostname } from 'node:os'
import { createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { demoNotice } from './modules/auth/seed-demo.ts'
import { operatorNotice } from './modules/operator-auth/seed-operators.ts'
import { systemClock } from './platform/clock.ts'
import { codeOf } from './platform/db/database-errors.ts'
import { boundHeap } from './platform/observability/bound-heap.ts'
import { createLog } from './platform/observability/log.ts'
import { answerPings } from './platform/observability/process-ping.ts'
import { describeStartupError } from './platform/observability/startup-error.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { serveStart } from './serve/serve-start.ts'

const closeTimeoutMs = 10_000

async function main(): Promise<void> {
  boundHeap()
  const config = loadConfig(process.env)
  const { pid } = process
  const log = createLog({
    level: config.LOG_LEVEL,
    process: { pid, host: hostname(), roles: config.ROLES.join() },
    withTraces: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  })
  // A fault that nobody caught leaves the process in an unknown state: it is written down without secrets, and ends.
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'the server must end')
    process.exit(1)
  })
  const address = { port: config.PORT, host: config.HOST }
  const start = config.MODE === 'production' ? await serveStart(address).catch(explainTakenPort(config)) : undefined
  const app = await createApp({ config, log, clock: systemClock })
  await start?.close()
  try {
    await app.http.listen(address)
  } catch (error) {
    await app.close()
    explainTakenPort(config)(error)
  }
  log.info({ origin: config.PUBLIC_ORIGIN, mode: config.MODE }, 'ready')
  answerPings()
  let ending = false
  app.working.catch((error: unknown) => {
    if (ending) return
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  })
  process.send?.({ ready: true, url: config.PUBLIC_ORIGIN, notice: noticeOf(config) })

  const end = (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'stopping')
    const drainMs = config.DRAIN_SECONDS * 1000
    // A call or a job that hangs must not keep the process running.
    setTimeout(() => process.exit(1), drainMs + closeTimeoutMs).unref()
    const closed = app.drain(drainMs).then(() => app.close())
    closed.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the server did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The launcher is gone: nobody else would ever stop this process.
  process.on('disconnect', () => end('disconnect'))
}

const explainTakenPort =
  ({ PORT: port }: Config) =>
  (error: unknown): never => {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new PlainProblem(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`, { cause: error })
  }

const noticeOf = ({ OUTBOX, DEMO_DATA }: Config): string[] => [
  ...(DEMO_DATA ? [...demoNotice, ...operatorNotice] : []),
  ...(OUTBOX ? ['Outbox with every mail and SMS: {origin}/outbox'] : []),
  'Operator console: {origin}/console',
]

try {
  await main()
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
