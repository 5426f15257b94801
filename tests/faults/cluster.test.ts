// D4: a Patroni cluster loses its primary in every way while customers exchange money through HAProxy and PgBouncer.
// Two of the faults in the short form, where the cluster's packages can be installed; all with npm run faults -- cluster.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { Client } from 'pg'
import { missingForCluster } from '../../tools/cluster/root-folder.ts'
import { freePort } from '../../tools/postgres.ts'
import { startClusterWorld } from '../support/cluster-drills/cluster-world.ts'
import { drills } from '../support/cluster-drills/drills.ts'
import { newRow, percentile, printRows, runDrill } from '../support/cluster-drills/run-drill.ts'
import { eventually } from '../support/eventually.ts'

const isLong = process.env.LONG === '1'
const rounds = isLong ? Number(process.env.ROUNDS ?? 1) : 1
/** STRICT=off is the control run. */
const isStrict = process.env.STRICT !== 'off'
const skip = missingForCluster() ?? false
/** The first run also installs the packages, beside other tests. */
const timeout = isLong ? 6 * 3_600_000 : 900_000
const onlyLong = 'it takes a minute more: npm run faults -- cluster'
const wanted = isLong ? process.env.DRILL?.split(',') : ['PostgreSQL killed', 'switchover']

test('D4 no acknowledged exchange is lost or doubled by a fault of the database cluster', { skip, timeout }, async (t) => {
  const world = await startClusterWorld(t, { isStrict })
  const chosen = drills
    .filter(({ name }) => wanted === undefined || wanted.includes(name))
    .map((drill) => ({ drill, row: newRow(drill.name) }))
  for (let round = 0; round < rounds; round++)
    for (const { drill, row } of chosen) await runDrill(world, drill, row, { isStrict, exchanges: isLong ? 30 : 10 })
  printRows(chosen.map(({ row }) => row))
  if (!isStrict)
    return assert.ok(
      chosen.some(({ row }) => row.lost > 0),
      'the control run must lose something, or the drills cannot fail',
    )
  if (wanted === undefined) t.diagnostic(`figures D4 {"rounds":${rounds}}`)
  for (const { drill, row } of chosen) {
    if (drill.failsNoCall) assert.equal(row.repeated, 0, `${drill.name}: no call failed`)
    const p95 = percentile(row.windows, 0.95)
    // The short form runs beside other tests.
    assert.ok(
      !isLong || drill.windowMax === undefined || p95 < drill.windowMax,
      `${drill.name}: ${p95.toFixed(1)} s without an acknowledged call`,
    )
  }
})

test('[D10.03] one command starts the cluster with every role, and Ctrl-C stops all of it', {
  skip: isLong ? skip : onlyLong,
}, async (t) => {
  const port = await freePort()
  const command = spawn(process.execPath, ['tools/cluster/run.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  t.after(() => command.kill('SIGINT'))
  let printed = ''
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await eventually('the cluster is ready', () => /Ctrl-C stops it/.test(printed) || command.exitCode !== null, { ms: 240_000 })
  for (const path of ['/readyz', '/login']) assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path)
  assert.equal(printed.match(/PostgreSQL 5432, Patroni 8008, etcd 2379/g)?.length, 3)
  for (const name of ['primary', 'pooler', 'replicas']) {
    const address = new RegExp(`${name} (\\S+)`).exec(printed)?.[1]
    assert.ok(address, name)
    const client = new Client({ connectionString: address })
    await client.connect()
    const { rows } = await client.query<{ count: bigint }>(`select count(*) from heartbeat`)
    await client.end()
    assert.ok(Number(rows[0]?.count) > 0, name)
  }
  command.kill('SIGINT')
  await once(command, 'exit')
  assert.equal(command.exitCode, 0)
  assert.equal(spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' }).stdout.includes('sampan-db'), false)
})
