import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { searchHistory as entry } from '@sampan/contract/api/history.ts'
import type { CallBodyOf } from '@sampan/contract/endpoint.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { createUser } from '../../../../../tests/support/accounts.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import type { Place } from '../../platform/cursor.ts'
import { pageOf } from '../../platform/look-back.ts'
import { depositHistory } from '../crypto/list-deposits.ts'
import { withdrawalHistory } from '../crypto/withdraw/list-withdrawals.ts'
import { fiatHistory } from '../fiat/public.ts'
import { otcHistory } from '../otc/public.ts'
import { historyPage, placeOfRow } from './search-history.ts'

const sources = [depositHistory, withdrawalHistory, fiatHistory, otcHistory]
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
  await pool.query(
    `insert into crypto_deposit (id, reference, account_id, network, txn_hash, log_index, sender, address, asset, currency, contract,
       chain_units, amount, state, confirmations_needed, created_at, updated_at)
     select uuidv7(), 'CD-' || n, $1, 4, '0x' || n, 0, '0xSender', '0xOurs', 'token', 'USDC', '0xCoin', n * 1000000::bigint, n * 1000000::bigint,
       case when n % 200 = 0 then 'FAILED' else 'CREDITED' end, 32, at, at
     from generate_series(1, ${deposits}) n, lateral (select $2::timestamptz - n * interval '1 minute') as moment (at)`,
    [account, now],
  )
  await pool.query(
    `insert into otc_order (id, reference, account_id, user_id, quote_id, kind, state, pay_currency, get_currency, pay, fee, get, gross,
       rate, base_rate, adjustment_bp, hold_transfer, locked_until, created_at, updated_at)
     select uuidv7(), 'EX-REF' || lpad(n::text, 5, '0'), $1, $3, uuidv7(), case when n = 61 then 'mint' else 'swap' end, 'COMPLETED', 'JPY', 'USDC',
       n * 10, 0, n * 10000000::bigint, n * 10000000::bigint, '1', '1', 0, n, at, at, at
     from generate_series(1, 61) n, lateral (select $2::timestamptz - n * interval '10 minutes') as moment (at)`,
    [account, now, user],
  )
}

type Query = CallBodyOf<typeof entry>['query']

const ask = (query: Query, { place, limit = 26, rows = depth }: { place?: Place; limit?: number; rows?: number } = {}) =>
  historyPage(database.pool, sources, { accountId, scopes, language: 'en', query, after: place, limit, depth: rows })

const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

test('a page looks at so many rows and no more, and says how far; from there on the next one leaves out nothing and has nothing twice', async () => {
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
    let place: Place | undefined
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

test('what an index can find is found at once, however far back, and so is that there is nothing', async () => {
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
