// The first prices that a process reads after its start, through HTTP: a feed that went wrong meanwhile is not quoted.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { basePrices } from './base-prices.ts'

/** What the feed says one dollar buys. */
const honest = Object.fromEntries(Object.entries(basePrices).map(([name, { price }]) => [name, 1 / Number(price)]))
let listed: Readonly<Record<string, number>> = honest
/** The first process has a service of its own, which stays honest: it asks again while the others start. */
const feed = createServer((request, response) => {
  const rates = Object.fromEntries(
    Object.entries(request.url === '/honest' ? honest : listed).map(([name, rate]) => [name, rate.toFixed(12)]),
  )
  response.end(JSON.stringify({ base: 'USD', timestamp: Math.floor(Date.now() / 1000), rates }))
})
let first: TestServer
let env: Record<string, string>

before(async () => {
  await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
  env = { RATES_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`, ROLES: 'api' }
  first = await testServer({ env: { ...env, RATES_URL: `${env.RATES_URL}honest` } })
  assert.equal(await quoted(first, 'EUR'), '00000')
})
after(async () => {
  await first.close()
  feed.close()
})

/** The answer's code for one currency, once the server has read its feed: WUSD never depends on it, USDT always does. */
async function quoted(server: TestServer, pay: 'EUR' | 'USDT'): Promise<string> {
  const rate = (currency: string) =>
    call(server, quoteExchange, { body: { query: { pay: currency, get: 'WUSD', side: 'pay', amount: '100.00' } } })
  await eventually('a price from the feed', async () => (await rate('USDT')).errCode, { until: (code) => code === '00000' })
  return (await rate(pay)).errCode
}

const feedsGoneWrong = [
  ['inverted', { ...honest, EUR: Number(basePrices.EUR.price) }],
  ['scaled', { ...honest, EUR: 2 / Number(basePrices.EUR.price) }],
  ['jumped', { ...honest, EUR: 1.05 / Number(basePrices.EUR.price) }],
] as const

for (const [name, rates] of feedsGoneWrong)
  test(`OT-16 a process that starts with a feed that is ${name} quotes nothing from it`, async () => {
    listed = rates
    const second = await testServer({ env, database: first.database, clock: first.clock })
    try {
      assert.equal(await quoted(second, 'EUR'), '06004')
      assert.equal(await quoted(second, 'USDT'), '00000')
      assert.equal(await quoted(first, 'EUR'), '00000', 'the process that reads right prices goes on')
    } finally {
      await second.close()
    }
  })

test('OT-16 the stored price is what a new process starts from', async () => {
  listed = honest
  const again = await testServer({ env, database: first.database, clock: first.clock })
  try {
    assert.equal(await quoted(again, 'EUR'), '00000')
    const { rows } = await first.database.pool.query(`select doubted is null as certain from price_level where currency = 'EUR'`)
    assert.deepEqual(rows, [{ certain: true }])
  } finally {
    await again.close()
  }
})

test('OT-16 an empty installation starts from the table of base prices', async () => {
  listed = feedsGoneWrong[0][1]
  const fresh = await testServer({ env })
  try {
    assert.equal(await quoted(fresh, 'EUR'), '06004')
  } finally {
    await fresh.close()
  }
})
