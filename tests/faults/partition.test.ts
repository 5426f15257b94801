// The wire between server and database goes silent: nothing breaks, nothing answers. 2 s in the short form, 30 s with LONG=1.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lockExchange } from '@sampan/contract/api/exchange.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { call } from '../support/people/identity.ts'
import { type Proxy, proxyTo } from '../support/proxy.ts'
import { type TestServer, testServer } from '../support/server.ts'

const isLong = process.env.LONG === '1'
const silentMs = isLong ? 30_000 : 2_000

let database: TestDatabase
let proxy: Proxy
let server: TestServer
before(async () => {
  database = await testDatabase()
  proxy = await proxyTo(database.url)
  server = await testServer({ database: { ...database, url: proxy.url } })
})
after(async () => {
  proxy.thaw()
  await server.close()
  await proxy.close()
  await database.drop()
})

test('FT-08 a silent connection gives 503 to every call and then recovers', async (t) => {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.createUser()))
  const ask = async (token: string, path: 'read' | 'write') => {
    const from = performance.now()
    const { status } =
      path === 'read'
        ? await call(server, getAuthUser, { token })
        : await call(server, lockExchange, { token, body: { requestId: crypto.randomUUID(), quoteId: crypto.randomUUID() } })
    return { status, ms: performance.now() - from }
  }
  const early = await server.createUser()
  assert.equal((await ask(early.token, 'read')).status, 200)
  proxy.freeze()
  // Who was let in a moment ago goes on to its statement, and waits as long as one may take.
  const inFlight = ask(early.token, 'read')
  const until = performance.now() + silentMs
  const seen: { status: number; ms: number }[] = []
  while (performance.now() < until)
    seen.push(...(await Promise.all(people.map(({ token }, index) => ask(token, index % 2 ? 'read' : 'write')))))
  assert.deepEqual([...new Set(seen.map(({ status }) => status))], [503])
  const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const [middle = Number.NaN, longest = Number.NaN] = [times[times.length >> 1], times.at(-1)]
  t.diagnostic(`${seen.length} calls: half within ${Math.round(middle)} ms, all within ${Math.round(longest)} ms`)
  if (isLong) {
    // Answered although nothing passes the wire.
    assert.equal((await inFlight).status, 503)
  }
  proxy.thaw()
  await inFlight
  for (const { token } of people)
    await eventually('calls are answered again', () => ask(token, 'read'), { until: ({ status }) => status === 200 })
})
