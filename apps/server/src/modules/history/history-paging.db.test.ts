import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { searchHistory as entry } from '@sampan/contract/api/history.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { cryptoDepositRow, exchangeRow, fileTransactions, insertTransactions } from '@sampan/test-support/money/transactions.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Cursor } from '../../platform/db/cursor.ts'
import { pageOf } from '../../platform/db/keyset-search.ts'
import { fiatHistory } from '../bank-transfers/transfer-history.ts'
import { depositHistory } from '../crypto-deposits/list-deposits.ts'
import { withdrawalHistory } from '../crypto-withdrawals/show-withdrawal.ts'
import { exchangeHistory } from '../exchange/public.ts'
import { historyPage, placeOfRow } from './search-history.ts'

const sources = [depositHistory, withdrawalHistory, fiatHistory, exchangeHistory]
const now = new Date('2026-11-10T10:00:00.000Z')
const deposits = 600
const depth = 100

let database: TestDatabase
let accountId: string
before(async () => {
  database = await testDatabase()
  const user = await createUser(database.pool, now)
  accountId = user.accountId
  await fill(user.accountId, user.userId)
})
after(() => database.drop())

/** A deposit every minute, larger the older it is; a swap every ten, and one mint before all of them. */
async function fill(account: string, user: string): Promise<void> {
  const { pool } = database
  const some = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await insertTransactions(
    pool,
    'crypto_deposit',
    some(deposits).map((n) =>
      cryptoDepositRow({
        account_id: account,
        reference: `CD-${n}`,
        txn_hash: `0x${n}`,
        amount: n * 1_000_000,
        state: n % 200 === 0 ? 'FAILED' : 'CREDITED',
        created_at: at(n),
      }),
    ),
  )
  await insertTransactions(
    pool,
    'exchange_order',
    some(61).map((n) =>
      exchangeRow({
        account_id: account,
        user_id: user,
        reference: `EX-REF${String(n).padStart(5, '0')}`,
        kind: n === 61 ? 'mint' : 'swap',
        pay: n * 10,
        get: n * 10_000_000,
        hold_transfer: n,
        created_at: at(n * 10),
      }),
    ),
  )
  await fileTransactions(pool)
}

type Query = RequestBodyOf<typeof entry>['query']

const ask = (query: Query, { place, limit = 26, rows = depth }: { place?: Cursor; limit?: number; rows?: number } = {}) =>
  historyPage(database.pool, sources, { accountId, scopes, language: 'en', query, after: place, limit, depth: rows })

const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

test('a page reads a bounded number of rows and continues without gaps', async () => {
  const first = await ask({ currency: 'USDC', amountFrom: '301', kinds: ['cryptoDeposit'] })
  assert.deepEqual([first.rows, first.seenTo?.createdAt], [[], minutesAgo(depth)])
  const cases: readonly { query: Query; count: number }[] = [
    { query: {}, count: deposits + 61 },
    { query: { amountFrom: '301' }, count: 331 },
    { query: { amountFrom: '301', amountTo: '320', statuses: ['completed'] }, count: 22 },
    { query: { text: 'cd-5' }, count: 111 },
    { query: { kinds: ['mint', 'cryptoDeposit'], statuses: ['completed', 'failed'] }, count: deposits + 1 },
  ]
  for (const { query, count } of cases) {
    const whole = await ask(query, { limit: 10_000, rows: 100_000 })
    assert.equal(whole.rows.length, count, JSON.stringify(query))
    const seen: string[] = []
    let place: Cursor | undefined
    do {
      const { shown, next } = pageOf(await ask(query, place ? { place } : {}), 25, placeOfRow)
      seen.push(...shown.map(({ id }) => id))
      place = next
    } while (place)
    assert.deepEqual(
      seen,
      whole.rows.map(({ id }) => id),
      JSON.stringify(query),
    )
  }
})

test('an index finds a match or its absence at once, however far back', async () => {
  const cases: readonly [Query, readonly string[]][] = [
    [{ text: 'EX-REF00061' }, ['EX-REF00061']],
    [{ text: '0x599' }, ['CD-599']],
    [{ currency: 'USDC', amountFrom: '599', kinds: ['cryptoDeposit'] }, ['CD-599', 'CD-600']],
    [{ amountFrom: '598', amountTo: '598' }, ['CD-598']],
    [{ statuses: ['failed'] }, ['CD-200', 'CD-400', 'CD-600']],
    [{ statuses: ['pendingApproval'] }, []],
    [{ kinds: ['mint'] }, ['EX-REF00061']],
    [{ mainNet: 6, currency: 'USDC' }, []],
    [{ text: 'nowhere' }, []],
    // The index is asked for the end of the word only.
    [{ text: 'REF00059' }, ['EX-REF00059']],
    [{ text: 'ABC00059' }, []],
    [{ from: minutesAgo(598.5).toISOString(), to: minutesAgo(596.5).toISOString() }, ['CD-597', 'CD-598']],
  ]
  for (const [query, references] of cases) {
    const { rows, seenTo } = await ask(query)
    assert.deepEqual([rows.map(({ reference }) => reference), seenTo], [references, undefined], JSON.stringify(query))
  }
})
