// D4: the primary dies and its synchronous standby takes over; and what was stored is brought back to a moment before a mistake.
// One failover in the short form, 20 with LONG=1 (npm run faults). Nothing but the server's own binary is used.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { trialBalance } from '@sampan/ledger/balances.ts'
import { type Chart, ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { postTransfers } from '@sampan/ledger/post-transfers.ts'
import { type Account, isRefused, type Transfer } from '@sampan/ledger/transfer.ts'
import { Pool } from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { eventually } from '../support/eventually.ts'

const failovers = process.env.LONG === '1' ? 20 : 1
const clients = 8
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', hot_standby: 'on', wal_log_hints: 'on' }

const folder = mkdtempSync(join(tmpdir(), 'sampan-standby-'))
const archive = join(folder, 'archive')
const running: Postgres[] = []
let primary: Postgres
let pool: Pool
let chart: Chart
let customers: Account[]
let copies = 0

const open = ({ url }: Postgres): Pool => {
  const made = new Pool({ connectionString: url, max: clients, connectionTimeoutMillis: 5_000 })
  // Connections die in this test; the query that used one fails.
  made.on('error', () => undefined)
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}
async function start(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, settings: { ...durable, ...settings } })
  running.push(postgres)
  return postgres
}
const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` }

before(async () => {
  // The database runs under an identity of its own, which has to walk in and to write.
  chmodSync(folder, 0o755)
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  primary = await start(join(folder, 'first'), archiving)
  pool = open(primary)
  await migrate(primary.url, [{ name: 'ledger', path: resolve(import.meta.dirname, '../../packages/ledger/sql') }])
  chart = await ensureHouseAccounts(pool)
  customers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const opened = (await openAccounts(pool, randomUUID(), ['USDT'])).get('USDT')
      assert.ok(opened)
      return opened.available
    }),
  )
})
after(async () => {
  await pool.end().catch(() => undefined)
  await Promise.all(running.map((postgres) => postgres.kill()))
  rmSync(folder, { recursive: true, force: true })
})

/** The files of a running database, as they can be started elsewhere. */
async function copyOf(from: string): Promise<string> {
  const to = join(folder, `copy-${++copies}`)
  const client = await pool.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    assert.equal(spawnSync('cp', ['-a', from, to]).status, 0)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of readdirSync(join(to, 'pg_wal'), { withFileTypes: true }))
      if (name.isFile()) rmSync(join(to, 'pg_wal', name.name))
    rmSync(join(to, 'postmaster.pid'), { force: true })
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    // Written by root in a test that runs as root: the database runs under an identity of its own.
    if (process.getuid?.() === 0) chownSync(join(to, 'backup_label'), 65534, 65534)
    return to
  } finally {
    client.release()
  }
}

let turn = 0
function nextTransfer(): Transfer {
  turn += 1
  const at = (index: number) => customers[index % customers.length] as Account
  const amount = { units: BigInt(1 + (turn % 50)), currency: 'USDT' } as const
  const postings =
    turn % 2
      ? [{ from: chart.omnibus('Ethereum', 'USDT'), to: at(turn), amount: { ...amount, units: 100n } }]
      : [{ from: at(turn), to: at(turn + 1), amount }]
  return { action: 'post', key: ['standby', String(turn)], purpose: 'internal', postings }
}

/** A question to a server that is not up yet has no answer. */
const until = (what: string, holds: () => Promise<boolean>) => eventually(what, () => holds().catch(() => false))
const isTrue = async (from: Pool, question: string) =>
  (await from.query<{ yes: boolean }>(`select ${question} as yes`)).rows[0]?.yes === true

test('FT-15 restored to a moment: its trial balance is equal, proofs hold', async (t) => {
  const copy = await copyOf(join(folder, 'first'))
  for (let count = 0; count < 60; count++) await postTransfers(pool, [nextTransfer()])
  const snapshot = await trialBalance(pool)
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  await sleep(20)
  for (let count = 0; count < 60; count++) await postTransfers(pool, [nextTransfer()])
  assert.notDeepEqual(await trialBalance(pool), snapshot, 'more was posted since')
  const { rows: switched } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await until('the archive', async () => readdirSync(archive).includes(switched[0]?.name ?? ''))
  writeFileSync(join(copy, 'recovery.signal'), '')
  const from = performance.now()
  const restored = await start(copy, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: rows[0]?.now ?? '',
    recovery_target_action: 'promote',
  })
  const restoredPool = open(restored)
  try {
    await until('the end of the recovery', () => isTrue(restoredPool, 'not pg_is_in_recovery()'))
    t.diagnostic(`the drill took ${Math.round(performance.now() - from)} ms`)
    assert.deepEqual(await trialBalance(restoredPool), snapshot)
    const report = await auditWhole(restoredPool)
    assert.equal(report.defects, 0, describe(report))
    const answers = await postTransfers(restoredPool, [nextTransfer()])
    assert.ok(answers[0] && !isRefused(answers[0]), 'and it goes on from there')
  } finally {
    await restoredPool.end()
    await restored.kill()
  }
})

test('FT-04 D4 the standby takes over: no acknowledged posting is lost', async (t) => {
  const firstWrites: number[] = []
  let dataDir = join(folder, 'first')
  for (let failover = 0; failover < failovers; failover++) {
    const copy = await copyOf(dataDir)
    writeFileSync(join(copy, 'standby.signal'), '')
    const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
    const standby = await start(copy, { primary_conninfo, restore_command: `cp ${archive}/%f %p` })
    await pool.query(`alter system set synchronous_standby_names = 'standby'`)
    await pool.query('select pg_reload_conf()')
    await until('the standby', () =>
      isTrue(pool, `exists (select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync')`),
    )
    const acknowledged: { transfer: Transfer; id: bigint }[] = []
    let alive = true
    const load = Promise.all(
      Array.from({ length: clients }, async () => {
        while (alive) {
          const transfer = nextTransfer()
          const [answer] = await postTransfers(pool, [transfer]).catch(() => [])
          if (answer && !isRefused(answer)) acknowledged.push({ transfer, id: answer.transferId })
          if (!answer) alive = false
        }
      }),
    )
    await until('some load', async () => acknowledged.length > 100)
    const from = performance.now()
    await primary.kill()
    const taken = open(standby)
    await taken.query('select pg_promote()')
    await taken.query(`alter system set synchronous_standby_names = ''`)
    await taken.query('select pg_reload_conf()')
    await until('the first write', async () => {
      const [answer] = await postTransfers(taken, [nextTransfer()])
      return answer !== undefined
    })
    firstWrites.push(performance.now() - from)
    await load
    for (let first = 0; first < acknowledged.length; first += 200) {
      const group = acknowledged.slice(first, first + 200)
      const answers = await postTransfers(
        taken,
        group.map(({ transfer }) => transfer),
      )
      for (const [index, answer] of answers.entries())
        assert.ok(
          !isRefused(answer) && answer.repeated && answer.transferId === group[index]?.id,
          'an acknowledged posting is gone',
        )
    }
    const report = await auditWhole(taken)
    assert.equal(report.defects, 0, describe(report))
    await pool.end().catch(() => undefined)
    ;[primary, pool, dataDir] = [standby, taken, copy]
  }
  t.diagnostic(`${failovers} failovers, first write after at most ${Math.round(Math.max(...firstWrites))} ms`)
  assert.ok(Math.max(...firstWrites) < 10_000)
})
