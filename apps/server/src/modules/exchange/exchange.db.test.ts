import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as entry from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import { openChallenge, sendEmailOtp } from '@sampan/contract/api/mfa.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { decimal } from '@sampan/contract/decimal.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import type { Role } from '@sampan/contract/roles.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { type Chart, readChart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import {
  call,
  type IdentityWorld,
  identityWorld,
  newBrowser,
  refusedFields,
  rightCode,
} from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../platform/db/db.ts'
import { basePrice, pricesOf } from '../rates/base-prices.ts'
import { createRates } from '../rates/rates.ts'

let world: IdentityWorld
let chart: Chart
/** What the test says a currency costs; nothing where the feed is in doubt. */
const prices = new Map<HeldCurrency, string>()
let feedIsDown = false

before(async () => {
  const board = () =>
    feedIsDown
      ? undefined
      : {
          at: world.server.clock.now(),
          prices: pricesOf((currency) => (prices.has(currency) ? decimal(prices.get(currency) ?? '') : basePrice(currency))),
        }
  world = await identityWorld({ rates: createRates({ board, close: async () => undefined }) })
  chart = await readChart(world.server.database.pool)
})
after(async () => {
  const { defects } = await auditWhole(world.server.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

let turn = 0
const requestId = () => `exchange-test-${++turn}`
const transact = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(world.server.database.pool, work)

async function funded(currency: HeldCurrency, amount: string, role: Role = 'individual') {
  const made = await world.createCustomer({ role })
  const token = (await (await newBrowser(world.server)).signIn(made)).access_token
  await transact(async (tx) => {
    const account = (await openAccounts(tx, made.accountId, [currency])).get(currency)
    assert.ok(account)
    const postings = [
      { from: chart.account('adjustment', currency), to: account.available, amount: moneyFromWire(amount, currency) },
    ]
    await post(tx, { key: ['test', made.accountId, currency], purpose: 'adjustment', postings })
  })
  return { ...made, token }
}
type Person = Awaited<ReturnType<typeof funded>>

const rate = (token: string | undefined, query: Record<string, string>) =>
  call(world.server, exchangeQuote.quoteExchange, { ...(token ? { token } : {}), body: { query } })
const quote = async (token: string, pay: HeldCurrency, get: HeldCurrency, amount: string, side = 'pay') =>
  (await rate(token, { pay, get, side, amount })).result
const lock = (token: string, quoteId: string | null) =>
  call(world.server, entry.lockExchange, { token, body: { requestId: requestId(), quoteId } })
const submit = (token: string, orderId: string, code = rightCode, more: Record<string, unknown> = {}) =>
  call(world.server, entry.submitExchange, {
    token,
    ...(code ? { code } : {}),
    body: { requestId: requestId(), query: { orderId, ...more }, recaptchaToken: 'ok', ...more },
  })
const balance = async (token: string, currency: HeldCurrency) =>
  (await call(world.server, listAccounts, { token })).result.resultList.find((one) => one.currency === currency)?.available
const read = async (token: string, id: string) =>
  (await call(world.server, entry.getExchangeOrder, { token, params: { id } })).result
const waitForState = (token: string, id: string, expected: string) =>
  eventually(`the order is ${expected}`, () => read(token, id), { until: ({ state }) => state === expected })
/** Nothing is left to pay out. */
const drain = (currency: HeldCurrency) =>
  transact(async (tx) => {
    const amount = await balanceOf(tx, chart.account('reserve', currency))
    const postings = [{ from: chart.account('reserve', currency), to: chart.account('fx_position', currency), amount }]
    await post(tx, { key: ['test', 'drain', currency], purpose: 'treasury', postings })
  })
const exchange = async ({ token }: Person, pay: HeldCurrency, get: HeldCurrency, amount: string, side = 'pay') => {
  const quoted = await quote(token, pay, get, amount, side)
  const locked = await lock(token, quoted.quoteId)
  return { quoted, order: (await submit(token, locked.result.id)).result }
}

test('[7.37][D5.42] a visitor sees an indicative rate, a user a firm quote of 30 seconds', async () => {
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '1000.00' }
  const visitor = await rate(undefined, query)
  assert.deepEqual([visitor.status, visitor.result.quoteId, visitor.result.rate], [200, null, '1'])
  const { token } = await funded('USD', '5000.00')
  const { result } = await rate(token, query)
  assert.deepEqual(
    [result.pay.amount, result.fee.amount, result.converted.amount, result.get.amount],
    ['1000.00', '0.50', '999.50', '999.500000'],
  )
  assert.equal(Date.parse(result.expiresAt ?? '') - Date.parse(result.serverTime), 30_000)
  assert.equal((await lock('', result.quoteId)).status, 401)
})

test('[1.11][D5.38][D5.39][7.39][7.41] a mint: the quote locks rate and funds, the code completes it', async () => {
  const person = await funded('USD', '5000.00')
  const quoted = await quote(person.token, 'USD', 'WUSD', '1000.00')
  const { result: locked } = await lock(person.token, quoted.quoteId)
  assert.deepEqual([locked.kind, locked.status, locked.nextStep?.who], ['mint', 'toBeConfirmed', 'customer'])
  assert.equal(Date.parse(locked.lockedUntil ?? '') - Date.parse(locked.serverTime), 180_000)
  assert.deepEqual([await balance(person.token, 'USD'), await balance(person.token, 'WUSD')], ['4000.00', '0.000000'])
  const { result } = await submit(person.token, locked.id)
  assert.deepEqual([result.status, result.timeline.map(({ state }) => state)], ['completed', ['LOCKED', 'COMPLETED']])
  assert.deepEqual([await balance(person.token, 'USD'), await balance(person.token, 'WUSD')], ['4000.00', '999.500000'])
})

test('[1.12][D5.43] redeem and swap give exactly what was agreed, JPY included', async () => {
  const person = await funded('WUSD', '10000.000000')
  const yen = await exchange(person, 'WUSD', 'JPY', '100.00')
  assert.match(yen.order.get.amount, /^\d+$/)
  assert.equal(await balance(person.token, 'JPY'), yen.quoted.get.amount)
  const baht = await exchange(person, 'WUSD', 'THB', '5000.00', 'get')
  assert.equal(baht.order.kind, 'redeem')
  assert.equal(await balance(person.token, 'THB'), '5000.00')
  const swap = await exchange(person, 'WUSD', 'USDC', '250.00')
  assert.deepEqual([swap.order.kind, await balance(person.token, 'USDC')], ['swap', swap.quoted.get.amount])
  const back = await exchange(person, 'USDC', 'WUSD', '100.00')
  assert.equal(back.order.status, 'completed')
})

test('the whole balance is paid with all decimals, others with two', async () => {
  const { token } = await funded('WUSD', '1234.567891')
  const all = await rate(token, { pay: 'WUSD', get: 'USD', side: 'pay', amount: '1234.567891' })
  assert.deepEqual([all.status, all.result.pay.amount], [200, '1234.567891'])
  const locked = await lock(token, all.result.quoteId)
  assert.equal((await submit(token, locked.result.id)).result.status, 'completed')
  assert.equal(await balance(token, 'WUSD'), '0.000000')
  for (const amount of ['1234.567890', '10.001'])
    assert.equal((await rate(token, { pay: 'WUSD', get: 'USD', side: 'pay', amount })).status, 422, amount)
  assert.equal((await rate(undefined, { pay: 'WUSD', get: 'USD', side: 'pay', amount: '10.001' })).status, 422)
})

test('[5.12][5.13][5.14] 0 or less is refused; minimum and maximum are named and accepted', async () => {
  const amounts = async (amount: string) => {
    const { status, errMsg, result } = await rate(undefined, { pay: 'USD', get: 'WUSD', side: 'pay', amount })
    return status === 200 ? 'accepted' : `${errMsg} ${JSON.stringify(result)}`
  }
  for (const bad of ['0', '0.00']) assert.match(await amounts(bad), /greater than 0/, bad)
  assert.match(await amounts('-5'), /Invalid character/)
  assert.match(await amounts('0.01'), /Minimum amount is 10\.00 USD/)
  assert.match(await amounts('9.99'), /Minimum amount is 10\.00 USD/)
  assert.match(await amounts('500000.01'), /Maximum amount is 500,000\.00 USD/)
  for (const good of ['10', '10.00', '500000']) assert.equal(await amounts(good), 'accepted', good)
})

test('the verification of a locked order ends with its lock of 180 seconds', async () => {
  const { token } = await funded('USD', '5000.00')
  const locked = await lock(token, (await quote(token, 'USD', 'WUSD', '100.00')).quoteId)
  const body = { requestId: requestId(), query: { orderId: locked.result.id } }
  const opened = await call(world.server, openChallenge, {
    token,
    body: { scene: scenes.mintRedeem, action: { call: 'POST /otc/submit-otc', body } },
  })
  assert.equal(opened.result.expiresAt, locked.result.lockedUntil)
  await call(world.server, sendEmailOtp, { token, body: { challengeId: opened.result.challengeId } })
  const { rows } = await world.server.database.pool.query<{ expires_at: Date }>(
    'select expires_at from verification_challenge where id = $1',
    [opened.result.challengeId],
  )
  assert.equal(rows[0]?.expires_at.toISOString(), locked.result.lockedUntil, 'a code sent later does not prolong it')
})

test('[D5.43] the pairs have minimum, maximum and rate; fiat to and from WUSD', async () => {
  const { result } = await call(world.server, exchangeQuote.listPairs, {})
  const of = (pay: string, get: string) => result.resultList.find((one) => one.pay === pay && one.get === get)
  assert.equal(result.resultList.length, 16 + 6 + 32)
  assert.deepEqual(
    [of('THB', 'WUSD')?.kind, of('WUSD', 'THB')?.kind, of('USDT', 'USDC')?.kind, of('USDT', 'EUR')?.kind],
    ['mint', 'redeem', 'swap', 'swap'],
  )
  for (const pair of result.resultList)
    assert.ok(pair.open && pair.indicativeRate && pair.minimum.currency === pair.pay && pair.maximum.amount !== '0')
  assert.equal(of('USD', 'EUR'), undefined)
})

test('minimum and maximum apply before a lock; decimals are refused', async () => {
  const { token } = await funded('USD', '100.00')
  const ask = (amount: string, pay: HeldCurrency = 'USD', get: HeldCurrency = 'WUSD') =>
    rate(token, { pay, get, side: 'pay', amount })
  assert.match((await ask('9.99')).errMsg, /Minimum amount is 10\.00/)
  assert.match((await ask('500000.01')).errMsg, /Maximum amount is 500,000\.00/)
  for (const amount of ['10.001', '0', '-1', '1e3', '1,000', 'NaN', '']) assert.equal((await ask(amount)).status, 422, amount)
  assert.equal((await ask('1500.5', 'JPY')).status, 422)
  assert.equal((await ask('100', 'USD', 'EUR')).status, 503)
  assert.equal((await ask('100', 'CNY' as HeldCurrency)).status, 422)
})

test('[D5.37] OT-01 OT-12 a quote ends after 30 seconds, and a clock set back revives none', async () => {
  const person = await funded('USD', '5000.00')
  const alive = await quote(person.token, 'USD', 'WUSD', '1000.00')
  world.server.clock.forward(29_000)
  assert.equal((await lock(person.token, alive.quoteId)).status, 200)
  const dead = await quote(person.token, 'USD', 'WUSD', '1000.00')
  world.server.clock.forward(30_000)
  const refused = await lock(person.token, dead.quoteId)
  assert.deepEqual([refused.status, refused.errCode], [409, '06001'])
  assert.match(refused.errMsg, /^Rate Expired/)
  world.server.clock.forward(-600_000)
  assert.equal((await lock(person.token, dead.quoteId)).status, 409)
  world.server.clock.forward(600_000)
})

test('[D5.37] OT-02 one quote, 50 parallel acceptances: one order', async () => {
  const person = await funded('USD', '5000.00')
  const { quoteId } = await quote(person.token, 'USD', 'WUSD', '100.00')
  const answers = await Promise.all(Array.from({ length: 50 }, () => lock(person.token, quoteId)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await balance(person.token, 'USD'), '4900.00')
})

test('OT-03 OT-13 another customer’s quote and order are not there', async () => {
  const [one, other] = [await funded('USD', '5000.00'), await funded('USD', '5000.00')]
  const { quoteId } = await quote(one.token, 'USD', 'WUSD', '100.00')
  assert.equal((await lock(other.token, quoteId)).status, 409)
  const { result } = await lock(one.token, quoteId)
  assert.equal((await submit(other.token, result.id)).status, 404)
  assert.equal((await call(world.server, entry.getExchangeOrder, { token: other.token, params: { id: result.id } })).status, 404)
  assert.equal(
    (
      await call(world.server, entry.cancelExchange, {
        token: other.token,
        params: { id: result.id },
        body: { requestId: requestId() },
      })
    ).status,
    404,
  )
})

test('OT-04 MI-14 a rate or an amount sent along with the order is refused by name', async () => {
  const person = await funded('USD', '5000.00')
  const quoted = await quote(person.token, 'USD', 'WUSD', '100.00')
  const { result } = await lock(person.token, quoted.quoteId)
  const refused = await submit(person.token, result.id, rightCode, {
    rate: '1000',
    get: { amount: '99999', currency: 'WUSD' },
    amountOut: '99999',
  })
  assert.deepEqual(
    [refused.status, refusedFields(refused)],
    [422, ['amountOut', 'get', 'query.amountOut', 'query.get', 'query.rate', 'rate']],
  )
  const done = await submit(person.token, result.id)
  assert.equal(done.result.get.amount, quoted.get.amount)
})

test('OT-05 three open quotes at most; a market move of 1 % needs a new quote', async () => {
  const person = await funded('USDC', '5000.000000')
  const quotes = []
  for (let index = 0; index < 5; index++) quotes.push(await quote(person.token, 'USDC', 'THB', '100.00'))
  const { rows } = await world.server.database.pool.query<{ n: bigint }>(
    'select count(*) as n from exchange_quote where account_id = $1',
    [person.accountId],
  )
  assert.equal(rows[0]?.n, 3n)
  assert.equal((await lock(person.token, quotes[0]?.quoteId ?? null)).status, 409)
  prices.set('THB', '0.03051')
  assert.equal((await lock(person.token, quotes[4]?.quoteId ?? null)).status, 409)
  prices.delete('THB')
  assert.equal((await lock(person.token, quotes[3]?.quoteId ?? null)).status, 200)
})

test('OT-07 an adjustment out of range is refused by the database', async () => {
  for (const [column, value] of [
    ['adjustment_bp', 1],
    ['adjustment_bp', -501],
    ['fee_bp', -1],
    ['fee_bp', 501],
  ] as const)
    await assert.rejects(world.server.database.pool.query(`update exchange_pair set ${column} = $1`, [value]), { code: '23514' })
})

test('OT-09 a balance spent after the quote: refused, nothing is held', async () => {
  const person = await funded('USD', '100.00')
  const [first, second] = [await quote(person.token, 'USD', 'WUSD', '100.00'), await quote(person.token, 'USD', 'WUSD', '100.00')]
  assert.equal((await lock(person.token, first.quoteId)).status, 200)
  assert.equal((await lock(person.token, second.quoteId)).status, 422)
  assert.equal(await balance(person.token, 'USD'), '0.00')
})

test('[D5.40][D5.41] an expired lock is Rate Expired, funds are back, late codes fail', async () => {
  const person = await funded('USD', '5000.00')
  const { result } = await lock(person.token, (await quote(person.token, 'USD', 'WUSD', '100.00')).quoteId)
  world.server.clock.forward(181_000)
  const late = await submit(person.token, result.id)
  assert.deepEqual([late.status, late.errCode], [409, '06001'])
  const expired = await waitForState(person.token, result.id, 'RATE_EXPIRED')
  assert.equal(expired.status, 'rateExpired')
  assert.equal(await balance(person.token, 'USD'), '5000.00')
  assert.equal((await submit(person.token, result.id)).status, 409)
})

test('[D5.38] confirmed 120 seconds after acceptance it keeps the quoted rate', async () => {
  const person = await funded('USDC', '5000.000000')
  const quoted = await quote(person.token, 'USDC', 'THB', '1000.00')
  world.server.clock.forward(29_000)
  const { result } = await lock(person.token, quoted.quoteId)
  prices.set('THB', '0.05')
  world.server.clock.forward(120_000)
  const done = await submit(person.token, result.id)
  prices.delete('THB')
  assert.deepEqual([done.result.status, done.result.get.amount, done.result.rate], ['completed', quoted.get.amount, quoted.rate])
})

test('[D5.40] OT-15 cancel and submit at once end in one of the two', async () => {
  const person = await funded('USD', '5000.00')
  const cancel = (id: string) =>
    call(world.server, entry.cancelExchange, { token: person.token, params: { id }, body: { requestId: requestId() } })
  const { result } = await lock(person.token, (await quote(person.token, 'USD', 'WUSD', '100.00')).quoteId)
  assert.equal((await cancel(result.id)).result.status, 'orderCancelled')
  assert.equal(await balance(person.token, 'USD'), '5000.00')
  assert.equal((await submit(person.token, result.id)).status, 409)
  for (let round = 0; round < 10; round++) {
    const { result: next } = await lock(person.token, (await quote(person.token, 'USD', 'WUSD', '10.00')).quoteId)
    const answers = await Promise.all([cancel(next.id), submit(person.token, next.id)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  }
})

test('[1.18][7.40] MF-06 without the factor nothing is exchanged; 20 submits complete once', async () => {
  const person = await funded('USD', '5000.00')
  const quoted = await quote(person.token, 'USD', 'WUSD', '100.00')
  const { result } = await lock(person.token, quoted.quoteId)
  assert.notEqual((await submit(person.token, result.id, '')).status, 200)
  assert.notEqual((await submit(person.token, result.id, '999999')).status, 200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(person.token, result.id)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await balance(person.token, 'WUSD'), quoted.get.amount)
})

test('OT-14 what the reserve cannot pay is not promised; it never goes negative', async () => {
  const person = await funded('USDC', '400000.000000')
  const quoted = await quote(person.token, 'USDC', 'AUD', '1000.00')
  await drain('AUD')
  assert.equal((await lock(person.token, quoted.quoteId)).status, 503)
  assert.equal(await balance(person.token, 'USDC'), '400000.000000')
})

test('the customer reads how an order ended, unless they ended it', async () => {
  const person = await funded('USDC', '5000.000000')
  const readNotices = async () => {
    const { rows } = await world.server.database.pool.query<{ kind: string; params: object; mailed: boolean }>(
      `select kind, params, exists (select from message m where m.user_id = n.user_id and m.kind = n.kind) as mailed from notice n
       where user_id = $1 and kind like 'exchange%' order by created_at, id`,
      [person.userId],
    )
    return rows
  }
  const cancelled = await lock(person.token, (await quote(person.token, 'USDC', 'SGD', '10.00')).quoteId)
  await call(world.server, entry.cancelExchange, {
    token: person.token,
    params: { id: cancelled.result.id },
    body: { requestId: requestId() },
  })
  assert.deepEqual(await readNotices(), [])
  const { order } = await exchange(person, 'USDC', 'SGD', '100.00')
  const got = `${order.get.amount} SGD`
  const params = { paid: '100.00 USDC', got, fee: '0.10 USDC', reference: order.reference }
  const completed = { kind: 'exchangeCompleted', params, mailed: true }
  assert.deepEqual(await readNotices(), [completed])
  const { result: locked } = await lock(person.token, (await quote(person.token, 'USDC', 'SGD', '200.00')).quoteId)
  await drain('SGD')
  const { result: failed } = await submit(person.token, locked.id)
  assert.deepEqual([failed.status, await balance(person.token, 'USDC')], ['failed', '4900.000000'])
  const back = { amount: '200.00 USDC', reference: locked.reference }
  assert.deepEqual(await readNotices(), [completed, { kind: 'exchangeFailed', params: back, mailed: true }])
})

test('a feed in doubt stops quoting: no rate, no acceptance', async () => {
  const person = await funded('USDC', '5000.000000')
  const quoted = await quote(person.token, 'USDC', 'THB', '100.00')
  feedIsDown = true
  assert.equal((await rate(person.token, { pay: 'USDC', get: 'THB', side: 'pay', amount: '100.00' })).status, 503)
  assert.equal((await lock(person.token, quoted.quoteId)).status, 503)
  feedIsDown = false
})

test('[7.43][1.14] orders page newest first by kind, status and currency', async () => {
  const person = await funded('USD', '5000.00')
  await exchange(person, 'USD', 'WUSD', '100.00')
  await exchange(person, 'WUSD', 'USD', '50.00')
  const search = async (query: Record<string, unknown>, pagination: Record<string, unknown> = { size: 10 }) =>
    (await call(world.server, entry.searchOrders, { token: person.token, body: { query, pagination } })).result
  assert.deepEqual(
    (await search({})).resultList.map(({ kind }) => kind),
    ['redeem', 'mint'],
  )
  assert.deepEqual((await search({ kind: 'mint', status: 'completed', currency: 'WUSD' })).resultList.length, 1)
  const first = await search({}, { size: 1 })
  const second = await search({}, { size: 1, cursor: first.pagination.nextCursor })
  assert.deepEqual([second.resultList[0]?.kind, second.pagination.nextCursor], ['mint', null])
})

test('AZ-12 a member who may only look can neither quote firmly nor accept', async () => {
  const viewer = await funded('USD', '100.00', 'viewer')
  const { result } = await rate(viewer.token, { pay: 'USD', get: 'WUSD', side: 'pay', amount: '50.00' })
  assert.equal(result.quoteId, null)
  assert.equal((await lock(viewer.token, 'x')).status, 403)
})

test('OT-10 a process that dies between the two sides leaves neither', async () => {
  const person = await funded('USD', '5000.00')
  const quoted = await quote(person.token, 'USD', 'WUSD', '100.00')
  const { result } = await lock(person.token, quoted.quoteId)
  const pool = world.server.database.pool
  // The second side cannot be written: as a power cut between the two statements would have it.
  await pool.query(
    `create function refuse_exchange() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
  )
  await pool.query(
    `create trigger power_cut before update on transaction for each row when (new.state = 'COMPLETED') execute function refuse_exchange()`,
  )
  const cut = await submit(person.token, result.id)
  await pool.query('drop trigger power_cut on transaction')
  assert.equal(cut.status, 500)
  assert.deepEqual([(await read(person.token, result.id)).state, await balance(person.token, 'WUSD')], ['LOCKED', '0.000000'])
  assert.equal((await submit(person.token, result.id)).result.status, 'completed')
  assert.deepEqual([await balance(person.token, 'USD'), await balance(person.token, 'WUSD')], ['4900.00', quoted.get.amount])
})
