// D1: PostgreSQL is killed while money moves. What was acknowledged is there once, what was not is decided by asking again.
// 8 kills in the short form, 100 with LEDGER_LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditRecent, auditWhole, describe } from '@sampan/ledger/audit.ts'
import { type Chart, ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { createWriter } from '@sampan/ledger/coalesce.ts'
import { postTransfers } from '@sampan/ledger/post-transfers.ts'
import { type Account, isRefused, keyToUuid, type Transfer, type TransferResult } from '@sampan/ledger/transfer.ts'
import { Pool } from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'

const isLong = process.env.LEDGER_LONG === '1'
const kills = isLong ? 100 : 8
/** Acknowledged operations before each kill; a little more or less, so that it strikes anywhere. */
const operationsPerKill = isLong ? 3000 : 150
const customersCount = 12
const clients = 16

const folder = mkdtempSync(join(tmpdir(), 'sampan-crash-'))
chmodSync(folder, 0o755)
let postgres: Postgres
let pool: Pool
let chart: Chart
let customers: Account[] = []

async function start(): Promise<void> {
  // Durable as in production: a kill must find nothing that was acknowledged and not on disk.
  postgres = await startPostgres({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  })
  pool = new Pool({ connectionString: postgres.url, max: clients, connectionTimeoutMillis: 5000 })
  // Connections die in this test; the query that used one fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

before(async () => {
  await start()
  await migrate(postgres.url, [{ name: 'ledger', path: resolve(import.meta.dirname, '../../packages/ledger/sql') }])
  chart = await ensureHouseAccounts(pool)
  customers = await Promise.all(
    Array.from({ length: customersCount }, async () => {
      const opened = (await openAccounts(pool, randomUUID(), ['USDT'])).get('USDT')
      assert.ok(opened)
      return opened.available
    }),
  )
})
after(async () => {
  await pool.end().catch(() => undefined)
  await postgres.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** What was asked, in order, and what came back; nothing came back where the database died first. */
type TransferAttempt = { readonly transfer: Transfer; answer?: TransferResult }

let turn = 0
function nextTransfer(openHolds: bigint[]): Transfer {
  turn++
  const key = ['crash', String(turn)] as const
  const at = (index: number) => customers[index % customersCount] as Account
  const amount = { units: BigInt(1 + (turn % 50)), currency: 'USDT' } as const
  const named = { key, purpose: 'internal' } as const
  const hold = turn % 4 === 3 ? openHolds.shift() : undefined
  if (hold && turn % 8 === 3) return { action: 'release', ...named, hold }
  if (hold)
    return {
      action: 'settle',
      ...named,
      hold,
      postings: [{ to: chart.account('fees', 'USDT'), amount: { ...amount, units: 1n } }],
    }
  if (turn % 4 === 1) return { action: 'hold', ...named, account: at(turn), amount }
  if (turn % 4 === 2) return { action: 'post', ...named, postings: [{ from: at(turn), to: at(turn * 7 + 1), amount }] }
  return {
    action: 'post',
    ...named,
    postings: [{ from: chart.omnibus('Ethereum', 'USDT'), to: at(turn * 5), amount: { ...amount, units: 100n } }],
  }
}

async function loadUntilDeath(openHolds: bigint[]): Promise<TransferAttempt[]> {
  const all: TransferAttempt[] = []
  let isAlive = true
  let left = operationsPerKill * (0.7 + 0.6 * Math.random())
  await Promise.all(Array.from({ length: clients }, () => pool.query('select 1')))
  const writer = createWriter(pool)
  let strike: () => void = () => undefined
  const killed = new Promise<void>((now) => {
    strike = now
  }).then(() => postgres.kill())
  const client = async (index: number) => {
    while (isAlive) {
      const asked: TransferAttempt = { transfer: nextTransfer(openHolds) }
      all.push(asked)
      try {
        const answer = index % 2 ? await writer.add(asked.transfer) : (await postTransfers(pool, [asked.transfer]))[0]
        assert.ok(answer)
        asked.answer = answer
        if (--left < 0) strike()
        if (asked.transfer.action === 'hold' && !isRefused(answer)) openHolds.push(answer.transferId)
      } catch {
        isAlive = false
        strike()
      }
    }
  }
  await Promise.all([killed, ...Array.from({ length: clients }, (_, index) => client(index))])
  return all
}

test('FT-02 kill -9 of PostgreSQL under load: nothing lost, doubled, drifted', async (t) => {
  const openHolds: bigint[] = []
  const postedIds = new Map<string, bigint>()
  let [acknowledged, unanswered, foundWritten] = [0, 0, 0]
  for (let kill = 1; kill <= kills; kill++) {
    const all = await loadUntilDeath(openHolds)
    await pool.end().catch(() => undefined)
    await start()
    for (let first = 0; first < all.length; first += 200) {
      const group = all.slice(first, first + 200)
      const answers = await postTransfers(
        pool,
        group.map(({ transfer }) => transfer),
      )
      for (const [index, { transfer, answer: early }] of group.entries()) {
        const answer = answers[index]
        assert.ok(answer)
        if (early) acknowledged++
        else unanswered++
        if (early && !isRefused(early)) {
          assert.ok(!isRefused(answer) && answer.repeated, `kill ${kill}: ${transfer.key.join(' ')} was acknowledged and is gone`)
          assert.equal(answer.transferId, early.transferId)
        }
        if (!early && !isRefused(answer) && answer.repeated) foundWritten++
        if (isRefused(answer)) continue
        postedIds.set(keyToUuid(transfer.key), answer.transferId)
        if (transfer.action === 'hold' && (!early || isRefused(early))) openHolds.push(answer.transferId)
      }
    }
    const report = await auditRecent(pool)
    assert.equal(report.defects, 0, `kill ${kill}: ${describe(report)}`)
  }
  const { rows } = await pool.query<{ key: string; id: string }>(
    `select replace(key::text, '-', '') as key, id from ledger.transfer`,
  )
  assert.equal(rows.length, postedIds.size, 'every key once, and no transfer that nobody asked for')
  for (const { key, id } of rows) assert.equal(postedIds.get(key), BigInt(id))
  const whole = await auditWhole(pool)
  assert.equal(whole.defects, 0, describe(whole))
  t.diagnostic(`figures D1 {"kills":${kills},"operations":${acknowledged}}`)
  t.diagnostic(`${kills} kills, ${acknowledged} acknowledged, ${unanswered} unanswered of which ${foundWritten} had been written`)
})
