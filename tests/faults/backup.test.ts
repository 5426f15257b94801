// D10.11: backups of a Patroni cluster while withdrawals are paid, a lost primary, and drills that restore them elsewhere.
// Runs with LONG=1 only (npm run faults -- backup): it starts three database machines, the signer and a local chain.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { tableOf } from '../../apps/server/db/drill/drill-report.ts'
import type { Repository } from '../../apps/server/db/drill/repository.ts'
import { type Drill, runDrill } from '../../apps/server/db/drill/run-drill.ts'
import { migrationFolders } from '../../apps/server/src/migrations.ts'
import { anchorFile } from '../../apps/server/src/modules/audit/anchor.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { backUp, clusterPrograms, configOf, endSegment, repositoryFolder } from '../../tools/cluster/backups.ts'
import { type DatabaseCluster, startDatabaseCluster } from '../../tools/cluster/database-cluster.ts'
import { machines } from '../../tools/cluster/network.ts'
import { endPostgres } from '../../tools/cluster/postgres-process.ts'
import { missingForCluster } from '../../tools/cluster/root-folder.ts'
import { outside } from '../../tools/cluster/run-program.ts'
import { freePort } from '../../tools/postgres.ts'
import { findPrimary, untilHealthy } from '../support/cluster-drills/drills.ts'
import { eventually } from '../support/eventually.ts'
import { type Payouts, startPayouts } from '../support/money/payouts.ts'

const skip =
  process.env.LONG === '1' ? (missingForCluster() ?? false) : 'it needs three database machines: npm run faults -- backup'
const ethereum = 3

const filesBelow = (folder: string): string[] =>
  readdirSync(join(outside(repositoryFolder), folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
const segments = () =>
  filesBelow('archive')
    .filter((file) => /[\dA-F]{24}-[\da-f]{40}/.test(file))
    .toSorted()

/** What is written comes into a segment of its own. */
async function archiveLog(pool: Pool): Promise<void> {
  await pool.query('update signer_sync set checked_at = now()')
  const name = await endSegment()
  await eventually('the segment is archived', () => segments().some((file) => file.includes(name)))
}

const timeOf = async (pool: Pool): Promise<Date> =>
  (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? assert.fail()

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** Flips bytes in the middle of a file, or removes it, and puts it back. */
async function withDamage(file: string, damage: 'flip' | 'remove', work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  if (damage === 'remove') rmSync(file)
  else writeFileSync(file, Buffer.from(bytes).fill(0x58, middle, middle + 64))
  await work()
  writeFileSync(file, bytes)
}

/** Kills PostgreSQL and Patroni of the primary, so that a standby is promoted and a new timeline begins. */
async function losePrimary(cluster: DatabaseCluster): Promise<void> {
  const primary = await findPrimary(cluster)
  await primary.patroni.end('SIGKILL')
  await endPostgres(primary.machine, 'SIGKILL')
  const isReplaced = async () => (await findPrimary(cluster)) !== primary
  await eventually('another primary', () => isReplaced().catch(() => false), { ms: 90_000 })
  cluster.startPatroni(primary)
  await untilHealthy(cluster)
}

test('[D10.11] backups of the cluster are drilled over a lost primary, and damage is found', { skip }, async (t) => {
  const cluster = await startDatabaseCluster({ apiPorts: [await freePort()], webAddress: `127.0.0.1:${await freePort()}` })
  t.after(() => cluster.stop())
  await migrate(cluster.sessionUrl, migrationFolders)
  const pool = createPool({ url: cluster.sessionUrl, max: 4 })
  const database = { url: cluster.sessionUrl, pool, drop: async () => undefined }
  const payouts: Payouts = await startPayouts([ethereum], database)
  t.after(async () => {
    await payouts.close()
    await pool.end()
  })
  await payouts.startSigner()
  await payouts.startServer('api,worker', database)
  await payouts.prepare()

  const first = machines[0] ?? assert.fail()
  const repository: Repository = { programs: clusterPrograms(), config: configOf(first), stanza: 'sampan' }
  const drill = async (what: string, at?: Date): Promise<Drill> => {
    const files = { journal: payouts.journal, anchors: anchorFile(payouts.dataDir) }
    const made = await runDrill({ repository, folder: '/srv/sampan/drill', at, ...files })
    t.diagnostic(`${what}\n${tableOf(made.checks)}`)
    return made
  }
  const failures = ({ checks }: Drill) => checks.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)

  const done = await payouts.submit(ethereum)
  await payouts.reach('COMPLETED', [done])
  t.diagnostic(`full backup: ${await seconds(() => backUp('full'))} s`)
  payouts.pauseSigner(true)
  const waiting = [await payouts.submit(ethereum), await payouts.submit(ethereum)]
  const moment = await timeOf(pool)
  payouts.pauseSigner(false)
  await payouts.reach('COMPLETED', waiting)
  const unknown = await payouts.submit(ethereum)
  await payouts.reach('COMPLETED', [unknown])
  await payouts.stopServer()
  await losePrimary(cluster)
  t.diagnostic(`differential backup on the new primary: ${await seconds(() => backUp('diff'))} s`)
  await archiveLog(pool)

  assert.deepEqual(failures(await drill('newest')), [])
  const then = await drill('to the moment before the payouts', moment)
  assert.deepEqual([then.passed, failures(then)], [true, []])
  const outcomes = new Map(then.payouts.map(({ id, outcome }) => [id, outcome]))
  assert.deepEqual(
    [...waiting, unknown].map(({ id }) => outcomes.get(id)),
    ['adopted', 'adopted', 'network stopped'],
  )

  const [largest = ''] = filesBelow('backup').toSorted((one, other) => statSync(other).size - statSync(one).size)
  await withDamage(largest, 'flip', async () => assert.deepEqual(failures(await drill('damaged backup', moment)), ['restore']))
  const last = segments().at(-1) ?? ''
  await withDamage(last, 'flip', async () => assert.deepEqual(failures(await drill('damaged log')), ['recovery']))
  await archiveLog(pool)
  await withDamage(last, 'remove', async () => assert.deepEqual(failures(await drill('hole in the log')), ['repository']))
  await pool.query('update ledger.customer_balance set balance = balance + 1')
  await archiveLog(pool)
  assert.deepEqual(failures(await drill('altered ledger')), ['ledger audit'])
})
