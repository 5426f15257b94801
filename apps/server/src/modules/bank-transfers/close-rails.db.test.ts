// A worker that starts on a restored database closes the rails before any job runs.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '@sampan/test-support/database.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { anchorFile, appendAnchor } from '../audit/anchor.ts'

test('[D10.11] no payment file is made on a restored database until operators open the rails', async (t) => {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-rails-'))
  let worker: TestServer | undefined
  t.after(async () => {
    // A job of the worker would fail, outside of any test, on a database that is gone.
    await worker?.close()
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
  })
  const start = (roles: string) => testServer({ database, env: { DATA_DIR: dataDir, ROLES: roles } })
  const open = async () => {
    const { rows } = await database.pool.query<{ open: bigint; all: bigint }>(
      'select count(*) filter (where withdrawals_open) as open, count(*) as all from fiat_rail',
    )
    return [Number(rows[0]?.open), Number(rows[0]?.all)]
  }
  const first = await start('api,worker')
  const [before = 0] = await open()
  assert.ok(before > 0)
  await first.close()

  // The head that this worker anchored last is not in the database any more.
  await appendAnchor(anchorFile(dataDir), { seq: 1_000_000n, hash: Buffer.alloc(32, 1), at: new Date() })
  const api = await start('api')
  assert.equal((await open())[0], before, 'only a worker makes payment files')
  await api.close()
  worker = await start('api,worker')
  assert.equal((await open())[0], 0)
  assert.ok(worker.logged.some((line) => line.includes('bank.railsClosed')))
  const { rowCount } = await database.pool.query(`select from audit_row where action = 'railsClosed'`)
  assert.equal(rowCount, 1)
})
