// Server and database are killed -9 while change sets of many calls are applied together: what was acknowledged is there, once and whole.
// One kill of each in the short form, 50 of each with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as exchange from '@sampan/contract/api/exchange.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Pool } from 'pg'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { eventually } from '../support/eventually.ts'
import { credit } from '../support/money/money.ts'
import { prepareQuotes } from '../support/money/quotes.ts'
import { call } from '../support/people/identity.ts'
import { createUser, type TestUser } from '../support/people/signed-in-users.ts'
import { type ApiProcess, startApi } from '../support/processes/api-process.ts'

const killsOfEach = process.env.LONG === '1' ? 50 : 1
const customersCount = 24
const startCents = 90_000_000n

let folder = ''
let postgres: Postgres
let pool: Pool
let server: ApiProcess

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sampan-apply-'))
  chmodSync(folder, 0o755)
  postgres = await startPostgres({ dataDir: join(folder, 'data') })
  server = await startApi(postgres.url, { ROLES: 'api' })
  pool = createPool({ url: postgres.url, max: 4, onError: () => undefined })
})
after(async () => {
  await server.stop()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Work = {
  /** Ids of orders that a server said were locked, and of those it said were cancelled. */
  readonly locked: string[]
  readonly cancelled: string[]
  repeated: number
  running: boolean
}

/** The same call with the same requestId until it is answered. */
async function askUntilAnswered<E extends CustomerEndpoint>(
  work: Work,
  entry: E,
  asked: { readonly token: string; readonly body: Record<string, unknown>; readonly params?: Record<string, string> },
): Promise<ResponseOf<E>> {
  const answered = async () => {
    const answer = await call({ url: server.url }, entry, asked).catch(() => undefined)
    if (answer && answer.status !== 200 && answer.status !== 503) throw new Error(`${entry.path} was refused: ${answer.text}`)
    if (answer?.status !== 200) work.repeated += 1
    return answer?.status === 200 && answer
  }
  return (await eventually(`an answer of ${entry.path}`, answered)).result
}

async function lockAndCancel(work: Work, { token }: TestUser, quotes: string[]): Promise<void> {
  while (work.running) {
    const quoteId = quotes.pop()
    assert.ok(quoteId, 'no quotes left')
    const { id } = await askUntilAnswered(work, exchange.lockExchange, { token, body: { requestId: randomUUID(), quoteId } })
    work.locked.push(id)
    await askUntilAnswered(work, exchange.cancelExchange, { token, params: { id }, body: { requestId: randomUUID() } })
    work.cancelled.push(id)
  }
}

async function waitForMore(work: Work, count: number): Promise<void> {
  const goal = work.cancelled.length + count
  await eventually('more cancelled orders', () => work.cancelled.length >= goal)
}

async function killDatabase(): Promise<void> {
  await postgres.kill()
  postgres = await startPostgres({ dataDir: join(folder, 'data'), port: postgres.port })
}

async function killServer(): Promise<void> {
  const pid = server.pid()
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
}

test('server and database killed while applying: none lost or doubled', async (t) => {
  const people: TestUser[] = []
  for (let made = 0; made < customersCount; made++)
    people.push(await createUser(pool, new Date(), { tokenLifeMs: 8 * 3_600_000 }))
  for (const { accountId } of people) await credit(pool, { accountId, currency: 'USD', amount: '900000.00' })
  const quotes = await prepareQuotes({ pool, url: server.url, people, each: 60 + killsOfEach * 60 })
  const work: Work = { locked: [], cancelled: [], repeated: 0, running: true }
  const all = Promise.all(people.map((person) => lockAndCancel(work, person, quotes.get(person.accountId) ?? [])))
  all.catch(() => undefined)
  for (let blow = 0; blow < 2 * killsOfEach; blow++) {
    await waitForMore(work, 40)
    await sleep(randomInt(60))
    await (blow % 2 === 0 ? killDatabase() : killServer())
  }
  await waitForMore(work, 40)
  work.running = false
  await all
  assert.ok(work.repeated > 0, 'no kill met a call')
  await assertWhole(work, people)
  t.diagnostic(`figures D1 {"kills":${killsOfEach},"operations":${2 * work.cancelled.length}}`)
  t.diagnostic(`figures D2 {"kills":${killsOfEach}}`)
  t.diagnostic(`${work.cancelled.length} orders, ${2 * killsOfEach} kills, ${work.repeated} calls made again`)
})

type OrderParts = { id: string; state: string; holds: bigint; steps: string; audits: bigint; of_quote: bigint }

async function assertWhole(work: Work, people: readonly TestUser[]): Promise<void> {
  const { rows } = await pool.query<OrderParts>(
    `select o.id, o.state, (select count(*) from ledger.transfer t where t.id = o.hold_transfer or t.resolves_transfer_id = o.hold_transfer) as holds,
       (select string_agg(s.state, ' ' order by s.id) from transaction_step s where s.transaction_id = o.id) as steps,
       (select count(*) from audit_row a where a.subject = o.id::text) as audits,
       (select count(*) from exchange_order other where other.quote_id = o.quote_id) as of_quote
     from exchange_order o`,
  )
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(work.locked), 'the orders are those that were acknowledged')
  assert.equal(work.locked.length, new Set(work.locked).size)
  assert.deepEqual(new Set(work.cancelled), new Set(work.locked), 'every order was cancelled')
  for (const row of rows) {
    const seen = { state: row.state, holds: row.holds, steps: row.steps, audits: row.audits, ofQuote: row.of_quote }
    const whole = { state: 'ORDER_CANCELLED', holds: 2n, steps: 'LOCKED ORDER_CANCELLED', audits: 2n, ofQuote: 1n }
    assert.deepEqual(seen, whole, row.id)
  }
  const { rows: counts } = await pool.query<{ answers: bigint }>(
    `select count(*) as answers from idempotency_key where answer is not null and entry like 'POST /otc/%'`,
  )
  assert.equal(counts[0]?.answers, 2n * BigInt(rows.length))
  for (const { accountId } of people) {
    const usd = (await balancesOf(pool, accountId)).find(({ currency }) => currency === 'USD')
    assert.deepEqual([usd?.available.units, usd?.held.units], [startCents, 0n])
  }
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
}
