// GET /v1/events with real keys, on two processes: order, pages, waiting, scopes.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountEvent } from '@sampan/contract/account-events/account-event.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { followEvents } from '@sampan/contract/v1/events.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { callKeyApi, createKey } from '@sampan/test-support/people/issued-keys.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import type * as z from 'zod/mini'
import { withTx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { noteAccountEvents } from '../../platform/events/note-account-events.ts'

let worker: TestServer
let api: TestServer
let user: TestUser
let secret: string
before(async () => {
  worker = await testServer()
  api = await testServer({ env: { ROLES: 'api' }, database: worker.database })
  user = await worker.createUser()
  secret = (await createKey(worker.database.pool, worker.clock.now(), user)).secret
})
after(async () => {
  await api.close()
  await worker.close()
})

type Feed = z.output<typeof followEvents.result>

async function read(query: string, { from = api, by = secret } = {}) {
  const { status, body } = await callKeyApi<Feed>(`${from.url}/v1/events${query}`, { secret: by })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const change = (count = 1, accountId = user.accountId) =>
  withTx(worker.database.pool, async (tx) => {
    for (let made = 0; made < count; made++)
      await noteAccountEvents(tx, { accountIds: [accountId], subject: 'statement', state: '2026-10', at: new Date() })
  })
/** Another account with a feed. */
async function createReader(): Promise<TestUser> {
  const reader = await worker.createUser()
  await createKey(worker.database.pool, worker.clock.now(), reader)
  return reader
}
const numbered = (count: number) =>
  eventually(`${count} events`, () => read('?size=100'), { until: ({ events }) => events.length === count })

test('[D9.13] events have the sequences 1, 2, 3, ... of their account, in pages', async () => {
  const other = await createReader()
  await change(3)
  await change(2, other.accountId)
  await change(2)
  const { events, after: last } = await numbered(5)
  for (const event of events) accountEvent.parse(event)
  assert.deepEqual([events.map(({ sequence }) => sequence), last], [[1, 2, 3, 4, 5], 5])
  const pages = [await read('?size=2'), await read('?after=2&size=2'), await read('?after=4&size=2'), await read('?after=5')]
  assert.deepEqual(
    pages.map((page) => [page.events.map(({ sequence }) => sequence), page.after]),
    [
      [[1, 2], 2],
      [[3, 4], 4],
      [[5], 5],
      [[], 5],
    ],
  )
  assert.deepEqual(await read('?after=2&size=2', { from: worker }), pages[1], 'the same from every process')
})

test('[D9.13] a call waits for the next event, in whichever process it is numbered', async () => {
  const started = performance.now()
  const waiting = [read('?after=5&wait=30'), read('?after=5&wait=30', { from: worker })]
  await change()
  for (const { events } of await Promise.all(waiting))
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      [6],
    )
  assert.ok(performance.now() - started < 25_000)
  const quiet = performance.now()
  assert.deepEqual(await read('?after=6&wait=1'), { events: [], after: 6 })
  assert.ok(performance.now() - quiet >= 900)
})

test('[D9.13] events of other accounts do not wake it', async () => {
  const other = await createReader()
  const waiting = read('?after=6&wait=1')
  await change(1, other.accountId)
  assert.deepEqual((await waiting).events, [])
})

test('an event that a key may not read keeps its place without its data', async () => {
  const { pool } = worker.database
  const narrow = await createKey(pool, worker.clock.now(), { ...user, scopes: ['wallet_history'] })
  await withTx(pool, (tx) => emitToAccount(tx, user.accountId, { type: 'wallet_changed', ref: user.accountId }))
  const { events } = await read('?after=6&wait=30')
  assert.equal(events[0]?.type, 'balance.changed')
  assert.ok(events[0]?.data)
  const seen = await read('?size=100', { by: narrow.secret })
  assert.deepEqual(
    seen.events.map(({ sequence }) => sequence),
    [1, 2, 3, 4, 5, 6, 7],
  )
  assert.ok(seen.events.every(({ data }) => data === null))
  const blind = await createKey(pool, worker.clock.now(), { ...user, scopes: ['wallet.wallets'] })
  const refused = await callKeyApi(`${api.url}/v1/events`, { secret: blind.secret })
  assert.deepEqual([refused.status, refused.body.code], [403, refusals.keyScopeMissing.code])
})

test('bad queries are refused by the field', async () => {
  for (const query of ['?after=-1', '?after=x', '?after=1e3', '?wait=31', '?wait=-1', '?size=0', '?size=101', '?more=1']) {
    const { status } = await callKeyApi(`${api.url}/v1/events${query}`, { secret })
    assert.ok(status === 422 || status === 400, `${query}: ${status}`)
  }
})

test('a server that stops answers those who wait', async () => {
  const third = await testServer({ env: { ROLES: 'api' }, database: worker.database })
  const waiting = read('?after=7&wait=30', { from: third })
  await eventually('it waits', async () => (await fetch(`${third.url}/healthz`)).ok)
  const started = performance.now()
  setTimeout(() => void third.close(), 200)
  assert.deepEqual((await waiting).events, [])
  assert.ok(performance.now() - started < 25_000)
})

test('the feed of an account begins with its first key', async () => {
  const late = await worker.createUser()
  await change(2, late.accountId)
  const { secret: first } = await createKey(worker.database.pool, worker.clock.now(), late)
  await change(1, late.accountId)
  const { events } = await read('?wait=10', { by: first })
  assert.deepEqual(
    events.map(({ sequence, type }) => [sequence, type]),
    [[1, 'statement.ready']],
  )
  await createKey(worker.database.pool, worker.clock.now(), late)
  await change(1, late.accountId)
  const next = await read('?after=1&wait=10', { by: first })
  assert.deepEqual(
    next.events.map(({ sequence }) => sequence),
    [2],
    'a second key does not begin it again',
  )
})
