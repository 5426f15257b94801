// A real promotion: a copy of the cluster becomes the primary on a timeline of its own, then the old one comes back.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '@sampan/test-support/eventually.ts'
import { startPostgres } from '../../../../../tools/postgres.ts'
import { migrationFolders } from '../../migrations.ts'
import { startListener } from '../events/listen.ts'
import { startRescue } from '../jobs/job-rescue.ts'
import { createLog } from '../observability/log.ts'
import { isUnavailable } from './database-errors.ts'
import { withTx } from './db.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { createPrimaryGuard } from './primary-guard.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-primary-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

test('FT-27 an old primary that returns is noticed, and nothing is written to it', async (t) => {
  const [oldData, newData, file] = ['old', 'new', 'timeline.json'].map((name) => join(folder, name)) as [string, string, string]
  const first = await startPostgres({ dataDir: oldData })
  const logged: string[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => void logged.push(line) } })
  const open = (url: string, guard = createPrimaryGuard({ file, log })) => createPool({ url, max: 2, guard })
  const running = createPrimaryGuard({ file, log })
  const before = open(first.url, running)
  await before.query('create table payout (id int)')
  await before.end()
  await first.stop()

  execFileSync('cp', ['-a', oldData, newData])
  writeFileSync(join(newData, 'recovery.signal'), '')
  const promoted = await startPostgres({
    dataDir: newData,
    settings: { restore_command: 'false', recovery_target_action: 'promote' },
  })
  t.after(() => promoted.kill())
  const look = createPool({ url: promoted.url, max: 1 })
  const inRecovery = async () =>
    (await look.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')).rows[0]?.waits === true
  await eventually('the end of the recovery', async () => !(await inRecovery()))
  await look.end()
  const current = open(promoted.url, running)
  await withTx(current, (tx) => tx.query('insert into payout values (1)'))
  await current.end()

  const returned = await startPostgres({ dataDir: oldData })
  t.after(() => returned.kill())
  for (const guard of [running, createPrimaryGuard({ file, log })]) {
    const pool = open(returned.url, guard)
    await assert.rejects(
      withTx(pool, (tx) => tx.query('insert into payout values (1)')),
      (error) => isUnavailable(error) && /old primary: timeline 1 after 2/.test((error as Error).message),
    )
    await pool.end()
  }
  assert.ok(logged.some((line) => line.includes('"event":"database.old_primary"')))

  const guard = createPrimaryGuard({ file, log })
  const isOldPrimary = (error: unknown) => /old primary: timeline 1 after 2/.test(String(error))
  await assert.rejects(startListener({ url: returned.url, log, guard }), isOldPrimary, 'the listener')
  await assert.rejects(migrate(returned.url, migrationFolders, { guard }), isOldPrimary, 'the migrator')
  const rescueFailed = () => logged.some((line) => line.includes('jobs of lost workers') && line.includes('old primary'))
  const rescue = startRescue({ url: returned.url, name: 'worker', everyMs: 50, log, guard })
  await eventually('the rescue of jobs is refused', rescueFailed)
  await rescue.stop()
  const reader = createPool({ url: returned.url, max: 1 })
  assert.deepEqual((await reader.query('select * from payout')).rows, [], 'nothing was written')
  const made = await reader.query(`select to_regclass('schema_migration') as made`)
  assert.deepEqual(made.rows, [{ made: null }], 'nothing was migrated')
  await reader.end()
})
