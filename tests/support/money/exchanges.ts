// Customers who exchange money continuously and repeat unanswered calls, for fault tests.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as exchangeApi from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Pool } from 'pg'
import { eventually } from '../eventually.ts'
import { call, rightCode } from '../people/identity.ts'
import { createUser, type TestUser } from '../people/signed-in-users.ts'
import { credit } from './money.ts'

export type Exchanges = {
  /** Ids of the orders that a server confirmed as completed. */
  readonly acknowledged: string[]
  readonly customers: readonly TestUser[]
  /** Calls without a response, or with a temporary refusal, that were repeated. */
  readonly repeated: () => number
  stop(): Promise<void>
}

type ExchangeOptions = {
  readonly url: () => string
  readonly pool: Pool
  readonly clients: number
  /** What a customer has before the first exchange. */
  readonly equip?: (customer: TestUser) => Promise<void>
}

const eachUsd = '100.00'
const startUsd = '900000.00'
const startUsdCents = 90_000_000n

const rateExpired = '06001'
class RateExpired extends Error {}

export async function startExchanges({ url, pool, clients, equip }: ExchangeOptions): Promise<Exchanges> {
  const acknowledged: string[] = []
  const state = { running: true, repeated: 0 }
  const people = await Promise.all(
    Array.from({ length: clients }, () => createUser(pool, new Date(), { tokenLifeMs: 8 * 3_600_000 })),
  )
  for (const person of people) {
    await credit(pool, { accountId: person.accountId, currency: 'USD', amount: startUsd })
    await equip?.(person)
  }

  /** Repeats the same call with the same requestId until it gets a response. */
  async function untilAnswered<E extends CustomerEndpoint>(
    entry: E,
    { token }: TestUser,
    body: Record<string, unknown>,
    code?: string,
  ): Promise<ResponseOf<E>> {
    const answered = async () => {
      const answer = await call({ url: url() }, entry, { token, body, ...(code ? { code } : {}) }).catch(() => undefined)
      if (answer?.errCode === rateExpired) throw new RateExpired()
      if (answer && answer.status !== 200 && answer.status !== 503) throw new Error(`${entry.path} was refused: ${answer.text}`)
      if (answer?.status !== 200) state.repeated += 1
      return answer?.status === 200 && answer
    }
    return (await eventually(`an answer of ${entry.path}`, answered)).result
  }
  async function exchange(person: TestUser): Promise<void> {
    const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: eachUsd }
    const { quoteId } = await untilAnswered(exchangeQuote.quoteExchange, person, { query })
    const { id: orderId } = await untilAnswered(exchangeApi.lockExchange, person, { requestId: randomUUID(), quoteId })
    const order = { requestId: randomUUID(), query: { orderId }, recaptchaToken: 'human' }
    const done = await untilAnswered(exchangeApi.submitExchange, person, order, rightCode)
    assert.equal(done.status, 'completed')
    acknowledged.push(orderId)
  }
  /** While the servers are down a rate may expire; then the customer asks for a new one, as on the screen. */
  async function exchangeAgain(person: TestUser): Promise<void> {
    try {
      await exchange(person)
    } catch (error) {
      if (!(error instanceof RateExpired)) throw error
    }
  }
  const all = Promise.all(
    people.map(async (person) => {
      while (state.running) await exchangeAgain(person)
    }),
  )
  // The failure is reported on stop; until then it must not end the test process.
  all.catch(() => undefined)
  return {
    acknowledged,
    customers: people,
    repeated: () => state.repeated,
    async stop() {
      state.running = false
      await all
    },
  }
}

/** Every confirmed order was completed once, there are no others, and the books balance to the last unit. */
export async function assertOnceEach(pool: Pool, acknowledged: readonly string[]): Promise<void> {
  type Row = { id: string; account_id: string; state: string; pay: bigint; get: bigint }
  const { rows: found } = await pool.query<Row>('select id, account_id, state, pay, get from exchange_order')
  // An order whose rate expired while the servers were down has charged nothing, which the balances show.
  const rows = found.filter(({ state }) => state !== 'RATE_EXPIRED')
  const listed = (all: readonly string[]) => all.toSorted().join('\n')
  assert.equal(listed(rows.map(({ id }) => id)), listed(acknowledged), 'the orders are those that were acknowledged')
  assert.deepEqual([...new Set(rows.map(({ state }) => state))], ['COMPLETED'])
  for (const [accountId, orders = []] of Object.entries(Object.groupBy(rows, (row) => row.account_id))) {
    const balances = new Map((await balancesOf(pool, accountId)).map((one) => [one.currency, one]))
    const sum = (of: 'pay' | 'get') => orders.reduce((total, row) => total + row[of], 0n)
    const [usd, wusd] = [balances.get('USD'), balances.get('WUSD')]
    assert.deepEqual([usd?.available.units, usd?.held.units], [startUsdCents - sum('pay'), 0n])
    assert.deepEqual([wusd?.available.units, wusd?.held.units], [sum('get'), 0n])
  }
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
}

/** Confirmed orders that are not completed, and completed ones that were never confirmed. */
export async function countDifferences(pool: Pool, acknowledged: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ id: string }>(`select id from exchange_order where state = 'COMPLETED'`)
  const completed = new Set(rows.map(({ id }) => id))
  const confirmed = new Set(acknowledged)
  return {
    lost: acknowledged.filter((id) => !completed.has(id)).length,
    doubled: [...completed].filter((id) => !confirmed.has(id)).length,
  }
}
