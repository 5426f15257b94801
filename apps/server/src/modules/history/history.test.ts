import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import type { CallBodyOf } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scopes as allScopes, type Scope } from '@sampan/contract/scopes.ts'
import type { TestUser } from '../../../../../tests/support/accounts.ts'
import { call } from '../../../../../tests/support/identity.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { newId } from '../../platform/ids.ts'

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
