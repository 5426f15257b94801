// Much at once, for long, and with wrong clocks: what is bounded stays bounded.
// 3,000 rows in the short form, 10,000,000 with LONG=1 (npm run faults); as many hours of load as SOAK_HOURS says.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lockExchange, submitExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { login } from '@sampan/contract/api/user.ts'
import { endpoint } from '@sampan/contract/endpoint.ts'
import { limits } from '@sampan/contract/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { nothing } from '@sampan/contract/shapes/common.ts'
import { transactionKind } from '@sampan/contract/shapes/transaction.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { Client, type Pool } from 'pg'
import { searchTransactions } from '../../apps/server/src/core/transactions/search.ts'
import type { TransactionQuery } from '../../apps/server/src/core/transactions/search-conditions.ts'
import { perUserMax } from '../../apps/server/src/modules/events/streams.ts'
import { expireOrders } from '../../apps/server/src/modules/exchange/expire-orders.ts'
import { basePrices } from '../../apps/server/src/modules/rates/base-prices.ts'
import { businessWindows } from '../../apps/server/src/platform/business-time.ts'
import { type Db, readerOf, type Tx, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { eventually } from '../support/eventually.ts'
import { credit } from '../support/money/money.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, rightCode } from '../support/people/identity.ts'
import { createSession } from '../support/people/signed-in-users.ts'

const isLong = process.env.LONG === '1'
const soakHours = Number(process.env.SOAK_HOURS ?? 0)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const costly = (path: string, limit: 'file' | 'upload') =>
  endpoint({ method: 'GET', path, about: '', access: 'signed-in', limit, result: nothing })
const receipt = costly('/test/receipt', 'file')
const bringing = costly('/test/bringing', 'upload')

let wide: IdentityWorld
/** With the limits as they are for everybody. */
let strict: IdentityWorld
let feedAsked = 0
let finish = Promise.withResolvers<void>()
/** How many of the slow calls have been let in. */
let inside = 0
const feed = createServer((_request, response) => {
  feedAsked += 1
  const rates = Object.fromEntries(Object.entries(basePrices).map(([name, { price }]) => [name, String(1 / Number(price))]))
  response.end(JSON.stringify({ base: 'USD', timestamp: Math.floor(Date.now() / 1000), rates }))
})

before(async () => {
  await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
  const RATES_URL = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`
  const slow = async () => {
    inside += 1
    await finish.promise
    return {}
  }
  wide = await identityWorld({
    env: { RATES_URL, ROLES: 'api' },
    mountMore: (mount) => {
      mount.read(receipt, slow)
      mount.read(bringing, slow)
    },
  })
  strict = await identityWorld({
    env: { RATE_LIMIT_FACTOR: '1', ROLES: 'api' },
    mountMore: (mount) => mount.read(receipt, async () => ({})),
  })
})
after(async () => {
  await wide.close()
  await strict.close()
  feed.close()
})

/** How the database would answer a search for a page in the middle, if it had to avoid reading whole tables. */
async function plansOf(pool: Pool, filter: Partial<TransactionQuery>, accountId: string): Promise<string[]> {
  await pool.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
  const plans: string[] = []
  const db: Db = {
    query: async (statement, values) => {
      const asked =
        typeof statement === 'string' ? { text: statement, values } : { text: statement.text, values: statement.values }
      if (/\blimit\b/.test(asked.text)) {
        const { rows } = await pool.query(`explain (format json) ${asked.text}`, asked.values)
        plans.push(JSON.stringify(rows))
      }
      return pool.query(asked.text, asked.values)
    },
  }
  const middle = { createdAt: new Date(Date.now() - hour), id: crypto.randomUUID() }
  await searchTransactions(db, { accountId, kinds: transactionKind.options, after: middle, limit: 100, depth: 2_000, ...filter })
  await pool.query('reset enable_seqscan; reset enable_sort; reset enable_bitmapscan')
  return plans
}

/** Then a page costs what it shows, however many rows there are. */
function assertPagedByIndex(plans: readonly string[]): void {
  assert.ok(plans.length > 0)
  for (const plan of plans) assert.doesNotMatch(plan, /"Node Type":"(Seq Scan|Sort)"/)
}

/** Without the time limit of the server's own statements; secondary indexes are built once at the end. */
async function fillTables(url: string, tables: readonly string[], insertRows: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set session_replication_role = replica`)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not indisunique`,
      [tables],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await insertRows(client)
    for (const { definition } of rows) await client.query(definition)
    for (const table of tables) await client.query(`analyze ${table}`)
  } finally {
    await client.end()
  }
}

test('RL-06 the widest searches are paged by an index; no statement runs for ever', async (t) => {
  const { database } = wide.server
  const [user, other] = [await wide.server.createUser(), await wide.server.createUser()]
  const rows = isLong ? 10_000_000 : 3_000
  // One customer of a thousand has written much; the others together have the rest.
  const everyNth = isLong ? 100 : 2
  await fillTables(database.url, ['transaction', 'crypto_deposit_detail', 'transaction_search'], async (client) => {
    for (let first = 1; first <= rows; first += 100_000)
      await client.query(
        `with numbered as (
           select n, gen_random_uuid() as id, case when n % $5 = 0 then $1::uuid else $4::uuid end as account_id, 'R' || n as reference,
             '0x' || lpad(n::text, 64, '0') as hash, now() - n * interval '1 second' as at
           from generate_series($2::int, $3::int) n
         ), made as (
           insert into transaction (id, kind, account_id, reference, state, currency, amount, network, created_at, updated_at, completed_at)
           select id, 'cryptoDeposit', account_id, reference, 'CREDITED', 'USDC', 5000000, 4, at, at, at from numbered
         ), detailed as (
           insert into crypto_deposit_detail (id, network, txn_hash, log_index, sender, address, asset, contract, chain_units, confirmations_needed)
           select id, 4, hash, 0, '0xSender', '0xOurs', 'token', '0xCoin', 5000000, 32 from numbered
         )
         insert into transaction_search (id, side, version, account_id, kind, state, currency, amount, network, created_at, words, hash)
         select id, 'pay', 1, account_id, 'cryptoDeposit', 'CREDITED', 'USDC', 5000000, 4, at, reference, hash from numbered`,
        [user.accountId, first, Math.min(first + 99_999, rows), other.accountId, everyNth],
      )
  })
  // Filling takes longer than a session may be idle.
  const { token } = await createSession(database.pool, wide.server.clock.now(), user)
  const ask = async (query: object, cursor?: string | null) => {
    const from = performance.now()
    const answer = await call(wide.server, searchHistory, {
      token,
      body: { query, pagination: { size: 100, ...(cursor ? { cursor } : {}) } },
    })
    assert.equal(answer.status, 200, answer.text)
    return { ms: performance.now() - from, page: answer.result }
  }
  const took: number[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < 10; page++) {
    const { ms, page: read } = await ask({}, cursor)
    took.push(ms)
    cursor = read.pagination.nextCursor
    assert.equal(read.resultList.length, 100)
  }
  const middle = new Date(Date.now() - rows * 500).toISOString()
  for (const query of [{ to: middle }, { text: `R${rows}` }, { amountFrom: '6.00' }, { currency: 'USDC', direction: 'in' }])
    took.push((await ask(query)).ms)
  const slowest = Math.max(...took)
  t.diagnostic(`${rows} rows, slowest of ${took.length} pages ${Math.round(slowest)} ms`)
  const pool = createPool({ url: database.url, max: 1, role: 'sampan_app' })
  try {
    for (const filter of [{}, ...transactionKind.options.map((kind) => ({ kinds: [kind] })), { currency: 'USDC' as const }])
      assertPagedByIndex(await plansOf(pool, filter, user.accountId))
    const { rows: settings } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
    assert.equal(settings[0]?.limit, '10s')
  } finally {
    await pool.end()
  }
})

test('RL-07 costly calls run a few at once per user; the rest get 429', async () => {
  for (const [one, name] of [
    [receipt, 'file'],
    [bringing, 'upload'],
  ] as const) {
    finish = Promise.withResolvers<void>()
    inside = 0
    const [user, other] = [await wide.server.createUser(), await wide.server.createUser()]
    const refused: Awaited<ReturnType<typeof ask>>[] = []
    const ask = async (token: string) => call(wide.server, one, { token })
    const { atOnce } = limits[name]
    const all = Array.from({ length: atOnce + 4 }, async () => {
      const answer = await ask(user.token)
      if (answer.status !== 200) refused.push(answer)
    })
    // Nobody inside comes to an end yet, so the others are exactly those that are too many.
    await eventually('all but the allowed are refused', () => refused.length === 4 && inside === atOnce)
    for (const { status, headers } of refused) assert.deepEqual([status, headers.get('retry-after')], [429, '1'])
    const somebodyElse = ask(other.token)
    await eventually('the call of another user is handled', () => inside === atOnce + 1)
    finish.resolve()
    await Promise.all(all)
    assert.equal(refused.length, 4)
    assert.equal((await somebodyElse).status, 200)
    assert.equal((await ask(user.token)).status, 200, 'afterwards there is room again')
  }
})

test('RL-07 a user has few event streams: the oldest gives way', async () => {
  const { token } = await wide.server.createUser()
  const open = async () => {
    const { body } = await fetch(`${wide.server.url}/api/sse`, { headers: { authorization: `Bearer ${token}` } })
    assert.ok(body)
    return body.getReader()
  }
  const readers: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < perUserMax + 2; count++) readers.push(await open())
  const ended = async (reader: Awaited<ReturnType<typeof open>>): Promise<true> =>
    (await reader.read()).done ? true : ended(reader)
  for (const reader of readers.slice(0, 2)) assert.ok(await ended(reader))
  const kept = readers.slice(2)
  // Nothing marks a stream that stays open.
  assert.equal(await Promise.race([...kept.map(ended), sleep(100).then(() => 'open')]), 'open')
  await Promise.all(kept.map((reader) => reader.cancel()))
})

test('RL-10 a hundred rate calls a second do not reach the feed', async () => {
  const { token } = await wide.server.createUser()
  const body = { query: { pay: 'USD', get: 'WUSD', side: 'pay', amount: '100.00' } } as const
  const ask = async () => (await call(wide.server, quoteExchange, { token, body })).status
  await eventually('a rate', async () => (await ask()) === 200)
  const [from, asked] = [performance.now(), feedAsked]
  // Ten at a time: a machine that runs other tests as well is not asked for more than it can.
  const hands = Array.from({ length: 10 }, async () => {
    const statuses: number[] = []
    for (let count = 0; count < 20; count++) statuses.push(await ask())
    return statuses
  })
  assert.deepEqual([...new Set((await Promise.all(hands)).flat())], [200])
  // The feed has a pace of its own, once in 15 seconds.
  assert.ok(feedAsked - asked <= 1 + (performance.now() - from) / 15_000, `${feedAsked - asked} times`)
})

test('FT-10 a clock that jumps and returns ends no limit and locks nobody', async () => {
  const { server } = strict
  const { clock } = server
  const user = await server.createUser()
  const again = async () => (await createSession(server.database.pool, clock.now(), { userId: user.userId })).token
  const askFor = async (token: string) => (await call(server, receipt, { token })).status
  for (const jump of [hour, day, -hour, -day]) {
    const token = await again()
    const customer = await strict.createCustomer()
    const signIn = async (password: string) =>
      (await call(server, login, { body: { email: customer.email, password, recaptchaToken: 'human' } })).status
    clock.forward(jump)
    const there = await again()
    for (let count = 0; count < limits.file.max; count++) assert.equal(await askFor(there), 200)
    assert.equal(await askFor(there), 429)
    for (let count = 0; count < 5; count++) assert.equal(await signIn('Wrong-Password-123'), 422)
    assert.equal(await signIn(goodPassword), 429)
    // A token of ten minutes is over after an hour, whatever the clock said in between.
    if (jump > 0) assert.equal((await call(server, getAuthUser, { token })).status, 401)
    clock.forward(-jump)
    assert.equal((await call(server, getAuthUser, { token })).status, 200)
    assert.equal(await askFor(token), 200, 'the limit of the wrong time binds nobody')
    assert.equal(await signIn(goodPassword), 200)
    clock.forward(20 * minute)
  }
})

test('FT-10 a quote and a locked rate live their time; holds come free', async () => {
  const { server } = strict
  const { clock, database } = server
  const ctx = {
    db: readerOf(database.pool),
    transact: <Result>(work: (tx: Tx) => Promise<Result>) => withTx(database.pool, work),
  }
  const user = await server.createUser()
  await credit(database.pool, { accountId: user.accountId, currency: 'USD', amount: '1000.00' })
  const session = async () => (await createSession(database.pool, clock.now(), { userId: user.userId })).token
  const quote = async () => {
    const body = { query: { pay: 'USD', get: 'WUSD', side: 'pay', amount: '100.00' } } as const
    const answer = async () => call(server, quoteExchange, { token: await session(), body })
    const { result, text } = await eventually('a quote', answer, { until: ({ status }) => status === 200 })
    return result.quoteId ?? assert.fail(text)
  }
  const accept = async (quoteId: string) =>
    call(server, lockExchange, { token: await session(), body: { requestId: crypto.randomUUID(), quoteId } })
  const submit = async (orderId: string) => {
    const body = { requestId: crypto.randomUUID(), query: { orderId }, recaptchaToken: 'human' }
    return (await call(server, submitExchange, { token: await session(), code: rightCode, body })).errCode
  }
  const usd = async () => (await balancesOf(database.pool, user.accountId)).find(({ currency }) => currency === 'USD')
  for (const jump of [hour, day, -hour, -day]) {
    const early = await quote()
    clock.forward(jump)
    assert.equal((await accept(early)).errCode, refusals.rateExpired.code)
    clock.forward(-jump)
    const { status, result, text } = await accept(await quote())
    assert.equal(status, 200, text)
    assert.equal((await usd())?.held.units, 10_000n)
    clock.forward(jump)
    assert.equal(await submit(result.id), refusals.rateExpired.code)
    clock.forward(-jump)
    clock.forward(5 * minute)
    await expireOrders({ ...ctx, now: () => clock.now() })
    const free = await usd()
    assert.deepEqual([free?.available.units, free?.held.units], [100_000n, 0n])
  }
})

test('FT-10 the day of limits begins at midnight in Singapore', () => {
  const starts = (now: string) => {
    const { dayStart, dayEnd, monthStart, monthEnd } = businessWindows(new Date(now))
    return [dayStart, dayEnd, monthStart, monthEnd].map((moment) => moment.toISOString().slice(0, 16))
  }
  for (const zone of ['UTC', 'Asia/Singapore', 'America/Los_Angeles']) {
    const usual = process.env.TZ
    process.env.TZ = zone
    try {
      const eve = ['2026-12-30T16:00', '2026-12-31T16:00', '2026-11-30T16:00', '2026-12-31T16:00']
      assert.deepEqual(starts('2026-12-31T15:59:59.999Z'), eve)
      const newYear = ['2026-12-31T16:00', '2027-01-01T16:00', '2026-12-31T16:00', '2027-01-31T16:00']
      assert.deepEqual(starts('2026-12-31T16:00:00.000Z'), newYear)
      assert.deepEqual(starts('2027-01-01T00:00:00.000Z'), newYear)
    } finally {
      if (usual === undefined) delete process.env.TZ
      else process.env.TZ = usual
    }
  }
})

test('FT-17 under lasting load handles, connections and memory do not grow', async (t) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { token } = await wide.server.createUser({ tokenLifeMs: day })
  const body = { query: { pay: 'USD', get: 'WUSD', side: 'pay', amount: '100.00' } } as const
  const round = async () => {
    const stream = await fetch(`${wide.server.url}/api/sse`, { headers: { authorization: `Bearer ${token}` } })
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 ? call(wide.server, getAuthUser, { token }) : call(wide.server, quoteExchange, { token, body }),
      ),
    )
    await stream.body?.cancel()
  }
  const measure = async () => {
    collect()
    return { heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length }
  }
  for (let warm = 0; warm < 4; warm++) await round()
  const early = await measure()
  const from = performance.now()
  const end = from + soakHours * hour
  const memory: { readonly hours: number; readonly bytes: number }[] = []
  let rounds = 0
  do {
    for (let one = 0; one < 4; one++) await round()
    rounds += 4
    memory.push({ hours: (performance.now() - from) / hour, bytes: process.memoryUsage().rss })
  } while (performance.now() < end)
  const late = await measure()
  const grownMb = (late.heap - early.heap) / 1_048_576
  t.diagnostic(`${rounds * 61} calls: ${grownMb.toFixed(1)} MB more, handles ${early.handles} and ${late.handles}`)
  if (soakHours > 1) assert.ok(slope(memory) < 0.01, `${(100 * slope(memory)).toFixed(2)} % more memory an hour`)
  const handles = () => process.getActiveResourcesInfo().length
  await eventually('the handles of before', handles, { until: (open) => open <= early.handles + 10 })
})

/** By how much of its mean it grows in an hour, after the first one. */
function slope(all: readonly { hours: number; bytes: number }[]): number {
  const late = all.filter(({ hours }) => hours > 1)
  const mean = (of: (one: (typeof all)[number]) => number) => late.reduce((sum, one) => sum + of(one), 0) / late.length
  const [hours, bytes] = [mean((one) => one.hours), mean((one) => one.bytes)]
  const rise = mean((one) => (one.hours - hours) * (one.bytes - bytes)) / mean((one) => (one.hours - hours) ** 2)
  return rise / bytes
}
