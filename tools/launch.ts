// Runs `npm start` and `npm run dev` after the installation: build, database, server, and a clean end.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { codeOf } from './error-text.ts'
import { keepRunning } from './keep-running.ts'
import { type Places, prepareNeighbours } from './neighbours.ts'
import { freePort, PlainProblem, type Postgres, startPostgres } from './postgres.ts'
import type { TestEnvironment } from './test-environment.ts'
import { startVite } from './vite-dev.ts'

const root = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`

/** On two processors the chains would slow the server's start, so they start after it. */
const isRoomy = availableParallelism() > 2

const undo: (() => Promise<void> | void)[] = []
let ending = false

async function start(): Promise<void> {
  requirePortNumber()
  if (process.env.MODE === 'production' && !process.env.DATABASE_URL)
    throw new PlainProblem(
      'DATABASE_URL must be set in production mode. The embedded PostgreSQL asks for no password and is for trying things out; docs/running.md says how to prepare a real one.',
    )
  if (!process.env.DATABASE_URL) undo.push(await openOwnFolder())
  await requireFreePort()
  if (!dev) step('Building the apps', () => build({ server: true, gallery: process.env.GALLERY === '1' }))
  const databaseUrl = process.env.DATABASE_URL || (await ownDatabase())
  const { places, ...neighbours } = await prepareNeighbours({ dataDir, env: process.env, onEnd })
  undo.push(() => neighbours.stop())
  const serverPort = dev ? await freePort() : port
  const testMode = hasTestMode() ? await prepareTestMode(databaseUrl, places) : undefined
  const run = () => runServer({ databaseUrl, serverPort, settings: { ...places, ...testMode?.settings } })
  const server = run()
  undo.push(() => endServer(server))
  const serving = ready(server).then((said) => {
    keep(server, run)
    return said
  })
  // The server serves as soon as the database is ready; work that needs a chain waits for it there.
  const beside = isRoomy ? neighbours.start() : serving.then(() => neighbours.start())
  const [{ notice }] = await step('Starting the server and its neighbours', () => Promise.all([serving, beside]))
  const origin = `http://localhost:${port}`
  if (dev) undo.push(await startVite({ root, port, host, serverOrigin: `http://127.0.0.1:${serverPort}` }))
  console.log(
    [
      '',
      `Sampan is ready: ${origin}`,
      ...notice.map((line) => `  ${line.replaceAll('{origin}', origin)}`),
      '',
      'Ctrl-C stops it.',
    ].join('\n'),
  )
  // Last, so that nothing waits for it; until then test mode says that it is not available yet.
  void testMode?.start()
}

/** Beside the embedded database only: another one is not ours to add a database to. `TEST_MODE=off` leaves it out. */
function hasTestMode(): boolean {
  const { TEST_MODE, TEST_MODE_URL, DATABASE_URL, MODE } = process.env
  return TEST_MODE !== 'off' && !TEST_MODE_URL && !DATABASE_URL && MODE !== 'production'
}

async function prepareTestMode(databaseUrl: string, { CHAINS_URL = process.env.CHAINS_URL }: Places): Promise<TestEnvironment> {
  const { prepareTestEnvironment } = await import('./test-environment.ts')
  const program = serverProgram({ watch: false })
  const chainsUrl = CHAINS_URL || undefined
  const testMode = await prepareTestEnvironment({ program, root, dataDir, databaseUrl, publicOrigin, chainsUrl })
  undo.push(() => testMode.stop())
  return testMode
}

function keep(server: ChildProcess, run: () => ChildProcess): void {
  const giveUp = (code: number | null) => onEnd(`The server ended by itself (code ${code ?? 'none'}). Its last words are above.`)
  // In watch mode a server that ends waits for the next change.
  if (dev) return void server.once('exit', giveUp)
  const kept = keepRunning(server, {
    start: run,
    onReplace: (why) => console.error(`The server ended by itself (${why}) and is started again.`),
    onGiveUp: giveUp,
  })
  undo.push(() => kept.stop())
}

function onEnd(words: string): void {
  if (ending) return
  console.error(words)
  void end(1)
}

function step<Result>(what: string, work: () => Result): Result {
  const started = performance.now()
  process.stdout.write(`${what} … `)
  const result = work()
  const finish = () => process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  if (result instanceof Promise) void result.then(finish, () => process.stdout.write('failed\n'))
  else finish()
  return result
}

function requirePortNumber(): void {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new PlainProblem(`PORT must be a number between 1 and 65535, got "${process.env.PORT}".`)
}

async function requireFreePort(): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new PlainProblem(
        `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      )
    throw new PlainProblem(`Cannot listen on ${host}:${port} (${code}). Choose another HOST or PORT.`)
  }
  probe.close()
  await once(probe, 'close')
}

/** Loaded on demand, as the test environment is: both bring the PostgreSQL client, which a start with DATABASE_URL does not need. */
async function openOwnFolder() {
  const { openDataFolder } = await import('./data-folder.ts')
  return openDataFolder(dataDir)
}

async function ownDatabase(): Promise<string> {
  const postgres: Postgres = await step('Starting the database', () =>
    startPostgres({ dataDir: join(dataDir, 'postgres'), detached: true }),
  )
  undo.push(() => postgres.stop())
  void postgres.exited.then(() => onEnd('The database ended by itself.'))
  return postgres.url
}

type ServerOptions = {
  readonly databaseUrl: string
  readonly serverPort: number
  readonly settings: Readonly<Record<string, string>>
}

function serverProgram({ watch }: { readonly watch: boolean }): string[] {
  const file = dev ? 'apps/server/src/main.ts' : 'apps/server/dist/main.js'
  return ['--disable-warning=ExperimentalWarning', ...(watch ? ['--watch', '--watch-preserve-output'] : []), file]
}

function runServer({ databaseUrl, serverPort, settings }: ServerOptions): ChildProcess {
  return spawn(process.execPath, serverProgram({ watch: dev }), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: String(serverPort),
      HOST: dev ? '127.0.0.1' : host,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: publicOrigin,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  })
}

/** The server migrates and seeds; this waits for its ready message. */
function ready(server: ChildProcess): Promise<{ notice: string[] }> {
  return new Promise((answer, fail) => {
    server.on(
      'message',
      (message: { ready?: boolean; notice?: string[] }) => message.ready && answer({ notice: message.notice ?? [] }),
    )
    server.once('exit', () => fail(new PlainProblem('The server did not start; the reason is above.')))
  })
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const action of undo.reverse()) await action()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!ending) console.log('\nStopping …')
    void end(0)
  })
}

// `npm start` is gone, so no other process would stop what was started here.
process.on('disconnect', () => void end(0))

try {
  await start()
} catch (error) {
  // A process that is stopped during its start has not failed.
  if (!ending) console.error(error instanceof PlainProblem ? `\n${error.message}` : error)
  await end(1)
}
