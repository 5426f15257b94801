// A PostgreSQL for one run of tests; durability is switched off because nothing here outlives it.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'

export async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-test-'))
  // The database's user must be able to reach the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      shared_buffers: '256MB',
    },
  })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
