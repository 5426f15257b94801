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
  return {
    url: postgres.url,
    async stop() {
      await postgres.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function stopCluster(): Promise<void> {
  await (await started)?.stop()
}

// A test process ends only when nothing runs any more, so the cluster ends with the last test.
const underNodeTest = process.env.NODE_TEST_CONTEXT !== undefined || /\.test\.tsx?$/.test(process.argv[1] ?? '')
if (underNodeTest) (await import('node:test')).after(stopCluster)
