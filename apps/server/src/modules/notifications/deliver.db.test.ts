import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import { SMTPServer } from 'smtp-server'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { type Mailer, smtpMails } from '../../platform/events/mail.ts'
import type { CodeMessage } from '../../platform/events/messages.ts'
import { gatewaySms } from '../../platform/events/sms.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { hashToken } from '../../platform/security/ids.ts'
import { createKeyRing } from '../../platform/security/key-ring.ts'
import { codesPerHourMax } from './channels.ts'
import { deliverJob, type Gates } from './deliver.job.ts'
import { createMessages } from './enqueue-message.ts'
import { maySendSms } from './sms-countries.ts'

const clock = settableClock()
const seal = createCipher(createKeyRing(randomBytes(32)))
const messages = createMessages({ seal, clock, factor: 1 })
const origin = 'https://wallet.example.com'
const log = createLog({ level: 'silent' })
let database: TestDatabase
let user: TestUser
const mails: { to: string[]; raw: string }[] = []
const smsCalls: { authorization: string | undefined; key: string | undefined; body: { to: string; text: string } }[] = []
let smtp: SMTPServer
let gateway: ReturnType<typeof createServer>
let gates: Gates
let mailer: Mailer
let gatewayStatus = 200

before(async () => {
  database = await testDatabase()
  user = await createUser(database.pool, clock.now(), { email: 'owner@example.com' })
  await database.pool.query(`update app_user set anti_phishing_code = 'Harbour88', language = 'th' where id = $1`, [user.userId])
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers
      smsCalls.push({ authorization, key: key as string, body: JSON.parse(text) })
      response.writeHead(gatewayStatus).end('{}')
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const smtpPort = (smtp.server.address() as AddressInfo).port
  mailer = await smtpMails({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'no-reply@wallet.example.com' })
  const sms = gatewaySms({ url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, token: 'gate-token' })
  gates = { mailer, sms }
})
after(async () => {
  mailer.close?.()
  await new Promise<void>((done) => smtp.close(done))
  gateway.closeAllConnections()
  gateway.close()
  await database.drop()
})
beforeEach(async () => {
  mails.length = 0
  smsCalls.length = 0
  gatewayStatus = 200
  await database.pool.query(`update message_channel set codes = 0, failures = 0, broken_until = null`)
  await database.pool.query('delete from message')
})

const inTx = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(database.pool, work)
const deliver = (id: string, with_: Gates = gates) => deliverJob.run({ seal, gates: with_, origin }, ctx(), { id })
const ctx = (): JobCtx => ({ db: readerOf(database.pool), transact: inTx, log, now: () => clock.now() })

async function deliverAll(with_?: Gates): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('select id from message order by id')
  for (const { id } of rows) await deliver(id, with_)
}

const someCode: CodeMessage = {
  channel: 'sms',
  to: '+6581234567',
  language: 'en',
  scene: 'fiatWithdraw',
  code: '482913',
  expiresAt: new Date(clock.now().getTime() + 600_000),
  facts: [{ label: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' }, value: '100.00 USD' }],
}

const decoded = (raw: string) =>
  raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      return /base64/i.test(head)
        ? Buffer.from(body.join(''), 'base64').toString()
        : body.join('\r\n\r\n').replaceAll(/=\r\n/g, '')
    })
    .join('\n')

test('a security mail goes to old and new address, as text and HTML', async () => {
  const params = { oldEmail: 'old@example.com', newEmail: 'owner@example.com' }
  await inTx((tx) => messages.security(tx, { userId: user.userId, kind: 'emailChanged', params, also: ['old@example.com'] }))
  await deliverAll()
  assert.deepEqual(new Set(mails.map(({ to }) => to[0])), new Set(['old@example.com', 'owner@example.com']))
  for (const { raw } of mails) {
    assert.match(raw, /^Content-Type: multipart\/alternative/m)
    assert.match(raw, /^From: no-reply@wallet\.example\.com$/m)
    assert.match(raw, /^Auto-Submitted: auto-generated$/m)
    assert.ok(decoded(raw).includes('อีเมลของคุณถูกเปลี่ยน'))
    assert.ok(decoded(raw).includes('Harbour88'))
  }
})

test('[D2.34] each security mail has its own one-time link that freezes', async () => {
  for (const kind of ['passwordChanged', 'codesLocked'] as const)
    await inTx((tx) => messages.security(tx, { userId: user.userId, kind, also: ['second@example.com'] }))
  await deliverAll()
  const keys = mails.map(({ raw }) => /freeze#freezeKey=(sampan_freeze_[\w-]+)/.exec(decoded(raw))?.[1] ?? '')
  assert.equal(new Set(keys).size, 4)
  const { rows } = await database.pool.query(
    `select user_id, used_at from ticket where kind = 'freeze' and token_hash = any($1) and expires_at > $2`,
    [keys.map(hashToken), clock.now()],
  )
  assert.equal(rows.length, 4)
  for (const row of rows) assert.deepEqual(row, { user_id: user.userId, used_at: null })
})

test('an SMS leaves as JSON with a bearer token and an idempotency key', async () => {
  await inTx((tx) => messages.code(tx, someCode))
  await deliverAll()
  assert.equal(smsCalls.length, 1)
  assert.equal(smsCalls[0]?.authorization, 'Bearer gate-token')
  assert.equal(smsCalls[0]?.body.to, '+6581234567')
  assert.match(smsCalls[0]?.body.text ?? '', /482913.*100\.00 USD/)
  const { rows } = await database.pool.query<{ id: string }>('select id from message')
  assert.equal(smsCalls[0]?.key, rows[0]?.id)
})

test('a message that runs twice is sent once; a rolled-back one never', async () => {
  await inTx((tx) => messages.code(tx, someCode))
  await assert.rejects(
    inTx(async (tx) => {
      await messages.code(tx, someCode)
      throw new Error('taken back')
    }),
  )
  await deliverAll()
  await deliverAll()
  assert.equal(smsCalls.length, 1)
  const { rows } = await database.pool.query(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'deliver-message'`,
  )
  assert.ok(rows[0].jobs >= 1)
})

test('MF-26 a database copy shows no code: encrypted in transit, then deleted', async () => {
  await inTx((tx) => messages.code(tx, someCode))
  const dump = async () => {
    const { rows } = await database.pool.query<{ all: string }>(
      `select string_agg(line, '') as all from (
         select message::text || encode(coalesce(content, ''), 'escape') as line from message
         union all select job::text || job.payload::text from graphile_worker._private_jobs as job) as lines`,
    )
    return rows[0]?.all ?? ''
  }
  assert.ok((await dump()).includes('+6581234567'))
  assert.ok(!(await dump()).includes('482913'))
  await deliverAll()
  const { rows } = await database.pool.query('select content, sent_at from message')
  assert.equal(rows[0].content, null)
  assert.ok(rows[0].sent_at)
  assert.ok(!(await dump()).includes('482913'))
})

test('an expired code and one for no account are dropped', async () => {
  await inTx((tx) => messages.code(tx, { ...someCode, expiresAt: new Date(clock.now().getTime() - 1) }))
  await inTx((tx) => messages.code(tx, { ...someCode, silent: true }))
  await deliverAll()
  assert.equal(smsCalls.length, 0)
  const { rows } = await database.pool.query('select content, dropped_at is not null as dropped from message')
  assert.deepEqual(rows, [
    { content: null, dropped: true },
    { content: null, dropped: true },
  ])
})

const refused = (name: string) => (error: unknown) => error instanceof Refusal && error.refusal === name

test('MF-28 no SMS to premium numbers; the hourly budget ends', async () => {
  for (const to of [
    '+19005551234',
    '+18765551234',
    '+447012345678',
    '+881612345678',
    '+882161234567',
    '+97912345678',
    '+252612345678',
  ])
    await assert.rejects(
      inTx((tx) => messages.code(tx, { ...someCode, to })),
      refused('smsNotPossible'),
      to,
    )
  for (const to of ['+6581234567', '+66812345678', '+85251234567', '+447912345678', '+14155551234']) assert.ok(maySendSms(to), to)

  await database.pool.query(
    `update message_channel set codes = $1, hour = date_trunc('hour', $2::timestamptz) where channel = 'sms'`,
    [codesPerHourMax.sms - 1, clock.now()],
  )
  await inTx((tx) => messages.code(tx, someCode))
  await assert.rejects(
    inTx((tx) => messages.code(tx, someCode)),
    refused('codeNotSent'),
  )
  await inTx((tx) => messages.code(tx, { ...someCode, channel: 'mail', to: 'a@example.com' }))
  clock.forward(3_600_000)
  await inTx((tx) => messages.code(tx, someCode))
  clock.forward(-3_600_000)
})

test('RL-12 a failing transport opens the breaker, and closes it on return', async () => {
  gatewayStatus = 503
  for (let n = 0; n < 5; n++) {
    await inTx((tx) => messages.code(tx, someCode))
    await assert.rejects(deliverAll())
    await database.pool.query('delete from message')
  }
  await assert.rejects(
    inTx((tx) => messages.code(tx, someCode)),
    refused('codeNotSent'),
  )
  await inTx((tx) => messages.code(tx, { ...someCode, channel: 'mail', to: 'a@example.com' }))
  await database.pool.query('delete from message')
  clock.forward(61_000)
  gatewayStatus = 200
  await inTx((tx) => messages.code(tx, someCode))
  await deliverAll()
  await inTx((tx) => messages.code(tx, someCode))
  assert.equal(smsCalls.length, 6)
})

test('FT-12 while a transport is down nothing is lost; repeats are recognised', async () => {
  await inTx((tx) => messages.code(tx, { ...someCode, channel: 'mail', to: 'owner@example.com' }))
  await inTx((tx) => messages.code(tx, someCode))
  const down: Gates = {
    mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    sms: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
  }
  for (let tries = 0; tries < 3; tries++) await assert.rejects(deliverAll(down))
  assert.deepEqual([mails.length, smsCalls.length], [0, 0])
  let answersLost = 2
  const lose = async (sent: Promise<void>) => {
    await sent
    if (answersLost-- > 0) throw new Error('the connection broke before the answer came')
  }
  const losing: Gates = {
    mailer: { send: (mail) => lose(gates.mailer.send(mail)) },
    sms: { send: (text) => lose(gates.sms.send(text)) },
  }
  const { rows } = await database.pool.query<{ id: string }>('select id from message order by id')
  for (const { id } of rows) await assert.rejects(deliver(id, losing))
  for (let again = 0; again < 3; again++) await deliverAll(losing)
  assert.deepEqual([mails.length, smsCalls.length], [2, 2], 'one too many each, and not one more')
  const idOf = ({ raw }: { raw: string }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]
  assert.ok(mails[0] && idOf(mails[0]))
  assert.equal(new Set(mails.map(idOf)).size, 1)
  assert.equal(new Set(smsCalls.map(({ key }) => key)).size, 1)
})

test('HD-15 a line break in an address or a subject is refused', async () => {
  for (const mail of [
    { to: 'a@example.com\r\nBcc: b@example.com', subject: 's', text: 't' },
    { to: 'a@example.com', subject: 's\r\nBcc: b@example.com', text: 't' },
  ])
    await assert.rejects(mailer.send(mail), /line break/)
  await mailer.send({ to: 'a@example.com, b@example.com <c@example.com>', subject: 's', text: 't' }).catch(() => undefined)
  assert.deepEqual(
    mails.filter(({ to }) => to.length > 1 || to.some((one) => one !== 'a@example.com')),
    [],
  )
})

test('a mail server on another machine gets no mail without encryption', async () => {
  const another = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((ready) => another.listen(0, '127.0.0.2', ready))
  const url = `smtp://127.0.0.2:${(another.server.address() as AddressInfo).port}`
  const plain = await smtpMails({ url, from: 'no-reply@wallet.example.com' })
  try {
    await assert.rejects(plain.send({ to: 'a@example.com', subject: 's', text: 't' }), /STARTTLS/)
  } finally {
    plain.close?.()
    await new Promise<void>((done) => another.close(done))
  }
})

test('a mail waits for its gate outside of any transaction', async () => {
  await assert.rejects(
    inTx(() => mailer.send({ to: 'a@example.com', subject: 's', text: 't' })),
    /transaction is open/,
  )
})
