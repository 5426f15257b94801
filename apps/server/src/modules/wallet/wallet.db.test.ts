import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getBalanceChart, listAccounts, listHolds, searchAccounts, searchLedgerLines } from '@sampan/contract/api/wallet.ts'
import { fiats, heldCurrencies, stablecoins } from '@sampan/contract/currencies.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { credit, payOut, setAside, stillRates } from '@sampan/test-support/money/money.ts'
import { call, refusedFields } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { withTx } from '../../platform/db/db.ts'
import { createRates } from '../rates/rates.ts'
import { createWalletLoader } from './accounts.ts'

let server: TestServer
const ratesAt = new Date('2026-11-12T06:31:00Z')
before(async () => {
  server = await testServer({ rates: stillRates(ratesAt) })
})
after(() => server.close())

type WalletCall = { readonly query?: Record<string, string>; readonly params?: Record<string, string>; readonly body?: object }

function ask<E extends CustomerEndpoint>(user: Pick<TestUser, 'token'>, entry: E, { query, params, body }: WalletCall = {}) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const addressed = { ...entry, path: `${entry.path}${search}` } as E
  return call(server, addressed, { token: user.token, params, ...(body ? { body: body as Record<string, unknown> } : {}) })
}

const balances = async (user: TestUser, query: Record<string, string> = {}) => (await ask(user, searchAccounts, { query })).result
type Row = ResponseOf<typeof searchAccounts>['resultList'][number]
const rowOf = async (user: TestUser, currency: string): Promise<Row> => {
  const row = (await balances(user)).resultList.find((one) => one.currency === currency)
  assert.ok(row, currency)
  return row
}
const give = ({ accountId }: TestUser, amount: string, currency: (typeof heldCurrencies)[number]) =>
  credit(server.database.pool, { accountId, amount, currency })
const lines = (user: TestUser, walletAccountId: string, more: object = {}, size = 100, cursor?: string) =>
  ask(user, searchLedgerLines, {
    body: { query: { walletAccountId, ...more }, pagination: { size, ...(cursor ? { cursor } : {}) } },
  })

test('[1.02][1.03][7.44] the wallet has three stablecoins and eight fiat currencies at zero', async () => {
  const user = await server.createUser()
  const { resultList, totals, pagination, untouched } = await balances(user)
  assert.deepEqual(
    resultList.map(({ currency, kind, available, held, total, holds: count }) => [currency, kind, available, held, total, count]),
    [
      ...stablecoins.map((code) => [code, 'stablecoin', '0.000000', '0.000000', '0.000000', 0]),
      ...fiats.map((code) => [code, 'fiat', ...Array.from({ length: 3 }, () => (code === 'JPY' ? '0' : '0.00')), 0]),
    ],
  )
  assert.equal(new Set(resultList.map(({ id }) => id)).size, 11)
  assert.deepEqual(totals.total, { amount: '0.00', currency: 'USD' })
  assert.equal(pagination.nextCursor, null)
  assert.equal(untouched, true, 'the first day')
  const again = await balances(user)
  assert.deepEqual(
    again.resultList.map(({ id }) => id),
    resultList.map(({ id }) => id),
    'the ids stay',
  )
})

test('two first looks at once open each account once', async () => {
  const user = await server.createUser()
  const looks = await Promise.all(Array.from({ length: 8 }, () => balances(user)))
  for (const { resultList } of looks)
    assert.deepEqual(
      resultList.map(({ id }) => id),
      looks[0]?.resultList.map(({ id }) => id),
    )
})

test('concurrent users each see their own wallet, however many share a query', async () => {
  const users = await Promise.all(Array.from({ length: 30 }, () => server.createUser()))
  const amountOf = (at: number) => `${at + 1}.00`
  await Promise.all(users.slice(1).map((user, at) => give(user, amountOf(at + 1), 'USD')))
  for (let round = 0; round < 2; round++) {
    const seen = await Promise.all([...users, ...users].map((user) => ask(user, listAccounts)))
    seen.forEach(({ result: { resultList } }, at) => {
      const owner = at % users.length
      const dollars = resultList.find(({ currency }) => currency === 'USD')
      assert.deepEqual([resultList.length, dollars?.available], [11, owner === 0 ? '0.00' : amountOf(owner)])
    })
  }
})

test('a wallet is read whole only after something was booked on it', async () => {
  const { pool } = server.database
  const statements: unknown[] = []
  const load = createWalletLoader({
    query: (statement, values) => {
      statements.push(typeof statement === 'string' ? statement : statement.name)
      return pool.query(statement, values)
    },
  })
  const user = await server.createUser()
  await balances(user)
  const dollars = async () => {
    statements.length = 0
    const wallet = await load(user.accountId)
    const { available, held, untouched } = wallet?.find(({ currency }) => currency === 'USD') ?? {}
    return [statements.length, Number(available?.units), Number(held?.units), untouched]
  }
  assert.deepEqual(await dollars(), [2, 0, 0, true])
  assert.deepEqual(await dollars(), [1, 0, 0, true])
  const usd = { accountId: user.accountId, currency: 'USD' } as const
  await credit(pool, { ...usd, amount: '5.00' })
  assert.deepEqual(await dollars(), [2, 500, 0, false])
  const held = await setAside(pool, { ...usd, amount: '5.00' })
  assert.deepEqual(await dollars(), [2, 0, 500, false])
  await payOut(pool, held, { ...usd, amount: '5.00' })
  assert.deepEqual(await dollars(), [2, 0, 0, false])
  assert.deepEqual(await dollars(), [1, 0, 0, false])
})

test('an account that is opened later appears in a wallet that was read before', async () => {
  const { pool } = server.database
  const user = await server.createUser()
  const load = createWalletLoader(pool)
  await withTx(pool, (tx) => openAccounts(tx, user.accountId, ['USD']))
  assert.equal(await load(user.accountId), undefined)
  await balances(user)
  assert.equal((await load(user.accountId))?.length, heldCurrencies.length)
})

test('[7.45] the list for choices has id, currency, kind and what is available', async () => {
  const user = await server.createUser({ scopes: ['wallet.wallets.withdraw'] })
  await give(user, '12.345678', 'USDC')
  const { result } = await ask(user, listAccounts)
  assert.deepEqual(
    result.resultList.map(({ currency }) => currency),
    [...heldCurrencies],
  )
  const usdc = result.resultList.find(({ currency }) => currency === 'USDC')
  assert.deepEqual([usdc?.kind, usdc?.available], ['stablecoin', '12.345678'])
})

test('[2.06][D4.01][D3.03] available, held, value and totals can be checked from the answer', async () => {
  const user = await server.createUser()
  const { accountId } = user
  for (const [amount, currency] of [
    ['196751.200000', 'USDC'],
    ['96418.350000', 'USDT'],
    ['50000.000000', 'WUSD'],
    ['312904.18', 'USD'],
    ['136750.50', 'SGD'],
    ['1845200.00', 'THB'],
    ['22150.00', 'EUR'],
    ['3480000', 'JPY'],
  ] as const)
    await give(user, amount, currency)
  await setAside(server.database.pool, { accountId, currency: 'USDC', amount: '12501.200000' })
  await setAside(server.database.pool, { accountId, currency: 'SGD', amount: '8420.00', purpose: 'fiat_withdrawal' })
  const { resultList, totals, ratesAt: rated } = await balances(user)
  assert.deepEqual(totals, {
    total: { amount: '866897.53', currency: 'USD' },
    available: { amount: '847902.83', currency: 'USD' },
    held: { amount: '18994.70', currency: 'USD' },
  })
  assert.equal(rated, ratesAt.toISOString())
  const usdc = resultList.find(({ currency }) => currency === 'USDC')
  assert.deepEqual(
    [usdc?.available, usdc?.held, usdc?.total, usdc?.value, usdc?.holds],
    ['184250.000000', '12501.200000', '196751.200000', { amount: '196751.20', currency: 'USD' }, 1],
  )
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  const shown = resultList.reduce((sum, { value }) => sum + cents(value?.amount ?? '0'), 0n)
  assert.equal(shown, cents(totals.total.amount))
})

test('totals are in the requested currency, or else the preferred one', async () => {
  const user = await server.createUser()
  await give(user, '1000.00', 'USD')
  assert.deepEqual((await balances(user, { valueIn: 'JPY' })).totals.total, { amount: '152718', currency: 'JPY' })
  await server.database.pool.query(`update app_user set display_currency = 'THB' where id = $1`, [user.userId])
  const { totals, resultList } = await balances(user)
  assert.deepEqual(totals.total, { amount: '32446.46', currency: 'THB' })
  assert.deepEqual(resultList.find(({ currency }) => currency === 'USD')?.value, { amount: '32446.46', currency: 'THB' })
})

test('filters show less and change no total', async () => {
  const user = await server.createUser()
  await give(user, '5.00', 'EUR')
  await give(user, '7.000000', 'WUSD')
  const seen = async (query: Record<string, string>) => {
    const { resultList, totals } = await balances(user, query)
    assert.equal(totals.total.amount, '12.80')
    return resultList.map(({ currency }) => currency)
  }
  assert.deepEqual(await seen({ hideZero: 'true' }), ['WUSD', 'EUR'])
  assert.deepEqual(await seen({ hideZero: 'false' }), [...heldCurrencies])
  assert.deepEqual(await seen({ kind: 'stablecoin' }), ['USDT', 'USDC', 'WUSD'])
  assert.deepEqual(await seen({ currency: 'GBP' }), ['GBP'])
  assert.deepEqual(await seen({ text: 'dollar' }), ['USD', 'SGD', 'AUD', 'HKD'])
  assert.deepEqual(await seen({ text: '美元' }), ['USD'])
  assert.deepEqual(await seen({ text: ' บาท ' }), ['THB'])
  assert.deepEqual(await seen({ text: 'no such thing' }), [])
})

test('[D0.05] the accounts page by key', async () => {
  const user = await server.createUser()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: ResponseOf<typeof searchAccounts> = await balances(user, { size: '4', ...(cursor ? { cursor } : {}) })
    seen.push(...page.resultList.map(({ currency }) => currency))
    cursor = page.pagination.nextCursor
  } while (cursor !== null)
  assert.deepEqual(seen, [...heldCurrencies])
  assert.equal((await ask(user, searchAccounts, { query: { cursor: 'nonsense' } })).errCode, refusals.malformedRequest.code)
})

test('what one may do follows from the scopes', async () => {
  const cases = [
    [['wallet.wallets'], { deposit: false, withdraw: false, convert: false }],
    [['wallet.wallets', 'wallet.wallets.deposit'], { deposit: true, withdraw: false, convert: false }],
    [['wallet.wallets', 'wallet.wallets.withdraw', 'order.swap_order'], { deposit: false, withdraw: true, convert: true }],
  ] as const
  for (const [scopes, allowed] of cases) {
    const { resultList } = await balances(await server.createUser({ scopes }))
    assert.ok(
      resultList.every((row) => JSON.stringify(row.allowed) === JSON.stringify(allowed)),
      scopes.join(),
    )
  }
})

test('[D4.01] the holds of a balance add up and name their transactions', async () => {
  const user = await server.createUser()
  const { accountId } = user
  await give(user, '100.000000', 'USDT')
  const first = await setAside(server.database.pool, { accountId, currency: 'USDT', amount: '30.000000' })
  await setAside(server.database.pool, { accountId, currency: 'USDT', amount: '2.500000', purpose: 'exchange' })
  const row = await rowOf(user, 'USDT')
  assert.deepEqual([row.available, row.held, row.holds], ['67.500000', '32.500000', 2])
  const { result } = await ask(user, listHolds, { params: { id: row.id } })
  assert.deepEqual(
    result.resultList.map(({ kind, amount, reference, until }) => [kind, amount.amount, reference, until]),
    [
      ['swap', '2.500000', null, null],
      ['cryptoWithdrawal', '30.000000', null, null],
    ],
  )
  await payOut(server.database.pool, first, { accountId, currency: 'USDT', amount: '29.000000' })
  assert.equal((await balances(user)).untouched, false)
  const later = await rowOf(user, 'USDT')
  assert.deepEqual([later.available, later.held, later.holds], ['68.500000', '2.500000', 1])
})

test('the newest lines of a balance carry its figures and page by key', async () => {
  const user = await server.createUser()
  const { accountId } = user
  await give(user, '100.00', 'EUR')
  const set = await setAside(server.database.pool, { accountId, currency: 'EUR', amount: '40.00', purpose: 'fiat_withdrawal' })
  await payOut(server.database.pool, set, { accountId, currency: 'EUR', amount: '35.00', purpose: 'fiat_withdrawal' })
  const row = await rowOf(user, 'EUR')
  const { resultList } = (await lines(user, row.id)).result
  assert.deepEqual(
    resultList.map(({ kind, part, amount, balanceAfter, text }) => [kind, part, amount.amount, balanceAfter.amount, text]),
    [
      ['settle', 'available', '5.00', '65.00', 'Remaining hold released: bank withdrawal'],
      ['settle', 'held', '-5.00', '0.00', 'Remaining hold released: bank withdrawal'],
      ['settle', 'held', '-35.00', '5.00', 'Paid from hold: bank withdrawal'],
      ['hold', 'available', '-40.00', '60.00', 'On hold: bank withdrawal'],
      ['hold', 'held', '40.00', '40.00', 'On hold: bank withdrawal'],
      ['post', 'available', '100.00', '100.00', 'Crypto deposit'],
    ],
  )
  assert.deepEqual([row.available, row.held], ['65.00', '0.00'])
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = (await lines(user, row.id, {}, 2, cursor)).result
    paged.push(...page.resultList.map(({ id }) => id))
    cursor = page.pagination.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(
    paged,
    resultList.map(({ id }) => id),
  )
  const [oldest, newest] = [resultList.at(-1)?.at ?? '', resultList[0]?.at ?? '']
  const early = new Date(Date.parse(oldest) - 1).toISOString()
  assert.equal((await lines(user, row.id, { to: early })).result.resultList.length, 0)
  assert.equal((await lines(user, row.id, { from: early })).result.resultList.length, 6)
  const late = new Date(Date.parse(newest) + 1).toISOString()
  assert.equal((await lines(user, row.id, { from: late })).result.resultList.length, 0)
  assert.equal((await lines(user, row.id, { to: late })).result.resultList.length, 6)
  assert.equal((await lines(user, row.id, {}, 5, '1.2')).errCode, refusals.malformedRequest.code)
})

test('AZ-11 AZ-15 a known id of another account is answered like an unknown one', async () => {
  const owner = await server.createUser({ accountType: 'corporate' })
  const colleague = await server.createUser({ accountId: owner.accountId })
  const stranger = await server.createUser({ accountType: 'corporate' })
  const { id } = await rowOf(owner, 'USD')
  assert.equal((await rowOf(colleague, 'USD')).id, id, 'the account is the company, not the member')
  const never = '00000000-0000-7000-8000-000000000000'
  const today = new Date().toISOString().slice(0, 10)
  for (const tried of [
    (wanted: string) => ask(stranger, listHolds, { params: { id: wanted } }),
    (wanted: string) => lines(stranger, wanted),
    (wanted: string) => ask(stranger, getBalanceChart, { query: { id: wanted, from: today, to: today } }),
  ]) {
    const [foreign, unknown] = [await tried(id), await tried(never)]
    assert.equal(foreign.status, 404)
    assert.deepEqual(
      [foreign.status, foreign.errCode, foreign.errMsg, foreign.text],
      [unknown.status, unknown.errCode, unknown.errMsg, unknown.text],
    )
  }
})

test('AZ-09 AZ-10 a foreign owner is refused by name, absurd pages too', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()]
  await give(other, '9.00', 'GBP')
  const refused = await ask(user, searchAccounts, { query: { accountId: other.accountId, userId: other.userId } })
  assert.deepEqual([refused.status, refusedFields(refused)], [422, ['accountId', 'userId']])
  assert.equal((await ask(user, searchAccounts, {})).result.totals.total.amount, '0.00')
  const absurd: Record<string, string>[] = [
    { size: '1000000000' },
    { size: '-1' },
    { size: '0' },
    { sort: 'id', size: '1e3' },
    { currency: 'usd' },
  ]
  for (const query of absurd) assert.equal((await ask(user, searchAccounts, { query })).status, 422, JSON.stringify(query))
  const { id } = await rowOf(user, 'USD')
  for (const size of [1e9, 0, -1, '5', [5]])
    assert.equal(
      (await ask(user, searchLedgerLines, { body: { query: { walletAccountId: id }, pagination: { size } } })).status,
      422,
      JSON.stringify(size),
    )
  assert.equal((await lines(user, { $gt: '' } as unknown as string)).status, 422)
})

test('a bad feed leaves values out and says so, and invents no total', async () => {
  const dark = await testServer({
    database: server.database,
    rates: createRates({ board: () => undefined, close: async () => undefined }),
  })
  try {
    const user = await server.createUser()
    await give(user, '10.00', 'THB')
    await give(user, '3.00', 'USD')
    const { result } = await call(dark, searchAccounts, { token: user.token })
    assert.equal(result.ratesAt, null)
    assert.equal(result.totals.total.amount, '3.00')
    const value = (code: string) => result.resultList.find(({ currency }) => currency === code)?.value
    assert.deepEqual([value('THB'), value('USD')], [null, { amount: '3.00', currency: 'USD' }])
  } finally {
    await dark.close()
  }
})

test('LC-16 the books are proved', async () => {
  assert.equal((await auditWhole(server.database.pool)).defects, 0)
})
