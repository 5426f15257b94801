// A1 and A2 of the goals: the cost of a signed call by an API key, and how fast webhooks are delivered.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startPostgres } from '../tools/postgres.ts'
import { measureSignedCalls } from './api/signed-calls.ts'
import { measureWebhooks } from './api/webhooks.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { startApiAlone } from './server/processes.ts'

const settings = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' }
const roundsMin = 5

export async function run({ rounds = roundsMin }: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  const pool = new Pool({ connectionString: postgres.url, max: 10 })
  // The database ends while a connection that was given up is still closing.
  pool.on('error', () => undefined)
  try {
    return [await measureCalls(postgres.url, pool, rounds), await measureWebhooks(pool, rounds)]
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureCalls(databaseUrl: string, pool: Pool, rounds: number): Promise<Figure> {
  const server = await startApiAlone(databaseUrl)
  try {
    return await measureSignedCalls({ port: server.port, pool, rounds })
  } finally {
    await server.stop()
  }
}
