// Runs the test environment beside the practice server: the same program on a database of its own, with the same local chains.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf } from './error-text.ts'
import { keepRunning } from './keep-running.ts'
import { freePort } from './postgres.ts'

export type TestEnvironment = {
  /** For the live server. */
  readonly settings: { readonly TEST_MODE_URL: string; readonly TEST_MODE_KEY: string }
  /** Never rejects: without test mode the rest of the product works. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** The program with its flags. */
  readonly program: readonly string[]
  readonly root: string
  readonly dataDir: string
  /** Of the live database; the other is beside it. */
  readonly databaseUrl: string
  readonly publicOrigin: string
  readonly chainsUrl: string | undefined
}

const databaseName = 'sampan_test_mode'

/** It serves one person who tries things out, so it gets a small heap and few connections. */
const heapMebibytes = 192
const connections = '4'

export async function prepareTestEnvironment(options: Options): Promise<TestEnvironment> {
  const { program, root, dataDir, publicOrigin, chainsUrl } = options
  const port = await freePort()
  const key = randomBytes(32).toString('base64')
  const database = new URL(options.databaseUrl)
  database.pathname = `/${databaseName}`
  const run = () =>
    spawn(process.execPath, [`--max-old-space-size=${heapMebibytes}`, ...program], {
      cwd: root,
      // Ctrl-C reaches the launcher only, which ends it after the server; a lost launcher ends it by the closed channel.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // None of the live server's own settings: nothing real may be within its reach.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        ENVIRONMENT: 'test',
        TEST_MODE_KEY: key,
        PORT: String(port),
        PUBLIC_ORIGIN: publicOrigin,
        DATABASE_URL: database.href,
        DATABASE_POOL: connections,
        DATA_DIR: join(dataDir, 'test-mode'),
        ADDRESS_COOL_DOWN_HOURS: '0',
        FIAT_CANCEL_SECONDS: '5',
        WATCH_POLL_MS: '3000',
        WEBHOOKS_TO_LOOPBACK: process.env.WEBHOOKS_TO_LOOPBACK ?? 'off',
        ...(chainsUrl && { CHAINS_URL: chainsUrl }),
      },
    })
  let stop: (() => Promise<unknown>) | undefined
  let stopping = false
  return {
    settings: { TEST_MODE_URL: `http://127.0.0.1:${port}`, TEST_MODE_KEY: key },
    async start() {
      try {
        await ensureDatabase(options.databaseUrl)
        if (stopping) return
        const first = run()
        stop = () => end(first)
        await ready(first)
        console.log('Test mode is ready.')
        const onReplace = (why: string) => console.error(`The test environment ended by itself (${why}) and is started again.`)
        const onGiveUp = () => console.error('The test environment ended by itself. Test mode is off until the next start.')
        const kept = keepRunning(first, { start: run, onReplace, onGiveUp })
        stop = () => kept.stop()
      } catch {
        if (!stopping) console.error('Test mode is off: its environment did not start.')
      }
    },
    async stop() {
      stopping = true
      await stop?.()
    },
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // The database may end first when the start is interrupted.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`create database ${databaseName}`)
  } catch (error) {
    const exists = '42P04'
    if (codeOf(error) !== exists) throw error
  } finally {
    await client.end()
  }
}

async function ready(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit').then(() => Promise.reject(new Error('the test environment ended')))
  exited.catch(() => undefined)
  await Promise.race([once(server, 'message'), exited])
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
