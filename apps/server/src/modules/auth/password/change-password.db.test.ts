import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import {
  changePassword,
  forgotPasswordPrecheck,
  forgotPasswordValidate,
  resetPassword,
  testPassword,
} from '@sampan/contract/api/password.ts'
import { login } from '@sampan/contract/api/user.ts'
import {
  call,
  goodPassword,
  type IdentityWorld,
  identityWorld,
  loginGrant,
  newBrowser,
  otherPassword,
  refusedFields,
  rightCode,
} from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../../platform/db/db.ts'
import { readRestrictions } from '../account-restrictions.ts'
import { securityHold } from '../security-hold.ts'
import { voidTickets } from '../tickets.ts'

let world: IdentityWorld
let strict: IdentityWorld
before(async () => {
  world = await identityWorld()
  strict = await identityWorld({ env: { RATE_LIMIT_FACTOR: '1' } })
})
after(async () => {
  await world.close()
  await strict.close()
})
const later = () => strict.server.clock.forward(16 * 60_000)

const minute = 60_000
const hour = 60 * minute
const signIn = async (customer: { email: string; password: string }, at = world) => (await newBrowser(at.server)).signIn(customer)
const firstStep = (email: string, password: string, at = world) =>
  call(at.server, login, { body: { email, password, recaptchaToken: 'human' } })
const whoAmI = (token: string) => call(world.server, getAuthUser, { token })
const check = (token: string, password: string, at = world) =>
  call(at.server, testPassword, { token, body: { password, recaptchaToken: 'human' } })
const change = (token: string, oldPassword: string, newPassword: string, code = rightCode) =>
  call(world.server, changePassword, { token, code, body: { query: { oldPassword, newPassword } } })
const noticesFor = (id: string) => world.sent.notices.filter(({ userId }) => userId === id).map(({ kind }) => kind)
const eventsOf = async (userId: string) =>
  (
    await world.server.database.pool.query<{ type: string }>('select type from outbox_event where user_id = $1 order by id', [
      userId,
    ])
  ).rows
const holdOf = (accountId: string) =>
  withTx(world.server.database.pool, (tx) => securityHold(tx, accountId, world.server.clock.now()))

test('[7.30][D7.11][8.17] test-password reports the present one; a wrong one is Incorrect', async () => {
  const customer = await world.createCustomer()
  const { access_token } = await signIn(customer)
  assert.deepEqual((await check(access_token, goodPassword)).result, { correct: true })
  assert.equal((await check(access_token, otherPassword)).errMsg, 'Incorrect Password')
  assert.equal(
    (await call(world.server, testPassword, { token: access_token, body: { password: goodPassword } })).errCode,
    '00020',
  )
  assert.equal(
    (await call(world.server, testPassword, { body: { password: goodPassword, recaptchaToken: 'human' } })).status,
    401,
  )
})

test('[D7.12] AU-34 test-password counts with the sign-in and knows no other account', async () => {
  later()
  const [customer, stranger] = [await strict.createCustomer(), await strict.createCustomer({ password: otherPassword })]
  const { loginToken } = (await firstStep(customer.email, customer.password, strict)).result
  const signedIn = await (await newBrowser(strict.server)).grant(loginGrant(loginToken))
  // The same browser asks both, and is known by its cookie.
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const recaptchaToken = 'human'
  const testWith = (password: string) =>
    call(strict.server, testPassword, { token: signedIn.result.access_token, body: { password, recaptchaToken }, headers })
  const signInWith = (email: string, password: string) =>
    call(strict.server, login, { body: { email, password, recaptchaToken }, headers })
  for (let i = 0; i < 3; i++) assert.equal((await testWith(otherPassword)).errCode, '01004')
  for (let i = 0; i < 2; i++) assert.equal((await signInWith(customer.email, otherPassword)).errCode, '01001')
  assert.equal((await testWith(goodPassword)).errCode, '01007')
  assert.equal((await signInWith(customer.email, goodPassword)).errCode, '01007')
  assert.equal((await signInWith(stranger.email, otherPassword)).status, 200)
})

test('[7.16][7.17] AU-22 changing the password ends every session, and the new one signs in', async () => {
  const customer = await world.createCustomer({ sessionPolicy: 'multiple' })
  const browser = await newBrowser(world.server)
  const [here, there] = [await browser.signIn(customer), await signIn(customer)]
  const { status, result } = await change(here.access_token, goodPassword, otherPassword)
  assert.equal(status, 200)
  for (const { access_token } of [here, there]) assert.equal((await whoAmI(access_token)).status, 401)
  assert.equal((await browser.refresh(here.refresh_token)).status, 401)
  assert.equal((await firstStep(customer.email, goodPassword)).errCode, '01001')
  assert.equal((await firstStep(customer.email, otherPassword)).status, 200)
  const hours = (Date.parse(result.holdUntil) - world.server.clock.now().getTime()) / hour
  assert.ok(hours > 23.9 && hours <= 24)
})

test('[D2.32][D2.31] a change is mailed, audited, shown elsewhere and holds for 24 hours', async () => {
  const customer = await world.createCustomer({ sessionPolicy: 'multiple' })
  const [here] = [await signIn(customer), await signIn(customer)]
  assert.equal(await holdOf(customer.accountId), undefined)
  await change(here.access_token, goodPassword, otherPassword)
  assert.deepEqual(noticesFor(customer.userId), ['passwordChanged'])
  assert.deepEqual(await eventsOf(customer.userId), [{ type: 'wallet_user_updated' }])
  const { rows } = await world.server.database.pool.query('select actor_kind from audit_row where subject = $1 and action = $2', [
    customer.userId,
    'passwordChanged',
  ])
  assert.deepEqual(rows, [{ actor_kind: 'user' }])
  assert.ok(await holdOf(customer.accountId))
  const standing = await withTx(world.server.database.pool, (tx) =>
    readRestrictions(tx, customer.accountId, new Date(world.server.clock.now().getTime() + 25 * hour)),
  )
  assert.deepEqual(standing, { active: true, frozen: false, holdUntil: undefined })
})

test('a viewer’s password change does not hold the whole company', async () => {
  const viewer = await world.createCustomer({ role: 'viewer' })
  await change((await signIn(viewer)).access_token, goodPassword, otherPassword)
  assert.equal(await holdOf(viewer.accountId), undefined)
})

test('[7.17] without the factor or with a bad password nothing changes', async () => {
  const customer = await world.createCustomer()
  const { access_token } = await signIn(customer)
  const body = { query: { oldPassword: goodPassword, newPassword: otherPassword } }
  assert.equal((await call(world.server, changePassword, { token: access_token, body })).errCode, '02001')
  assert.equal((await change(access_token, goodPassword, otherPassword, '000000')).errCode, '02002')
  assert.equal((await change(access_token, otherPassword, 'Marble&Thistle-448')).errMsg, 'Incorrect Password')
  assert.match((await change(access_token, goodPassword, 'Summer2026!!!!')).text, /easy to guess/)
  assert.match((await change(access_token, goodPassword, goodPassword)).text, /your current password/)
  assert.equal((await whoAmI(access_token)).status, 200)
  assert.deepEqual(noticesFor(customer.userId), [])
})

// ---- Forgotten password

const precheck = (email: string) =>
  call(world.server, forgotPasswordPrecheck, { body: { query: { email }, recaptchaToken: 'human' } })
const validate = (precheckToken: string, code = rightCode) =>
  call(world.server, forgotPasswordValidate, { code, body: { precheckToken } })
const reset = (resetToken: string, newPassword = otherPassword) =>
  call(world.server, resetPassword, { body: { resetToken, newPassword } })
const validated = async (email: string) => (await validate((await precheck(email)).result.precheckToken)).result.resetToken

test('[4.32][7.26][7.27][7.29] a forgotten password runs precheck, validate, reset', async () => {
  const customer = await world.createCustomer()
  const first = await precheck(customer.email)
  const second = await validate(first.result.precheckToken)
  const third = await reset(second.result.resetToken)
  assert.deepEqual([first.status, second.status, third.status], [200, 200, 200])
  assert.equal((await firstStep(customer.email, goodPassword)).errCode, '01001')
  assert.equal((await firstStep(customer.email, otherPassword)).status, 200)
})

test('[4.33][7.28] validate carries the multi-factor data, or gives no reset token', async () => {
  const { precheckToken } = (await precheck((await world.createCustomer()).email)).result
  assert.equal((await call(world.server, forgotPasswordValidate, { body: { precheckToken } })).errCode, '02001')
  assert.equal((await validate(precheckToken, '000000')).errCode, '02002')
})

test('PR-01 PR-05 known and unknown accounts get the same answer, without a token', async () => {
  const [known, unknown] = [await precheck((await world.createCustomer()).email), await precheck('nobody@example.com')]
  const shape = (text: string) =>
    text.replaceAll(/sampan_precheck_[\w-]{43}/g, 'TOKEN').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  assert.equal(known.status, unknown.status)
  assert.equal(shape(known.text), shape(unknown.text))
  assert.ok(!known.text.includes('reset'))
  assert.equal((await reset(known.result.precheckToken)).errCode, '01006')
})

test('PR-02 PR-09 a reset needs its own ticket and changes only its own account', async () => {
  const [a, b] = [await world.createCustomer(), await world.createCustomer()]
  assert.equal((await reset('x'.repeat(60))).errCode, '01006')
  const resetToken = await validated(a.email)
  const body = { resetToken, newPassword: otherPassword }
  const another = { ...body, email: b.email, userId: b.userId }
  assert.deepEqual(refusedFields(await call(world.server, resetPassword, { body: another })), ['email', 'userId'])
  assert.equal((await call(world.server, resetPassword, { body })).status, 200)
  assert.equal((await firstStep(b.email, goodPassword)).status, 200)
  assert.equal((await firstStep(a.email, otherPassword)).status, 200)
})

test('PR-03 a ticket is refused twice, late, after a sign-in or a newer one', async () => {
  const customer = await world.createCustomer()
  const used = await validated(customer.email)
  await reset(used)
  assert.equal((await reset(used, 'Marble&Thistle-448')).errCode, '01006')
  const old = await validated(customer.email)
  world.server.clock.forward(15 * minute + 1000)
  assert.equal((await reset(old, 'Marble&Thistle-448')).errCode, '01006')
  const open = await validated(customer.email)
  await signIn({ email: customer.email, password: otherPassword })
  assert.equal((await reset(open, 'Marble&Thistle-448')).errCode, '01006')
  const [older, newer] = [await validated(customer.email), await validated(customer.email)]
  assert.equal((await reset(older, 'Marble&Thistle-448')).errCode, '01006')
  assert.equal((await reset(newer, 'Marble&Thistle-448')).status, 200)
})

test('PR-07 of 20 resets at once with one ticket one succeeds', async () => {
  const resetToken = await validated((await world.createCustomer()).email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(resetToken)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ errCode }) => errCode === '01006').length, 19)
})

test('PR-08 AU-22 a reset ends every session, starts the hold and mails the owner', async () => {
  const customer = await world.createCustomer()
  const { access_token } = await signIn(customer)
  await reset(await validated(customer.email))
  assert.equal((await whoAmI(access_token)).status, 401)
  assert.ok(await holdOf(customer.accountId))
  assert.deepEqual(noticesFor(customer.userId), ['passwordReset'])
  assert.deepEqual(await eventsOf(customer.userId), [{ type: 'wallet_user_updated' }])
})

test('PR-11 the old and a listed password are refused; the ticket stays good', async () => {
  const resetToken = await validated((await world.createCustomer()).email)
  assert.match((await reset(resetToken, goodPassword)).text, /your current password/)
  assert.match((await reset(resetToken, 'Welcome2Singapore!')).text, /easy to guess/)
  assert.equal((await reset(resetToken)).status, 200)
})

test('a reset frees an account whose sign-in is paused', async () => {
  later()
  const customer = await strict.createCustomer()
  for (let i = 0; i < 6; i++) await firstStep(customer.email, otherPassword, strict)
  const at = strict.server
  const { precheckToken } = (
    await call(at, forgotPasswordPrecheck, { body: { query: { email: customer.email }, recaptchaToken: 'human' } })
  ).result
  const { resetToken } = (await call(at, forgotPasswordValidate, { code: rightCode, body: { precheckToken } })).result
  assert.equal((await call(at, resetPassword, { body: { resetToken, newPassword: otherPassword } })).status, 200)
  assert.equal((await firstStep(customer.email, otherPassword, strict)).status, 200)
})

test('a hundred prechecks send nothing and change nothing for the owner', async () => {
  const customer = await world.createCustomer()
  const { access_token } = await signIn(customer)
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 25 }, () => precheck(customer.email)))
  assert.deepEqual(
    world.sent.letters.filter(({ email }) => email === customer.email),
    [],
  )
  assert.deepEqual(noticesFor(customer.userId), [])
  assert.equal((await whoAmI(access_token)).status, 200)
  assert.equal((await firstStep(customer.email, goodPassword)).status, 200)
})

test('a disabled user gets no reset', async () => {
  const customer = await world.createCustomer()
  const resetToken = await validated(customer.email)
  await world.server.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [customer.userId])
  assert.equal((await reset(resetToken)).errCode, '01006')
  await withTx(world.server.database.pool, (tx) => voidTickets(tx, customer.userId, ['reset'], world.server.clock.now()))
})
