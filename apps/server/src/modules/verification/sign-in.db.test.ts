// Nothing replaced: the bot check is solved, codes are read from the practice outbox, sessions are real.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCaptchaChallenge as captchaTask } from '@sampan/contract/api/captcha.ts'
import { beginAuthenticator, confirmAuthenticator, openChallenge, sendEmailOtp } from '@sampan/contract/api/mfa.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { freezeByLink } from '@sampan/contract/api/security.ts'
import { login } from '@sampan/contract/api/user.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import {
  type Browser,
  type Customer,
  call,
  type IdentityWorld,
  identityWorld,
  newBrowser,
} from '@sampan/test-support/people/identity.ts'
import { headerOf, type Proof, totpAt } from '@sampan/test-support/people/verification.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

let world: IdentityWorld
let browser: Browser
before(async () => {
  const real = { captcha: undefined, factors: undefined, challenges: undefined, messages: undefined }
  world = await identityWorld(real)
  browser = await newBrowser(world.server)
})
after(() => world.close())

const code = (name: keyof typeof refusals): string => refusals[name].code

async function botToken(action = 'POST /user/login'): Promise<string> {
  const answer = await fetch(`${world.server.url}/api${captchaTask.path}?action=${encodeURIComponent(action)}`)
  const { result: task } = (await answer.json()) as { result: Parameters<typeof solveChallenge>[0]['challenge'] }
  const solution = await solveChallenge({ challenge: task, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: task, solution })).toString('base64url')
}

/** The newest message to this address, once the worker has taken it there. */
const outbox = (to: string, pattern: RegExp): Promise<RegExpExecArray> =>
  eventually(`a message to ${to} that matches ${pattern}`, async () => {
    const { rows } = await world.server.database.pool.query<{ body: string }>(
      'select body from sent_message where recipient = $1 order by id desc',
      [to],
    )
    return rows.map(({ body }) => pattern.exec(body)).find((match) => match !== null)
  })

async function firstStep({ email, password }: Customer) {
  const answer = await call(world.server, login, { body: { email, password, recaptchaToken: await botToken() } })
  assert.equal(answer.status, 200, answer.text)
  const { loginToken, factors } = answer.result
  const opened = await call(world.server, openChallenge, { body: { scene: scenes.login, token: loginToken } })
  assert.equal(opened.status, 200, opened.text)
  return { loginToken, factors, opened: opened.result }
}

async function mailedCode(challengeId: string, customer: Customer): Promise<string> {
  await world.server.database.pool.query('delete from sent_message where recipient = $1', [customer.email])
  assert.equal((await call(world.server, sendEmailOtp, { body: { challengeId } })).status, 200)
  return (await outbox(customer.email, /^\s+(\d{6})$/m))[1] ?? ''
}

const finish = (loginToken: string, challengeId: string, proofs: Proof[]) =>
  browser.grant({ grant_type: 'login', loginToken, challengeId, proofs })

test('[D1.01][8.22][D2.15] signing in asks for the mailed code; a wrong one gives no token', async () => {
  const customer = await world.createCustomer()
  const { loginToken, factors, opened } = await firstStep(customer)
  assert.deepEqual(factors, [{ checkType: 2, target: `us***${customer.email.split('@')[0]?.at(-1)}@example.com` }])
  assert.match(loginToken, /^sampan_login_[\w-]{43}$/)
  assert.deepEqual(opened.required, [[2]])
  const right = { checkType: 2, code: await mailedCode(opened.challengeId, customer) } as const
  const wrong = await finish(loginToken, opened.challengeId, [
    { checkType: 2, code: right.code === '000000' ? '000001' : '000000' },
  ])
  assert.equal(wrong.errCode, code('wrongCode'))
  assert.match(wrong.errMsg, /^Incorrect Verification code. Attempts left: 4/)
  assert.ok(!wrong.text.includes('access_token'))
  assert.equal((await finish(loginToken, '00000000-0000-7000-8000-000000000000', [right])).errCode, code('verificationExpired'))
  const { rows } = await world.server.database.pool.query('select from session where user_id = $1', [customer.userId])
  assert.equal(rows.length, 0)
  const tokens = await finish(loginToken, opened.challengeId, [right])
  assert.equal(tokens.status, 200, tokens.text)
  const user = await call(world.server, getAuthUser, { token: tokens.result.access_token })
  assert.equal(user.result.email, customer.email)
  assert.notEqual((await finish(loginToken, opened.challengeId, [right])).status, 200)
})

test('AU-03 [1.04] a bot-check token signs in once, for its own call', async () => {
  const { email, password } = await world.createCustomer()
  const recaptchaToken = await botToken()
  assert.equal((await call(world.server, login, { body: { email, password, recaptchaToken } })).status, 200)
  assert.equal((await call(world.server, login, { body: { email, password, recaptchaToken } })).errCode, code('captchaRefused'))
  assert.equal((await call(world.server, login, { body: { email, password } })).errCode, code('captchaNeeded'))
  const foreign = await botToken('POST /user/test-password')
  assert.equal(
    (await call(world.server, login, { body: { email, password, recaptchaToken: foreign } })).errCode,
    code('captchaRefused'),
  )
})

test('MF-19 MF-21 with an app bound only the app or a recovery code signs in', async () => {
  const customer = await world.createCustomer()
  const first = await firstStep(customer)
  const mailed = await mailedCode(first.opened.challengeId, customer)
  const { access_token: token } = (await finish(first.loginToken, first.opened.challengeId, [{ checkType: 2, code: mailed }]))
    .result
  const { bindToken, secret } = (await call(world.server, beginAuthenticator, { token })).result
  const action = { call: 'POST /mfa/authenticator/confirm', body: { bindToken } }
  const opened = (await call(world.server, openChallenge, { token, body: { scene: scenes.appBind, action } })).result
  await world.server.database.pool.query('delete from sent_message where recipient = $1', [customer.email])
  await call(world.server, sendEmailOtp, { token, body: { challengeId: opened.challengeId } })
  const bindMail = (await outbox(customer.email, /^\s+(\d{6})$/m))[1] ?? ''
  const bindCode = totpAt(secret, world.server.clock.now())
  const proof = headerOf(opened.challengeId, [
    { checkType: 2, code: bindMail },
    { checkType: 3, code: bindCode },
  ])
  const bound = await call(world.server, confirmAuthenticator, {
    token,
    body: { bindToken },
    headers: { 'x-multi-factor': proof },
  })
  assert.equal(bound.status, 200, bound.text)

  const second = await firstStep(customer)
  assert.deepEqual(second.factors, [{ checkType: 3, target: null }])
  assert.deepEqual(second.opened.required, [[3]])
  const withCode = (proofs: Proof[]) => finish(second.loginToken, second.opened.challengeId, proofs)
  assert.equal((await withCode([{ checkType: 2, code: '000000' }])).errCode, code('verificationNeeded'))
  assert.equal((await withCode([{ checkType: 3, code: bindCode }])).errCode, code('codeUsed'))
  world.server.clock.forward(31_000)
  assert.equal((await withCode([{ checkType: 3, code: totpAt(secret, world.server.clock.now()) }])).status, 200)

  const lost = await firstStep(customer)
  const [recovery = ''] = bound.result.recoveryCodes
  assert.equal((await finish(lost.loginToken, lost.opened.challengeId, [{ checkType: 3, code: recovery }])).status, 200)
  const again = await firstStep(customer)
  assert.equal(
    (await finish(again.loginToken, again.opened.challengeId, [{ checkType: 3, code: recovery }])).errCode,
    code('wrongCode'),
  )
})

test('[D2.34] the link of a security mail freezes transfers once, no password', async () => {
  const customer = await world.createCustomer()
  const { pool } = world.server.database
  await pool.query(`update app_user set anti_phishing_code = 'Harbour88' where id = $1`, [customer.userId])
  const { opened, loginToken } = await firstStep(customer)
  for (let n = 0; n < 5; n++) await finish(loginToken, opened.challengeId, [{ checkType: 2, code: '000000' }])
  const [, freezeKey = ''] = await outbox(customer.email, /Harbour88[\s\S]*Verification is paused[\s\S]*\/freeze#freezeKey=(\S+)/)
  const frozen = async () =>
    (await pool.query('select frozen_at from account where id = $1', [customer.accountId])).rows[0].frozen_at !== null
  assert.equal(await frozen(), false)
  assert.equal((await call(world.server, freezeByLink, { body: { freezeKey } })).status, 200)
  assert.equal(await frozen(), true)
  assert.equal((await call(world.server, freezeByLink, { body: { freezeKey } })).errCode, code('linkExpired'))
})

test('MF-29 no code and no token was logged', () => {
  const logged = world.server.logged.join('')
  assert.ok(logged.length > 1_000)
  assert.doesNotMatch(logged, /sampan_(?:login|freeze|access|bind)_[\w-]{10}/)
})
