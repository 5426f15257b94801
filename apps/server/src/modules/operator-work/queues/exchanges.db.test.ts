// Exchanges at the console: found by what is at hand, looked at whole, and decided by nobody.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as exchange from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import { sendFeedback } from '@sampan/contract/api/feedback.ts'
import { findCustomers, readCustomer } from '@sampan/contract/operator/api/customers.ts'
import { searchExchanges } from '@sampan/contract/operator/api/exchanges.ts'
import { credit, stillRates } from '@sampan/test-support/money/money.ts'
import { fileTransactions } from '@sampan/test-support/money/transactions.ts'
import { detailOf } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'

let world: IdentityWorld
let support: TestOperator
let person: TestUser
let company: TestUser
/** In the order in which they were made. */
const orders: { id: string; reference: string }[] = []

async function lock({ token }: TestUser, get: 'WUSD' | 'USDC') {
  const query = { pay: 'USD', get, side: 'pay', amount: '100.00' }
  const { result: quote } = await call(world.server, exchangeQuote.quoteExchange, { token, body: { query } })
  const { result } = await call(world.server, exchange.lockExchange, {
    token,
    body: { requestId: randomUUID(), quoteId: quote.quoteId },
  })
  orders.push(result)
  world.server.clock.forward(1_000)
  return result
}

before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' }, rates: stillRates(new Date()) })
  support = await createOperator(world.server, { role: 'support' })
  person = await world.server.createUser()
  company = await world.server.createUser({ accountType: 'corporate' })
  for (const { accountId } of [person, company])
    await credit(world.server.database.pool, { accountId, currency: 'USD', amount: '1000.00' })
  const { id: orderId } = await lock(person, 'WUSD')
  // Filed as locked, so that the search must not believe it once the order is completed.
  await fileTransactions(world.server.database.pool)
  const body = { requestId: randomUUID(), query: { orderId }, recaptchaToken: 'ok' }
  await call(world.server, exchange.submitExchange, { token: person.token, code: rightCode, body })
  await lock(company, 'USDC')
  await lock(person, 'USDC')
})
after(() => world.close())

const search = async (query: object, pagination: { size: number; cursor?: string } = { size: 50 }) =>
  (await support.call(searchExchanges, { body: { query, pagination } })).result
const found = async (query: object) => (await search(query)).resultList.map(({ id }) => orders.findIndex((one) => one.id === id))
const numberOf = ({ accountId }: TestUser) => `AC-${accountId.slice(-8).toUpperCase()}`

test('exchanges page newest first and are searched by five fields', async () => {
  await checkSearch()
  await fileTransactions(world.server.database.pool)
  await checkSearch()
})

async function checkSearch(): Promise<void> {
  assert.deepEqual(await found({}), [2, 1, 0])
  const first = await search({}, { size: 2 })
  const rest = await search({}, { size: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.resultList, ...rest.resultList].map(({ id }) => id),
    orders.map(({ id }) => id).reverse(),
  )
  assert.equal(rest.pagination.nextCursor, null)
  assert.deepEqual(await found({ text: orders[1]?.reference.slice(3).toLowerCase() }), [1])
  assert.deepEqual(await found({ customer: numberOf(person) }), [2, 0])
  assert.deepEqual(await found({ customer: company.accountId, currency: 'USDC' }), [1])
  for (const customer of ['AC-00000000', 'nobody@example.com', randomUUID()])
    assert.deepEqual(await found({ customer }), [], customer)
  assert.deepEqual([await found({ state: 'COMPLETED' }), await found({ state: 'FAILED' })], [[0], []])
  assert.deepEqual([await found({ currency: 'WUSD' }), await found({ currency: 'THB' })], [[0], []])
  const day = (ms: number) => new Date(world.server.clock.now().getTime() + 8 * 3_600_000 + ms).toISOString().slice(0, 10)
  const [earlier, later] = [day(-2 * 86_400_000), day(2 * 86_400_000)]
  assert.deepEqual(await found({ from: earlier, to: later }), [2, 1, 0])
  assert.deepEqual([await found({ from: later }), await found({ to: earlier })], [[], []])
  const done = (await search({ state: 'COMPLETED' })).resultList[0]
  assert.deepEqual(
    [done?.kind, done?.status, done?.customer, done?.pay, done?.get.amount],
    ['mint', 'completed', 'E•••••• U•••', { amount: '100.00', currency: 'USD' }, '99.950000'],
  )
}

test('the page of an exchange shows amounts, rate, story and transfers', async () => {
  const [order] = orders
  assert.ok(order)
  const shown = await detailOf(support, 'exchange', order.id)
  const facts = Object.fromEntries(shown.facts.map(({ name, value }) => [name, value]))
  assert.deepEqual(
    [facts.exchangeKind, facts.paid, facts.fee, facts.got, facts.rate, facts.baseRate, facts.spread, facts.maker],
    ['mint', '100.00 USD', '0.05 USD', '99.95 WUSD', '1 USD = 1.0000 WUSD', '1 USD = 1.0000 WUSD', '0 bp', 'E•••••• U•••'],
  )
  assert.deepEqual(
    [shown.status, shown.moves, shown.waitingSince, shown.customer?.accountId],
    ['completed', [], null, person.accountId],
  )
  assert.deepEqual(
    shown.timeline.map(({ label, by }) => [label, by]),
    [
      ['To Be Confirmed', 'customer'],
      ['Completed', 'customer'],
    ],
  )
  const { rows } = await world.server.database.pool.query<{ id: string }>(
    `select t.id::text from exchange_order o join ledger.transfer t on t.id in (o.hold_transfer, o.payout_transfer) or t.resolves_transfer_id = o.hold_transfer
     where o.id = $1 order by t.id`,
    [order.id],
  )
  assert.equal(rows.length, 3, 'held, paid and got')
  assert.deepEqual(
    [...new Set(shown.ledger.map(({ transferId }) => transferId))],
    rows.map(({ id }) => id),
  )
})

test('an exchange is found by reference, customer and case', async () => {
  const [order, , open] = orders
  assert.ok(order && open)
  const { result } = await support.call(findCustomers, { body: { text: order.reference } })
  assert.deepEqual(
    result.resultList.map(({ customer, entity }) => [customer.accountId, customer.openItems, entity]),
    [[person.accountId, 1, { kind: 'exchange', id: order.id, reference: order.reference }]],
  )
  const { result: page } = await support.call(readCustomer, { params: { id: person.accountId } })
  assert.deepEqual([page.open.map(({ id }) => id), page.recent.map(({ id }) => id)], [[open.id], [open.id, order.id]])
  const body = {
    requestId: randomUUID(),
    recaptchaToken: 'ok',
    category: 'transaction',
    message: 'Which rate was it?',
    transactionId: order.id,
  }
  const { result: sent } = await call(world.server, sendFeedback, { token: person.token, body })
  const { rows } = await world.server.database.pool.query<{ id: string }>('select id from feedback_case where case_no = $1', [
    sent.caseNo,
  ])
  const { facts } = await detailOf(support, 'feedbackCase', rows[0]?.id ?? '')
  assert.deepEqual(facts.find(({ name }) => name === 'transaction')?.link, { kind: 'exchange', id: order.id })
})
