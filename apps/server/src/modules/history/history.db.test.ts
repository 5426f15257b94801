import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { listHolds, searchAccounts } from '@sampan/contract/api/wallet.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { messages } from '@sampan/contract/messages.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scopes as allScopes, type Scope } from '@sampan/contract/scopes.ts'
import { credit, setAside } from '@sampan/test-support/money/money.ts'
import {
  cryptoDepositRow,
  exchangeRow,
  fileTransactions,
  insertTransaction,
  insertTransactions,
  updateTransaction,
} from '@sampan/test-support/money/transactions.ts'
import { call, refusedFields } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { searchTransactions } from '../../core/transactions/search.ts'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'
import { fiatHistory } from '../bank-transfers/transfer-history.ts'
import { depositHistory } from '../crypto-deposits/list-deposits.ts'
import { withdrawalHistory } from '../crypto-withdrawals/show-withdrawal.ts'
import { exchangeHistory } from '../exchange/public.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

const sources = [depositHistory, withdrawalHistory, fiatHistory, exchangeHistory]

type Query = RequestBodyOf<typeof entry>['query']

const ask = (user: Pick<TestUser, 'token'>, query: Query | object = {}, size = 50, cursor?: string) =>
  call(server, entry, { token: user.token, body: { query, pagination: { size, ...(cursor ? { cursor } : {}) } } })
const references = async (user: TestUser, query: Query | object = {}) =>
  (await ask(user, query)).result.resultList.map(({ reference }) => reference)

type NewDeposit = { readonly reference: string; readonly at: string; readonly state?: string; readonly units?: number }
type More = { readonly currency?: string; readonly network?: number; readonly hash?: string }

async function deposit({ accountId }: Pick<TestUser, 'accountId'>, row: NewDeposit & More): Promise<string> {
  const { reference, at, state = 'CREDITED', units = 5_000_000, currency = 'USDC', network = 4, hash } = row
  const known = { account_id: accountId, reference, created_at: at, state, amount: units, currency, network }
  return insertTransaction(
    server.database.pool,
    'crypto_deposit',
    cryptoDepositRow({ ...known, ...(hash && { txn_hash: hash }) }),
  )
}

const day = (number: number, time = '10:00:00.000') => `2026-11-${String(number).padStart(2, '0')}T${time}Z`

test('[1.13][2.07] all movements are one list, newest first, complete for the reader', async () => {
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

test('[D0.04][D0.05] pages follow by key: nothing twice, nothing left out', async () => {
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

test('a page that found too little says how far it read', async () => {
  const user = await server.createUser()
  await deposit(user, { reference: 'L-old', at: day(1) })
  const { pool } = server.database
  const rows = Array.from({ length: 2_500 }, (_, index) => {
    const created_at = new Date(Date.parse(day(5)) - (index + 1) * 60_000)
    return cryptoDepositRow({ account_id: user.accountId, reference: `L-${index}-${newId()}`, state: 'CONFIRMING', created_at })
  })
  await insertTransactions(pool, 'crypto_deposit', rows)
  await fileTransactions(pool)
  const narrow = { statuses: ['completed' as const], currency: 'USDC' as const }
  const first = (await ask(user, narrow, 5)).result
  assert.deepEqual([first.resultList, first.lookedBackTo], [[], new Date(Date.parse(day(5)) - 2000 * 60_000).toISOString()])
  const second = (await ask(user, narrow, 5, first.pagination.nextCursor ?? undefined)).result
  assert.deepEqual(
    [second.resultList.map(({ reference }) => reference), second.lookedBackTo, second.pagination.nextCursor],
    [['L-old'], null, null],
  )
})

test('a transaction is found by what it is now, not by what was filed', async () => {
  const user = await server.createUser()
  const { pool } = server.database
  const id = await deposit(user, { reference: `now-${newId()}`, at: day(2), state: 'CONFIRMING' })
  await fileTransactions(pool)
  await updateTransaction(pool, 'crypto_deposit', id, { state: 'CREDITED' })
  const found = async (status: 'processing' | 'completed') =>
    (await ask(user, { statuses: [status] })).result.resultList.map((row) => row.id)
  assert.deepEqual([await found('processing'), await found('completed')], [[], [id]])
  await fileTransactions(pool)
  assert.deepEqual([await found('processing'), await found('completed')], [[], [id]])
})

test('what is filed already is not written again', async () => {
  const user = await server.createUser()
  const { pool } = server.database
  const id = await deposit(user, { reference: `again-${newId()}`, at: day(2), state: 'CONFIRMING' })
  const readPlace = async () => {
    await fileTransactions(pool)
    return (await pool.query('select ctid::text, state from transaction_search where id = $1', [id])).rows[0]
  }
  const first = await readPlace()
  await pool.query('insert into transaction_unfiled (transaction_id, account_id) values ($1, $2)', [id, user.accountId])
  assert.deepEqual(await readPlace(), first)
  await updateTransaction(pool, 'crypto_deposit', id, { state: 'CREDITED' })
  assert.equal((await readPlace()).state, 'CREDITED')
})

test('each filter narrows the list', async () => {
  const user = await server.createUser()
  await deposit(user, { reference: 'FLT-a', at: day(1), currency: 'USDT', network: 6, units: 1_000_000, hash: 'abc123feed' })
  await deposit(user, { reference: 'FLT-b', at: day(2), state: 'ON_HOLD', units: 2_000_001 })
  await deposit(user, { reference: 'FLT-c', at: day(3), state: 'FAILED', units: 3_000_000 })
  const cases: readonly [Query, readonly string[]][] = [
    [{ currency: 'USDT' }, ['FLT-a']],
    [{ currency: 'SGD' }, []],
    [{ mainNet: 6 }, ['FLT-a']],
    [{ statuses: ['pendingApproval', 'failed'] }, ['FLT-c', 'FLT-b']],
    [{ direction: 'in' }, ['FLT-c', 'FLT-b', 'FLT-a']],
    [{ direction: 'out' }, []],
    [{ kinds: ['cryptoWithdrawal', 'mint'] }, []],
    [{ kinds: ['cryptoDeposit'] }, ['FLT-c', 'FLT-b', 'FLT-a']],
    [{ from: day(2) }, ['FLT-c', 'FLT-b']],
    [{ to: day(2) }, ['FLT-a']],
    [{ amountFrom: '2' }, ['FLT-c', 'FLT-b']],
    [{ amountTo: '2' }, ['FLT-a']],
    [{ amountFrom: '2.000001', amountTo: '2.000001' }, ['FLT-b']],
    [{ text: 'flt-B' }, ['FLT-b']],
    [{ text: ' ABC123 ' }, ['FLT-a']],
    [{ text: '123feed' }, []],
    [{ text: 'FLT-' }, ['FLT-c', 'FLT-b', 'FLT-a']],
    [{ text: 'FLT-d' }, []],
    [{ text: 'F%T-a' }, []],
    [{ text: 'F_T-a' }, []],
    [{ text: 'FLT-a\\' }, []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await references(user, query), expected, JSON.stringify(query))
})

test('less than three characters is not searched, and says so', async () => {
  const user = await server.createUser()
  for (const text of ['a', 'zq', '%', '--'])
    for (const [language, message] of Object.entries(messages.searchTooShort)) {
      const pagination = { size: 5 }
      const refused = await call(server, entry, {
        token: user.token,
        headers: { 'accept-language': language },
        body: { query: { text }, pagination },
      })
      assert.deepEqual(
        [refused.status, refused.errCode, refused.result],
        [422, refusals.invalidInput.code, { fields: { 'query.text': message } }],
      )
    }
})

async function order(
  { accountId, userId }: TestUser,
  reference: string,
  [paid, got]: [units: number, units: number],
): Promise<void> {
  const row = { account_id: accountId, user_id: userId, reference, pay: paid, get: got, hold_transfer: paid, created_at: day(5) }
  await insertTransaction(server.database.pool, 'exchange_order', exchangeRow(row))
}

let mixedUser: Promise<TestUser> | undefined
/** A customer with bank transfers in both directions. */
const mixed = (): Promise<TestUser> => (mixedUser ??= withBankRows())

async function withBankRows(): Promise<TestUser> {
  const user = await server.createUser()
  const { accountId, userId } = user
  const own = {
    account_id: accountId,
    user_id: userId,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'COMPLETED',
    created_at: day(6),
    updated_at: day(6),
  }
  const { pool } = server.database
  await insertTransaction(pool, 'fiat_deposit', {
    ...own,
    id: newId(),
    reference: 'B-in',
    receiving_account_id: newId(),
    declared: 5000,
    beneficiary_name: 'Example',
    bank_name: 'Fjord Bank',
    bank_country: 'DE',
    bank_swift_code: 'DEUTDEFF',
    reference_no: 'SP7KQ2MXW4H',
    remarks: '十一月房租',
  })
  await insertTransaction(pool, 'fiat_withdrawal', {
    ...own,
    id: newId(),
    reference: 'B-out',
    bank_account_id: newId(),
    destination: {
      label: 'ค่าเช่า',
      bankName: 'Delta Bank',
      beneficiaryName: 'Example',
      iban: 'DE89370400440532013000',
      country: 'DE',
    },
    amount: 4900,
    fee: 100,
    purpose: 'CASH',
    note: 'Café',
    hold_transfer: 1,
    end_to_end_id: 'E1',
  })
  return user
}

test('an amount without a currency matches that figure in each', async () => {
  const user = await mixed()
  await deposit(user, { reference: 'coins', at: day(1), units: 50_000_000 })
  await order(user, 'yen', [50, 320_000])
  await order(user, 'gets', [7_800, 50_000_000])
  await order(user, 'neither', [5_000, 32_000_000])
  const found = async (query: Query) => (await references(user, query)).sort()
  assert.deepEqual(await found({ amountFrom: '50', amountTo: '50' }), ['B-in', 'B-out', 'coins', 'gets', 'yen'])
  assert.deepEqual(await found({ amountFrom: '50', amountTo: '50', direction: 'in' }), ['B-in', 'coins', 'gets'])
  assert.deepEqual(await found({ amountFrom: '50', amountTo: '50', currency: 'EUR' }), ['B-in', 'B-out'])
  assert.deepEqual(await found({ amountFrom: '50.01', amountTo: '50.99' }), [])
  assert.deepEqual(await found({ amountFrom: '0.31', amountTo: '0.33' }), ['yen'])
  // The same order fits by both of its sides and is there once.
  assert.deepEqual(await found({ amountFrom: '30', amountTo: '5000', currency: undefined, kinds: ['swap'] }), [
    'gets',
    'neither',
    'yen',
  ])
})

test('words in any script are found, by bank and name too', async () => {
  const user = await mixed()
  await withdrawal(user, 'W-words', '给供应商 second')
  const cases: readonly [string, readonly string[]][] = [
    ['房租', ['B-in']],
    ['租', ['B-in']],
    ['供应商 SEC', ['W-words']],
    ['tyehqmuv', ['W-words']],
    ['เช่า', ['B-out']],
    ['CAFé', ['B-out']],
    ['fjord', ['B-in']],
    ['delta b', ['B-out']],
    ['bank', ['B-out', 'B-in']],
    ['房子', []],
  ]
  for (const [text, expected] of cases) assert.deepEqual((await references(user, { text })).sort(), [...expected].sort(), text)
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
async function withdrawal({ accountId, userId }: TestUser, reference: string, note = 'second part'): Promise<string> {
  const { pool } = server.database
  await credit(pool, { accountId, currency: 'USDT', amount: '100.000000' })
  const { transferId } = await setAside(pool, { accountId, currency: 'USDT', amount: '26.500000' })
  const id = newId()
  await insertTransaction(pool, 'crypto_withdrawal', {
    id,
    reference,
    account_id: accountId,
    user_id: userId,
    state: 'QUEUED',
    network: 6,
    currency: 'USDT',
    address_id: newId(),
    address: 'TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk',
    label: 'Supplier',
    amount: 25_000_000,
    fee: 1_500_000,
    units: 25_000_000,
    hold_id: transferId,
    approval: 'approval',
    note,
    created_at: day(4),
    updated_at: day(4),
  })
  return id
}

test('[6.22] a withdrawal is listed, its hold named; both views need a scope', async () => {
  const owner = await server.createUser()
  const id = await withdrawal(owner, 'W-1')
  const { resultList } = (await ask(owner, { text: 'second' })).result
  assert.deepEqual(
    resultList.map(({ kind, amount, fee, counterparty, status }) => [kind, amount.amount, fee?.amount, counterparty, status]),
    [['cryptoWithdrawal', '-26.500000', '1.500000', 'Supplier', 'toBeProcessed']],
  )
  const { result } = await call(server, searchAccounts, { token: owner.token })
  const wallet = result.resultList.find(({ currency }) => currency === 'USDT')?.id ?? ''
  const held = await call(server, listHolds, { token: owner.token, params: { id: wallet } })
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
  const one = async (user: TestUser) => (await call(server, getCryptoTransaction, { token: user.token, params: { id } })).status
  assert.deepEqual([await one(owner), await one(without)], [200, 403])
  assert.equal(await one(await server.createUser()), 404)
})

test('AZ-09 AZ-10 AZ-15 another account is never seen; absurd queries are refused', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()]
  await deposit(other, { reference: 'A-1', at: day(1) })
  const refused = await ask(user, { userId: other.userId, accountId: other.accountId, corporateId: other.accountId })
  assert.deepEqual([refused.status, refusedFields(refused)], [422, ['query.accountId', 'query.corporateId', 'query.userId']])
  assert.deepEqual(await references(user, {}), [])
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

test('text and amount searches are written as their index is', async () => {
  const { pool } = server.database
  const { rows: indexes } = await pool.query<{ name: string; expression: string }>(
    `select indexrelid::regclass::text as name, pg_get_expr(indexprs, indrelid) as expression from pg_index
     where indexprs is not null and indrelid = 'transaction_search'::regclass order by 1`,
  )
  assert.deepEqual(
    indexes.map(({ name }) => name),
    [
      'transaction_search_address',
      'transaction_search_foreign',
      'transaction_search_hash',
      'transaction_search_state',
      'transaction_search_words',
    ],
  )
  const plans: string[] = []
  const explaining: Db = {
    async query(statement: unknown, values?: unknown[]) {
      if (typeof statement !== 'string') return { rows: [], rowCount: 0 } as never
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join(' '))
      return { rows: [], rowCount: 0 } as never
    },
  }
  const one = parseDecimal('1')
  const amount = { amountFrom: one, amountTo: one }
  const kinds = sources.flatMap((source) => source.kinds)
  for (const currency of ['USDC', 'EUR'] as const)
    for (const narrowed of [{ text: 'abc12' }, { text: '房租' }, amount, { statuses: ['failed' as const] }])
      await searchTransactions(explaining, { accountId: newId(), kinds, currency, ...narrowed, limit: 26, depth: 2_000 })
  const planText = plans.join(' ')
  for (const { name, expression } of indexes) assert.ok(planText.includes(expression), `${name}: ${expression} in ${planText}`)
})
