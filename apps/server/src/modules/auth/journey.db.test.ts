import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { activateAccount } from '@sampan/contract/api/activation.ts'
import { sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { changePassword, forgotPasswordPrecheck, forgotPasswordValidate, resetPassword } from '@sampan/contract/api/password.ts'
import { openRegistration, register } from '@sampan/contract/api/registration.ts'
import { changeEmail, changeEmailPrecheck, changeMobile, changeMobilePrecheck, login } from '@sampan/contract/api/user.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { goodPassword, newBrowser, otherPassword } from '@sampan/test-support/people/identity.ts'
import { type Fields, headerOf, type Person, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { withTx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import { decideRegistration } from '../registration/decide-registration.ts'

let world: World
before(async () => {
  world = await verificationWorld()
})
after(() => world.close())

const recaptchaToken = 'human'

/** Opens the challenge of a call, answers it with codes that really were sent, and makes the call. */
async function verified<E extends CustomerEndpoint>(
  scene: SceneName,
  entry: E,
  body: Fields,
  who: { token?: string; person?: Person },
) {
  const { requestId: _, recaptchaToken: __, ...action } = body
  const opened = await world.open(scene, { entry, body: action, ...who })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, who.person))
  const answer = await world.call(entry, { body, proof, ...(who.person ? { token: who.person.token } : {}) })
  assert.equal(answer.status, 200, answer.text)
  return answer.result
}

async function signIn(email: string, password: string) {
  const first = await world.call(login, { body: { email, password, recaptchaToken } })
  assert.equal(first.status, 200, first.text)
  const { loginToken } = first.result
  const opened = await world.open('login', { token: loginToken })
  const proofs = await world.proofs(opened)
  const browser = await newBrowser(world.server)
  const { result } = await browser.grant({ grant_type: 'login', loginToken, challengeId: opened.challengeId, proofs })
  const person = { token: result.access_token } as Person
  return { browser, tokens: result, person }
}

test('a company registers, is approved, signs in and changes its contacts', async () => {
  const email = 'owner@company.example'
  const first = { requestId: randomUUID(), recaptchaToken, accountType: 'corporate', email }
  const { draftToken } = (await world.call(openRegistration, { body: first })).result
  const application = {
    requestId: randomUUID(),
    draftToken,
    email,
    accountType: 'corporate',
    agreements: { userAgreement: true, privacyPolicy: true },
    phone: '+6581234567',
    nationality: 'SG',
    residence: 'SG',
    corporateName: 'Example Trading Pte. Ltd.',
    authorisedPerson: 'Example Person',
    placeOfIncorporation: 'SG',
    dateOfIncorporation: '2015-03-01',
  }
  const { review } = await verified('register', register, application, { token: draftToken })
  assert.equal(review.state, 'UNDER_REVIEW')

  const { pool } = world.server.database
  const { rows } = await pool.query<{ id: string }>('select id from registration where email = $1', [email])
  const now = world.server.clock.now()
  const messages = { letter: async (_tx: unknown, letter: never) => void world.letters.push(letter) } as unknown as Messages
  await withTx(pool, (tx) =>
    decideRegistration(tx, messages, { id: rows[0]?.id ?? '', move: 'approve', actor: { kind: 'operator' }, now }),
  )
  const accountKey = world.letters.at(-1)?.params?.accountKey ?? ''
  const activation = { requestId: randomUUID(), recaptchaToken, accountKey, newPassword: goodPassword }
  await verified('accountActivation', activateAccount, activation, { token: accountKey })

  const { person, tokens, browser } = await signIn(email, goodPassword)
  assert.equal((await world.call(getAuthUser, { token: person.token })).result.role, 'owner')
  assert.equal((await browser.refresh(tokens.refresh_token)).status, 200)

  const { changeToken } = await verified('phoneBind', changeMobilePrecheck, {}, { person })
  world.server.clock.forward(61_000)
  await verified('phoneBind', changeMobile, { changeToken, mobile: '+66812345678' }, { person })

  world.server.clock.forward(61_000)
  const leave = await verified('emailUnbind', changeEmailPrecheck, {}, { person })
  world.server.clock.forward(61_000)
  const moved = { changeToken: leave.changeToken, email: 'moved@company.example' }
  await verified('emailBind', changeEmail, moved, { person })
  assert.deepEqual(world.notices.at(-1)?.also, [email])

  world.server.clock.forward(61_000)
  const change = { query: { oldPassword: goodPassword, newPassword: otherPassword } }
  await verified('changePassword', changePassword, change, { person })
  assert.equal((await world.call(getAuthUser, { token: person.token })).status, 401)

  world.server.clock.forward(3_600_000)
  const precheck = await world.call(forgotPasswordPrecheck, { body: { query: { email: moved.email }, recaptchaToken } })
  const { precheckToken } = precheck.result
  const reset = await verified('forgotPassword', forgotPasswordValidate, { precheckToken }, { token: precheckToken })
  const newPassword = 'Marble&Thistle-448'
  assert.equal((await world.call(resetPassword, { body: { resetToken: reset.resetToken, newPassword } })).status, 200)
  world.server.clock.forward(61_000)
  assert.ok((await signIn(moved.email, newPassword)).tokens.access_token)
})

test('PR-06 where an app is bound a reset needs it; SMS cannot replace it', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const begun = await world.call(forgotPasswordPrecheck, { body: { query: { email: person.email }, recaptchaToken } })
  const { precheckToken } = begun.result
  const opened = await world.open('forgotPassword', {
    token: precheckToken,
    entry: forgotPasswordValidate,
    body: { precheckToken },
  })
  assert.deepEqual(opened.required, [[2], [3]])
  assert.ok(opened.available.every(({ checkType }) => checkType !== 1))
  const mail = { checkType: 2 as const, code: await world.mailCode(opened) }
  const show = (...proofs: Parameters<typeof headerOf>[1]) =>
    world.call(forgotPasswordValidate, { body: { precheckToken }, proof: headerOf(opened.challengeId, proofs) })
  const refusedSms = await world.call(sendSmsOtp, { body: { challengeId: opened.challengeId } })
  assert.notEqual(refusedSms.status, 200)
  for (const weaker of [
    [mail],
    [mail, { checkType: 1 as const, code: '111111' }],
    [mail, { checkType: 2 as const, code: mail.code }],
  ])
    assert.equal((await show(...weaker)).errCode, refusals.verificationNeeded.code)
  const [recovery = ''] = person.recoveryCodes ?? []
  assert.notEqual((await show(mail, { checkType: 3, code: recovery })).status, 200)
  assert.equal((await show(mail, { checkType: 3, code: world.appCode(person) })).status, 200)
})

test('PR-10 a thousand reset requests an hour send at most five mails', async () => {
  // The limits as they are in life; the requests come from a thousand addresses.
  const strict = await verificationWorld({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } })
  try {
    const person = await strict.person()
    const { email } = person
    const post = async (path: string, body: object, from: string) => {
      const answer = await fetch(`${strict.server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { result: Record<string, string> | null }
    }
    for (let sent = 0; sent < 1000; sent++) {
      const from = `198.51.${Math.floor(sent / 250)}.${(sent % 250) + 1}`
      const { result } = await post('/user/forgot-password-precheck', { query: { email }, recaptchaToken }, from)
      // Every tenth goes on to ask for the code; the others only knock.
      if (sent % 10 === 0 && result) {
        const opened = await post('/mfa/challenge', { scene: scenes.forgotPassword, token: result.precheckToken }, from)
        if (opened.result) await post('/mfa/send-email-otp', { challengeId: opened.result.challengeId }, from)
      }
      strict.server.clock.forward(3_000)
    }
    const mails = strict.codes.filter(({ to, silent }) => to === email && !silent)
    assert.ok(mails.length >= 1 && mails.length <= 5, `${mails.length} mails`)
    const back = await strict.again(person)
    assert.equal((await strict.call(getAuthUser, { token: back.token })).status, 200)
    strict.server.clock.forward(3_600_000)
    const begun = await strict.call(forgotPasswordPrecheck, { body: { query: { email }, recaptchaToken } })
    const opened = await strict.open('forgotPassword', { token: begun.result.precheckToken })
    assert.match(await strict.mailCode(opened), /^\d{6}$/)
  } finally {
    await strict.close()
  }
})

test('[8.16] PR-01 only the owner of the mailbox of a disabled account reads why', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const begin = async (email: string) => {
    const body = { query: { email }, recaptchaToken }
    const { precheckToken } = (await world.call(forgotPasswordPrecheck, { body })).result
    const opened = await world.open('forgotPassword', {
      token: precheckToken,
      entry: forgotPasswordValidate,
      body: { precheckToken },
    })
    const validate = (code: string) =>
      world.call(forgotPasswordValidate, {
        body: { precheckToken },
        proof: headerOf(opened.challengeId, [{ checkType: 2, code }]),
      })
    return { opened, validate }
  }
  const begunBefore = await begin(person.email)
  await world.server.database.pool.query(`update account set status = 'DISABLED' where id = any($1)`, [
    [person.accountId, other.accountId],
  ])
  const begunAfter = await begin(other.email)
  const usable = await begin((await world.person()).email)
  for (const { opened, validate } of [begunBefore, begunAfter, usable]) {
    assert.deepEqual([opened.required, opened.available.length], [[[2]], 1])
    const guessed = await validate('000000')
    assert.equal(guessed.errCode, refusals.wrongCode.code, 'a stranger cannot tell which account is disabled')
  }
  for (const { opened, validate } of [begunBefore, begunAfter]) {
    const answer = await validate(await world.mailCode(opened))
    assert.equal(answer.errMsg, 'Invalid Account')
    assert.equal(answer.result, null)
  }
  assert.equal((await usable.validate(await world.mailCode(usable.opened))).status, 200)
})

test('PR-02 a proof for one ticket does not serve another', async () => {
  const [mine, theirs] = [await world.person(), await world.person()]
  const ticket = async (email: string) =>
    (await world.call(forgotPasswordPrecheck, { body: { query: { email }, recaptchaToken } })).result.precheckToken
  const [own, foreign] = [await ticket(mine.email), await ticket(theirs.email)]
  const opened = await world.open('forgotPassword', { token: own, entry: forgotPasswordValidate, body: { precheckToken: own } })
  const proof = headerOf(opened.challengeId, await world.proofs(opened))
  const swapped = await world.call(forgotPasswordValidate, { body: { precheckToken: foreign }, proof })
  assert.ok(swapped.status >= 400, swapped.text)
})

test('AU-31 PR-05 afterwards no log line holds a token, ticket, password or code', () => {
  const log = world.server.logged.join('\n')
  assert.ok(world.server.logged.length > 50, 'the calls of this suite were logged')
  assert.doesNotMatch(log, /sampan_[a-z]+_[\w-]{20}/i)
  for (const password of [goodPassword, otherPassword, 'Marble&Thistle-448']) assert.ok(!log.includes(password))
  assert.ok(world.codes.length > 10)
  for (const { code } of world.codes) assert.doesNotMatch(log, new RegExp(`(?<![\\d.])${code}(?![\\d.])`))
  for (const { params } of world.letters) if (params?.accountKey) assert.ok(!log.includes(params.accountKey))
})
