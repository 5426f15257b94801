import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { get } from '@sampan/contract/api/crypto.ts'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { holds, searchAccounts } from '@sampan/contract/api/wallet.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import type { CallBodyOf } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scopes as allScopes, type Scope } from '@sampan/contract/scopes.ts'
import type { TestUser } from '../../../../../tests/support/accounts.ts'
import { call } from '../../../../../tests/support/identity.ts'
import { credit, setAside } from '../../../../../tests/support/money.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { depositHistory } from '../crypto/list-deposits.ts'
import { withdrawalHistory } from '../crypto/withdraw/list-withdrawals.ts'
import { fiatHistory } from '../fiat/public.ts'
import { otcHistory } from '../otc/public.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

type Query = CallBodyOf<typeof entry>['query']

const ask = (user: Pick<TestUser, 'token'>, query: Query | object = {}, size = 50, cursor?: string) =>
  call(server, entry, { token: user.token, body: { query, pagination: { size, ...(cursor ? { cursor } : {}) } } })
const references = async (user: TestUser, query: Query | object = {}) =>
  (await ask(user, query)).result.resultList.map(({ reference }) => reference)

type NewDeposit = { readonly reference: string; readonly at: string; readonly state?: string; readonly units?: number }
type More = { readonly currency?: string; readonly network?: number; readonly hash?: string }

async function deposit({ accountId }: Pick<TestUser, 'accountId'>, row: NewDeposit & More): Promise<string> {
  const { reference, at, state = 'CREDITED', units = 5_000_000, currency = 'USDC', network = 4 } = row
  const id = newId()
  const hash = row.hash ?? `0x${id.replaceAll('-', '').padEnd(64, '0')}`
  await server.database.pool.query(
    `insert into crypto_deposit (id, reference, account_id, network, txn_hash, log_index, sender, address, asset, currency, contract,
       chain_units, amount, state, confirmations_needed, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 0, '0xSender', '0xOurs', 'token', $6, '0xCoin', $7::bigint, $7::bigint, $8, 32, $9, $9)`,
    [id, reference, accountId, network, hash, currency, units, state, at],
  )
  return id
}

const day = (number: number, time = '10:00:00.000') => `2026-11-${String(number).padStart(2, '0')}T${time}Z`

test('[1.13][2.07] everything that moved is one list, newest first, each row with what a reader needs', async () => {
  const user = await server.createUser()
  await deposit(user, { reference: 'H-old', at: day(1) })
  const id = await deposit(user, { reference: 'H-new', at: day(3), state: 'CONFIRMING', units: 12_345_678 })
  const { result } = await ask(user)
  assert.deepEqual(
    result.resultList.map(({ reference }) => reference),
    ['H-new', 'H-old'],
  )
  const [row] = result.resultList
  assert.deepEqual(
    [row?.id, row?.kind, row?.status, row?.amount, row?.mainNet, row?.nextStep?.who, row?.createdAt],
    [id, 'cryptoDeposit', 'processing', { amount: '12.345678', currency: 'USDC' }, 4, 'network', '2026-11-03T10:00:00.000Z'],
  )
  assert.equal(result.pagination.nextCursor, null)
})

test('[D0.04][D0.05] pages follow by key: nothing twice and nothing left out, also among rows of one moment', async () => {
  const user = await server.createUser()
  for (let count = 0; count < 13; count++) await deposit(user, { reference: `P-${newId()}`, at: day(2 + Math.floor(count / 5)) })
  const whole = await references(user)
  assert.equal(whole.length, 13)
  for (const size of [1, 4, 5]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { resultList, pagination } = (await ask(user, {}, size, cursor)).result
      seen.push(...resultList.map(({ reference }) => reference))
      assert.equal(pagination.size, size)
      cursor = pagination.nextCursor ?? undefined
      // What comes in meanwhile stands before the first page and disturbs no later one.
      if (seen.length === size) await deposit(user, { reference: `late ${size}`, at: day(28) })
    } while (cursor)
    assert.deepEqual(
      seen.filter((one) => !one.startsWith('late')),
      whole,
      `pages of ${size}`,
    )
  }
})

test('each filter narrows the list', async () => {
  const user = await server.createUser()
  await deposit(user, { reference: 'F-a', at: day(1), currency: 'USDT', network: 6, units: 1_000_000, hash: 'abc123feed' })
  await deposit(user, { reference: 'F-b', at: day(2), state: 'ON_HOLD', units: 2_000_001 })
  await deposit(user, { reference: 'F-c', at: day(3), state: 'FAILED', units: 3_000_000 })
  const cases: readonly [Query, readonly string[]][] = [
    [{ currency: 'USDT' }, ['F-a']],
    [{ currency: 'SGD' }, []],
    [{ mainNet: 6 }, ['F-a']],
    [{ statuses: ['pendingApproval', 'failed'] }, ['F-c', 'F-b']],
    [{ direction: 'in' }, ['F-c', 'F-b', 'F-a']],
    [{ direction: 'out' }, []],
    [{ kinds: ['cryptoWithdrawal', 'mint'] }, []],
    [{ kinds: ['cryptoDeposit'] }, ['F-c', 'F-b', 'F-a']],
    [{ from: day(2) }, ['F-c', 'F-b']],
    [{ to: day(2) }, ['F-a']],
    [{ amountFrom: '2' }, ['F-c', 'F-b']],
    [{ amountTo: '2' }, ['F-a']],
    [{ amountFrom: '2.000001', amountTo: '2.000001' }, ['F-b']],
    [{ text: 'f-B' }, ['F-b']],
    [{ text: ' ABC123 ' }, ['F-a']],
    [{ text: '%' }, []],
    [{ text: 'F_a' }, []],
    [{ text: 'F-a\\' }, []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await references(user, query), expected, JSON.stringify(query))
})

test('[6.20] rows of a kind that one may not see are left out', async () => {
  const owner = await server.createUser()
  await deposit(owner, { reference: 'S-1', at: day(1) })
  const seen = async (scopes: readonly Scope[]) => references(await server.createUser({ accountId: owner.accountId, scopes }))
  assert.deepEqual(await seen(['wallet_history', 'wallet_history.crypto_deposit.view']), ['S-1'])
  assert.deepEqual(await seen(allScopes.filter((scope) => scope !== 'wallet_history.crypto_deposit.view')), [])
  const outsider = await server.createUser({ scopes: ['wallet_history.crypto_deposit.view'] })
  assert.equal((await ask(outsider)).errCode, refusals.scopeMissing.code)
})

/** A withdrawal that is under way: its amount and fee are set aside in the ledger. */
async function withdrawal({ accountId, userId }: TestUser, reference: string): Promise<string> {
  const { pool } = server.database
  await credit(pool, { accountId, currency: 'USDT', amount: '100.000000' })
  const { transferId } = await setAside(pool, { accountId, currency: 'USDT', amount: '26.500000' })
  const id = newId()
  await pool.query(
    `insert into crypto_withdrawal (id, reference, account_id, user_id, state, network, currency, address_id, address, label,
       amount, fee, units, hold_id, approval, note, created_at, updated_at)
     values ($1, $2, $3, $4, 'QUEUED', 6, 'USDT', $5, 'TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk', 'Supplier',
       25000000, 1500000, 25000000, $6, 'approval', 'second part', $7, $7)`,
    [id, reference, accountId, userId, newId(), transferId, day(4)],
  )
  return id
}

test('[6.22] a withdrawal is in the list with what leaves, its hold is named in the wallet, and both its views need their scope', async () => {
  const owner = await server.createUser()
  const id = await withdrawal(owner, 'W-1')
  const { resultList } = (await ask(owner, { text: 'second' })).result
  assert.deepEqual(
    resultList.map(({ kind, amount, fee, counterparty, status }) => [kind, amount.amount, fee?.amount, counterparty, status]),
    [['cryptoWithdrawal', '-26.500000', '1.500000', 'Supplier', 'toBeProcessed']],
  )
  const { result } = await call(server, searchAccounts, { token: owner.token })
  const wallet = result.resultList.find(({ currency }) => currency === 'USDT')?.id ?? ''
  const held = await call(server, holds, { token: owner.token, params: { id: wallet } })
  assert.deepEqual(
    held.result.resultList.map(({ transactionId, kind, reference, amount }) => [transactionId, kind, reference, amount.amount]),
    [[id, 'cryptoWithdrawal', 'W-1', '26.500000']],
  )
  const view = 'wallet_history.crypto_withdraw.view'
  const without = await server.createUser({
    accountId: owner.accountId,
    scopes: allScopes.filter((scope) => scope !== view),
  })
  assert.deepEqual(await references(without), [])
  const one = async (user: TestUser) => (await call(server, get, { token: user.token, params: { id } })).status
  assert.deepEqual([await one(owner), await one(without)], [200, 403])
  assert.equal(await one(await server.createUser()), 404)
})

test('AZ-09 AZ-10 AZ-15 another account is never seen, whatever the question names, and absurd questions are refused', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()]
  await deposit(other, { reference: 'A-1', at: day(1) })
  assert.deepEqual(await references(user, { userId: other.userId, accountId: other.accountId, corporateId: other.accountId }), [])
  const place = (await ask(other, {}, 1)).result
  assert.equal(place.resultList.length, 1)
  for (const pagination of [{ size: 1e9 }, { size: 0 }, { size: -1 }, { size: '5' }, { size: 1.5 }, {}])
    assert.equal((await call(server, entry, { token: user.token, body: { query: {}, pagination } })).status, 422)
  const absurd = [
    { currency: 'usd' },
    { text: { $gt: '' } },
    { kinds: ['anything'] },
    { from: 'yesterday' },
    { amountFrom: '1e3' },
  ]
  for (const query of absurd) assert.equal((await ask(user, query)).status, 422, JSON.stringify(query))
  for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url'), Buffer.from('7').toString('base64url')])
    assert.equal((await ask(user, {}, 5, cursor)).errCode, refusals.malformedRequest.code, cursor)
})

test('what is looked for by text or by amount is written in the queries as in its index, so that the index serves it', async () => {
  const { pool } = server.database
  const { rows: indexes } = await pool.query<{ name: string; expression: string }>(
    `select indexrelid::regclass::text as name, pg_get_expr(indexprs, indrelid) as expression from pg_index
     where indexprs is not null and indexrelid::regclass::text ~ '_(search|amount)$' order by 1`,
  )
  assert.deepEqual(
    indexes.map(({ name }) => name),
    [
      'crypto_deposit_search',
      'crypto_withdrawal_amount',
      'crypto_withdrawal_search',
      'fiat_deposit_amount',
      'fiat_deposit_search',
      'fiat_withdrawal_search',
      'otc_order_search',
    ],
  )
  const plans: string[] = []
  const explaining: Db = {
    async query(statement: unknown, values?: unknown[]) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${String(statement)}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join(' '))
      return { rows: [], rowCount: 0 } as never
    },
  }
  const one = parseDecimal('1')
  for (const { kinds, search } of [depositHistory, withdrawalHistory, fiatHistory, otcHistory])
    for (const currency of ['USDC', 'EUR'] as const)
      await search(explaining, {
        accountId: newId(),
        language: 'en',
        kinds,
        currency,
        amountFrom: one,
        amountTo: one,
        text: 'abc',
        limit: 26,
      })
  const told = plans.join(' ')
  for (const { name, expression } of indexes) assert.ok(told.includes(expression), `${name}: ${expression} in ${told}`)
})
