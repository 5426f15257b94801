import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getBalanceChart, searchAccounts } from '@sampan/contract/api/wallet.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
import { credit, creditOften, payOut, setAside, stillRates } from '@sampan/test-support/money/money.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { newId } from '../../platform/security/ids.ts'

let server: TestServer
before(async () => {
  server = await testServer({ rates: stillRates(new Date()) })
})
after(() => server.close())

const dayMs = 86_400_000
const today = () => dayKey(Date.now())
const dayBefore = (days: number) => dayKey(Date.now() - days * dayMs)

async function drawn(user: TestUser, query: Record<string, string>, language = 'en') {
  const asked = { ...getBalanceChart, path: `${getBalanceChart.path}?${new URLSearchParams(query).toString()}` }
  return call(server, asked, { token: user.token, headers: { 'accept-language': language } })
}
type Chart = ResponseOf<typeof getBalanceChart>
const shape = ({ points }: Chart) =>
  points.map(({ total, cause }) => [
    total,
    cause && [cause.name, ...cause.changes.map(({ amount, currency }) => `${amount} ${currency}`)].join(' '),
  ])
const pool = () => server.database.pool

test('a chart steps with movements, not holds, and ends in the balance', async () => {
  const user = await server.createUser()
  const usdc = { accountId: user.accountId, currency: 'USDC' } as const
  await credit(pool(), { ...usdc, amount: '1000.000000' })
  const held = await setAside(pool(), { ...usdc, amount: '101.200000' })
  await credit(pool(), { accountId: user.accountId, currency: 'THB', amount: '10000.00', purpose: 'fiat_deposit' })
  await payOut(pool(), held, { ...usdc, amount: '100.000000' })
  const { result } = await drawn(user, { from: dayBefore(29), to: today() })
  assert.equal(result.currency, 'USD')
  assert.deepEqual(shape(result), [
    ['0.00', null],
    ['1000.00', 'crypto deposit 1000.000000 USDC'],
    ['1308.20', 'bank deposit 10000.00 THB'],
    ['1208.20', 'crypto withdrawal -100.000000 USDC'],
    ['1208.20', null],
  ])
  assert.deepEqual(result.change, { amount: '1208.20', currency: 'USD' })
  const { totals } = (await call(server, searchAccounts, { token: user.token })).result
  assert.equal(totals.total.amount, result.points.at(-1)?.total)
  assert.deepEqual(shape((await drawn(user, { from: dayBefore(1), to: today() }, 'zh-CN')).result)[1], [
    '1000.00',
    '加密货币充值 1000.000000 USDC',
  ])
})

test('one account has a chart of its own, in its own currency or in another', async () => {
  const user = await server.createUser()
  await credit(pool(), { accountId: user.accountId, currency: 'EUR', amount: '100.00' })
  await credit(pool(), { accountId: user.accountId, currency: 'USD', amount: '50.00' })
  const { resultList } = (await call(server, searchAccounts, { token: user.token })).result
  const id = resultList.find(({ currency }) => currency === 'EUR')?.id ?? ''
  const range = { from: today(), to: today() }
  const own = (await drawn(user, { id, ...range })).result
  assert.deepEqual([own.currency, own.change.amount], ['EUR', '100.00'])
  const other = (await drawn(user, { id, valueIn: 'JPY', ...range })).result
  assert.deepEqual([other.currency, other.change.amount], ['JPY', '17736'])
})

test("another customer's account has no chart, exactly like one that does not exist", async () => {
  const [owner, stranger] = [await server.createUser(), await server.createUser()]
  await credit(pool(), { accountId: owner.accountId, currency: 'EUR', amount: '100.00' })
  const { resultList } = (await call(server, searchAccounts, { token: owner.token })).result
  const id = resultList.find(({ currency }) => currency === 'EUR')?.id ?? ''
  const range = { from: today(), to: today() }
  const [foreign, unknown] = [await drawn(stranger, { id, ...range }), await drawn(stranger, { id: newId(), ...range })]
  assert.equal((await drawn(owner, { id, ...range })).status, 200)
  assert.equal(foreign.status, 404)
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
})

test('a past window shows the past; one before everything is flat', async () => {
  const user = await server.createUser()
  await credit(pool(), { accountId: user.accountId, currency: 'USD', amount: '50.00' })
  const { result } = await drawn(user, { from: dayBefore(20), to: dayBefore(10) })
  assert.deepEqual(shape(result), [
    ['0.00', null],
    ['0.00', null],
  ])
})

test('a reversed window or one over a year is refused', async () => {
  const user = await server.createUser()
  for (const query of [
    { from: today(), to: dayBefore(1) },
    { from: '2020-01-01', to: today() },
    { from: '2099-01-01', to: '2099-01-02' },
    { from: 'yesterday', to: today() },
  ])
    assert.equal((await drawn(user, query)).status, 422, JSON.stringify(query))
})

test('many lines are sampled evenly and end in the same figure', async () => {
  const user = await server.createUser()
  await creditOften(pool(), { accountId: user.accountId, currency: 'USD', amount: '0.01' }, 2_100)
  const { result } = await drawn(user, { from: dayBefore(2), to: today() })
  assert.equal(result.points.length, 61)
  assert.equal(result.points[0]?.total, '0.00')
  assert.equal(result.points.at(-1)?.total, '21.00')
  assert.equal(result.change.amount, '21.00')
})
