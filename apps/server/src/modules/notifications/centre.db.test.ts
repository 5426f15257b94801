// The notification centre: who finds what in it, what reading it changes, and which of it is mailed too.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as api from '@sampan/contract/api/notifications.ts'
import { languages } from '@sampan/contract/language.ts'
import { mailGroups } from '@sampan/contract/notice-groups.ts'
import { type Role, scopesOf } from '@sampan/contract/roles.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { securityKinds } from '../../platform/events/messages.ts'
import { type Notice, type NoticeKind, noticeKinds } from '../../platform/events/notices.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { createKeyRing } from '../../platform/security/key-ring.ts'
import { purge } from '../system/purge.job.ts'
import { createMessages } from './enqueue-message.ts'

let server: TestServer
let messages: ReturnType<typeof createMessages>
before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
  messages = createMessages({ seal: createCipher(createKeyRing(randomBytes(32))), clock: server.clock, factor: 1 })
})
after(() => server.close())

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.database.pool.query<Row>(text, values)).rows

async function person(role: Role = 'individual', accountId?: string): Promise<TestUser> {
  const user = await server.createUser({ scopes: scopesOf(role), ...(accountId && { accountId }) })
  await query('update app_user set role = $2 where id = $1', [user.userId, role])
  return user
}

const inTx = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(server.database.pool, work)
const depositScope = 'wallet_history.crypto_deposit.view'
const tell = async ({ accountId }: TestUser, more: Partial<Notice> = {}) => {
  server.clock.forward(1_000)
  const notice: Notice = { accountId, scope: depositScope, kind: 'depositCredited', params: { amount: '100.00 USDC' }, ...more }
  await inTx((tx) => messages.notice(tx, notice))
}

const search = async ({ token }: TestUser, asked: object = {}, size = 20, cursor?: string | null, language = 'en') =>
  (
    await call(server, api.searchNotices, {
      token,
      body: { query: asked, pagination: { size, ...(cursor && { cursor }) } },
      headers: { 'accept-language': language },
    })
  ).result
const titles = async (user: TestUser, asked: object = {}) => (await search(user, asked)).resultList.map(({ title }) => title)
const unread = async ({ token }: TestUser) => (await call(server, api.countUnread, { token })).result.unread
const mark = ({ token }: TestUser, body: object) => call(server, api.markRead, { token, body })
const choose = ({ token }: TestUser, body: object) => call(server, api.setNoticePreferences, { token, body })
const mailsTo = ({ userId }: TestUser) => query<{ kind: string }>('select kind from message where user_id = $1', [userId])

test('a notice has language, facts and link, only for users with the scope', async () => {
  const owner = await person('owner')
  const colleague = await person('viewer', owner.accountId)
  await query(`update app_user set role = 'custom', custom_scopes = '{}' where id = $1`, [colleague.userId])
  await tell(owner, { params: { amount: '100.00 USDC', network: 'Ethereum', reference: 'CD-1 2', accountKey: 'secret' } })
  const [found] = (await search(owner)).resultList
  assert.deepEqual(found, {
    id: found?.id,
    group: 'arrivals',
    title: 'Deposit received: 100.00 USDC',
    text: "The network confirmed your deposit. It's in your balance and ready to use.",
    facts: [
      { label: 'Network', value: 'Ethereum' },
      { label: 'Reference', value: 'CD-1 2' },
    ],
    path: '/wallet-history?q=CD-1%202',
    createdAt: found?.createdAt,
    read: false,
  })
  assert.equal((await search(owner, {}, 20, null, 'th')).resultList[0]?.title, 'เงินฝากเข้าแล้ว 100.00 USDC')
  assert.deepEqual([await titles(colleague), await unread(colleague)], [[], 0])
  const [kept] = await query<{ params: object }>('select params from notice where user_id = $1', [owner.userId])
  assert.deepEqual(kept?.params, { amount: '100.00 USDC', network: 'Ethereum', reference: 'CD-1 2' })
  const events = await query('select ref from outbox_event where user_id = $1 and type = $2', [owner.userId, 'notification'])
  assert.deepEqual(events, [{ ref: found?.id }])
})

test('every kind exists in every language, with paths inside the app', async () => {
  const [user, approvalId] = [await person(), 'a-1']
  await inTx(async (tx) => {
    const params = {
      reference: 'R-1',
      approvalId,
      batchId: 'b-1',
      paymentLinkId: 'l-1',
      scheduleId: 's-1',
      amount: '1.00 USDC',
      note: '   ',
      reason: 'x'.repeat(5_000),
    }
    for (const kind of noticeKinds) await messages.notice(tx, { accountId: user.accountId, scope: depositScope, kind, params })
    for (const kind of securityKinds) await messages.security(tx, { userId: user.userId, kind })
    for (const kind of ['exportReady', 'caseAnswered', 'operatorDecision'] as const)
      await messages.letter(tx, { email: user.email, language: 'en', kind, params, userId: user.userId })
  })
  for (const language of languages) {
    const { resultList } = await search(user, {}, 100, null, language)
    assert.equal(resultList.length, noticeKinds.length + securityKinds.length + 3)
    for (const { title, text, path } of resultList) {
      assert.doesNotMatch(title + text, /\{\w+\}/)
      assert.match(path ?? '/', /^\/[a-z-]*(?:\?\w+=[\w-]+)?$/)
    }
  }
})

test('a letter to an address that is nobody stands in no centre', async () => {
  await inTx((tx) => messages.letter(tx, { email: 'visitor@example.com', language: 'en', kind: 'registrationReceived' }))
  assert.deepEqual(await query(`select from notice where kind = 'registrationReceived'`, []), [])
})

test('notices page by key; the unread ones can be read alone', async () => {
  const user = await person()
  await inTx(async (tx) => {
    for (const kind of ['depositOnHold', 'depositCredited', 'depositTakenBack'] as const)
      await messages.notice(tx, { accountId: user.accountId, scope: depositScope, kind, params: {} })
  })
  await query('update notice set created_at = $2 where user_id = $1', [user.userId, server.clock.now()])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof search>> = await search(user, {}, 1, cursor)
    seen.push(...page.resultList.map(({ title }) => title))
    cursor = page.pagination.nextCursor
  } while (cursor)
  assert.deepEqual([seen, new Set(seen).size], [await titles(user), 3])
  const [first] = (await search(user)).resultList
  await mark(user, { ids: [first?.id] })
  assert.deepEqual(await titles(user, { unread: true }), seen.slice(1))
  assert.equal((await search(user)).resultList[0]?.read, true)
})

test('reading marks named notices, or all until a moment', async () => {
  const user = await person()
  await tell(user)
  await tell(user)
  const [second, first] = (await search(user)).resultList
  assert.equal(await unread(user), 2)
  await mark(user, { ids: [first?.id, 'no-such-notice'] })
  assert.equal(await unread(user), 1)
  await tell(user)
  await mark(user, { until: second?.createdAt })
  assert.equal(await unread(user), 1)
  await mark(user, {})
  assert.equal(await unread(user), 1)
})

test('another user’s notice is answered like an unknown one', async () => {
  const [owner, stranger] = [await person(), await person()]
  await tell(owner)
  const [notice] = (await search(owner)).resultList
  const [foreign, unknown] = [await mark(stranger, { ids: [notice?.id] }), await mark(stranger, { ids: ['no-such-notice'] })]
  assert.deepEqual([foreign.status, foreign.result], [unknown.status, unknown.result])
  await mark(stranger, { until: '2100-01-01T00:00:00Z' })
  assert.deepEqual([await unread(owner), await titles(stranger)], [1, []])
})

test('the count stops at a hundred', async () => {
  const user = await person()
  await query(
    `insert into notice (id, user_id, about, kind, created_at)
     select gen_random_uuid(), $1, 'notice', 'depositCredited', now() from generate_series(1, 130)`,
    [user.userId],
  )
  assert.equal(await unread(user), 100)
})

test('a switched-off group is not mailed but stays in the centre', async () => {
  const user = await person()
  const all = { arrivals: true, progress: true, approvals: true, news: true }
  const { result } = await call(server, api.noticePreferences, { token: user.token })
  assert.deepEqual(result.mailed, all)
  assert.deepEqual((await choose(user, { arrivals: false })).result.mailed, { ...all, arrivals: false })
  assert.deepEqual((await choose(user, { news: false })).result.mailed, { ...all, arrivals: false, news: false })
  await tell(user)
  assert.deepEqual([await titles(user), await mailsTo(user)], [['Deposit received: 100.00 USDC'], []])
  await tell(user, { kind: 'depositOnHold' })
  assert.deepEqual(await mailsTo(user), [{ kind: 'depositOnHold' }])
  const letter = { email: user.email, language: 'en', kind: 'exportReady', userId: user.userId } as const
  await inTx((tx) => messages.letter(tx, letter))
  assert.equal((await titles(user)).length, 3)
  assert.deepEqual(await query('select from message where recipient = $1 and kind = $2', [user.email, 'exportReady']), [])
  assert.deepEqual((await choose(user, { arrivals: true, news: true })).result.mailed, all)
  await tell(user)
  await inTx((tx) => messages.letter(tx, letter))
  assert.equal((await mailsTo(user)).length, 2)
  assert.equal((await query('select from message where recipient = $1 and kind = $2', [user.email, 'exportReady'])).length, 1)
})

test('security, outgoing money and decisions are always mailed', async () => {
  const user = await person()
  await choose(user, Object.fromEntries(mailGroups.map((group) => [group, false])))
  await tell(user, { kind: 'cryptoWithdrawalSubmitted', scope: 'wallet_history.crypto_withdraw.view' })
  const decision = { email: user.email, language: 'en', kind: 'operatorDecision', userId: user.userId } as const
  await inTx(async (tx) => {
    await messages.security(tx, { userId: user.userId, kind: 'passwordChanged' })
    await messages.letter(tx, decision)
  })
  const mails = await query<{ kind: string }>('select kind from message where recipient = $1 order by kind', [user.email])
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['cryptoWithdrawalSubmitted', 'operatorDecision', 'passwordChanged'],
  )
  assert.equal(await unread(user), 3)
})

test('one user of an account chooses only for their own mails', async () => {
  const owner = await person('owner')
  const admin = await person('admin', owner.accountId)
  await choose(owner, { arrivals: false })
  await tell(owner)
  assert.deepEqual([await mailsTo(owner), await mailsTo(admin)], [[], [{ kind: 'depositCredited' }]])
  assert.deepEqual([await unread(owner), await unread(admin)], [1, 1])
})

test('a notice goes with its cause: rolled back, there is none', async () => {
  const user = await person()
  const kind: NoticeKind = 'depositCredited'
  const failing = inTx(async (tx) => {
    await messages.notice(tx, { accountId: user.accountId, scope: depositScope, kind, params: {} })
    throw new Error('the cause failed')
  })
  await assert.rejects(failing, /the cause failed/)
  assert.equal(await unread(user), 0)
})

test('notices are kept for 180 days', async () => {
  const user = await person()
  await tell(user)
  const run = async () =>
    purge.run(
      {},
      { db: readerOf(server.database.pool), transact: inTx, log: createLog({ level: 'silent' }), now: server.clock.now },
      {},
    )
  server.clock.forward(180 * 24 * 3_600_000 - 60_000)
  await run()
  assert.equal((await query('select from notice where user_id = $1', [user.userId])).length, 1)
  server.clock.forward(120_000)
  await run()
  assert.deepEqual(await query('select from notice where user_id = $1', [user.userId]), [])
})
