// Walks every entry of the customer API with every kind of wrong key. A new entry is attacked the day it is added.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type KeyScope, keyScopes } from '@sampan/contract/api-keys.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import type { KeyEndpoint } from '@sampan/contract/v1/endpoint.ts'
import { callKeyApi, createKey, type KeyAnswer } from '@sampan/test-support/people/issued-keys.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { newSecret } from '../modules/api-keys/secrets.ts'

let server: TestServer
let owner: TestUser
before(async () => {
  // The address of the caller is what the proxy says.
  server = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  owner = await server.createUser()
})
after(() => server.close())

const nameOf = ({ method, path }: KeyEndpoint) => `${method} ${path}`
const secured = keyEndpoints.filter(({ access }) => access !== 'public')

type Call = { readonly secret?: string; readonly authorization?: string; readonly from?: string; readonly id?: string }

function call(
  endpoint: KeyEndpoint,
  { secret, authorization, from = '203.0.113.7', id = '00000000-0000-0000-0000-000000000000' }: Call,
) {
  const url = `${server.url}${endpoint.path.replaceAll(/\{\w+\}/g, id)}`
  const { method } = endpoint
  const headers = { 'x-forwarded-for': from }
  return callKeyApi(url, {
    ...(secret !== undefined && { secret }),
    ...(authorization !== undefined && { authorization }),
    method,
    headers,
    ...(method !== 'GET' && { body: {} }),
  })
}

/** A refusal is a problem document with its code, request id and link, and says what is left of the limit. */
function assertProblem({ status, headers, body }: KeyAnswer, refusal: RefusalName, what: string): void {
  assert.equal(body.code, refusals[refusal].code, `${what}: ${JSON.stringify(body)}`)
  assert.equal(status, refusals[refusal].status, what)
  assert.equal(body.status, status, what)
  assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8', what)
  assert.equal(body.type, `/v1/errors/${refusal}`, what)
  assert.equal(body.requestId, headers.get('x-call-id'), what)
  assert.match(headers.get('ratelimit') ?? '', /^"\w+";r=\d+;t=\d+$/, what)
  assert.match(headers.get('ratelimit-policy') ?? '', /^"\w+";q=\d+;w=\d+$/, what)
}

const keyOf = (user: TestUser, wanted: Partial<Parameters<typeof createKey>[2]> = {}) =>
  createKey(server.database.pool, server.clock.now(), { ...user, name: 'Payroll', ...wanted })

test('[D9.10][D9.11] a missing, malformed or unknown key opens no entry', async () => {
  assert.ok(secured.length > 0)
  const { secret } = await keyOf(owner)
  const bad = [
    undefined,
    'Bearer',
    `Bearer ${newSecret('live')}`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret}, ${secret}`,
    `Basic ${Buffer.from(`${secret}:`).toString('base64')}`,
    secret,
    // A person's session is no key.
    `Bearer ${owner.token}`,
  ]
  for (const endpoint of secured)
    for (const authorization of bad)
      assertProblem(
        await call(endpoint, { ...(authorization !== undefined && { authorization }) }),
        'keyInvalid',
        `${nameOf(endpoint)} ${authorization?.slice(0, 20)}`,
      )
})

test('[D9.06] a key that is expired, rolled past its overlap, revoked, waiting or of a disabled account opens no entry', async () => {
  const { pool } = server.database
  const expired = await keyOf(owner, { lifeMs: -1 })
  const rolled = await keyOf(owner)
  await pool.query('update api_key_secret set ends_at = $2 where key_id = $1', [rolled.keyId, server.clock.now()])
  const revoked = await keyOf(owner)
  await pool.query(`update app_user set status = 'DISABLED' where id = $1`, [revoked.keyId])
  const waiting = await keyOf(owner)
  await pool.query(`update app_user set status = 'TO_BE_ACTIVATED' where id = $1`, [waiting.keyId])
  const unconfirmed = await keyOf(owner)
  await pool.query('update api_key_secret set confirmed_at = null where key_id = $1', [unconfirmed.keyId])
  const closed = await server.createUser()
  const ofClosed = await keyOf(closed)
  await pool.query(`update account set status = 'DISABLED' where id = $1`, [closed.accountId])
  const bad: readonly (readonly [string, RefusalName])[] = [
    [expired.secret, 'keyExpired'],
    [rolled.secret, 'keyRevoked'],
    [revoked.secret, 'keyRevoked'],
    [waiting.secret, 'keyWaiting'],
    [unconfirmed.secret, 'keyWaiting'],
    [ofClosed.secret, 'keyRevoked'],
  ]
  for (const endpoint of secured)
    for (const [secret, refusal] of bad)
      assertProblem(await call(endpoint, { secret }), refusal, `${nameOf(endpoint)} ${refusal}`)
})

test('[D9.05] a key outside its addresses opens no entry, in IPv4, IPv6 and mapped', async () => {
  for (const endpoint of secured) {
    const keyHere = () => keyOf(owner, { addresses: ['203.0.113.0/24', '2001:db8:1::/48'] })
    const { secret } = await keyHere()
    for (const from of ['203.0.114.7', '2001:db8:2::7', '::ffff:203.0.114.7'])
      assertProblem(await call(endpoint, { secret, from }), 'keyAddressRefused', `${nameOf(endpoint)} from ${from}`)
    // One of the entries ends the key that calls it.
    for (const from of ['203.0.113.7', '2001:db8:1::7', '::ffff:203.0.113.7']) {
      const { body } = await call(endpoint, { ...(await keyHere()), from })
      for (const refusal of [refusals.keyAddressRefused, refusals.keyRevoked])
        assert.notEqual(body.code, refusal.code, `${nameOf(endpoint)} from ${from}`)
    }
  }
})

test('[D9.05] a scope opens the entries that name it, and no others', async () => {
  const keys = new Map<KeyScope, string>()
  for (const scope of keyScopes) keys.set(scope, (await keyOf(owner, { scopes: [scope] })).secret)
  for (const endpoint of secured) {
    const { secret: without } = await keyOf(owner, { scopes: [] })
    const { access } = endpoint
    if (access === 'any-key') assert.equal((await call(endpoint, { secret: without })).status, 200, nameOf(endpoint))
    if (typeof access === 'string') continue
    assertProblem(await call(endpoint, { secret: without }), 'keyScopeMissing', nameOf(endpoint))
    for (const [scope, secret] of keys) {
      const answer = await call(endpoint, { secret })
      if (access.includes(scope))
        assert.notEqual(answer.body.code, refusals.keyScopeMissing.code, `${nameOf(endpoint)} with ${scope}`)
      else assertProblem(answer, 'keyScopeMissing', `${nameOf(endpoint)} with ${scope}`)
    }
  }
})

test('a path or method that is not there is a problem document too', async () => {
  const { secret } = await keyOf(owner)
  const missing = await callKeyApi(`${server.url}/v1/nothing`, { secret })
  assert.deepEqual([missing.status, missing.body.code], [404, refusals.notFound.code])
  const wrong = await callKeyApi(`${server.url}/v1/key`, { secret, method: 'POST', body: {} })
  assert.deepEqual(
    [wrong.status, wrong.body.code, wrong.headers.get('allow')],
    [405, refusals.methodNotAllowed.code, 'GET, DELETE'],
  )
})

test('[D9.10] what an entry does not declare or cannot read is a problem document that names the field', async () => {
  const { secret } = await keyOf(owner)
  const at = (path: string) => `${server.url}/v1/${path}`
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const named = await callKeyApi(at('transactions?color=red'), { secret, headers })
  assert.deepEqual([named.status, named.body.code, fieldsOf(named)], [422, refusals.invalidInput.code, ['color']])
  const empty = await callKeyApi(at('exchange-quotes'), { secret, headers, method: 'POST', body: {} })
  assert.deepEqual([empty.status, fieldsOf(empty)], [422, ['amount', 'get', 'pay', 'side']])
  const broken = await callKeyApi(at('exchange-quotes'), { secret, headers, method: 'POST', body: '{' })
  assert.deepEqual([broken.status, broken.body.type], [400, '/v1/errors/malformedRequest'])
})

const fieldsOf = ({ body }: KeyAnswer): string[] => (body.fields as { field: string }[]).map(({ field }) => field).sort()
