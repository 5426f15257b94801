// One PostgreSQL per test run: the runner's, or one of our own in a temporary folder.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'

type Cluster = { readonly url: string; stop(): Promise<void> }

let started: Promise<Cluster> | undefined

export function cluster(): Promise<Cluster> {
  started ??= process.env.TEST_POSTGRES_URL
    ? Promise.resolve({ url: process.env.TEST_POSTGRES_URL, stop: async () => undefined })
    : startOwn()
  return started
}

async function startOwn(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-test-'))
  chmodSync(folder, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres: Postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const abandon = () => {
    process.kill(postgres.pid, 'SIGKILL')
    remove()
  }
  // A test process that is killed must not leave its database running.
  process.once('exit', abandon)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    url: postgres.url,
    async stop() {
      process.off('exit', abandon)
      await postgres.kill()
      remove()
    },
  }
}

let users = 0
let finished = false

/** Registers a database as in use; the returned function unregisters it. */
export function useCluster(): () => Promise<void> {
  users += 1
  return async () => {
    users -= 1
    if (finished && users === 0) await stopCluster()
  }
}

export async function stopCluster(): Promise<void> {
  const running = started
  started = undefined
  await (await running)?.stop()
}

// The hook below runs before those of the test file, whose databases are still in use: the last one dropped ends the cluster.
const forgottenMs = 10_000
const underNodeTest = /\.test\.tsx?(\.mjs)?$/.test(process.argv[1] ?? '')
if (underNodeTest) {
  const { after } = await import('node:test')
  after(async () => {
    finished = true
    if (users === 0) await stopCluster()
    else setTimeout(() => void stopCluster(), forgottenMs).unref()
  })
}
