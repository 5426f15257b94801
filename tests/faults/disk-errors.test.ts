// The disk loses what it was given: a write or an fsync fails. PostgreSQL must rather end than go on with what may be gone,
// and after the repair everything acknowledged is there. One round of each in the short form, 10 with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { type Chart, ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { postTransfers } from '@sampan/ledger/post-transfers.ts'
import { type Account, isRefused, type Transfer } from '@sampan/ledger/transfer.ts'
import { Pool } from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { eventually } from '../support/eventually.ts'

const rounds = process.env.LONG === '1' ? 10 : 1
const clients = 6

const folder = mkdtempSync(join(tmpdir(), 'sampan-disk-'))
const dataDir = join(folder, 'data')
let postgres: Postgres
let pool: Pool
let chart: Chart
let customer: Account

async function start(): Promise<void> {
  postgres = await startPostgres({
    dataDir,
    settings: {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      // The test sees it end unaided, and only the process under test opens the broken file.
      restart_after_crash: 'off',
      autovacuum: 'off',
    },
  })
  pool = new Pool({ connectionString: postgres.url, max: clients + 1, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0 })
  // Connections die in this test; the query that used one fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

before(async () => {
  chmodSync(folder, 0o755)
  await start()
  await migrate(postgres.url, [{ name: 'ledger', path: resolve(import.meta.dirname, '../../packages/ledger/sql') }])
  chart = await ensureHouseAccounts(pool)
  const opened = (await openAccounts(pool, randomUUID(), ['USDT'])).get('USDT')
  assert.ok(opened)
  customer = opened.available
})
after(async () => {
  await pool.end().catch(() => undefined)
  await postgres.kill()
  rmSync(folder, { recursive: true, force: true })
})

let turn = 0
function nextTransfer(): Transfer {
  turn += 1
  const postings = [{ from: chart.omnibus('Ethereum', 'USDT'), to: customer, amount: { units: 100n, currency: 'USDT' } as const }]
  return { action: 'post', key: ['disk', String(turn)], purpose: 'internal', postings }
}

type AcknowledgedTransfer = { readonly transfer: Transfer; readonly id: bigint }

/** Money moves until the database is gone or the load is stopped. */
function load() {
  const acknowledged: AcknowledgedTransfer[] = []
  let on = true
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (on) {
        const transfer = nextTransfer()
        const [answer] = await postTransfers(pool, [transfer]).catch(() => [])
        if (answer && !isRefused(answer)) acknowledged.push({ transfer, id: answer.transferId })
        if (!answer) on = false
      }
    }),
  )
  const more = async (count: number) => {
    const goal = acknowledged.length + count
    await eventually('more acknowledged postings', () => acknowledged.length >= goal)
  }
  const rest = () => {
    on = false
    return all
  }
  return { acknowledged, more, rest, end: all }
}

async function assertAllThere(acknowledged: readonly AcknowledgedTransfer[]): Promise<void> {
  for (let first = 0; first < acknowledged.length; first += 200) {
    const group = acknowledged.slice(first, first + 200)
    const answers = await postTransfers(
      pool,
      group.map(({ transfer }) => transfer),
    )
    for (const [index, answer] of answers.entries())
      assert.ok(
        !isRefused(answer) && answer.repeated && answer.transferId === group[index]?.id,
        'an acknowledged posting is gone',
      )
  }
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
}

/** A process that opens the transfers' file from now on gets this device; one that has it open keeps it. */
async function swap(device: string): Promise<() => void> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath('ledger.transfer') as path`)
  const path = join(dataDir, rows[0]?.path ?? '')
  renameSync(path, `${path}.away`)
  symlinkSync(device, path)
  return () => renameSync(`${path}.away`, path)
}

test('FT-07 a failing fsync ends the database; acknowledged data survives', async (t) => {
  for (let round = 0; round < rounds; round++) {
    const { acknowledged, more, end } = load()
    await more(100)
    // It takes whatever is written, and says at the fsync that it cannot keep it.
    const repair = await swap('/dev/null')
    await more(20)
    await assert.rejects(pool.query('checkpoint'))
    await postgres.exited
    await end
    await pool.end().catch(() => undefined)
    repair()
    await start()
    await assertAllThere(acknowledged)
    t.diagnostic(`${acknowledged.length} acknowledged`)
  }
})

test('FT-07 a write with EIO never counts as written; all is recovered', async (t) => {
  for (let round = 0; round < rounds; round++) {
    const { acknowledged, more, rest } = load()
    await more(100)
    const repair = await swap('/proc/self/mem')
    await more(20)
    await assert.rejects(pool.query('checkpoint'), /checkpoint request failed/)
    await more(20)
    await rest()
    await pool.end()
    await postgres.kill()
    repair()
    await start()
    await assertAllThere(acknowledged)
    t.diagnostic(`${acknowledged.length} acknowledged`)
  }
})
