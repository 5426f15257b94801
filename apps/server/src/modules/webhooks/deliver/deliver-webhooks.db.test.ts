// Deliveries by the clock: the schedule of tries, receivers that are gone or slow, mails to the owner, and the end.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { testMasterKey } from '@sampan/test-support/master-key.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type SettableClock, settableClock } from '@sampan/test-support/settable-clock.ts'
import { startWebhookReceiver, type WebhookReceiver } from '@sampan/test-support/webhook-receiver.ts'
import { insertDeliveries, insertWebhook } from '@sampan/test-support/webhooks.ts'
import { readerOf, type Transact, withTx } from '../../../platform/db/db.ts'
import type { Letter } from '../../../platform/events/messages.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { createKeyRing } from '../../../platform/security/key-ring.ts'
import { createWebhooks } from '../create-webhooks.ts'
import { retryDelaySeconds } from '../retry-schedule.ts'
import { watchFailingWebhooks } from '../watch-failing.job.ts'
import { type Delivering, startDelivering } from './deliver-webhooks.ts'

let database: TestDatabase
let owner: TestUser
let receiver: WebhookReceiver
let clock: SettableClock
let delivering: Delivering
let webhooks: ReturnType<typeof createWebhooks>
const letters: Letter[] = []
const log = createLog({ level: 'silent' })
const transact: Transact = (work) => withTx(database.pool, work)
const timeoutMs = 2_000

before(async () => {
  database = await testDatabase()
  clock = settableClock()
  owner = await createUser(database.pool, clock.now())
  receiver = await startWebhookReceiver()
  const messages = { security: async () => undefined, letter: async (_: unknown, letter: Letter) => void letters.push(letter) }
  const masterKeys = createKeyRing(Buffer.from(testMasterKey, 'base64'))
  webhooks = createWebhooks({ masterKeys, messages, clock, allowLoopback: true, resolveName: undefined, environment: 'live' })
  delivering = startDelivering({ db: readerOf(database.pool), transact, clock, log, timeoutMs, ...webhooks })
})
after(async () => {
  await delivering.stop()
  await receiver.close()
  await database.drop()
})
beforeEach(() => {
  receiver.received.length = 0
  letters.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
})

const addWebhook = (url = receiver.url): Promise<string> =>
  insertWebhook(database.pool, { owner, url, cipher: webhooks.deps.cipher, now: clock.now() })

async function addDeliveries(webhookId: string, count = 1): Promise<void> {
  await insertDeliveries(database.pool, { owner, webhookId, count, now: clock.now() })
  delivering.look()
}

type Delivery = { tries: number; next_try_at: Date | null; delivered_at: Date | null; failed_at: Date | null }
const readDelivery = async (webhookId: string) =>
  (
    await database.pool.query<Delivery>(
      'select tries, next_try_at, delivered_at, failed_at from webhook_delivery where webhook_id = $1',
      [webhookId],
    )
  ).rows[0]
const readWebhook = async (id: string) =>
  (
    await database.pool.query<{ state: string; disabled_reason: string | null; failing_since: Date | null }>(
      'select state, disabled_reason, failing_since from webhook where id = $1',
      [id],
    )
  ).rows[0]
const triedTimes = (webhookId: string, tries: number) =>
  eventually(`try ${tries}`, () => readDelivery(webhookId), { until: (found) => found?.tries === tries })
const watchFailing = () =>
  watchFailingWebhooks.run(webhooks, { db: readerOf(database.pool), transact, log, now: () => clock.now() }, {})

test('[D9.16] ten tries on schedule, then it has failed', async () => {
  receiver.answer = (response) => void response.writeHead(500).end()
  const id = await addWebhook()
  await addDeliveries(id)
  for (let tries = 1; tries < retryDelaySeconds.length; tries++) {
    const found = await triedTimes(id, tries)
    const wait = ((found?.next_try_at?.getTime() ?? 0) - clock.now().getTime()) / 1000
    const expected = retryDelaySeconds[tries] ?? 0
    assert.ok(wait <= expected && wait > expected - 3, `after try ${tries}: ${wait} s`)
    clock.forward((expected + 1) * 1000)
    delivering.look()
  }
  const last = await triedTimes(id, retryDelaySeconds.length)
  assert.ok(last?.failed_at && last.next_try_at === null)
  assert.equal(receiver.received.length, 10)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
})

test('[D9.16] Retry-After is honoured, and a success ends the failing', async () => {
  receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '3600' }).end()
  const id = await addWebhook()
  await addDeliveries(id)
  const first = await triedTimes(id, 1)
  assert.ok((first?.next_try_at?.getTime() ?? 0) - clock.now().getTime() > 3_590_000)
  assert.ok((await readWebhook(id))?.failing_since)
  receiver.answer = (response) => void response.writeHead(200).end()
  clock.forward(3_601_000)
  delivering.look()
  assert.ok((await triedTimes(id, 2))?.delivered_at)
  assert.equal((await readWebhook(id))?.failing_since, null)
})

test('[D9.16] 410 switches the endpoint off at once, and its owner is told', async () => {
  receiver.answer = (response) => void response.writeHead(410).end()
  const id = await addWebhook()
  await addDeliveries(id, 30)
  const off = await eventually('it is off', () => readWebhook(id), { until: (found) => found?.state === 'DISABLED' })
  assert.equal(off?.disabled_reason, 'gone')
  const { rows } = await database.pool.query('select from webhook_delivery where webhook_id = $1 and next_try_at is not null', [
    id,
  ])
  assert.equal(rows.length, 0)
  assert.deepEqual(
    letters.map(({ kind }) => kind),
    ['webhookDisabled'],
  )
  assert.equal(letters[0]?.email, owner.email)
})

test('[D9.16] the owner is mailed after 1 h, 24 h and 72 h of failing, and the endpoint is switched off after 96 h', async () => {
  const id = await addWebhook('http://127.0.0.1:1/')
  await addDeliveries(id)
  await eventually('it is failing', async () => (await readWebhook(id))?.failing_since)
  const mailed: [hours: number, kinds: string[]][] = []
  let passed = 0
  for (const hours of [0.9, 1.1, 23, 24.1, 71, 72.1, 95, 96.1]) {
    clock.forward((hours - passed) * 3_600_000)
    passed = hours
    letters.length = 0
    await watchFailing()
    await watchFailing()
    mailed.push([hours, letters.filter(({ params }) => params?.webhook === '127.0.0.1:1').map(({ kind }) => kind)])
  }
  assert.deepEqual(mailed, [
    [0.9, []],
    [1.1, ['webhookFailing']],
    [23, []],
    [24.1, ['webhookFailing']],
    [71, []],
    [72.1, ['webhookDisabling']],
    [95, []],
    [96.1, ['webhookDisabled']],
  ])
  const off = await readWebhook(id)
  assert.deepEqual([off?.state, off?.disabled_reason], ['DISABLED', 'failing'])
})

test('[D9.16] dead endpoints do not slow the others, not even on the same host', async () => {
  const deadUrl = `${receiver.url}/dead`
  const isDead = ({ path }: { readonly path: string }) => path.endsWith('/dead')
  receiver.answer = (response, request) => {
    if (!isDead(request)) response.writeHead(204).end()
  }
  // Far more than there are places, so that only the bound of each endpoint keeps places free.
  for (let count = 0; count < 40; count++) await addDeliveries(await addWebhook(deadUrl), 100)
  await eventually('all dead ones are known', async () => {
    const { rowCount } = await database.pool.query('select from webhook where url = $1 and failing_since is not null', [deadUrl])
    return rowCount === 40
  })
  const id = await addWebhook()
  await addDeliveries(id, 100)
  await eventually('all arrive', () => receiver.received.filter((one) => !isDead(one)).length === 100)
  await eventually('all are recorded', async () => {
    const { rowCount } = await database.pool.query(
      'select from webhook_delivery where webhook_id = $1 and delivered_at is null',
      [id],
    )
    return rowCount === 0
  })
  const { rowCount: untried } = await database.pool.query(
    'select from webhook_delivery d join webhook w on w.id = d.webhook_id where w.url = $1 and d.tries = 0',
    [deadUrl],
  )
  assert.ok((untried ?? 0) > 0, 'the last ones came before the older ones of dead endpoints')
  await database.pool.query(`update webhook set state = 'DISABLED', disabled_reason = 'owner' where url = $1`, [deadUrl])
})

test('a try that nobody recorded is made again when its lease ends', async () => {
  const id = await addWebhook()
  const lease = new Date(clock.now().getTime() + 60_000)
  await addDeliveries(id)
  await triedTimes(id, 1)
  await database.pool.query('update webhook_delivery set next_try_at = $2, delivered_at = null where webhook_id = $1', [
    id,
    lease,
  ])
  delivering.look()
  clock.forward(61_000)
  delivering.look()
  await triedTimes(id, 2)
  assert.equal(receiver.received.filter(({ path }) => !path.endsWith('/dead')).length, 2)
})
