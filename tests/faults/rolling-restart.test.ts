// D28: two servers behind a load balancer are restarted one after the other while customers exchange money. No call fails.
// Each once in the short form; 20 restarts with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../tools/postgres.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { assertOnceEach, startExchanges } from '../support/money/exchanges.ts'
import { startBalancer } from '../support/processes/balancer.ts'
import { forkApi, waitForApi } from '../support/processes/fork-api.ts'

const restarts = process.env.LONG === '1' ? 20 : 2

test('[D10.07] D28 servers restarted one after the other fail no money call', async (t) => {
  const database = await testDatabase()
  t.after(() => database.drop())
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-rolling-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = (port: number) => forkApi({ databaseUrl: database.url, dataDir, port, env: { ROLES: 'api', DRAIN_SECONDS: '1' } })
  const servers: { readonly port: number; child: ChildProcess }[] = []
  t.after(() => servers.forEach(({ child }) => child.kill('SIGKILL')))
  for (const port of [await freePort(), await freePort()]) servers.push({ port, child: start(port) })
  await Promise.all(servers.map(({ child }) => waitForApi(child)))
  const balancer = await startBalancer(servers.map(({ port }) => port))
  t.after(() => balancer.close())
  const exchanges = await startExchanges({ url: () => balancer.url, pool: database.pool, clients: 4 })
  for (let round = 0; round < restarts; round++) {
    const server = servers[round % servers.length]
    assert.ok(server)
    await eventually('both servers are ready', () => balancer.readyCount() === 2)
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    server.child = start(server.port)
    await waitForApi(server.child)
  }
  await exchanges.stop()
  t.diagnostic(`${exchanges.acknowledged.length} exchanges in ${restarts} restarts`)
  assert.ok(exchanges.acknowledged.length > 10)
  assert.equal(exchanges.repeated(), 0, 'no call failed')
  await assertOnceEach(database.pool, exchanges.acknowledged)
})
