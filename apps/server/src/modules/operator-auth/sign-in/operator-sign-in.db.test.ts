// Signing in at the console, and the ways in which a session ends.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import * as auth from '@sampan/contract/operator/api/auth.ts'
import { stream } from '@sampan/contract/operator/api/events.ts'
import * as ownOperator from '@sampan/contract/operator/api/own-operator.ts'
import { changeOperator } from '@sampan/contract/operator/api/staff.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { callOperator, createOperator, fetchOperator } from '@sampan/test-support/operators/operators.ts'
import { softPasskey } from '@sampan/test-support/people/passkey.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readerOf, withTx } from '../../../platform/db/db.ts'
import { createPool } from '../../../platform/db/pool.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { demoPassword } from '../../auth/seed-demo.ts'
import { purge } from '../../system/purge.job.ts'
import { codeAt } from '../../verification/public.ts'
import { demoSecret } from '../seed-operators.ts'
import { inviteToSetUp } from './set-up-authenticator.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { DEMO_DATA: 'on', ROLES: 'api' } })
})
after(() => server.close())

const email = 'demo.treasury@operator.sampan.example'
const minute = 60_000

/** A code is good once, so each sign-in takes the next one. */
const nextCode = () => {
  server.clock.forward(30_000)
  return codeAt(demoSecret, server.clock.now())
}
const firstStep = (password = demoPassword, as = email) => callOperator(server.url, auth.login, { body: { email: as, password } })

async function signIn(as = email) {
  const { result } = await firstStep(demoPassword, as)
  const answer = await fetchOperator(server.url, auth.verify, { body: { ticket: result.ticket, code: nextCode() } })
  const cookie = answer.headers.get('set-cookie') ?? ''
  const body = (await answer.json()) as { result: { accessToken: string } }
  return { token: body.result.accessToken, cookie, refresh: cookie.split(';')[0] ?? '' }
}
const me = (token: string) => callOperator(server.url, ownOperator.me, { token })

test('[D6.01] the console sign-in needs password and authenticator', async () => {
  const wrong = await firstStep('Wrong-Password-913')
  assert.equal(wrong.errCode, refusals.invalidLogin.code)
  assert.equal((await firstStep(demoPassword, 'demo.individual@sampan.example')).errCode, refusals.invalidLogin.code)
  const { result } = await firstStep()
  assert.deepEqual(result.factors, ['authenticator'])
  const refused = await callOperator(server.url, auth.verify, { body: { ticket: result.ticket, code: '000000' } })
  assert.equal(refused.errCode, refusals.verificationFailed.code)
  const code = nextCode()
  const answer = await callOperator(server.url, auth.verify, { body: { ticket: result.ticket, code } })
  assert.equal(answer.status, 200)
  const who = await me(answer.result.accessToken)
  assert.equal(who.result.role, 'treasury')
  const again = (await firstStep()).result.ticket
  const used = await callOperator(server.url, auth.verify, { body: { ticket: again, code } })
  assert.equal(used.errCode, refusals.verificationFailed.code, 'a code is good once')
})

test('MF-31 after a step was used, an older code is refused', async () => {
  const signInWith = async (shift: number) => {
    const { ticket } = (await firstStep()).result
    const code = codeAt(demoSecret, new Date(server.clock.now().getTime() + shift))
    return (await callOperator(server.url, auth.verify, { body: { ticket, code } })).errCode
  }
  server.clock.forward(3 * 30_000)
  assert.equal(await signInWith(0), '00000')
  assert.equal(await signInWith(-30_000), refusals.verificationFailed.code)
  assert.equal(await signInWith(30_000), '00000')
  assert.equal(await signInWith(0), refusals.verificationFailed.code)
})

test('[D6.01] OP-01 a passkey is the other second step, bound to our origin', async () => {
  const { token } = await signIn('demo.compliance@operator.sampan.example')
  const passkey = softPasskey(server.url.replace('127.0.0.1', 'localhost'))
  const { result } = await callOperator(server.url, ownOperator.passkeyOptions, { token })
  const { id, ...response } = passkey.attestation(result.options)
  const made = Buffer.from(JSON.stringify({ id, response })).toString('base64url')
  const saved = await callOperator(server.url, ownOperator.addPasskey, {
    token,
    body: { ticket: result.ticket, label: 'Key', response: made },
  })
  assert.equal(saved.status, 200, JSON.stringify(saved))
  const first = await firstStep(demoPassword, 'demo.compliance@operator.sampan.example')
  assert.deepEqual(first.result.factors, ['authenticator', 'passkey'])
  const foreign = passkey.assertion(first.result.passkey, { origin: 'https://evil.example' })
  const refused = await callOperator(server.url, auth.verify, { body: { ticket: first.result.ticket, passkey: foreign } })
  assert.equal(refused.errCode, refusals.verificationFailed.code)
  const right = passkey.assertion(first.result.passkey)
  const answer = await callOperator(server.url, auth.verify, { body: { ticket: first.result.ticket, passkey: right } })
  assert.equal(answer.status, 200)
})

const renew = (cookie: string, headers = {}) => fetchOperator(server.url, auth.refresh, { headers: { cookie, ...headers } })

test('OP-01 the refresh cookie is HttpOnly, bound to its path and good once', async () => {
  const { token, cookie, refresh } = await signIn()
  assert.match(cookie, /^sampan_operator_refresh=.+; Path=\/api\/operator\/auth; .*HttpOnly; SameSite=Strict/)
  assert.equal((await renew(refresh)).status, 200)
  assert.equal((await me(token)).status, 200)
  server.clock.forward(10_001)
  const stolen = await renew(refresh)
  assert.equal(stolen.status, 401)
  assert.equal((await me(token)).status, 401, 'a refresh token shown twice ends the session')
})

test('OP-01 a reload during refresh repeats the answer; a copy ends the session', async () => {
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { refresh } = await signIn()
  const both = await Promise.all([renew(refresh), renew(refresh)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const [first = '', second] = both.map(cookieOf)
  assert.equal(first, second)
  const next = await renew(first)
  const { result } = (await next.json()) as { result: { accessToken: string } }
  assert.equal((await me(result.accessToken)).status, 200)
  assert.equal((await renew(refresh)).status, 401, 'its successor was used')
  assert.equal((await me(result.accessToken)).status, 401)
  const copied = await signIn()
  assert.equal((await renew(copied.refresh)).status, 200)
  assert.equal(
    (await renew(copied.refresh, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }))
      .status,
    401,
  )
  assert.equal((await me(copied.token)).status, 401)
})

test('OP-11 a session ends after 15 idle minutes and 8 hours', async () => {
  const idle = await signIn()
  server.clock.forward(14 * minute)
  // Tokens are short; the refresh is no activity, the call after it is.
  const fresh = await fetchOperator(server.url, auth.refresh, { headers: { cookie: idle.refresh } })
  const { result } = (await fresh.json()) as { result: { accessToken: string } }
  assert.equal((await me(result.accessToken)).status, 200)
  server.clock.forward(16 * minute)
  assert.equal((await me(result.accessToken)).status, 401)
  const cookie = fresh.headers.get('set-cookie')?.split(';')[0] ?? ''
  assert.equal((await fetchOperator(server.url, auth.refresh, { headers: { cookie } })).status, 401)
  const busy = await createOperator(server, { role: 'support' })
  for (let spent = 0; spent < 8 * 60 - 10; spent += 10) {
    server.clock.forward(10 * minute)
    assert.equal((await busy.call(ownOperator.me)).status, 200)
  }
  server.clock.forward(10 * minute)
  assert.equal((await busy.call(ownOperator.me)).status, 401)
})

test('OP-11 a disabled operator is out with the next call and stream', async () => {
  const admin = await createOperator(server, { role: 'admin' })
  const leaver = await createOperator(server, { role: 'treasury' })
  const open = await fetchOperator(server.url, stream, { token: leaver.token })
  const reader = open.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  const change = { state: 'DISABLED', reason: 'has left the house' } as const
  assert.equal((await admin.call(changeOperator, { params: { id: leaver.id }, body: change })).status, 200)
  assert.equal((await leaver.call(ownOperator.me)).status, 401)
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  assert.match(text, /event: session_ended/)
  const { rows } = await server.database.pool.query(`select actor_id from audit_row where action = 'operatorChanged'`)
  assert.deepEqual(rows, [{ actor_id: admin.id }])
})

test('OP-02 nobody changes the own role', async () => {
  const admin = await createOperator(server, { role: 'admin' })
  const own = await admin.call(changeOperator, { params: { id: admin.id }, body: { role: 'treasury', reason: 'wants to pay' } })
  assert.equal(own.errCode, refusals.secondOperatorNeeded.code)
})

test('OP-16 break-glass use raises alarm, audit row and mail at once', async () => {
  const { pool } = server.database
  await pool.query(`update operator set break_glass = true where email = $1`, ['demo.admin@operator.sampan.example'])
  await signIn('demo.admin@operator.sampan.example')
  const { rows } = await pool.query(`select 1 from audit_row where action = 'breakGlassUsed'`)
  assert.equal(rows.length, 1)
  assert.ok(server.logged.some((line) => line.includes('the break-glass account was used')))
  const mails = await pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'deliver-message'`)
  assert.ok((mails.rowCount ?? 0) > 0)
})

test('[D6.01] OP-01 a new operator binds an authenticator with password and token', async () => {
  const { pool } = server.database
  const { id } = await createOperator(server, { role: 'treasury' })
  const as = `operator-${id}@example.com`
  const hash = await pool.query(`select hash from operator_password limit 1`)
  await pool.query('update operator_session set revoked_at = now() where operator_id = $1', [id])
  await pool.query('insert into operator_password (operator_id, hash, changed_at) values ($1, $2, now())', [
    id,
    hash.rows[0].hash,
  ])
  const token = await withTx(pool, (tx) => inviteToSetUp(tx, { operatorId: id, now: server.clock.now() }))
  const begin = async () => (await firstStep(demoPassword, as)).result
  const show = (ticket: string, setUpToken: string) => callOperator(server.url, auth.setUp, { body: { ticket, setUpToken } })
  const confirm = (ticket: string, code: string) => callOperator(server.url, auth.confirmSetUp, { body: { ticket, code } })

  const started = await begin()
  assert.deepEqual([started.mustSetUp, started.factors], [true, []])
  const { ticket } = started
  const early = await callOperator(server.url, auth.verify, { body: { ticket, code: '123456' } })
  assert.equal(early.errCode, refusals.stepExpired.code, 'no second step without a factor')
  assert.equal((await confirm(ticket, '123456')).errCode, refusals.stepExpired.code, 'no code before the token')
  for (const entry of operatorEndpoints.filter(({ permission }) => permission !== 'public'))
    for (const bearer of [ticket, token]) {
      const { status } = await callOperator(server.url, entry, { token: bearer })
      assert.equal(status, 401, `${entry.method} ${entry.path}`)
    }
  assert.equal((await show(ticket, 'sampan_operatorsetup_guessed')).errCode, refusals.verificationFailed.code)
  const { result } = await show(ticket, token)
  assert.ok(result.otpauthUri.includes(result.secret))
  assert.equal((await confirm(ticket, '000000')).errCode, refusals.verificationFailed.code)
  const code = codeAt(result.secret, server.clock.now())
  const both = await Promise.all([confirm(ticket, code), confirm(ticket, code)])
  assert.equal(both.filter(({ status }) => status === 200).length, 1, 'of two at once one is in')
  const done = both.find(({ status }) => status === 200)
  assert.equal((await me(done?.result.accessToken ?? '')).result.id, id)
  const next = await begin()
  assert.deepEqual([next.mustSetUp, next.factors], [false, ['authenticator']])
  assert.equal((await show(next.ticket, token)).errCode, refusals.stepExpired.code, 'an operator who has one sets up no other')
  const again = await callOperator(server.url, auth.verify, { body: { ticket: next.ticket, code } })
  assert.equal(again.errCode, refusals.verificationFailed.code, 'the first code is used, too')
})

test('OP-01 a set-up token is good for 72 hours and five tries', async () => {
  const { pool } = server.database
  const { id } = await createOperator(server, { role: 'support' })
  const as = `operator-${id}@example.com`
  const hash = await pool.query(`select hash from operator_password limit 1`)
  await pool.query('insert into operator_password (operator_id, hash, changed_at) values ($1, $2, now())', [
    id,
    hash.rows[0].hash,
  ])
  const token = await withTx(pool, (tx) => inviteToSetUp(tx, { operatorId: id, now: server.clock.now() }))
  const show = (ticket: string, setUpToken: string) => callOperator(server.url, auth.setUp, { body: { ticket, setUpToken } })
  const { ticket } = (await firstStep(demoPassword, as)).result
  for (let tried = 0; tried < 5; tried++)
    assert.equal((await show(ticket, `sampan_operatorsetup_${tried}`)).errCode, refusals.verificationFailed.code)
  assert.equal((await show(ticket, token)).errCode, refusals.stepExpired.code)
  server.clock.forward(72 * 60 * minute)
  const late = (await firstStep(demoPassword, as)).result
  assert.equal((await show(late.ticket, token)).errCode, refusals.verificationFailed.code)
})

test('OP-01 guessing a password is paused per name, whatever address it comes from', async () => {
  const { pool } = server.database
  await pool.query('delete from operator_throttle')
  await pool.query('insert into operator_throttle (key, used, ends_at) values (sha256($1), 1000000, $2)', [
    Buffer.from(email),
    new Date(server.clock.now().getTime() + minute),
  ])
  assert.equal((await firstStep()).errCode, refusals.signInPaused.code)
})

test('expired tickets, tokens and codes are purged; live ones stay', async () => {
  const { token } = await signIn('demo.support@operator.sampan.example')
  await firstStep('Wrong-Password-913', 'nobody@operator.sampan.example')
  const tables = ['operator_ticket', 'operator_token', 'operator_authenticator_step', 'operator_throttle']
  const counts = () =>
    Promise.all(tables.map(async (table) => (await server.database.pool.query(`select from ${table}`)).rowCount ?? 0))
  const pool = createPool({ url: server.database.url, max: 2, role: 'sampan_app' })
  const ctx = (now: Date) => ({ db: readerOf(pool), transact: (work) => withTx(pool, work), now: () => now }) as JobCtx
  try {
    await purge.run({}, ctx(server.clock.now()), {})
    assert.equal((await me(token)).status, 200)
    const found = await counts()
    assert.ok(
      found.every((count) => count > 0),
      found.join(),
    )
    await purge.run({}, ctx(new Date(server.clock.now().getTime() + 8 * 86_400_000)), {})
    assert.deepEqual(await counts(), [0, 0, 0, 0])
  } finally {
    await pool.end()
  }
})
