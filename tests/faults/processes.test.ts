// D2: servers are killed, and stand still, while customers exchange money. What was acknowledged is there, once.
// One blow in the short form; 200 kills and 20 standstills of two servers with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { assertOnceEach, type Exchanges, startExchanges } from '../support/money/exchanges.ts'
import { type ApiProcess, startApi } from '../support/processes/api-process.ts'

const isLong = process.env.LONG === '1'
const [serversCount, kills, standstills] = isLong ? [2, 200, 20] : [1, 0, 1]
const clients = 4

let database: TestDatabase
let exchanges: Exchanges
let servers: readonly ApiProcess[] = []
let turn = 0

before(async () => {
  database = await testDatabase()
  servers = await Promise.all(Array.from({ length: serversCount }, () => startApi(database.url, { ROLES: 'api' })))
  exchanges = await startExchanges({
    url: () => servers[turn++ % servers.length]?.url ?? '',
    pool: database.pool,
    clients,
  })
})
after(async () => {
  await exchanges.stop().catch(() => undefined)
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

/** Until so many more were acknowledged. */
async function more(count: number): Promise<void> {
  const goal = exchanges.acknowledged.length + count
  await eventually('more acknowledged exchanges', () => exchanges.acknowledged.length >= goal)
}

/** Strikes one of the servers and waits until it serves again, as its supervisor makes it. */
async function strike(place: number, signal: NodeJS.Signals): Promise<number> {
  const server = servers[place % servers.length]
  const pid = server?.pid()
  assert.ok(server && pid)
  process.kill(pid, signal)
  const struckAt = performance.now()
  const isBack = async () => server.pid() !== pid && (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200
  await eventually(`the server is back after ${signal}`, isBack)
  return performance.now() - struckAt
}

test('FT-01 FT-18 servers killed under load are back, with every acknowledged call once', async (t) => {
  const backAfter: number[] = []
  for (let blow = 0; blow < kills + standstills; blow++) {
    await more(5 + (blow % 7))
    // Stopped, a process neither answers nor dies, exactly as one that is caught in its own loop: its watcher kills it.
    backAfter.push(await strike(blow, blow < standstills ? 'SIGSTOP' : 'SIGKILL'))
  }
  await more(5)
  assert.ok(exchanges.repeated() > 0, 'no blow struck anybody')
  // A call with any other answer than "not now" has failed by now.
  await exchanges.stop()
  await assertOnceEach(database.pool, exchanges.acknowledged)
  const longest = Math.max(...backAfter)
  t.diagnostic(`figures D2 {"kills":${kills + standstills}}`)
  t.diagnostic(`${exchanges.acknowledged.length} exchanges, ${exchanges.repeated()} calls made again, back within ${longest} ms`)
  // It takes two seconds to notice and two to start, unless the machine runs other tests as well.
  if (isLong) assert.ok(longest < 10_000, `${longest} ms`)
})
