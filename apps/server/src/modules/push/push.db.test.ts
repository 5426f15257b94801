// Notifications on devices, through the product: turned on by calls, sent by the worker, read by a real push service.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import * as notifications from '@sampan/contract/api/notifications.ts'
import { logout } from '@sampan/contract/api/own-user.ts'
import * as api from '@sampan/contract/api/push.ts'
import { languages } from '@sampan/contract/language.ts'
import { pushDevicesMax } from '@sampan/contract/notice-groups.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, refusedFields } from '@sampan/test-support/people/identity.ts'
import { createSession, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type PushService, startPushService } from '@sampan/test-support/push-service.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { letterKinds, securityKinds } from '../../platform/events/messages.ts'
import { type Notice, type NoticeKind, noticeKinds } from '../../platform/events/notices.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { createKeyRing } from '../../platform/security/key-ring.ts'
import { createMessages } from '../notifications/enqueue-message.ts'
import { loadPushNotice } from '../notifications/load-push-notice.ts'
import { factLabels } from '../notifications/mail-frame-messages.ts'

let server: TestServer
let service: PushService
let messages: ReturnType<typeof createMessages>
before(async () => {
  server = await testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  service = await startPushService()
  messages = createMessages({ seal: createCipher(createKeyRing(randomBytes(32))), clock: server.clock, factor: 1 })
})
after(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => {
  service.received.length = 0
  service.answer = (response) => void response.writeHead(201).end()
})

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.database.pool.query<Row>(text, values)).rows
const list = async ({ token }: TestUser, at = server) => (await call(at, api.listPushDevices, { token })).result
const turnOn = async (user: TestUser, keys: object = service.subscribe(), at = server) =>
  call(at, api.turnOnPush, { token: user.token, body: { serverKey: (await list(user, at)).serverKey, ...keys } })
const turnOff = ({ token }: TestUser, id: string) => call(server, api.turnOffPush, { token, params: { id } })

const approvalId = '01234567-89ab-7def-8000-0123456789ab'
const amount = '1,234.56 USDC'
async function notify({ accountId }: TestUser, kind: NoticeKind = 'approvalNeeded', params: Notice['params'] = {}) {
  const notice: Notice = { accountId, scope: 'account.profile', kind, params: { approvalId, amount, ...params } }
  await withTx(server.database.pool, (tx) => messages.notice(tx, notice))
}

/** True when no job of this kind is left: whatever was to be sent has been. */
const isQuiet = async () =>
  (
    await query(
      `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'deliver-push'`,
      [],
    )
  ).length === 0
const settle = () => eventually('all messages are sent', isQuiet)
const arrived = async (count: number) => {
  await eventually(`${count} messages`, () => service.received.length >= count)
  await settle()
  assert.equal(service.received.length, count)
  assert.deepEqual(service.faults, [])
}

test('[D11.09] an approval that waits reaches a device: encrypted, signed for its service, without the amount', async () => {
  const user = await server.createUser()
  assert.equal((await turnOn(user)).status, 200)
  const { serverKey, resultList } = await list(user)
  assert.equal(resultList.length, 1)
  assert.equal(resultList[0]?.present, true)
  await notify(user)
  await arrived(1)
  const [push] = service.received
  assert.ok(push)
  const message = JSON.parse(push.text)
  assert.deepEqual(Object.keys(message).sort(), ['body', 'id', 'language', 'path', 'title'])
  assert.equal(message.title, 'Your approval is needed')
  assert.equal(message.path, `/approvals?id=${approvalId}`)
  assert.doesNotMatch(push.text, /1,234|USDC/)
  assert.doesNotMatch(push.sealed.toString('latin1'), /approval/i)
  assert.equal(push.senderKey, serverKey)
  assert.equal(push.claims.aud, service.origin)
  assert.match(push.claims.sub, /^mailto:/)
  const now = server.clock.now().getTime() / 1_000
  assert.ok(push.claims.exp > now && push.claims.exp < now + 86_400)
  const { ttl, urgency, topic, 'content-encoding': encoding } = push.headers
  assert.deepEqual([ttl, urgency, encoding], ['86400', 'high', 'aes128gcm'])
  assert.match(String(topic), /^[\w-]{1,32}$/)
})

test('[D11.09] no kind of notice puts an amount, an address or a name into a message, in any language', async () => {
  const user = await server.createUser()
  const db = readerOf(server.database.pool)
  const now = server.clock.now()
  const params = Object.fromEntries(Object.keys(factLabels).map((name) => [name, `SECRET-${name} ${amount}`]))
  const links = {
    approvalId,
    batchId: approvalId,
    paymentLinkId: approvalId,
    scheduleId: approvalId,
    reference: 'WD-2026-0001',
    transactionId: approvalId,
  }
  const kinds = { notice: noticeKinds, security: securityKinds, letter: letterKinds }
  let walked = 0
  for (const language of languages) {
    await query('update app_user set language = $2 where id = $1', [user.userId, language])
    for (const [about, names] of Object.entries(kinds))
      for (const kind of names) {
        const [row] = await query<{ id: string }>(
          `insert into notice (id, user_id, about, kind, params, created_at) values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id`,
          [user.userId, about, kind, JSON.stringify({ ...params, ...links, name: 'SECRET', accountKey: 'SECRET' }), now],
        )
        const pushed = await loadPushNotice(db, row?.id ?? '', now)
        assert.ok(pushed, kind)
        const { title, body, path } = pushed.message
        const text = JSON.stringify(pushed.message)
        assert.doesNotMatch(text, /SECRET|1,234|\{\w+\}/, `${kind} ${language}`)
        assert.doesNotMatch(`${title} ${body}`, /USDC|USDT|@|0x|WD-/, `${kind} ${language}`)
        assert.match(path, /^\/[a-z-]+(\?(id|q)=[\w-]+)?$/, kind)
        assert.ok(Buffer.byteLength(text) < 2_000, kind)
        walked += 1
      }
  }
  assert.equal(walked, languages.length * (noticeKinds.length + securityKinds.length + letterKinds.length))
})

test('[D11.09] a message has the language of its reader', async () => {
  const user = await server.createUser()
  await query('update app_user set language = $2 where id = $1', [user.userId, 'th'])
  await turnOn(user)
  await notify(user)
  await arrived(1)
  assert.equal(JSON.parse(service.received[0]?.text ?? '{}').title, 'ต้องการการอนุมัติจากคุณ')
})

test('[D11.09] a subscription at an address of our own network is refused, and so is plain http', async () => {
  const strict = await testServer({
    database: server.database,
    env: { ROLES: 'api' },
    resolveName: async () => [{ address: '10.1.2.3', family: 4 }],
  })
  try {
    const user = await strict.createUser()
    const { browserKey, browserSecret } = service.subscribe()
    const addresses = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://10.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://2130706433/x',
      service.origin,
    ]
    for (const endpoint of addresses) {
      const answer = await turnOn(user, { endpoint, browserKey, browserSecret }, strict)
      assert.deepEqual([answer.status, refusedFields(answer)], [422, ['endpoint']], endpoint)
    }
    assert.equal((await list(user, strict)).resultList.length, 0)
  } finally {
    await strict.close()
  }
})

test('[D11.09] a name that leads into our own network is called by no job, and its subscription ends', async () => {
  const resolved: string[] = []
  const strict = await testServer({
    env: {},
    resolveName: async (name) => {
      resolved.push(name)
      return [{ address: '10.1.2.3', family: 4 }]
    },
  })
  try {
    const user = await strict.createUser()
    const keys = { ...service.subscribe(), endpoint: 'https://push.example.com/x' }
    assert.equal((await turnOn(user, keys, strict)).status, 200)
    await withTx(strict.database.pool, (tx) =>
      messages.notice(tx, {
        accountId: user.accountId,
        scope: 'account.profile',
        kind: 'approvalNeeded',
        params: { approvalId },
      }),
    )
    await eventually('the subscription has ended', async () => (await list(user, strict)).resultList.length === 0)
    assert.deepEqual(resolved, ['push.example.com'])
    assert.equal(service.received.length, 0)
  } finally {
    await strict.close()
  }
})

test('[D11.09] keys that no message can be encrypted for, and another installation’s key, are refused', async () => {
  const user = await server.createUser()
  const keys = service.subscribe()
  const key = Buffer.from(keys.browserKey, 'base64url')
  const compressed = Buffer.concat([Buffer.of(2 + ((key.at(-1) ?? 0) % 2)), key.subarray(1, 33)])
  for (const wrong of [Buffer.alloc(65, 4), compressed, Buffer.of(4)]) {
    const answer = await turnOn(user, { ...keys, browserKey: wrong.toString('base64url') })
    assert.deepEqual([answer.status, refusedFields(answer)], [422, ['browserKey']])
  }
  const short = await turnOn(user, { ...keys, browserSecret: 'aaaa' })
  assert.deepEqual([short.status, refusedFields(short)], [422, ['browserSecret']])
  const foreign = await turnOn(user, { ...keys, serverKey: keys.browserKey })
  assert.deepEqual([foreign.status, refusedFields(foreign)], [422, ['serverKey']])
})

test('[D11.09] another user’s device is answered like an unknown one, and stays', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()]
  const { id } = (await turnOn(owner)).result
  const answers = [await turnOff(other, id), await turnOff(other, approvalId), await turnOff(other, 'x')]
  for (const answer of answers) assert.deepEqual([answer.status, answer.errCode], [404, refusals.notFound.code])
  assert.equal((await list(other)).resultList.length, 0)
  assert.equal((await list(owner)).resultList.length, 1)
  assert.equal((await turnOff(owner, id)).status, 200)
  assert.equal((await list(owner)).resultList.length, 0)
  await notify(owner)
  await settle()
  assert.equal(service.received.length, 0)
  const actions = await query<{ action: string }>(
    `select action from audit_row where account_id = $1 and action like 'pushTurned%' order by id`,
    [owner.accountId],
  )
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['pushTurnedOn', 'pushTurnedOff'],
  )
})

test('[D11.09] signing out ends the notifications of that device, and of no other', async () => {
  const user = await server.createUser()
  const phone = { ...user, ...(await createSession(server.database.pool, server.clock.now(), { userId: user.userId })) }
  const kept = service.subscribe()
  await turnOn(user, kept)
  await turnOn(phone)
  assert.equal((await call(server, logout, { token: phone.token })).status, 200)
  assert.equal((await list(user)).resultList.length, 1)
  await notify(user)
  await arrived(1)
  assert.equal(service.received[0]?.endpoint, kept.endpoint)
  assert.equal((await query('select from push_subscription where user_id = $1', [user.userId])).length, 1)
})

test('[D11.09] sessions ended on purpose, a disabled user and a closed account end the notifications', async () => {
  const endings: [string, boolean][] = [
    [`update session set revoked_at = now(), ended_because = 'endedByUser' where user_id = $1`, false],
    [`update session set revoked_at = now(), ended_because = 'passwordChanged' where user_id = $1`, false],
    [`update session set revoked_at = now(), ended_because = 'userUpdated' where user_id = $1`, false],
    [`update session set revoked_at = now(), ended_because = 'reused' where user_id = $1`, false],
    [`update account set status = 'CLOSED' from app_user where app_user.id = $1 and account.id = account_id`, false],
    [`update account set status = 'DISABLED' from app_user where app_user.id = $1 and account.id = account_id`, false],
    [`update session set revoked_at = now(), ended_because = 'idle' where user_id = $1`, true],
    [`update session set revoked_at = now(), ended_because = 'elsewhere' where user_id = $1`, true],
    [`update session set expires_at = created_at where user_id = $1`, true],
  ]
  for (const [ending, goesOn] of endings) {
    service.received.length = 0
    const user = await server.createUser()
    await turnOn(user)
    await query(ending, [user.userId])
    await notify(user)
    if (goesOn) await arrived(1)
    else {
      await eventually('the row is gone', async () => {
        const rows = await query('select from push_subscription where user_id = $1', [user.userId])
        return rows.length === 0
      })
      await settle()
      assert.equal(service.received.length, 0, ending)
    }
  }
})

test('[D11.09] a removed member gets no message that was already on its way', async () => {
  const user = await server.createUser()
  const { id } = (await turnOn(user)).result
  await query(`update app_user set status = 'DISABLED' where id = $1`, [user.userId])
  await withTx(server.database.pool, (tx) => messages.security(tx, { userId: user.userId, kind: 'passwordChanged' }))
  await eventually('the row is gone', async () => (await query('select from push_subscription where id = $1', [id])).length === 0)
  await settle()
  assert.equal(service.received.length, 0)
})

test('[D11.09] a browser belongs to the user who is signed in: renewed for its owner, unknown to another', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()]
  const keys = service.subscribe()
  await turnOn(owner, keys)
  const renew = async ({ token }: { token: string }) =>
    (await call(server, api.renewPush, { token, body: { endpoint: keys.endpoint } })).result
  assert.deepEqual(await renew(other), { known: false, gone: false, serverKey: (await list(owner)).serverKey })
  const later = { ...owner, ...(await createSession(server.database.pool, server.clock.now(), { userId: owner.userId })) }
  assert.equal((await renew(later)).known, true)
  await query(`update session set revoked_at = now(), ended_because = 'endedByUser' where id = $1`, [owner.sessionId])
  await notify(owner)
  await arrived(1)
  assert.equal((await list(later)).resultList[0]?.present, true)
})

test('[D11.09] a subscription that its service does not know any more gets nothing, and its browser learns it; a fault of the service is tried again', async () => {
  const user = await server.createUser()
  await turnOn(user)
  let answers = 0
  service.answer = (response) => void response.writeHead(++answers === 1 ? 503 : 201).end()
  await notify(user)
  await arrived(2)
  assert.equal((await list(user)).resultList.length, 1)
  for (const status of [404, 410]) {
    service.received.length = 0
    const keys = service.subscribe()
    await turnOn(user, keys)
    service.answer = (response) => void response.writeHead(status).end()
    await notify(user)
    await eventually('no device is left', async () => (await list(user)).resultList.length === 0)
    await settle()
    await notify(user)
    await arrived(1)
    const { token } = user
    const renewed = await call(server, api.renewPush, { token, body: { endpoint: keys.endpoint } })
    assert.deepEqual([renewed.result.known, renewed.result.gone], [true, true])
  }
})

test('[D11.09] what a user does not want on devices, and what is read already, is not sent; security always is', async () => {
  const user = await server.createUser()
  await turnOn(user)
  const set = (body: object) => call(server, notifications.setNoticePreferences, { token: user.token, body })
  const { result } = await set({ pushed: { arrivals: false } })
  assert.deepEqual([result.pushed.arrivals, result.mailed.arrivals, result.pushed.approvals], [false, true, true])
  await notify(user, 'depositCredited')
  await withTx(server.database.pool, (tx) => messages.security(tx, { userId: user.userId, kind: 'passkeyAdded' }))
  await arrived(1)
  assert.equal(JSON.parse(service.received[0]?.text ?? '{}').title, 'A passkey was added')
  await withTx(server.database.pool, async (tx) => {
    await messages.notice(tx, { accountId: user.accountId, scope: 'account.profile', kind: 'approvalNeeded', params: {} })
    await tx.query('update notice set read_at = now() where user_id = $1', [user.userId])
  })
  await settle()
  assert.equal(service.received.length, 1)
  await set({ pushed: { arrivals: true } })
  await notify(user, 'depositCredited')
  await arrived(2)
})

test('[D11.09] a subscription that the browser has replaced takes the place of the former one', async () => {
  const user = await server.createUser()
  const former = service.subscribe()
  await turnOn(user, former)
  const other = { ...user, ...(await createSession(server.database.pool, server.clock.now(), { userId: user.userId })) }
  await turnOn(other)
  const { id } = (await turnOn(user)).result
  const { resultList } = await list(user)
  assert.deepEqual(
    resultList.filter(({ present }) => present).map((device) => device.id),
    [id],
  )
  assert.equal(resultList.length, 2, 'the other device stays')
  await notify(user)
  await arrived(2)
  assert.ok(service.received.every(({ endpoint }) => endpoint !== former.endpoint))
})

test('[D11.09] a user has so many devices at most: the oldest makes room', async () => {
  const user = await server.createUser()
  const first = (await turnOn(user)).result.id
  for (let count = 0; count < pushDevicesMax; count += 1) {
    server.clock.forward(1_000)
    await turnOn({ ...user, ...(await createSession(server.database.pool, server.clock.now(), { userId: user.userId })) })
  }
  const ids = (await list(user)).resultList.map(({ id }) => id)
  assert.equal(ids.length, pushDevicesMax)
  assert.ok(!ids.includes(first))
})

test('[D11.09] after a change of the key, subscriptions of the former one end', async () => {
  const own = await testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on', ROLES: 'api' } })
  try {
    const user = await own.createUser()
    await turnOn(user, service.subscribe(), own)
    const former = (await list(user, own)).serverKey
    await own.database.pool.query(`delete from data_key where name = 'web push'`)
    const next = await testServer({ database: own.database, env: { WEBHOOKS_TO_LOOPBACK: 'on', ROLES: 'api' } })
    try {
      const { serverKey, resultList } = await list(user, next)
      assert.notEqual(serverKey, former)
      assert.deepEqual(resultList, [])
    } finally {
      await next.close()
    }
  } finally {
    await own.close()
  }
})
