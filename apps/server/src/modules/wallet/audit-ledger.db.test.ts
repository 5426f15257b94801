import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditRecent } from '@sampan/ledger/audit.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { expectSigns } from '../../platform/observability/liveness.ts'
import { createLog } from '../../platform/observability/log.ts'
import { keepReport } from '../accounting/prove.job.ts'
import { readGlobalFigures } from '../system/global-figures.ts'
import { ledgerAuditJob } from './audit-ledger.job.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

test('[D4.10] the minute audit runs, shows in metrics and stops withdrawals', async () => {
  const pool = createPool({ url: database.url, max: 2, role: 'sampan_app' })
  const logged: string[] = []
  const log = createLog({ level: 'error', to: { write: (line) => void logged.push(line) } })
  const now = () => new Date('2026-11-15T08:00:00Z')
  const audit = async () => {
    const report = await auditRecent(pool)
    await keepReport(pool, report, now())
    return report
  }
  const figure = async (name: string) => (await readGlobalFigures(pool, now())).find((one) => one.name === name)?.value ?? -1
  const transact = () => assert.fail('the audit writes nothing of its own')
  const run = () => ledgerAuditJob.run({ audit }, { log, now, db: pool, transact }, {})
  try {
    await expectSigns(pool, now())
    await run()
    assert.equal(await figure('sampan_ledger_defects'), 0)
    assert.equal(await figure('sampan_ledger_audited_at'), 1_794_729_600)
    assert.equal(await areWithdrawalsStopped(pool), false)
    assert.deepEqual(logged, [])

    // Only the owner of the tables can falsify a book, and only past its triggers.
    await database.pool.query(`
      begin;
      select ledger.register_currency('USD', 2);
      set local session_replication_role = replica;
      insert into ledger.account (id, currency, kind, owner)
        select 2000 * nextval('ledger.account_pair') + number, number, 'available', gen_random_uuid() from ledger.currency where code = 'USD';
      insert into ledger.customer_balance (account_id, balance, version, posted_at)
        select max(id), 100, 1, now() from ledger.account where kind = 'available';
      commit`)
    await run()
    assert.ok((await figure('sampan_ledger_defects')) > 0)
    assert.equal(await areWithdrawalsStopped(pool), true)
    assert.match(logged.join(''), /withdrawals are stopped/)
  } finally {
    await pool.end()
  }
})
