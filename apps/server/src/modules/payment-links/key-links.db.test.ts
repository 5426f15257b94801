// Payment links of a customer's own systems: made once, read by their account only, and the same link in every place.

import assert from 'node:assert/strict'
import { after, describe, before as prepare, test } from 'node:test'
import * as entry from '@sampan/contract/api/payment-link.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { type CryptoServer, cryptoServer } from '@sampan/test-support/chains/crypto.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, createKey, type KeyAnswer } from '@sampan/test-support/people/issued-keys.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { numberEvents } from '../account-events/number-events.ts'
import { openEventFeed } from '../account-events/open-event-feed.ts'
import { refreshPaymentLinkJob } from './refresh-links.job.ts'

const polygon = 4

let world: CryptoServer
prepare(async () => {
  world = await cryptoServer([polygon])
})
after(async () => {
  const { defects } = await auditWhole(world.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

type Link = {
  readonly id: string
  readonly state: string
  readonly amount: { readonly amount: string } | null
  readonly remaining: { readonly amount: string } | null
  readonly received: { readonly amount: string }
  readonly networks: readonly string[]
  readonly url: string
  readonly payments: readonly { readonly transactionId: string; readonly state: string; readonly network: string }[]
  readonly code: string
}

async function newCaller() {
  const user = await world.customer()
  return { user, secret: await keyOf(user) }
}
type Caller = Awaited<ReturnType<typeof newCaller>>

const keyOf = async ({ accountId, userId }: TestUser): Promise<string> =>
  (await createKey(world.database.pool, world.clock.now(), { accountId, userId })).secret

const terms = { currency: 'USDC', amount: '100.00', networks: ['Polygon'], note: 'Invoice 7', expiresInDays: 7 }
let requests = 0
const send = ({ secret }: Pick<Caller, 'secret'>, path: string, more: object = {}): Promise<KeyAnswer<Link>> =>
  callKeyApi<Link>(`${world.server.url}/v1/payment-links${path}`, { secret, ...more })
const create = (caller: Pick<Caller, 'secret'>, more: object = {}, headers: Record<string, string> = {}) =>
  send(caller, '', {
    method: 'POST',
    body: { ...terms, ...more },
    headers: { 'idempotency-key': `key-link-${++requests}`, ...headers },
  })
const read = async (caller: Caller, id: string) => (await send(caller, `/${id}`)).body
const cancel = (caller: Caller, id: string) => send(caller, `/${id}/cancel`, { method: 'POST' })
const list = async (caller: Caller, query = '') =>
  (await send(caller, query)).body as unknown as { readonly data: readonly Link[]; readonly nextCursor: string | null }

const countLinks = async ({ user }: Caller): Promise<number> =>
  (await world.database.pool.query('select from payment_link where account_id = $1', [user.accountId])).rowCount ?? 0

const openPage = async (url: string) =>
  (await call(world.server, entry.openPaymentLink, { body: { token: new URL(url).hash.slice(1) } })).result

/** Pays, confirms, and runs what the deposits have enqueued: this server has no worker. */
async function pay(to: string, units: bigint): Promise<void> {
  world.clock.forward(1000)
  world.chain(polygon).pay({ to, memo: null, units })
  world.chain(polygon).mine(9)
  await world.look(polygon)
  const { rows } = await world.database.pool.query<{ payload: { id: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'refresh-payment-link' returning j.payload`,
  )
  for (const { payload } of rows) await refreshPaymentLinkJob.run({ notices: world.deps.notices }, world.ctx, payload)
}

test('[D11.04] a key makes a link; its events, transactions and the app name the same one', async () => {
  const caller = await newCaller()
  await world.ctx.transact((tx) => openEventFeed(tx, caller.user.accountId))
  const made = await create(caller)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { id, url } = made.body
  assert.deepEqual([made.body.state, made.body.amount?.amount, made.body.networks], ['OPEN', '100.000000', ['Polygon']])
  const page = await openPage(url)
  await pay(page.crypto[0]?.address ?? '', 100_000_000n)
  const paid = await read(caller, id)
  assert.deepEqual([paid.state, paid.received.amount, paid.payments.length], ['PAID', '100.000000', 1])
  assert.deepEqual([paid.payments[0]?.state, paid.payments[0]?.network], ['credited', 'Polygon'])
  const root = `${world.server.url}/v1`
  const deposit = await callKeyApi(`${root}/transactions/${paid.payments[0]?.transactionId}`, { secret: caller.secret })
  assert.deepEqual([deposit.status, deposit.body.kind], [200, 'cryptoDeposit'])
  while ((await numberEvents(world.ctx.transact, async () => undefined, 100)).isFull);
  const feed = await callKeyApi<{ events: { type: string; data: { id: string; state: string } }[] }>(`${root}/events`, caller)
  assert.deepEqual(
    feed.body.events.filter(({ type }) => type.startsWith('payment_link.')).map(({ type, data }) => [type, data.id, data.state]),
    [
      ['payment_link.open', id, 'OPEN'],
      ['payment_link.paid', id, 'PAID'],
    ],
  )
  const inApp = await call(world.server, entry.getPaymentLink, { token: caller.user.token, params: { id } })
  assert.deepEqual([inApp.result.state, inApp.result.createdBy], ['PAID', 'Payroll'])
})

test('[D11.04] a key lists links in pages and by state, and cancels one', async () => {
  const caller = await newCaller()
  const ids: string[] = []
  for (let made = 0; made < 3; made++) {
    world.clock.forward(1000)
    ids.unshift((await create(caller)).body.id)
  }
  const cancelled = await cancel(caller, ids[0] ?? '')
  assert.deepEqual([cancelled.status, cancelled.body.state, cancelled.body.payments], [200, 'CANCELLED', []])
  assert.equal((await cancel(caller, ids[0] ?? '')).status, 200, 'a repeat changes nothing')
  const first = await list(caller, '?limit=2')
  const rest = await list(caller, `?limit=2&cursor=${first.nextCursor}`)
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ id }) => id),
    ids,
  )
  assert.equal(rest.nextCursor, null)
  assert.deepEqual(
    (await list(caller, '?state=CANCELLED')).data.map(({ id }) => id),
    [ids[0]],
  )
})

describe('repeats', () => {
  test('[D11.04] a repeat gets the first link, also when many are sent together', async () => {
    const caller = await newCaller()
    const headers = { 'idempotency-key': 'invoice-7' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(caller, {}, headers)))
    const made = answers.filter(({ status }) => status === 200)
    assert.ok(made.length > 0)
    // A repeat that comes while the first is under way may be refused; it never makes another link.
    assert.equal(new Set(made.map(({ body }) => body.id)).size, 1)
    assert.equal(await countLinks(caller), 1)
    assert.equal((await create(caller, {}, headers)).body.id, made[0]?.body.id)
    const other = await create(caller, { amount: '101.00' }, headers)
    assert.deepEqual([other.status, other.body.code], [409, refusals.requestIdReused.code])
    assert.equal(await countLinks(caller), 1)
  })

  test('[D11.04] the key of a repeat belongs to the API key that sent it', async () => {
    const [one, other] = [await newCaller(), await newCaller()]
    const headers = { 'idempotency-key': 'invoice-8' }
    assert.notEqual((await create(one, {}, headers)).body.id, (await create(other, {}, headers)).body.id)
  })

  test('[D11.04] without an Idempotency-Key, or as a dry run, no link is made', async () => {
    const caller = await newCaller()
    const bare = await send(caller, '', { method: 'POST', body: terms })
    assert.equal(bare.status, 422, JSON.stringify(bare.body))
    // A dry run has no key to remember, so it must not act.
    for (const header of ['true', 'yes']) {
      const dry = await create(caller, {}, { 'sampan-dry-run': header })
      assert.equal(dry.status, 422, JSON.stringify(dry.body))
    }
    assert.equal(await countLinks(caller), 0)
    assert.equal((await create(caller, {}, { 'sampan-dry-run': 'false' })).status, 200)
  })
})

test('[D11.04] a link of another account is answered like an unknown one, also to its people and keys', async () => {
  const [owner, stranger] = [await newCaller(), await newCaller()]
  const { id } = (await create(owner)).body
  await create(owner)
  const { nextCursor } = await list(owner, '?limit=1')
  const unknown = '0199a000-0000-7000-8000-000000000000'
  for (const ask of [(one: string) => send(stranger, `/${one}`), (one: string) => cancel(stranger, one)]) {
    const [foreign, missing] = [await ask(id), await ask(unknown)]
    assert.deepEqual([foreign.status, foreign.body.code], [404, missing.body.code])
  }
  assert.deepEqual(await list(stranger), { data: [], nextCursor: null })
  assert.deepEqual((await list(stranger, `?cursor=${nextCursor}`)).data, [], 'a cursor of another account opens nothing')
  assert.equal((await read(owner, id)).state, 'OPEN')
})

test('[D11.04] a key that may only read balances and history makes, reads and cancels no link', async () => {
  const { user, secret } = await newCaller()
  const { id } = (await create({ secret })).body
  const { secret: weak } = await createKey(world.database.pool, world.clock.now(), {
    ...user,
    scopes: ['wallet.wallets', 'wallet_history'],
  })
  const caller = { user, secret: weak }
  for (const answer of [await create(caller), await send(caller, ''), await send(caller, `/${id}`), await cancel(caller, id)])
    assert.deepEqual([answer.status, answer.body.code], [403, refusals.keyScopeMissing.code])
})

test('[D11.04] an open amount is paid by the first payment; more is credited, and is neither a part nor too much', async () => {
  const caller = await newCaller()
  const { amount: _, ...open } = terms
  const made = await send(caller, '', { method: 'POST', body: open, headers: { 'idempotency-key': 'open-1' } })
  assert.deepEqual([made.status, made.body.amount, made.body.remaining], [200, null, null])
  const { id, url } = made.body
  const page = await openPage(url)
  const method = page.crypto[0]
  assert.ok(method)
  assert.doesNotMatch(method.uri, /uint256|amount/, 'the code asks for no amount')
  assert.deepEqual(method.minimum, { amount: '5.000000', currency: 'USDC' })
  await pay(method.address, 7_000_000n)
  const paid = await read(caller, id)
  assert.deepEqual([paid.state, paid.received.amount, paid.remaining], ['PAID', '7.000000', null])
  assert.deepEqual((await openPage(url)).crypto, [])
  await pay(method.address, 900_000_000n)
  const more = await read(caller, id)
  assert.deepEqual([more.state, more.received.amount, more.payments.length], ['PAID', '907.000000', 2])
  assert.equal(await world.available(caller.user, 'USDC'), 907_000_000n)
  const told = world.notices.filter(({ accountId }) => accountId === caller.user.accountId).map(({ kind }) => kind)
  assert.deepEqual(
    told.filter((kind) => kind.startsWith('paymentLink')),
    ['paymentLinkPaid'],
  )
})

test('[D11.04] an open amount after the end is late, and an amount of 0 is not an open one', async () => {
  const caller = await newCaller()
  const { amount: _, ...open } = terms
  const { id, url } = (await send(caller, '', { method: 'POST', body: open, headers: { 'idempotency-key': 'open-2' } })).body
  const address = (await openPage(url)).crypto[0]?.address ?? ''
  await cancel(caller, id)
  await pay(address, 7_000_000n)
  assert.deepEqual([(await read(caller, id)).state, (await read(caller, id)).received.amount], ['PAID_LATE', '7.000000'])
  for (const amount of ['0', '0.00', '', null]) assert.equal((await create(caller, { amount })).status, 422, String(amount))
})
