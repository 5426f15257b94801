// Attacks between the two environments: keys, sessions, vouchers, addresses and the code that everybody knows.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listKeys } from '@sampan/contract/api/api-keys.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { issueVoucher } from '@sampan/contract/api/test-mode.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { docOf } from '@sampan/contract/v1/document/endpoint-docs.ts'
import * as simulations from '@sampan/contract/v1/simulations.ts'
import { bareFetch } from '@sampan/test-support/people/device.ts'
import { call, newBrowser } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, createKey } from '@sampan/test-support/people/issued-keys.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import {
  callConfirmed,
  enterTestMode,
  type TestModeWorld,
  testHeaders,
  testModeWorld,
} from '@sampan/test-support/people/test-mode-server.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { newSecret } from '../modules/api-keys/secrets.ts'
import { insertSecret } from '../modules/api-keys/store.ts'
import { withTx } from '../platform/db/db.ts'
import { doorTokenOf, voucherKeyOf } from '../platform/http/test-mode/door-key.ts'
import { newId } from '../platform/security/ids.ts'
import { writeVoucher } from '../platform/security/test-mode-voucher.ts'

let world: TestModeWorld
let person: TestUser
let token: string
/** Other servers of the live environment: one believes its proxy, the other has no test mode. */
let proxied: TestServer
let without: TestServer
before(async () => {
  world = await testModeWorld()
  const { live, key } = world
  const shared = { database: live.database, clock: live.clock }
  const door = { TEST_MODE_URL: world.test.url, TEST_MODE_KEY: key.toString('base64') }
  proxied = await testServer({ ...shared, env: { ...door, TRUST_PROXY: '127.0.0.1' } })
  without = await testServer(shared)
  person = await live.createUser()
  token = await enterTestMode(world, person)
})
after(async () => {
  await proxied.close()
  await without.close()
  await world.close()
})

const code = (name: RefusalName) => refusals[name].code
const now = () => world.live.clock.now()
/** A key that works, planted in a database with a secret of either environment. */
async function plantKey(server: TestServer, environment: 'live' | 'test', addresses: string[] = []): Promise<string> {
  const { pool } = server.database
  const { keyId } = await createKey(pool, now(), { ...person, addresses })
  const secret = newSecret(environment)
  await withTx(pool, (tx) => insertSecret(tx, { keyId, secret, isConfirmed: true, now: now() }))
  return secret
}
const askKey = (url: string, secret: string, headers: Record<string, string> = {}) =>
  callKeyApi(`${url}/v1/key`, { secret, headers })

test('[D9.21] a test key finds no live data, and a live key none of the test environment', async () => {
  const { live, test: environment, key } = world
  const planted = await plantKey(live, 'test')
  assert.equal((await askKey(live.url, planted)).body.code, code('keyInvalid'), 'it is looked up in the test environment')
  assert.equal((await askKey(without.url, planted)).body.code, code('testModeOff'))
  const liveKey = await plantKey(environment, 'live')
  const door = { 'sampan-door': doorTokenOf(key), 'x-forwarded-for': '127.0.0.1' }
  assert.equal((await askKey(environment.url, liveKey, door)).body.code, code('keyInvalid'))
  assert.equal((await askKey(live.url, liveKey, testHeaders)).body.code, code('keyInvalid'), 'it is looked up in the live one')
})

test('[D9.21] a live key simulates nothing, neither on the live server nor at the door of the test environment', async () => {
  const { live, test: environment, key } = world
  const own = await plantKey(live, 'live')
  const door = { 'sampan-door': doorTokenOf(key), 'x-forwarded-for': '127.0.0.1' }
  for (const endpoint of Object.values(simulations)) {
    const { body } = docOf(endpoint).example
    const path = endpoint.path.replace('{id}', newId())
    const simulate = (url: string, headers: Record<string, string> = {}) =>
      callKeyApi(`${url}${path}`, { secret: own, method: 'POST', headers, ...(body !== undefined && { body }) })
    const refused = await simulate(live.url)
    assert.deepEqual([refused.status, refused.body.code], [403, code('testModeOnly')], path)
    assert.equal((await simulate(live.url, testHeaders)).body.code, code('testModeOnly'), `${path} as a page of test mode`)
    assert.equal((await simulate(environment.url, door)).body.code, code('keyInvalid'), `${path} behind the door`)
  }
  const { rows } = await live.database.pool.query('select count(*)::int as deposits from transaction')
  assert.deepEqual(rows, [{ deposits: 0 }])
})

test('the address of a caller is what the live server believes, and the test environment answers nobody else', async () => {
  const { live, test: environment } = world
  const secret = await plantKey(environment, 'test', ['203.0.113.0/24'])
  const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'sampan-door': 'guessed' }
  const refused = await askKey(live.url, secret, forged)
  assert.equal(refused.body.code, code('keyAddressRefused'))
  assert.match(String(refused.body.detail), /127\.0\.0\.1/)
  assert.equal((await askKey(proxied.url, secret, { 'x-forwarded-for': '203.0.113.7' })).status, 200)
  assert.equal((await askKey(proxied.url, secret, { 'x-forwarded-for': '203.0.114.7' })).body.code, code('keyAddressRefused'))
  assert.equal((await askKey(environment.url, secret, forged)).status, 404)
  assert.equal((await bareFetch(`${environment.url}/readyz`)).status, 200)
})

test('[D9.21] a session of one environment is none of the other', async () => {
  const { live, page } = world
  assert.equal((await call(page, getAuthUser, { token, headers: testHeaders })).status, 200)
  assert.equal((await call(page, getAuthUser, { token })).errCode, code('sessionInvalid'), 'a test session on the live API')
  assert.equal((await call(live, getAuthUser, { token: person.token })).status, 200)
  const crossed = await call(live, getAuthUser, { token: person.token, headers: testHeaders })
  assert.equal(crossed.errCode, code('sessionInvalid'), 'a live session in test mode')
})

const content = () => ({
  id: newId(),
  at: now().toISOString(),
  accountId: person.accountId,
  accountType: 'individual' as const,
  companyName: null,
  userId: person.userId,
  name: 'Example User',
  role: 'individual',
  customScopes: null,
  language: 'en' as const,
})
const accepted = '00000'
const late = () => new Date(now().getTime() - 61_000).toISOString()

test('[D9.21] a voucher works once, in its minute, for its own person, in the test environment', async () => {
  const { live, page, key } = world
  const { voucher } = (await call(live, issueVoucher, { token: person.token })).result
  const grant = async (text: string, to = page, headers: Record<string, string> = testHeaders) =>
    (await (await newBrowser(to, headers)).grant({ grant_type: 'test_mode', voucher: text })).errCode
  assert.equal(await grant(voucher, live, {}), code('grantRefused'), 'the live server opens nothing for it')
  assert.equal(await grant(voucher), accepted)
  assert.equal(await grant(voucher), code('grantRefused'), 'a second time')
  const written = (change: object, by = voucherKeyOf(key)) => writeVoucher(by, { ...content(), ...change })
  const attacks: Record<string, string> = {
    expired: written({ at: late() }),
    'of another key': written({}, Buffer.alloc(32, 7)),
    'of the key itself': written({}, key),
    'for another account': written({ accountId: newId() }),
    altered: written({}).replace(/^[^.]+/, Buffer.from(JSON.stringify({ ...content(), role: 'owner' })).toString('base64url')),
    unsigned: written({}).replace(/\..*/, ''),
    'of no form': 'x.y.z',
  }
  for (const [what, text] of Object.entries(attacks)) assert.equal(await grant(text), code('grantRefused'), what)
  assert.equal(await grant(written({})), accepted, 'only these were wrong with them')
  assert.equal((await call(without, issueVoucher, { token: person.token })).errCode, code('testModeOff'))
  assert.equal(
    (await call(page, issueVoucher, { token, headers: testHeaders })).errCode,
    code('testModeOff'),
    'no test mode of its own',
  )
})

test('the code of test mode confirms there, and nothing on the live server', async () => {
  const { live, page } = world
  const body = { code: 'Harbour88' }
  assert.equal((await callConfirmed(page, setAntiPhishingCode, { token, body })).status, 200)
  const refused = await callConfirmed(live, setAntiPhishingCode, { token: person.token, body, headers: {} })
  assert.equal(refused.errCode, code('wrongCode'))
  assert.equal((await call(live, listKeys, { token: person.token })).status, 200)
})
