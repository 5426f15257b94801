// What strangers who know an email can take from its owner: nothing. And what a whole office, or a first hour, may use up.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { activateAccount } from '@sampan/contract/api/activation.ts'
import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { beginAuthenticator, confirmAuthenticator, openChallenge, sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { forgotPasswordPrecheck, forgotPasswordValidate, resetPassword } from '@sampan/contract/api/password.ts'
import { openRegistration, register } from '@sampan/contract/api/registration.ts'
import { login } from '@sampan/contract/api/user.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { call, goodPassword, newBrowser, otherPassword } from '@sampan/test-support/people/identity.ts'
import { sceneCall } from '@sampan/test-support/people/scene-calls.ts'
import {
  type Fields,
  headerOf,
  type Person,
  totpAt,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'
import { cheapCost, createPasswords } from '../password/passwords.ts'

let world: World
before(async () => {
  // The limits as they are in life; each caller says which address it comes from.
  world = await verificationWorld({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }, chains: paperNetworks(3) })
})
after(() => world.close())
beforeEach(() => world.server.clock.forward(25 * 3_600_000))

const code = (name: keyof typeof refusals): string => refusals[name].code
const recaptchaToken = 'human'
const wrongPassword = 'Wrong-Password-123'
const minute = 60_000

/** A customer with a password, and a phone as the second factor of withdrawals. */
async function newOwner(): Promise<Person> {
  const person = await world.person({
    mobile: `+6581${Math.floor(Math.random() * 1e6)
      .toString()
      .padStart(6, '0')}`,
  })
  const hash = await createPasswords(cheapCost).hash(goodPassword)
  const { pool } = world.server.database
  await pool.query('insert into user_password (user_id, hash, changed_at) values ($1, $2, $3)', [
    person.userId,
    hash,
    world.server.clock.now(),
  ])
  return person
}

/** A browser at an address, with the cookies that it was given. */
async function newDevice(ip: string) {
  let cookie = ''
  const key = await newBrowser(world.server)
  const headers = (more: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }), ...more })
  const send = async <E extends CustomerEndpoint>(entry: E, body: Fields, more?: Record<string, string>) => {
    const answer = await call(world.server, entry, { body, headers: headers(more) })
    const given = answer.headers.get('set-cookie')
    if (given) cookie = given.split(';')[0] ?? ''
    return answer
  }
  const device = {
    send,
    cookie: () => cookie,
    moveTo: (address: string) => {
      ip = address
    },
    tryPassword: (email: string, password: string) => send(login, { email, password, recaptchaToken }),
    /** Has the code of a signed-out step sent and reads it. */
    async mailCode(scene: SceneName, token: string) {
      const opened = await send(openChallenge, { scene: scenes[scene], token })
      if (opened.status !== 200) return { answer: opened, challengeId: '', code: '' }
      const { challengeId } = opened.result
      const answer = await send(sendEmailOtp, { challengeId })
      return { answer, challengeId, code: world.codes.at(-1)?.code ?? '' }
    },
    async requestReset(email: string) {
      const { precheckToken } = (await send(forgotPasswordPrecheck, { query: { email }, recaptchaToken })).result
      return { precheckToken, ...(await device.mailCode('forgotPassword', precheckToken)) }
    },
    async signIn(email: string, password = goodPassword) {
      const first = await device.tryPassword(email, password)
      if (first.status !== 200) return first
      const { loginToken } = first.result
      const { answer, challengeId, code: mailed } = await device.mailCode('login', loginToken)
      if (answer.status !== 200) return answer
      const proofs = [{ checkType: 2, code: mailed }]
      const { payload, dpop } = await key.sealed({ grant_type: 'login', loginToken, challengeId, proofs })
      const granted = await key.send(payload, headers({ dpop }))
      cookie = granted.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return granted
    },
  }
  return device
}

const stranger = (n: number) => newDevice(`198.51.100.${n}`)

/** What anyone can do who knows the email: resets with wrong codes, and wrong passwords from several addresses. */
async function attack(email: string): Promise<void> {
  for (let n = 1; n <= 6; n++) {
    const device = await stranger(n)
    const { precheckToken, challengeId } = await device.requestReset(email)
    const proof = headerOf(challengeId, [{ checkType: 2, code: '000000' }])
    if (challengeId) await device.send(forgotPasswordValidate, { precheckToken }, { 'x-multi-factor': proof })
    for (let tries = 0; tries < 6; tries++) await device.tryPassword(email, wrongPassword)
  }
}

/** The whole reset, with the code of the mail and the code of the SMS. */
async function resetOn(device: Awaited<ReturnType<typeof newDevice>>, email: string) {
  const { answer, precheckToken, challengeId, code: mailed } = await device.requestReset(email)
  if (answer.status !== 200) return answer
  assert.equal((await device.send(sendSmsOtp, { challengeId })).status, 200)
  const proofs = [
    { checkType: 2, code: mailed },
    { checkType: 1, code: world.codes.at(-1)?.code ?? '' },
  ] as const
  const proven = { 'x-multi-factor': headerOf(challengeId, proofs) }
  const validated = await device.send(forgotPasswordValidate, { precheckToken }, proven)
  if (validated.status !== 200) return validated
  return device.send(resetPassword, { resetToken: validated.result.resetToken, newPassword: otherPassword })
}

test('AU-41 in spite of a guessing stranger the owner signs in and withdraws', async () => {
  const owner = await newOwner()
  const own = await newDevice('203.0.113.7')
  assert.equal((await own.signIn(owner.email)).status, 200)
  assert.match(own.cookie(), /^sampan_device=sampan_device_[\w-]{43}$/)

  await attack(owner.email)
  assert.equal((await (await stranger(1)).tryPassword(owner.email, goodPassword)).errCode, code('signInPaused'))
  assert.equal((await (await stranger(1)).requestReset(owner.email)).answer.errCode, code('sendLimitReached'))

  const signedIn = await own.signIn(owner.email)
  assert.equal(signedIn.status, 200, signedIn.text)
  // Even where the stranger sits in the same house: the device is known.
  own.moveTo('198.51.100.1')
  assert.equal((await own.signIn(owner.email)).status, 200)
  const fresh = await newDevice('203.0.113.8')
  assert.equal((await fresh.signIn(owner.email)).status, 200, 'a new device at another address')

  const { token } = await world.again(owner)
  const person = { ...owner, token }
  const { body } = await sceneCall(world, person, withdrawCrypto)
  const opened = await world.open('cryptoWithdraw', { person, entry: withdrawCrypto, body })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  const withdrawn = await world.call(withdrawCrypto, { token, body, proof })
  assert.equal(withdrawn.status, 200, withdrawn.text)
})

test('AU-41 in spite of a guessing stranger the owner resets on a known device', async () => {
  const owner = await newOwner()
  const own = await newDevice('203.0.113.7')
  await own.signIn(owner.email)
  await attack(owner.email)
  assert.equal((await resetOn(own, owner.email)).status, 200)
  assert.equal((await own.signIn(owner.email, otherPassword)).status, 200)
})

test('AU-41 an account is tried 100 times a day; its known device stays open', async () => {
  const owner = await newOwner()
  const own = await newDevice('203.0.113.7')
  await own.signIn(owner.email)
  const codes: string[] = []
  for (let n = 1; n <= 25; n++) {
    const device = await stranger(n)
    for (let tries = 0; tries < 5; tries++) codes.push((await device.tryPassword(owner.email, wrongPassword)).errCode)
  }
  assert.equal(codes.filter((one) => one === code('invalidLogin')).length, 100)
  assert.equal(codes.filter((one) => one === code('signInPaused')).length, 25)
  const another = await newDevice('203.0.113.99')
  assert.equal((await another.tryPassword(owner.email, goodPassword)).errCode, code('signInPaused'), 'guesses are bounded')
  assert.equal((await own.signIn(owner.email)).status, 200)
  const throttleNotices = world.notices.filter(({ userId, kind }) => userId === owner.userId && kind === 'signInThrottled')
  assert.equal(throttleNotices.length, 1)
  world.server.clock.forward(24 * 3_600_000 + minute)
  assert.equal((await another.signIn(owner.email)).status, 200)
})

test('AU-05 one address has 5 wrong tries in 15 minutes and 20 a day per account', async () => {
  const owner = await newOwner()
  const device = await stranger(50)
  let compared = 0
  for (let quarter = 0; quarter < 8; quarter++) {
    for (let tries = 0; tries < 6; tries++)
      if ((await device.tryPassword(owner.email, wrongPassword)).errCode === code('invalidLogin')) compared += 1
    world.server.clock.forward(16 * minute)
  }
  assert.equal(compared, 20)
  const unknown = await device.tryPassword('nobody@example.com', wrongPassword)
  assert.equal(unknown.errCode, code('invalidLogin'), 'another account is another count')
})

test('AU-41 a forged or foreign cookie makes no device known', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const thief = await newDevice('198.51.100.60')
  assert.equal((await thief.signIn(other.email)).status, 200)
  for (let tries = 0; tries < 5; tries++) await thief.tryPassword(owner.email, wrongPassword)
  assert.equal((await thief.tryPassword(owner.email, goodPassword)).errCode, code('signInPaused'))
  const invented = await call(world.server, login, {
    body: { email: owner.email, password: goodPassword, recaptchaToken },
    headers: { 'x-forwarded-for': '198.51.100.60', cookie: `sampan_device=sampan_device_${'x'.repeat(43)}` },
  })
  assert.equal(invented.errCode, code('signInPaused'))
})

test('a new password makes all other devices unknown again', async () => {
  const owner = await newOwner()
  const [old, own] = [await newDevice('203.0.113.20'), await newDevice('203.0.113.21')]
  await old.signIn(owner.email)
  assert.equal((await resetOn(own, owner.email)).status, 200)
  const { rows } = await world.server.database.pool.query('select from known_device where user_id = $1', [owner.userId])
  assert.equal(rows.length, 1)
  await attack(owner.email)
  own.moveTo('198.51.100.1')
  assert.equal((await own.signIn(owner.email, otherPassword)).status, 200)
})

test('[D2.07] an office of 22 behind one address signs in within 15 minutes', async () => {
  for (let n = 0; n < 22; n++) {
    const owner = await newOwner()
    const answer = await (await newDevice('203.0.113.30')).signIn(owner.email)
    assert.equal(answer.status, 200, `${n} ${answer.text}`)
  }
})

test('a first hour: register, activate, sign in, bind an app, confirm', async () => {
  const email = `first-hour-${randomUUID()}@example.com`
  const device = await newDevice('203.0.113.40')
  const started = world.server.clock.now().getTime()
  const opening = { requestId: randomUUID(), recaptchaToken, accountType: 'individual', email }
  const { draftToken } = (await device.send(openRegistration, opening)).result
  const facts = { name: 'Example User', dateOfBirth: '1990-05-21', nationality: 'SG', residence: 'SG', phone: '+6581234567' }
  const agreements = { userAgreement: true, privacyPolicy: true }
  const application = { draftToken, accountType: 'individual', email, ...facts, agreements }
  const signedOut = async (scene: SceneName, entry: CustomerEndpoint, token: string, body: Fields) => {
    const opened = await world.open(scene, { token, entry, body })
    const mailed = await world.mailCode(opened)
    const proof = headerOf(opened.challengeId, [{ checkType: 2, code: mailed }])
    const attempt = { requestId: randomUUID(), ...(entry.captcha ? { recaptchaToken } : {}) }
    const answer = await device.send(entry, { ...attempt, ...body }, { 'x-multi-factor': proof })
    assert.equal(answer.status, 200, answer.text)
  }
  await signedOut('register', register, draftToken, application)
  const accountKey = world.letters.at(-1)?.params?.accountKey ?? ''
  await signedOut('accountActivation', activateAccount, accountKey, { accountKey, newPassword: goodPassword })
  const granted = await device.signIn(email)
  assert.equal(granted.status, 200, granted.text)
  const person = { token: (granted.result as { access_token: string }).access_token } as Person

  const { bindToken, secret } = (await world.call(beginAuthenticator, { token: person.token })).result
  const opened = await world.open('appBind', { person, entry: confirmAuthenticator, body: { bindToken } })
  const mailed = await world.mailCode(opened, person)
  const proof = headerOf(opened.challengeId, [
    { checkType: 2, code: mailed },
    { checkType: 3, code: totpAt(secret, world.server.clock.now()) },
  ])
  assert.equal((await world.call(confirmAuthenticator, { token: person.token, body: { bindToken }, proof })).status, 200)
  for (let n = 0; n < 20; n++) {
    // Every strict scene asks for a mailed code; so many addresses and withdrawals fit into one hour.
    const body = { label: `Cold ${n}`, mainNet: 3, owner: 'selfHosted', address: `0x${String(n).padStart(40, '1')}` }
    const saving = await world.call(openChallenge, {
      token: person.token,
      body: { scene: scenes.addBlockchainAddress, action: { call: 'POST /blockchain-address', body } },
    })
    assert.equal(saving.status, 200, saving.text)
    const sent = await world.call(sendEmailOtp, { token: person.token, body: { challengeId: saving.result.challengeId } })
    assert.equal(sent.status, 200, `${n} ${sent.text}`)
  }
  assert.ok(world.server.clock.now().getTime() - started < 3_600_000)
})
