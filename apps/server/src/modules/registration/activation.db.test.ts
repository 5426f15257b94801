import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { activateAccount, resendActivation, toBeActivateAccountInfo } from '@sampan/contract/api/activation.ts'
import { openRegistration, register } from '@sampan/contract/api/registration.ts'
import { login } from '@sampan/contract/api/user.ts'
import {
  call,
  goodPassword,
  type IdentityWorld,
  identityWorld,
  newBrowser,
  rightCode,
} from '@sampan/test-support/people/identity.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const hour = 3_600_000
const lettersTo = (email: string) => world.sent.letters.filter((letter) => letter.email === email)
const lastKey = (email: string) => lettersTo(email).at(-1)?.params?.accountKey ?? ''

/** A registered person with the key from the letter. */
async function registered() {
  const email = `person-${randomUUID()}@example.com`
  const first = { requestId: randomUUID(), recaptchaToken: 'human', accountType: 'individual', email }
  const { draftToken } = (await call(world.server, openRegistration, { body: first })).result
  const body = {
    requestId: randomUUID(),
    draftToken,
    email,
    accountType: 'individual',
    agreements: { userAgreement: true, privacyPolicy: true },
    phone: '+6581234567',
    nationality: 'SG',
    residence: 'SG',
    name: 'Example Person',
    dateOfBirth: '1990-05-21',
  }
  await call(world.server, register, { body, code: rightCode })
  return { email, accountKey: lastKey(email) }
}

const info = (accountKey: string) =>
  call(world.server, toBeActivateAccountInfo, { body: { query: { accountKey }, recaptchaToken: 'human' } })
const activate = (accountKey: string, newPassword = goodPassword, code = rightCode) =>
  call(world.server, activateAccount, {
    code,
    body: { requestId: randomUUID(), accountKey, newPassword, recaptchaToken: 'human' },
  })
const resend = (query: object) => call(world.server, resendActivation, { body: { query, recaptchaToken: 'human' } })

test('[4.34][4.35][7.20][7.22] the link names its owner, then activates the account', async () => {
  const { email, accountKey } = await registered()
  const { result } = await info(accountKey)
  assert.deepEqual([result.accountType, result.name], ['individual', 'Example Person'])
  assert.match(result.email, /^pe\*\*\*.@example\.com$/)
  assert.equal(
    (await call(world.server, login, { body: { email, password: goodPassword, recaptchaToken: 'human' } })).errCode,
    '01001',
  )
  assert.equal((await activate(accountKey)).status, 200)
  const tokens = await (await newBrowser(world.server)).signIn({ email, password: goodPassword })
  assert.ok(tokens.access_token)
  const { rows } = await world.server.database.pool.query('select state from registration where email = $1', [email])
  assert.deepEqual(rows, [{ state: 'ACTIVE' }])
})

test('[7.21][7.23] both calls need the bot check', async () => {
  const { accountKey } = await registered()
  assert.equal((await call(world.server, toBeActivateAccountInfo, { body: { query: { accountKey } } })).errCode, '00020')
  const body = { requestId: randomUUID(), accountKey, newPassword: goodPassword }
  assert.equal((await call(world.server, activateAccount, { code: rightCode, body })).errCode, '00020')
})

test('without the code of scene 2 nothing is activated', async () => {
  const { accountKey } = await registered()
  assert.equal((await activate(accountKey, goodPassword, '000000')).errCode, '02002')
  assert.equal((await info(accountKey)).status, 200)
})

test('[8.20][D5.59] AU-35 a guessed, used or 72 hours old link answers The link has been expired', async () => {
  const [used, old] = [await registered(), await registered()]
  await activate(used.accountKey)
  world.server.clock.forward(72 * hour - 60_000)
  assert.equal((await info(old.accountKey)).status, 200)
  world.server.clock.forward(61_000)
  const answers = [
    await info(old.accountKey),
    await info(used.accountKey),
    await info(`sampan_activation_${'A'.repeat(43)}`),
    await activate(old.accountKey),
    await activate(used.accountKey),
    await activate('x'),
  ]
  for (const { status, errMsg } of answers) assert.deepEqual([status, errMsg], [410, 'The link has been expired'])
})

test('AU-35 the key has 256 bits and only its hash is kept', async () => {
  const { accountKey } = await registered()
  assert.equal(Buffer.from(accountKey.replace('sampan_activation_', ''), 'base64url').length, 32)
  const { rows } = await world.server.database.pool.query<{ row: string }>('select ticket::text as row from ticket')
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(accountKey)))
})

test('[D5.59] an expired link offers a new one; the old one stays dead', async () => {
  const { email, accountKey } = await registered()
  world.server.clock.forward(73 * hour)
  assert.equal((await resend({ accountKey })).status, 200)
  const second = lastKey(email)
  assert.notEqual(second, accountKey)
  world.server.clock.forward(61_000)
  await resend({ email })
  const third = lastKey(email)
  assert.equal(lettersTo(email).length, 3)
  assert.equal((await info(second)).errCode, '01005')
  assert.equal((await activate(third)).status, 200)
})

test('a resend within a minute or for no account sends nothing', async () => {
  const { email } = await registered()
  const customer = await world.createCustomer()
  const answers = [
    await resend({ email }),
    await resend({ email: customer.email }),
    await resend({ email: 'nobody@example.com' }),
    await resend({ accountKey: 'x' }),
  ]
  for (const { status, result } of answers) assert.deepEqual([status, Object.keys(result)], [200, ['nextResendAt']])
  assert.equal(lettersTo(email).length, 1)
  assert.equal(lettersTo(customer.email).length, 0)
})

test('AU-38 of 20 activations at once one succeeds', async () => {
  const { accountKey } = await registered()
  const answers = await Promise.all(Array.from({ length: 20 }, () => activate(accountKey)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ errCode }) => errCode === '01005').length, 19)
})

test('AU-12 AU-13 a listed or personal first password is refused; the link stays good', async () => {
  const { email, accountKey } = await registered()
  const field = async (password: string) =>
    (JSON.parse((await activate(accountKey, password)).text) as { result: { fields: Record<string, string> } }).result.fields
      .newPassword
  assert.match((await field('Summer2026!!!!')) ?? '', /easy to guess/)
  assert.match((await field(`${email.split('@')[0]}-Aa1!`)) ?? '', /No part of your email name/)
  assert.match((await field('My-Sampan-Harbour-7')) ?? '', /No part of your email name/)
  assert.match((await field('short')) ?? '', /14 characters/)
  assert.equal((await activate(accountKey)).status, 200)
})
