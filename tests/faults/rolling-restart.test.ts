// D28: two servers behind a load balancer are restarted one after the other while customers exchange money, and then replaced by
// a version with a newer schema. No call fails. Before the upgrade 20 restarts with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../tools/postgres.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { assertOnceEach, startExchanges } from '../support/money/exchanges.ts'
import { startBalancer } from '../support/processes/balancer.ts'
import { copyNextVersion } from '../support/processes/next-version.ts'
import { startReplaceable } from '../support/processes/replaceable-servers.ts'

const restarts = process.env.LONG === '1' ? 20 : 0

test('[D10.07] [D10.09] D28 servers replaced one after the other, also across a migration, fail no money call', async (t) => {
  const database = await testDatabase()
  t.after(() => database.drop())
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-rolling-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const next = copyNextVersion()
  t.after(() => next.remove())
  const ports = [await freePort(), await freePort()]
  const settings = { databaseUrl: database.url, dataDir, env: { ROLES: 'api', DRAIN_SECONDS: '1' } }
  const servers = await startReplaceable(ports, settings)
  t.after(() => servers.kill())
  const balancer = await startBalancer(ports)
  t.after(() => balancer.close())
  const exchanges = await startExchanges({ url: () => balancer.url, pool: database.pool, clients: 4 })
  const replaceMany = async (count: number, checkout?: string) => {
    for (let round = 0; round < count; round++) {
      await eventually('both servers are ready', () => balancer.readyCount() === 2)
      await servers.replace(round % ports.length, checkout)
    }
  }
  await replaceMany(restarts)
  assert.match(await next.migrate({ DATABASE_URL: database.url, DATA_DIR: dataDir }), /2 migrations have run/)
  await replaceMany(2, next.checkout)
  await exchanges.stop()
  t.diagnostic(`figures D28 {"restarts":${restarts}}`)
  t.diagnostic(`${exchanges.acknowledged.length} exchanges in ${restarts} restarts and an upgrade`)
  assert.ok(exchanges.acknowledged.length > 10)
  assert.equal(exchanges.repeated(), 0, 'no call failed')
  await assertOnceEach(database.pool, exchanges.acknowledged)
  const { rows } = await database.pool.query<{ origin: string }>('select distinct origin from transaction')
  assert.deepEqual(rows, [{ origin: 'wallet' }], 'rows of both versions have the new column')
})
