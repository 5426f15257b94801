// Tests the partitions of the audit log: closed with a record of their links, detached, proved row by row, and attached again.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import type { Pool } from 'pg'
import { audit } from '../../platform/db/audit-log.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/observability/log.ts'
import { anchorFile } from './anchor.ts'
import { createChain } from './chain.ts'
import { verifyAtOneMoment } from './verify.job.ts'

let database: TestDatabase
let pool: Pool
let dir: string
before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
  dir = mkdtempSync(join(tmpdir(), 'sampan-audit-'))
})
after(async () => {
  await pool.end()
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

const log = createLog({ level: 'silent' })

async function write(action: string): Promise<void> {
  await withTx(pool, (tx) => audit(tx, { kind: 'system' }, new Date(), { action, detail: { text: 'ชื่อ "quoted"' } }))
  const transact = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(pool, work)
  await createChain({ db: readerOf(pool), transact, file: anchorFile(dir), log, now: () => new Date() }).link()
}

const verify = async () =>
  (await verifyAtOneMoment((work) => withTx(pool, work), anchorFile(dir))).findings.map(({ about }) => about)

const read = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows

/** What only a superuser can do. */
const tamper = (statement: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test('[D10.10] a detached partition of the audit log is proved by its links, and a changed row of it is found', async () => {
  for (const action of ['first', 'second', 'third']) await write(action)
  await pool.query(`select keep_audit_partitions(now() + interval '1 day', 3)`)
  assert.deepEqual(await read(`select close_audit_partition('0') as number`), [{ number: null }], 'rows may still be added')
  await write('next month')
  assert.deepEqual(
    await read(`select tableoid::regclass::text as home, count(*)::int as rows from audit_row group by 1 order by 1`),
    [
      { home: 'audit_row_0', rows: 3 },
      { home: 'audit_row_1', rows: 1 },
    ],
  )
  assert.deepEqual(await read(`select close_audit_partition('1 hour') as number`), [{ number: null }])
  await pool.query(`select close_audit_partition('0')`)
  assert.deepEqual(await read('select number::int, links::int from closed_audit_partition'), [{ number: 0, links: 3 }])
  assert.deepEqual(await verify(), [])

  for (const change of [`update audit_row_0 set action = 'other'`, 'delete from audit_row_0', 'truncate audit_row_0'])
    await assert.rejects(database.pool.query(change), { code: '23001' }, change)
  await assert.rejects(pool.query('select from audit_row_0'), { code: '42501' })

  await database.pool.query('select detach_audit_partition(0)')
  assert.deepEqual(await read('select count(*)::int as rows from audit_row'), [{ rows: 1 }])
  await write('after')
  assert.deepEqual(await verify(), [])

  const defects = `select row_id::int from audit_partition_defects(0, 'audit_row_0')`
  assert.deepEqual(await read(defects), [])
  await tamper(`update audit_row_0 set detail = '{}' where action = 'second'`)
  assert.deepEqual(await read(defects), [{ row_id: 2 }])
  await assert.rejects(database.pool.query('select attach_audit_partition(0)'), { code: 'XX001' })
  await tamper(`update audit_row_0 set detail = '{"text": "ชื่อ \\"quoted\\""}' where action = 'second'`)
  await database.pool.query('select attach_audit_partition(0)')
  assert.deepEqual(await verify(), [])
  assert.deepEqual(await read('select count(*)::int as rows from audit_row'), [{ rows: 5 }])
})

test('[D10.10] a changed link of a closed partition is found while its rows are detached', async () => {
  await database.pool.query('select detach_audit_partition(0)')
  await tamper(`update audit_link set hash = sha256('other') where seq = 2`)
  assert.ok((await verify()).includes('The links of partition 0 are not those that were closed.'))
})
