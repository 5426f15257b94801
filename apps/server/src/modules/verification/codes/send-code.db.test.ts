import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { openChallenge, sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { changeEmail, changeEmailPrecheck, changeMobile } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { addDraft, addTicket } from '@sampan/test-support/people/scene-calls.ts'
import {
  headerOf,
  type OpenChallenge,
  type Person,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'
import { createKeyRing } from '../../../platform/security/key-ring.ts'
import { codeOf, newSeed } from './code.ts'

let world: World
before(async () => {
  // The limits as they are in life; the address of the test is forgiven before each test.
  world = await verificationWorld({ env: { RATE_LIMIT_FACTOR: '1' } })
})
after(() => world.close())
beforeEach(() => world.server.clock.forward(2 * 3_600_000))

const code = (name: keyof typeof refusals): string => refusals[name].code
const body = { code: 'Harbour88' }
const open = (person: Person) => world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
const mail = (opened: OpenChallenge, person: Person) =>
  world.call(sendEmailOtp, { token: person.token, body: { challengeId: opened.challengeId } })
const sms = (opened: OpenChallenge, person: Person) =>
  world.call(sendSmsOtp, { token: person.token, body: { challengeId: opened.challengeId } })
const openStrict = (person: Person) => world.open('emailUnbind', { person, entry: changeEmailPrecheck, body: {} })

test('[9.18][D2.04] an SMS code answers masked target, sent, resend and end times', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const now = world.server.clock.now().getTime()
  const opened = await openStrict(person)
  assert.deepEqual(opened.available.at(-1), { checkType: 1, target: '+65***67' })
  const { status, result } = await sms(opened, person)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(result).sort(), ['expiresAt', 'nextResendAt', 'sentAt', 'target'])
  assert.equal(result.target, '+65***67')
  const isAt = (time: string, ms: number) => assert.ok(Math.abs(Date.parse(time) - now - ms) < 20_000, time)
  isAt(result.sentAt, 0)
  isAt(result.nextResendAt, 60_000)
  isAt(result.expiresAt, 600_000)
  assert.deepEqual(world.codes.at(-1)?.channel, 'sms')
  assert.equal(world.codes.at(-1)?.to, '+6581234567')
})

test('[9.19][D2.05] a mailed code answers users and visitors alike', async () => {
  const person = await world.person({ email: 'someone@example.com' })
  const asked = await open(person)
  assert.deepEqual(asked.available, [{ checkType: 2, target: 'so***e@example.com' }])
  const secure = await mail(asked, person)
  const token = await addTicket(world, person, 'precheck')
  const opened = await world.open('forgotPassword', { token })
  const visitor = await world.call(sendEmailOtp, { body: { challengeId: opened.challengeId } })
  for (const answer of [secure, visitor]) {
    assert.equal(answer.status, 200)
    assert.equal(answer.result.target, 'so***e@example.com')
    assert.deepEqual(Object.keys(answer.result).sort(), ['expiresAt', 'nextResendAt', 'sentAt', 'target'])
  }
})

test('[D2.06] a resend waits 60 s, says so, and repeats the live code', async () => {
  const person = await world.person()
  const opened = await open(person)
  const first = await mail(opened, person)
  const sent = world.codes.at(-1)
  // Time goes on during the test, so the minute is not used up to its last seconds.
  world.server.clock.forward(20_000)
  const early = await mail(opened, person)
  assert.equal(early.errCode, code('resendTooEarly'))
  const wait = Number(early.headers.get('retry-after'))
  assert.ok(wait >= 1 && wait <= 40)
  world.server.clock.forward(wait * 1_000 + 500)
  const again = await mail(opened, person)
  assert.equal(again.status, 200)
  assert.equal(world.codes.at(-1)?.code, sent?.code)
  assert.notEqual(world.codes.at(-1), sent)
  assert.equal(again.result.expiresAt, first.result.expiresAt, 'the life of the code is not prolonged')
})

test('[D2.07] strangers cause 5 codes an hour; the owner still gets 30', async () => {
  const person = await world.person()
  const reset = async () => {
    const opened = await world.open('forgotPassword', { token: await addTicket(world, person, 'precheck') })
    return world.call(sendEmailOtp, { body: { challengeId: opened.challengeId } })
  }
  for (let n = 1; n <= 5; n++) assert.equal((await reset()).status, 200, `send ${n}`)
  const refused = await reset()
  assert.equal(refused.errCode, code('sendLimitReached'))
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
  for (let n = 1; n <= 30; n++) assert.equal((await mail(await open(person), person)).status, 200, `own ${n}`)
  assert.equal((await mail(await open(person), person)).errCode, code('sendLimitReached'))
  world.server.clock.forward(3_601_000)
  assert.equal((await reset()).status, 200)
  const later = await world.again(person)
  assert.equal((await mail(await open(later), later)).status, 200)
})

test('[D2.07] a day has 100 codes; the refusal names time and other factors', async () => {
  const person = await world.person()
  for (let n = 0; n < 30; n++) assert.equal((await mail(await open(person), person)).status, 200, `${n}`)
  // Seventy more, sent earlier in the same day.
  const earlier = `array_fill($1::timestamptz, array[70])`
  const filled = await world.server.database.pool.query(
    `update code_budget set sends = ${earlier} || sends where name = 'session' and cardinality(sends) = 30`,
    [new Date(world.server.clock.now().getTime() - 3 * 3_600_000)],
  )
  assert.equal(filled.rowCount, 1)
  world.server.clock.forward(2 * 3_600_000)
  const there = await world.again(person)
  const opened = await open(there)
  const refusedIn = (zone: string, language: string) =>
    call(world.server, sendEmailOtp, {
      token: there.token,
      body: { challengeId: opened.challengeId },
      headers: { 'x-time-zone': zone, 'accept-language': language },
    })
  const refused = await refusedIn('Asia/Bangkok', 'en')
  assert.equal(refused.errCode, code('sendLimitReached'))
  const { nextSendAt, others } = refused.result as unknown as { nextSendAt: string; others: number[] }
  const wait = Date.parse(nextSendAt) - world.server.clock.now().getTime()
  assert.ok(wait > 18.9 * 3_600_000 && wait <= 19 * 3_600_000, String(wait / 3_600_000))
  const at = Math.ceil(Date.parse(nextSendAt) / 60_000) * 60_000
  const said = formatDayTime(at, { language: 'en', zone: 'Asia/Bangkok' })
  assert.ok(refused.errMsg.includes(said) || refused.errMsg.includes(said.split(', ')[1] ?? '?'), refused.errMsg)
  assert.deepEqual(others, [], 'without an app nothing stands in for the mail here')
  // An unknown zone, or none, reads UTC.
  assert.match((await refusedIn('Nowhere/Else', 'en')).errMsg, /UTC/)
  assert.match((await refusedIn('Asia/Shanghai', 'zh-CN')).errMsg, /可于.*再次获取/)
})

test('a code to a new place counts for that place as well', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const change = { changeToken: 'sampan_changemobile_x', mobile: '+6581239999' }
  const bind = async (by: Person) => sms(await world.open('phoneBind', { person: by, entry: changeMobile, body: change }), by)
  for (let n = 0; n < 5; n++) {
    assert.equal((await bind(n % 2 ? person : other)).status, 200, String(n))
    world.server.clock.forward(61_000)
  }
  assert.equal((await bind(person)).errCode, code('sendLimitReached'))
  assert.equal((await bind(other)).errCode, code('sendLimitReached'))
})

test('MF-28 one phone gets at most one SMS a minute, whatever the challenge', async () => {
  const person = await world.person({ mobile: '+6581234000' })
  assert.equal((await sms(await openStrict(person), person)).status, 200)
  assert.equal((await sms(await openStrict(person), person)).errCode, code('resendTooEarly'))
  world.server.clock.forward(61_000)
  assert.equal((await sms(await openStrict(person), person)).status, 200)
})

test('[D2.09] a code has 6 digits and lives 10 minutes, however late it is sent', async () => {
  const person = await world.person()
  const opened = await open(person)
  world.server.clock.forward(9 * 60_000)
  const mailed = await world.mailCode(opened, person)
  assert.match(mailed, /^\d{6}$/)
  world.server.clock.forward(10 * 60_000 - 30_000)
  const proof = headerOf(opened.challengeId, [{ checkType: 2, code: mailed }])
  assert.equal((await world.call(setAntiPhishingCode, { token: person.token, body, proof })).status, 200)

  const other = await open(person)
  const late = await world.mailCode(other, person)
  world.server.clock.forward(10 * 60_000 + 1_000)
  const expired = headerOf(other.challengeId, [{ checkType: 2, code: late }])
  assert.equal(
    (await world.call(setAntiPhishingCode, { token: person.token, body, proof: expired })).errCode,
    code('verificationExpired'),
  )
})

test('a challenge cannot be kept alive for ever by sending again and again', async () => {
  const person = await world.person()
  const opened = await open(person)
  let lives = 0
  for (; (await mail(opened, person)).status === 200; lives++) world.server.clock.forward(9.5 * 60_000)
  assert.ok(lives <= 3)
})

test('MF-16 codes come from random seeds, evenly spread, one per challenge', () => {
  const deps = { codeKeys: createKeyRing(Buffer.alloc(32, 7)) }
  const counts = Array.from({ length: 10 }, () => 0)
  const seen = new Set<string>()
  for (let n = 0; n < 2_000; n++) {
    const one = codeOf(deps, { challengeId: 'c', checkType: 2, target: 'a@example.com', seed: newSeed(deps) })
    seen.add(one)
    const first = Number(one[0])
    counts[first] = (counts[first] ?? 0) + 1
  }
  assert.ok(seen.size > 1_990)
  for (const count of counts) assert.ok(count > 140 && count < 260, String(counts))
  const seed = newSeed(deps)
  const at = (target: string, challengeId = 'c') => codeOf(deps, { challengeId, checkType: 2, target, seed })
  assert.equal(at('a@example.com'), at('a@example.com'))
  assert.notEqual(at('a@example.com'), at('b@example.com'))
  assert.notEqual(at('a@example.com'), at('a@example.com', 'd'))
})

test('MF-26 MF-29 the code stands in no answer, no log and no row of the database', async () => {
  const person = await world.person()
  const opened = await open(person)
  const answer = await mail(opened, person)
  const mailed = world.codes.at(-1)?.code ?? ''
  await world.call(setAntiPhishingCode, {
    token: person.token,
    body,
    proof: headerOf(opened.challengeId, [{ checkType: 2, code: mailed }]),
  })
  // Times and ids hold any six digits now and then, inside a longer number.
  const alone = new RegExp(`(?<![0-9a-f.])${mailed}(?![0-9a-f])`)
  assert.match(`{"code":"${mailed}"}`, alone)
  assert.doesNotMatch(answer.text, alone)
  assert.doesNotMatch(world.server.logged.join(''), alone)
  const { rows: tables } = await world.server.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await world.server.database.pool.query<{ all: string | null }>(
      `select string_agg(t::text, ' ') as all from ${name} as t`,
    )
    assert.doesNotMatch(rows[0]?.all ?? '', alone, name)
  }
})

test('codes go to the new place; such a message names no user', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const change = { changeToken: 'sampan_changeemail_x', email: 'fresh@example.com' }
  const opened = await world.open('emailBind', { person, entry: changeEmail, body: change })
  assert.deepEqual(opened.available, [
    { checkType: 2, target: 'fr***h@example.com' },
    { checkType: 1, target: '+65***67' },
  ])
  await mail(opened, person)
  assert.equal(world.codes.at(-1)?.to, 'fresh@example.com')
  assert.equal(world.codes.at(-1)?.userId, undefined)
  await mail(await open(person), person)
  assert.equal(world.codes.at(-1)?.to, person.email)
  assert.equal(world.codes.at(-1)?.userId, person.userId)
})

test('a code is sent only to the caller of its challenge, if required', async () => {
  const [person, stranger] = [await world.person({ mobile: '+6581234567' }), await world.person()]
  const opened = await open(person)
  assert.equal((await mail(opened, stranger)).errCode, code('verificationExpired'))
  assert.equal(
    (await world.call(sendEmailOtp, { body: { challengeId: opened.challengeId } })).errCode,
    code('verificationExpired'),
  )
  assert.equal((await sms(opened, person)).errCode, code('verificationMalformed'))
  for (const challengeId of ['nonsense', '00000000-0000-7000-8000-000000000000'])
    assert.equal(
      (await world.call(sendEmailOtp, { token: person.token, body: { challengeId } })).errCode,
      code('verificationExpired'),
    )
})

test('MF-27 an unknown account is answered like a known one; nothing is sent', async () => {
  const { pool } = world.server.database
  const asked = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const email = `nobody-${n}@example.com`
    const visitor = { userId: null as unknown as string, email } as Person
    const openings = []
    for (const _ of [1, 2]) {
      const token = await addTicket(world, visitor, 'precheck')
      openings.push(await world.open('forgotPassword', { token }))
    }
    const [first, second] = openings
    assert.ok(first && second)
    assert.deepEqual(first.required, second.required)
    assert.deepEqual(first.available, second.available)
    assert.equal(first.available[0]?.target, `no***${n % 10}@example.com`)
    asked.add(JSON.stringify(first.required))
  }
  // As mixed as real accounts are: with an app, with a phone, with neither.
  assert.ok(asked.size >= 2, [...asked].join(' '))
  const token = await addTicket(world, { userId: null as unknown as string, email: 'nobody@example.com' } as Person, 'precheck')
  const opened = await world.open('forgotPassword', { token })
  const sent = await world.call(sendEmailOtp, { body: { challengeId: opened.challengeId } })
  assert.equal(sent.status, 200)
  assert.equal(world.codes.at(-1)?.silent, true)
  assert.equal((await pool.query('select from verification_code where challenge_id = $1', [opened.challengeId])).rowCount, 1)
})

test('a registration proves the address of its draft', async () => {
  const token = await addDraft(world, 'fresh-draft@example.com')
  const opened = await world.call(openChallenge, {
    body: {
      scene: scenes.register,
      token,
      action: {
        call: 'POST /user/register',
        body: {
          accountType: 'individual',
          email: 'fresh-draft@example.com',
          name: 'Example User',
          dateOfBirth: '1990-05-21',
          nationality: 'SG',
          residence: 'SG',
          phone: '+6581234567',
          agreements: { userAgreement: true, privacyPolicy: true },
        },
      },
    },
  })
  assert.equal(opened.status, 200, opened.text)
  assert.deepEqual(opened.result.available, [{ checkType: 2, target: 'fr***t@example.com' }])
  await world.call(sendEmailOtp, { body: { challengeId: opened.result.challengeId } })
  assert.equal(world.codes.at(-1)?.to, 'fresh-draft@example.com')
  assert.equal(world.codes.at(-1)?.silent, undefined)
})
