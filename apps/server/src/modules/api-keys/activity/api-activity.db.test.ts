// Tests that people find the calls of their keys, and nothing that a call must not leave behind.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as keyApi from '@sampan/contract/api/api-keys.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, createKey, type TestKey } from '@sampan/test-support/people/issued-keys.ts'
import { readerOf, type Transact, withTx } from '../../../platform/db/db.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { purge } from '../../system/purge.job.ts'
import { expireKeys } from '../expire-keys.job.ts'

let world: IdentityWorld
let person: Person
let stranger: Person
let books: TestKey
let narrow: TestKey
before(async () => {
  world = await identityWorld()
  const tools = companyTools(world)
  person = await tools.person('individual')
  stranger = await tools.person('individual')
  books = await makeKey(person, { name: 'Books' })
  narrow = await makeKey(person, { name: 'Narrow', scopes: ['wallet.wallets'], addresses: ['10.0.0.0/24'] })
})
after(() => world.close())

const pool = () => world.server.database.pool
const makeKey = ({ accountId, userId }: Person, wanted: Partial<Parameters<typeof createKey>[2]>) =>
  createKey(pool(), world.server.clock.now(), { accountId, userId, ...wanted })
const ask = (path: string, { secret }: TestKey) => callKeyApi(`${world.server.url}${path}`, { secret })
const search = ({ token }: Person, query: object = {}, pagination: object = { size: 50 }) =>
  call(world.server, keyApi.searchCalls, { token, body: { query, pagination } })
const rowsOf = async (by: Person, query: object = {}) => (await search(by, query)).result.resultList

test('each call of a key is listed with its result, latency, address and request id, and without its query', async () => {
  const found = await ask('/v1/key', books)
  const secretFilter = await ask('/v1/transactions?cursor=my-secret-note', books)
  const refused = await ask('/v1/key', narrow)
  const rows = await eventually('three recorded calls', async () => {
    const listed = await rowsOf(person)
    return listed.length === 3 && listed
  })
  assert.deepEqual(
    rows.map(({ keyName, method, path, status, code }) => [keyName, method, path, status, code]),
    [
      ['Narrow', 'GET', '/v1/key', 403, refusals.keyAddressRefused.code],
      ['Books', 'GET', '/v1/transactions', secretFilter.status, refusals.malformedRequest.code],
      ['Books', 'GET', '/v1/key', 200, null],
    ],
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    [refused, secretFilter, found].map(({ headers }) => headers.get('x-call-id')),
  )
  for (const { address, latencyMs } of rows) {
    assert.equal(address, '127.0.0.1')
    assert.ok(latencyMs >= 0 && latencyMs < 10_000)
  }
  const { rows: kept } = await pool().query('select * from api_call')
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(`secret-note|${books.secret.slice(8, 30)}`))
})

test('calls are filtered by key and result and read page by page', async () => {
  assert.deepEqual(
    (await rowsOf(person, { keyId: narrow.keyId })).map(({ status }) => status),
    [403],
  )
  assert.equal((await rowsOf(person, { result: 'success' })).length, 1)
  assert.equal((await rowsOf(person, { result: 'refused' })).length, 2)
  assert.equal((await rowsOf(person, { result: 'refused', keyId: narrow.keyId })).length, 1)
  assert.equal((await rowsOf(person, { result: 'failed' })).length, 0)
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { result } = await search(person, {}, { size: 2, ...(cursor && { cursor }) })
    seen.push(...result.resultList.map(({ id }) => id))
    cursor = result.pagination.nextCursor
  }
  assert.deepEqual(
    seen,
    (await rowsOf(person)).map(({ id }) => id),
  )
})

test("another account's key is unknown, and its calls are not listed", async () => {
  const foreign = await search(stranger, { keyId: books.keyId })
  const unknown = await search(stranger, { keyId: crypto.randomUUID() })
  assert.deepEqual([foreign.status, foreign.errCode, foreign.result], [unknown.status, unknown.errCode, unknown.result])
  assert.equal(foreign.errCode, refusals.notFound.code)
  assert.deepEqual(await rowsOf(stranger), [])
})

test('calls are kept for 30 days', async () => {
  await pool().query(`update api_call set at = at - interval '31 days' where key_id = $1`, [narrow.keyId])
  assert.equal((await rowsOf(person)).length, 2)
  await purge.run({}, jobCtx(), {})
  const { rows } = await pool().query('select from api_call')
  assert.equal(rows.length, 2)
})

test('[D9.14] an expired key is an event once, with the time of its expiry', async () => {
  const { keyId } = await makeKey(person, { name: 'Short', lifeMs: 1_000 })
  const revoked = await makeKey(person, { name: 'Ended', lifeMs: 1_000 })
  await pool().query(`update app_user set status = 'DISABLED' where id = $1`, [revoked.keyId])
  const ctx = jobCtx(new Date(world.server.clock.now().getTime() + 2_000))
  for (let round = 0; round < 2; round += 1) await expireKeys.run({}, ctx, {})
  const { rows } = await pool().query<{ id: string; at: Date; expires_at: Date }>(
    `select k.id, e.at, k.expires_at from account_event e join api_key k on k.id = (e.data ->> 'id')::uuid where e.type = 'key.expired'
     union all select k.id, s.at, k.expires_at from account_event_source s join api_key k on k.id = s.subject_id
     where s.state = 'expired'`,
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    [keyId],
  )
  assert.deepEqual(rows[0]?.at, rows[0]?.expires_at)
})

function jobCtx(now = world.server.clock.now()) {
  const transact: Transact = (work) => withTx(pool(), work)
  return { db: readerOf(pool()), transact, log: createLog({ level: 'silent' }), now: () => now }
}
