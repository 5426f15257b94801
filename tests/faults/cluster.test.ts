// D4: a Patroni cluster loses its primary in every way while customers exchange money through HAProxy and PgBouncer.
// Runs with LONG=1 only (npm run faults -- cluster): it starts three database machines.

import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { type DatabaseCluster, startDatabaseCluster } from '../../tools/cluster/database-cluster.ts'
import { missingForCluster } from '../../tools/cluster/root-folder.ts'
import { freePort } from '../../tools/postgres.ts'
import { type Drill, drills, findPrimary, untilHealthy } from '../support/cluster-drills/drills.ts'
import { eventually } from '../support/eventually.ts'
import { assertOnceEach, countDifferences, startExchanges } from '../support/money/exchanges.ts'
import { forkApi, waitForApi } from '../support/processes/fork-api.ts'

const rounds = Number(process.env.ROUNDS ?? 1)
const only = process.env.DRILL
/** STRICT=off is the control run: standbys follow later, and what was acknowledged can be lost. */
const isStrict = process.env.STRICT !== 'off'
const skip =
  process.env.LONG === '1' ? (missingForCluster() ?? false) : 'it needs three database machines: npm run faults -- cluster'

type Row = { readonly drill: string; acknowledged: number; lost: number; doubled: number; repeated: number; windows: number[] }

/** Watches the acknowledged calls and returns the longest time between two of them, in seconds. */
function watchWindow(acknowledged: readonly string[]): () => number {
  let [seen, at, longest] = [acknowledged.length, performance.now(), 0]
  const look = () => {
    longest = Math.max(longest, performance.now() - at)
    if (acknowledged.length === seen) return
    seen = acknowledged.length
    at = performance.now()
  }
  const timer = setInterval(look, 20).unref()
  return () => {
    clearInterval(timer)
    look()
    return longest / 1000
  }
}

type World = { readonly cluster: DatabaseCluster; readonly url: string; readonly all: string[] }

async function runDrill({ cluster, url, all }: World, drill: Drill, row: Row): Promise<void> {
  const pool = createPool({ url: cluster.sessionUrl, max: 4 })
  pool.on('error', () => undefined)
  try {
    await untilHealthy(cluster)
    const exchanges = await startExchanges({ url: () => url, pool, clients: 6 })
    const more = async (count: number) => {
      const goal = exchanges.acknowledged.length + count
      await eventually('more acknowledged exchanges', () => exchanges.acknowledged.length >= goal, { ms: 90_000 })
    }
    await more(30)
    const primary = await findPrimary(cluster)
    const windowOf = watchWindow(exchanges.acknowledged)
    const undo = await drill.strike(cluster, primary)
    if (isStrict && drill.windowMax !== undefined) await more(30)
    const seconds = windowOf()
    await undo()
    await untilHealthy(cluster)
    if (isStrict) await more(30)
    // In the control run a customer may find that an acknowledged order is gone, and stops.
    await exchanges.stop().catch((error: unknown) => {
      if (isStrict) throw error
    })
    all.push(...exchanges.acknowledged)
    row.acknowledged += exchanges.acknowledged.length
    row.repeated += exchanges.repeated()
    row.windows.push(seconds)
    const { lost, doubled } = await countDifferences(pool, all)
    row.lost += lost
    row.doubled += doubled
    console.log(
      `${drill.name}: ${exchanges.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${seconds.toFixed(1)} s`,
    )
    if (isStrict) await assertOnceEach(pool, all)
  } finally {
    await pool.end()
  }
}

const printRows = (rows: readonly Row[]): void =>
  console.table(
    rows.map(({ drill, acknowledged, lost, doubled, repeated, windows }) => ({
      drill,
      rounds: windows.length,
      acknowledged,
      lost,
      doubled,
      'calls repeated': repeated,
      'window p95, s': percentile(windows, 0.95).toFixed(1),
      'window max, s': Math.max(0, ...windows).toFixed(1),
    })),
  )

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0

test('D4 no acknowledged exchange is lost or doubled by a fault of the database cluster', { skip }, async (t) => {
  const [web, ...apiPorts] = [await freePort(), await freePort(), await freePort()]
  const cluster = await startDatabaseCluster({ apiPorts, webAddress: `127.0.0.1:${web}`, isStrict })
  t.after(() => cluster.stop())
  const servers: ChildProcess[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-cluster-'))
  t.after(() => {
    for (const server of servers) server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const env = { ROLES: 'api', DATABASE_SESSION_URL: cluster.sessionUrl, TRUST_PROXY: 'loopback' }
  for (const port of apiPorts) {
    const server = forkApi({ databaseUrl: cluster.pooledUrl, dataDir, port, env })
    servers.push(server)
    await waitForApi(server)
  }
  const url = `http://127.0.0.1:${web}`
  await eventually('the product answers through HAProxy', async () => (await fetch(`${url}/readyz`)).status === 200)
  const chosen = drills.filter(({ name }) => only === undefined || name.includes(only))
  const rows = chosen.map(({ name }): Row => ({ drill: name, acknowledged: 0, lost: 0, doubled: 0, repeated: 0, windows: [] }))
  const all: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const [at, drill] of chosen.entries()) {
      const row = rows[at]
      assert.ok(row)
      await runDrill({ cluster, url, all }, drill, row)
    }
  printRows(rows)
  if (!isStrict)
    return assert.ok(
      rows.some(({ lost }) => lost > 0),
      'the control run must lose something, or the drills cannot fail',
    )
  for (const [at, { name, windowMax }] of chosen.entries()) {
    const p95 = percentile(rows[at]?.windows ?? [], 0.95)
    assert.ok(windowMax === undefined || p95 < windowMax, `${name}: ${p95.toFixed(1)} s without an acknowledged call`)
  }
})
