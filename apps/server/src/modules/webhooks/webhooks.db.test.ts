// Webhooks through the product: endpoints by the API, events by real payments, deliveries to a real receiver.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accountEvent } from '@sampan/contract/account-events/account-event.ts'
import * as entry from '@sampan/contract/api/webhooks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type Company, companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, refusedFields, rightCode } from '@sampan/test-support/people/identity.ts'
import { startWebhookReceiver, type WebhookReceiver } from '@sampan/test-support/webhook-receiver.ts'
import { countValid } from '@sampan/test-support/webhook-signature.ts'
import { withTx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { readAccountEvents } from '../account-events/read-account-events.ts'

let world: IdentityWorld
let company: Company
let owner: Person
let receiver: WebhookReceiver
before(async () => {
  world = await identityWorld({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  company = await companyTools(world).company()
  owner = company.owner
  receiver = await startWebhookReceiver()
})
after(async () => {
  await world.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
})

let turn = 0
const requestId = () => `webhook-test-${++turn}`
const events = ['*']

async function add(person: Person, body: object = {}) {
  const made = await call(world.server, entry.createWebhook, {
    token: person.token,
    code: rightCode,
    body: { requestId: requestId(), url: receiver.url, events, ...body },
  })
  assert.equal(made.status, 200, made.text)
  return made.result
}
const remove = (id: string, { token }: Person = owner) => call(world.server, entry.deleteWebhook, { token, params: { id } })
const changeBalance = () =>
  withTx(world.server.database.pool, (tx) => emitToAccount(tx, company.accountId, { type: 'wallet_changed', ref: 'x' }))
const deliveriesOf = async (webhookId: string, state?: string) =>
  (
    await call(world.server, entry.searchDeliveries, {
      token: owner.token,
      body: { query: { webhookId, ...(state && { state }) }, pagination: { size: 50 } },
    })
  ).result.resultList
const lastBody = () => JSON.parse(receiver.received.at(-1)?.body ?? '{}')

test('[D9.15] [D9.14] a payment and its approval arrive as signed events, the same as in the feed', async () => {
  const { webhook, secret } = await add(owner)
  assert.equal(secret, null)
  const [publicKey = ''] = webhook.publicKeys
  assert.match(publicKey, /^whpk_[A-Za-z0-9+/]{43}=$/)
  const tools = companyTools(world)
  const bank = await tools.addBank(company.maker)
  assert.equal(bank.status, 200, bank.text)
  const expected = ['bank_account.pending_add', 'bank_account.pending_verification', 'approval.pending']
  const types = () => receiver.received.map(({ body }) => accountEvent.parse(JSON.parse(body)).type)
  await eventually('the events of a new bank account', () => expected.every((type) => types().includes(type)))
  const received = [...receiver.received]
  const feed = await readAccountEvents(world.server.database.pool, {
    accountId: company.accountId,
    after: 0n,
    limit: 100,
    environment: 'live',
  })
  for (const one of received) {
    assert.equal(countValid(one, publicKey), 1)
    assert.equal(one.headers['content-type'], 'application/json')
    assert.ok(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000) < 60)
    const event = accountEvent.parse(JSON.parse(one.body))
    assert.equal(one.headers['webhook-id'], event.id)
    assert.deepEqual(
      event,
      feed.find(({ sequence }) => sequence === event.sequence),
    )
    assert.ok(one.body.length <= 20_000)
  }
  const [first] = received
  assert.ok(first)
  assert.equal(countValid({ ...first, body: `${first.body} ` }, publicKey), 0)
  await eventually('nothing is under way', async () => {
    const { pool } = world.server.database
    const { rowCount } = await pool.query(
      `select from account_event_source union all select from webhook_delivery where next_try_at is not null`,
    )
    return rowCount === 0
  })
  await remove(webhook.id)
})

test('[D9.15] a rolled secret signs beside the former one until the overlap ends', async () => {
  const { webhook, secret } = await add(owner, { signing: 'hmac', events: ['balance.*'] })
  assert.match(secret ?? '', /^whsec_/)
  const roll = (overlapHours: number) =>
    call(world.server, entry.rollWebhookSecret, {
      token: owner.token,
      code: rightCode,
      params: { id: webhook.id },
      body: { requestId: requestId(), overlapHours },
    })
  const { result: first } = await roll(1)
  assert.ok(first.webhook.formerSecretEndsAt)
  await changeBalance()
  const both = await eventually('signed by both', () => receiver.received[0])
  assert.deepEqual([countValid(both, secret ?? ''), countValid(both, first.secret ?? '')], [1, 1])
  const { result: second } = await roll(0)
  assert.equal(second.webhook.formerSecretEndsAt, null)
  await changeBalance()
  const one = await eventually('signed by the new one', () => receiver.received[1])
  assert.deepEqual([countValid(one, first.secret ?? ''), countValid(one, second.secret ?? '')], [0, 1])
  const { rows } = await world.server.database.pool.query<{ sealed: Buffer }>('select sealed from webhook_secret')
  for (const { sealed } of rows) assert.doesNotMatch(sealed.toString('latin1'), /whsec_/)
  await remove(webhook.id)
})

test('[D9.17] a test event, the log of its tries, and what the filter keeps away', async () => {
  const { webhook } = await add(owner, { events: ['exchange.*', 'address.active'] })
  receiver.answer = (response) => void response.writeHead(200).end('thank you')
  const sent = await call(world.server, entry.testWebhook, {
    token: owner.token,
    params: { id: webhook.id },
    body: { requestId: requestId() },
  })
  assert.equal(sent.status, 200, sent.text)
  await eventually('the test event', () => receiver.received.length === 1)
  assert.deepEqual([lastBody().type, lastBody().sequence], ['webhook.test', 0])
  const [delivered] = await eventually('its record', () => deliveriesOf(webhook.id, 'delivered'), {
    until: (list) => list.length === 1,
  })
  const { result } = await call(world.server, entry.getDelivery, { token: owner.token, params: { id: delivered?.id ?? '' } })
  assert.equal(result.request.body, receiver.received[0]?.body)
  assert.deepEqual(result.request.headers.at(-1), { name: 'webhook-id', value: receiver.received[0]?.headers['webhook-id'] })
  const [made] = result.triesMade
  assert.deepEqual([made?.status, made?.response, made?.problem, made?.url], [200, 'thank you', null, receiver.url])
  assert.ok(made && made.latencyMs >= 0)
  await changeBalance()
  const other = await add(owner, { events: ['balance.changed'] })
  await changeBalance()
  await eventually('the other one gets it', () => receiver.received.length === 2)
  assert.equal((await deliveriesOf(webhook.id)).length, 1, 'the filter keeps balances away')
  await remove(webhook.id)
  await remove(other.webhook.id)
})

test('[D9.17] resend one, a range, all that failed', async () => {
  const { webhook } = await add(owner, { events: ['balance.*'] })
  await changeBalance()
  await eventually('delivered', () => deliveriesOf(webhook.id, 'delivered'), { until: (list) => list.length === 1 })
  const [first] = await deliveriesOf(webhook.id)
  const again = (call_: typeof entry.resendDelivery, id: string) =>
    call(world.server, call_, { token: owner.token, params: { id }, body: { requestId: requestId() } })
  assert.equal((await again(entry.resendDelivery, first?.id ?? '')).result.count, 1)
  await eventually('again', () => receiver.received.length === 2)
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id'])
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body)
  const range = await call(world.server, entry.resendRange, {
    token: owner.token,
    params: { id: webhook.id },
    body: { requestId: requestId(), from: 1, to: 3 },
  })
  assert.equal(range.result.count, 3, 'also those that it never got')
  await eventually('the range', () => receiver.received.length === 5)
  const { pool } = world.server.database
  await eventually('recorded', () => deliveriesOf(webhook.id, 'delivered'), { until: (list) => list.length === 4 })
  await pool.query(
    'update webhook_delivery set failed_at = delivered_at, delivered_at = null where webhook_id = $1 and sequence <= 2',
    [webhook.id],
  )
  const failed = await call(world.server, entry.resendFailed, {
    token: owner.token,
    params: { id: webhook.id },
    body: { requestId: requestId(), since: new Date(Date.now() - 3_600_000).toISOString() },
  })
  assert.equal(failed.result.count, 2)
  await eventually('those that failed', () => receiver.received.length === 7)
  await remove(webhook.id)
})

test('[D9.16] everyone who manages webhooks is notified of a new address, by its host only', async () => {
  const { notices } = world.sent
  const notifiedOf = (host: string) => notices.filter(({ params }) => params?.webhook === host).map(({ userId }) => userId)
  const managers = [owner.userId, company.admin.userId].sort()
  const { webhook } = await add(owner, { url: 'https://new.example.com/secret-path', events: ['statement.ready'] })
  assert.deepEqual(notifiedOf('new.example.com').sort(), managers)
  assert.doesNotMatch(JSON.stringify(notices), /secret-path/)
  const change = (url: string) =>
    call(world.server, entry.changeWebhook, {
      token: owner.token,
      code: rightCode,
      params: { id: webhook.id },
      body: { requestId: requestId(), url, events: ['statement.ready'], enabled: true },
    })
  assert.equal((await change('https://new.example.com/secret-path')).status, 200)
  assert.equal(notifiedOf('new.example.com').length, 2, 'nothing has changed')
  assert.equal((await change('https://other.example.com/')).status, 200)
  assert.deepEqual(notifiedOf('other.example.com').sort(), managers)
  await remove(webhook.id)
})

test('[D9.17] the list says how the newest delivery went, and an unknown event is refused', async () => {
  const { webhook } = await add(owner, { events: ['balance.*'] })
  const last = async () => {
    const { result } = await call(world.server, entry.listWebhooks, { token: owner.token })
    assert.equal(result.loopbackAllowed, true)
    return result.resultList.find(({ id }) => id === webhook.id)?.lastDelivery
  }
  assert.equal(await last(), null)
  await changeBalance()
  await eventually('delivered', last, { until: (shown) => shown?.state === 'delivered' })
  for (const wrong of ['balance.exploded', 'webhook.test', 'nothing.*'])
    assert.deepEqual(
      refusedFields(
        await call(world.server, entry.createWebhook, {
          token: owner.token,
          code: rightCode,
          body: { requestId: requestId(), url: receiver.url, events: [wrong] },
        }),
      ),
      ['events'],
      wrong,
    )
  await remove(webhook.id)
})

test('webhooks of others are unknown, and only managers see their own', async () => {
  const { webhook } = await add(owner)
  const stranger = await companyTools(world).person('owner')
  const [delivery] = await eventually('a delivery', async () => (await changeBalance(), deliveriesOf(webhook.id)), {
    until: (list) => list.length > 0,
  })
  const body = {
    requestId: requestId(),
    url: receiver.url,
    events,
    enabled: true,
    overlapHours: 0,
    from: 1,
    to: 2,
    since: new Date().toISOString(),
  }
  const pick = (names: readonly (keyof typeof body)[]) => Object.fromEntries(names.map((name) => [name, body[name]]))
  const calls: readonly [Parameters<typeof call>[1], string, object?][] = [
    [entry.changeWebhook, webhook.id, pick(['requestId', 'url', 'events', 'enabled'])],
    [entry.rollWebhookSecret, webhook.id, pick(['requestId', 'overlapHours'])],
    [entry.deleteWebhook, webhook.id],
    [entry.testWebhook, webhook.id, pick(['requestId'])],
    [entry.resendRange, webhook.id, pick(['requestId', 'from', 'to'])],
    [entry.resendFailed, webhook.id, pick(['requestId', 'since'])],
    [entry.getDelivery, delivery?.id ?? ''],
    [entry.resendDelivery, delivery?.id ?? '', pick(['requestId'])],
  ]
  for (const [endpoint, id, sent] of calls) {
    const answer = await call(world.server, endpoint, {
      token: stranger.token,
      code: rightCode,
      params: { id },
      ...(sent && { body: { ...sent } }),
    })
    assert.equal(answer.errCode, refusals.notFound.code, `${endpoint.method} ${endpoint.path}`)
  }
  assert.equal((await call(world.server, entry.listWebhooks, { token: company.viewer.token })).status, 403)
  await remove(webhook.id)
  assert.equal((await remove(webhook.id)).errCode, refusals.notFound.code)
})

test('[D9.18] addresses of our own network are refused at the form, and twenty endpoints are enough', async () => {
  for (const url of [
    'https://10.0.0.1/',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest',
    'ftp://example.com/',
    'https://a:b@example.com/',
    'https://example.com/#x',
    'nothing',
  ]) {
    const refused = await call(world.server, entry.createWebhook, {
      token: owner.token,
      code: rightCode,
      body: { requestId: requestId(), url, events },
    })
    assert.deepEqual([refused.status, refusedFields(refused)], [422, ['url']], url)
  }
  const made: string[] = []
  for (let count = 0; count < 20; count++) made.push((await add(owner, { events: ['statement.ready'] })).webhook.id)
  const more = await call(world.server, entry.createWebhook, {
    token: owner.token,
    code: rightCode,
    body: { requestId: requestId(), url: receiver.url, events },
  })
  assert.deepEqual([more.status, refusedFields(more)], [422, ['url']])
  for (const id of made) await remove(id)
})
