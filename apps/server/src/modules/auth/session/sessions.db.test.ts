import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getAuthUser, logout } from '@sampan/contract/api/own-user.ts'
import { endOtherSessions, endSession, listSessions, searchSignIns, setSessionPolicy } from '@sampan/contract/api/security.ts'
import { login } from '@sampan/contract/api/user.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import {
  type Customer,
  call,
  type IdentityWorld,
  identityWorld,
  loginGrant,
  newBrowser,
  rightCode,
} from '@sampan/test-support/people/identity.ts'

let world: IdentityWorld
let second: IdentityWorld
before(async () => {
  // Two processes of one product share the master key.
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  world = await identityWorld({ env })
  second = await identityWorld({ env, database: world.server.database, clock: world.server.clock })
})
after(async () => {
  await second.close()
  await world.close()
})

const whoAmI = (token: string, at = world) => call(at.server, getAuthUser, { token })
const eventsOf = async (userId: string) =>
  (
    await world.server.database.pool.query<{ type: string; session_id: string | null }>(
      'select type, session_id from outbox_event where user_id = $1 order by id',
      [userId],
    )
  ).rows
const signIn = async (customer: Customer, userAgent?: string) =>
  (await newBrowser(world.server)).signIn(customer, userAgent ? { userAgent } : {})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('[D1.16] AU-23 with one session at a time a second sign-in ends the first', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const first = await browser.signIn(customer)
  const session = (await call(world.server, listSessions, { token: first.access_token })).result.resultList[0]
  const next = await signIn(customer)
  assert.equal((await whoAmI(first.access_token)).errCode, '00006')
  assert.equal((await browser.refresh(first.refresh_token)).status, 401)
  assert.equal((await whoAmI(next.access_token)).status, 200)
  assert.deepEqual(await eventsOf(customer.userId), [{ type: 'logout', session_id: session?.id }])
})

test('[D1.16] the older session is refused on every process within a second', async () => {
  const customer = await world.createCustomer()
  const first = await signIn(customer)
  assert.equal((await whoAmI(first.access_token, second)).status, 200)
  await signIn(customer)
  await eventually('the older session is refused', async () => (await whoAmI(first.access_token, second)).status === 401)
})

test('AU-24 an unfinished second sign-in leaves the first session alone', async () => {
  const customer = await world.createCustomer()
  const first = await signIn(customer)
  const { result } = await call(world.server, login, { body: { ...customer, recaptchaToken: 'human' } })
  await (await newBrowser(world.server)).grant(loginGrant(result.loginToken, '000000'))
  assert.equal((await whoAmI(first.access_token)).status, 200)
  assert.deepEqual(await eventsOf(customer.userId), [])
})

test('[D1.17] with several sessions allowed both live on', async () => {
  const customer = await world.createCustomer({ sessionPolicy: 'multiple' })
  const [first, next] = [await signIn(customer), await signIn(customer)]
  assert.equal((await whoAmI(first.access_token)).status, 200)
  assert.equal((await whoAmI(next.access_token)).status, 200)
  assert.deepEqual(await eventsOf(customer.userId), [])
})

test('going back to one session at a time ends the others', async () => {
  const customer = await world.createCustomer()
  const kept = await signIn(customer)
  const set = (policy: string) =>
    call(world.server, setSessionPolicy, { token: kept.access_token, body: { policy }, code: rightCode })
  assert.deepEqual((await set('multiple')).result, { policy: 'multiple' })
  const other = await signIn(customer)
  assert.equal((await whoAmI(kept.access_token)).status, 200)
  assert.deepEqual((await set('single')).result, { policy: 'single' })
  assert.equal((await whoAmI(other.access_token)).status, 401)
  assert.equal((await set('any')).status, 422)
  const bare = await call(world.server, setSessionPolicy, { token: kept.access_token, body: { policy: 'multiple' } })
  assert.equal(bare.status, 403)
  assert.deepEqual(
    world.sent.notices.filter(({ userId }) => userId === customer.userId).map(({ kind }) => kind),
    ['sessionPolicyChanged', 'sessionPolicyChanged'],
  )
})

test('[D1.18] the devices are listed with their names, and any of them can be ended', async () => {
  const customer = await world.createCustomer({ sessionPolicy: 'multiple' })
  const here = await signIn(customer, firefox)
  const there = await signIn(customer, chrome)
  const { result } = await call(world.server, listSessions, { token: here.access_token })
  const shown = new Map(result.resultList.map(({ device, present }) => [device, present]))
  assert.deepEqual([shown.get('Chrome on Windows'), shown.get('Firefox on Linux'), shown.size], [false, true, 2])
  assert.deepEqual(new Set(result.resultList.map(({ place }) => place)), new Set(['This computer']))
  const other = result.resultList.find(({ present }) => !present)
  const ended = await call(world.server, endSession, { token: here.access_token, params: { id: other?.id ?? '' } })
  assert.equal(ended.status, 200)
  assert.equal((await whoAmI(there.access_token)).status, 401)
  assert.equal((await whoAmI(here.access_token)).status, 200)
  const left = await call(world.server, listSessions, { token: here.access_token })
  assert.equal(left.result.resultList.length, 1)
})

test("AZ-11 another user's session is not found, like an id that does not exist", async () => {
  const [mine, theirs] = [await signIn(await world.createCustomer()), await signIn(await world.createCustomer())]
  const theirId = (await call(world.server, listSessions, { token: theirs.access_token })).result.resultList[0]?.id ?? ''
  const end = (id: string) => call(world.server, endSession, { token: mine.access_token, params: { id } })
  const [foreign, random, word] = [await end(theirId), await end('01a1dd29-b888-713e-811b-38c9cda61dc7'), await end('no-id')]
  assert.equal(foreign.status, 404)
  assert.deepEqual([foreign.text, foreign.text], [random.text, word.text])
  assert.equal((await whoAmI(theirs.access_token)).status, 200)
})

test('all other devices are signed out at once', async () => {
  const customer = await world.createCustomer({ sessionPolicy: 'multiple' })
  const [here, one, two] = [await signIn(customer), await signIn(customer), await signIn(customer)]
  assert.deepEqual((await call(world.server, endOtherSessions, { token: here.access_token })).result, { ended: 2 })
  for (const { access_token } of [one, two]) assert.equal((await whoAmI(access_token)).status, 401)
  assert.equal((await whoAmI(here.access_token)).status, 200)
})

test('[7.15] AU-21 after logout neither token works', async () => {
  const browser = await newBrowser(world.server)
  const tokens = await browser.signIn(await world.createCustomer())
  assert.equal((await call(world.server, logout, { token: tokens.access_token })).status, 200)
  assert.equal((await whoAmI(tokens.access_token)).status, 401)
  assert.equal((await browser.refresh(tokens.refresh_token)).status, 401)
})

test('a sign-in on a new device is mailed, on a known one not', async () => {
  const customer = await world.createCustomer()
  const news = () => world.sent.notices.filter(({ userId }) => userId === customer.userId)
  await signIn(customer, firefox)
  await signIn(customer, firefox)
  assert.equal(news().length, 0)
  await signIn(customer, chrome)
  assert.deepEqual(news(), [{ userId: customer.userId, kind: 'signedInOnNewDevice', params: { device: 'Chrome on Windows' } }])
})

test('get-auth-user shows the sign-in before this one', async () => {
  const customer = await world.createCustomer()
  const first = await signIn(customer, firefox)
  assert.equal((await whoAmI(first.access_token)).result.lastSignIn, null)
  const next = await signIn(customer, chrome)
  assert.equal((await whoAmI(next.access_token)).result.lastSignIn?.device, 'Firefox on Linux')
})

test('the sign-in history pages own attempts only, newest first', async () => {
  const customer = await world.createCustomer()
  await call(world.server, login, { body: { email: customer.email, password: 'Wrong-Password-123', recaptchaToken: 'human' } })
  await signIn(customer, firefox)
  const { access_token: token } = await signIn(customer, chrome)
  await signIn(await world.createCustomer())
  const ask = async (query: object, pagination: object) =>
    (await call(world.server, searchSignIns, { token, body: { query, pagination } })).result
  const all = await ask({}, { size: 10 })
  assert.deepEqual(
    all.resultList.map(({ kind, success, device }) => [kind, success, device]),
    [
      ['signedIn', true, 'Chrome on Windows'],
      ['signedIn', true, 'Firefox on Linux'],
      ['signInRefused', false, 'Unknown device'],
    ],
  )
  assert.equal(all.pagination.nextCursor, null)
  const page = await ask({}, { size: 2 })
  const rest = await ask({}, { size: 2, cursor: page.pagination.nextCursor })
  assert.deepEqual([...page.resultList, ...rest.resultList], all.resultList)
  assert.equal((await ask({ success: false }, { size: 10 })).resultList.length, 1)
})
