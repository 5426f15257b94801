import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { grantToken as tokenEntry } from '@sampan/contract/api/auth.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { login } from '@sampan/contract/api/user.ts'
import { backgroundHeader } from '@sampan/contract/constants.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import {
  type Customer,
  call,
  type IdentityWorld,
  identityWorld,
  loginGrant,
  newBrowser,
} from '@sampan/test-support/people/identity.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { hashToken } from '../../../platform/security/ids.ts'

let world: IdentityWorld
let otherProcess: IdentityWorld
before(async () => {
  // Two processes of one product share the master key.
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  world = await identityWorld({ env })
  otherProcess = await identityWorld({ env, database: world.server.database, clock: world.server.clock })
})
after(async () => {
  await otherProcess.close()
  await world.close()
})

const minute = 60_000
// LONG=1 (npm run faults -- grant-token) runs the races of D17 a thousand times each.
const isLong = process.env.LONG === '1'
const firstStep = async ({ email, password }: Customer) =>
  (await call(world.server, login, { body: { email, password, recaptchaToken: 'human' } })).result.loginToken
const whoAmI = (token: string) => call(world.server, getAuthUser, { token })
const sql = async <Row extends object>(text: string, values: unknown[]) =>
  (await world.server.database.pool.query<Row>(text, values)).rows

test('[7.10][7.12][7.13][3.04][3.05][3.06][3.07][D1.03][D1.04] an encrypted login grant finishes the sign-in and answers both tokens', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const { status, result } = await browser.grant(loginGrant(await firstStep(customer)))
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(result).sort(), ['access_token', 'expires_in', 'refresh_token', 'rt_expires_in'])
  assert.equal((await whoAmI(result.access_token)).result.email, customer.email)
})

test('[D1.03] a payload not encrypted to the published key gets a generic error', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const grant = loginGrant(await firstStep(customer))
  const plain = JSON.stringify({ ...grant, nonce: 'n'.repeat(20), at: world.server.clock.now().toISOString() })
  const { publicKey } = await generateKeyPair('ECDH-ES')
  const { payload, dpop } = await browser.sealed(grant)
  const cut = payload.slice(0, -8)
  const answers = [
    await browser.send(plain, { dpop }),
    await browser.send(Buffer.from(plain).toString('base64url'), { dpop }),
    await browser.send(cut, { dpop }),
    await browser.grant(grant, { publishedKey: await exportJWK(publicKey) }),
    await browser.send('a.b.c.d.e', { dpop }),
  ]
  for (const { status, errCode, text } of answers) {
    assert.deepEqual([status, errCode], [401, '01008'])
    assert.equal(text, answers[0]?.text)
  }
})

test('[D1.05] the access token lives 10 minutes, and expires_in says so', async () => {
  const tokens = await (await newBrowser(world.server)).signIn(await world.createCustomer())
  assert.equal(tokens.expires_in, 600)
  world.server.clock.forward(10 * minute - 2_000)
  assert.equal((await whoAmI(tokens.access_token)).status, 200)
  world.server.clock.forward(3_000)
  assert.equal((await whoAmI(tokens.access_token)).status, 401)
})

test('[9.01] rt_expires_in is what is left of the 8 hours', async () => {
  const browser = await newBrowser(world.server)
  const tokens = await browser.signIn(await world.createCustomer())
  assert.ok(tokens.rt_expires_in > 28_790 && tokens.rt_expires_in <= 28_800)
  world.server.clock.forward(20 * minute)
  const next = await browser.refresh(tokens.refresh_token)
  assert.ok(Math.abs(next.result.rt_expires_in - (28_800 - 1_200)) < 10)
})

test('a wrong code gives no token, and the step may be repeated', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const loginToken = await firstStep(customer)
  const wrong = await browser.grant(loginGrant(loginToken, '000000'))
  assert.equal(wrong.status, 422)
  assert.match(wrong.errMsg, /^Incorrect Verification code/)
  assert.ok(!wrong.text.includes('access_token'))
  assert.equal((await browser.grant(loginGrant(loginToken))).status, 200)
})

test('a login token works once and for 15 minutes', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const used = await firstStep(customer)
  await browser.grant(loginGrant(used))
  assert.equal((await browser.grant(loginGrant(used))).errCode, '01006')
  const old = await firstStep(customer)
  world.server.clock.forward(15 * minute + 1000)
  assert.equal((await browser.grant(loginGrant(old))).errCode, '01006')
})

test('AU-30 a grant sent again or made at another time is refused', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const { payload, dpop } = await browser.sealed(loginGrant(await firstStep(customer), '000000'))
  assert.equal((await browser.send(payload, { dpop })).status, 422)
  assert.equal((await browser.send(payload, { dpop })).errCode, '01008')
  const other = await browser.sealed(loginGrant(await firstStep(customer)))
  assert.equal((await browser.send(other.payload, { dpop })).errCode, '01008', 'a proof is taken once as well')
  for (const ms of [-3 * minute, 3 * minute]) {
    const at = new Date(world.server.clock.now().getTime() + ms).toISOString()
    assert.equal((await browser.grant(loginGrant(await firstStep(customer)), { grant: { at } })).errCode, '01008')
  }
})

test('AU-29 other grant types and repeated parameters are refused', async () => {
  const browser = await newBrowser(world.server)
  for (const grant_type of ['password', 'client_credentials', 'authorization_code', '']) {
    const { status } = await browser.grant({ grant_type, username: 'a', password: 'b', refresh_token: 'x'.repeat(40) })
    assert.equal(status, 401, grant_type)
  }
  const { payload } = await browser.sealed({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(40) })
  const twice = await fetch(`${world.server.url}/api${tokenEntry.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `payload=${payload}&payload=${payload}`,
  })
  assert.equal(twice.status, 400)
})

test('AZ-23 unknown fields of an encrypted grant are refused by name', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const grant = loginGrant(await firstStep(customer))
  const [proof] = grant.proofs
  const planted = { ...grant, scope: 'admin', proofs: [{ ...proof, trusted: true }] }
  const fieldsOf = (result: unknown) => Object.keys((result as { fields?: object } | null)?.fields ?? {}).sort()
  const refused = await browser.grant(planted)
  assert.deepEqual([refused.status, fieldsOf(refused.result)], [422, ['proofs.0.trusted', 'scope']])
  const signedIn = await browser.grant(grant)
  assert.equal(signedIn.status, 200, 'the step is not used up')
  const refresh = await browser.refresh(signedIn.result.refresh_token, { grant: { userId: 'other' } })
  assert.deepEqual([refresh.status, fieldsOf(refresh.result)], [422, ['userId']])
  assert.equal((await browser.refresh(signedIn.result.refresh_token)).status, 200)
})

test('AU-26 a refresh token is no Bearer token, and an access token no refresh', async () => {
  const browser = await newBrowser(world.server)
  const tokens = await browser.signIn(await world.createCustomer())
  assert.equal((await whoAmI(tokens.refresh_token)).status, 401)
  assert.equal((await browser.refresh(tokens.access_token)).status, 401)
})

test('AU-25 forged tokens get 401 and never an error of ours', async () => {
  const { access_token } = await (await newBrowser(world.server)).signIn(await world.createCustomer())
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: 'anyone', exp: 9_999_999_999 })
  const forgeries = [
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256', kid: '../../etc/passwd' })}.${claims}.c2ln`,
    `${part({ alg: 'ES256', jwk: { kty: 'EC' } })}.${claims}.c2ln`,
    access_token.slice(0, -1),
    `${access_token}A`,
    `${access_token}, ${access_token}`,
    'x'.repeat(10_000),
    '',
  ]
  for (const forged of forgeries) assert.equal((await whoAmI(forged)).status, 401, forged.slice(0, 60))
})

test('[7.11][D1.08] a refresh token is exchanged for a new pair and rotates on every use', async () => {
  const browser = await newBrowser(world.server)
  const first = await browser.signIn(await world.createCustomer())
  const second = await browser.refresh(first.refresh_token)
  assert.equal(second.status, 200)
  assert.notEqual(second.result.refresh_token, first.refresh_token)
  assert.equal((await whoAmI(second.result.access_token)).status, 200)
  const third = await browser.refresh(second.result.refresh_token)
  assert.equal(third.status, 200)
  assert.equal(new Set([first, second.result, third.result].map((tokens) => tokens.refresh_token)).size, 3)
})

test('[D1.09] one device repeats its refresh within 30 s and gets the same pair', async () => {
  const browser = await newBrowser(world.server)
  const first = await browser.signIn(await world.createCustomer())
  const second = await browser.refresh(first.refresh_token)
  world.server.clock.forward(25_000)
  const again = await browser.refresh(first.refresh_token)
  assert.equal(again.result.refresh_token, second.result.refresh_token)
  assert.equal(again.result.access_token, second.result.access_token)
  assert.ok(again.result.expires_in <= 575 && again.result.expires_in > 570)
})

test('[D1.10] AU-16 a refresh token reused after the grace ends the session with notice', async () => {
  const customer = await world.createCustomer()
  const browser = await newBrowser(world.server)
  const first = await browser.signIn(customer)
  const second = await browser.refresh(first.refresh_token)
  world.server.clock.forward(31_000)
  assert.equal((await browser.refresh(first.refresh_token)).status, 401)
  assert.equal((await browser.refresh(second.result.refresh_token)).status, 401)
  assert.equal((await whoAmI(second.result.access_token)).status, 401)
  assert.deepEqual(
    world.sent.notices.filter(({ userId }) => userId === customer.userId).map(({ kind }) => kind),
    ['refreshTokenReused'],
  )
  const logged = await sql('select from audit_row where subject = $1 and action = $2', [customer.userId, 'refreshTokenReused'])
  assert.equal(logged.length, 1)
})

test('[D1.10] a used token with another device, no proof or late ends the session', async () => {
  const thief = await newBrowser(world.server)
  const reuses: ((first: string, browser: typeof thief) => Promise<unknown>)[] = [
    (first) => thief.refresh(first),
    (first, browser) => browser.refresh(first, { withoutProof: true }),
    async (first, browser) => {
      const second = await browser.refresh(first)
      await browser.refresh(second.result.refresh_token)
      return browser.refresh(first)
    },
  ]
  for (const reuse of reuses) {
    const browser = await newBrowser(world.server)
    const first = await browser.signIn(await world.createCustomer())
    const second = await browser.refresh(first.refresh_token)
    await reuse(first.refresh_token, browser)
    assert.equal((await whoAmI(second.result.access_token)).status, 401)
  }
})

test('[D1.11] a refresh without the right proof is refused; the owner stays in', async () => {
  const browser = await newBrowser(world.server)
  const thief = await newBrowser(world.server)
  const tokens = await browser.signIn(await world.createCustomer())
  const refused = [
    await thief.refresh(tokens.refresh_token),
    await browser.refresh(tokens.refresh_token, { withoutProof: true }),
    await browser.refresh(tokens.refresh_token, { dpop: { htm: 'GET' } }),
    await browser.refresh(tokens.refresh_token, { dpop: { htu: 'https://elsewhere.example/api/auth/oauth2/token' } }),
    await browser.refresh(tokens.refresh_token, { dpop: { htu: `${world.server.url}/api/user/login` } }),
    await browser.refresh(tokens.refresh_token, { dpop: { iat: 1_000_000_000 } }),
    await browser.refresh(tokens.refresh_token, { dpop: { jti: 'short' } }),
  ]
  assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([401]))
  assert.equal((await browser.refresh(tokens.refresh_token)).status, 200)
})

test('a sign-in without a key to bind the session to is refused', async () => {
  const browser = await newBrowser(world.server)
  const loginToken = await firstStep(await world.createCustomer())
  assert.equal((await browser.grant(loginGrant(loginToken), { withoutProof: true })).errCode, '01008')
})

test('D17 AU-17 50 refreshes at once on two processes are one rotation', async (t) => {
  t.diagnostic(`figures D17 {"races":${isLong ? 1000 : 3}}`)
  const browser = await newBrowser(world.server)
  const doors = [browser, await browser.via(otherProcess.server)] as const
  let refreshToken = (await browser.signIn(await world.createCustomer())).refresh_token
  for (let round = 0; round < (isLong ? 1000 : 3); round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => doors[at % 2 ? 1 : 0].refresh(refreshToken)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const successors = new Set(answers.map(({ result }) => `${result.access_token} ${result.refresh_token}`))
    assert.equal(successors.size, 1)
    const kept = await sql('select from refresh_token where token_hash = $1', [hashToken(answers[0]?.result.refresh_token ?? '')])
    assert.equal(kept.length, 1)
    refreshToken = answers[0]?.result.refresh_token ?? ''
  }
})

test('D17 true reuses end as many families as there are', async (t) => {
  t.diagnostic(`figures D17 {"reuses":${isLong ? 1000 : 10}}`)
  const thief = await newBrowser(world.server)
  // Ten at a time: more would be refused for now.
  for (let round = 0; round < (isLong ? 100 : 1); round++) {
    const victims = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = await newBrowser(world.server)
        const first = await browser.signIn(await world.createCustomer())
        return { stolen: first.refresh_token, kept: (await browser.refresh(first.refresh_token)).result.access_token }
      }),
    )
    await Promise.all(victims.map(({ stolen }) => thief.refresh(stolen)))
    const calls = await Promise.all(victims.map(({ kept }) => whoAmI(kept)))
    assert.ok(calls.every(({ status }) => status === 401))
  }
})

/** The time of a call is written beside its answer. */
const activityStored = ({ userId }: { userId: string }) =>
  eventually('the activity is stored', async () => {
    const recent = new Date(world.server.clock.now().getTime() - minute)
    return (await sql('select from session where user_id = $1 and last_seen_at > $2', [userId, recent])).length > 0
  })

test('[D1.06] AU-20 a session in use all day ends 8 hours after sign-in', async () => {
  const browser = await newBrowser(world.server)
  const customer = await world.createCustomer()
  let tokens = await browser.signIn(customer)
  let lasted = 0
  for (; lasted < 9 * 60; lasted += 25) {
    world.server.clock.forward(25 * minute)
    const next = await browser.refresh(tokens.refresh_token)
    if (next.status !== 200) break
    tokens = next.result
    await whoAmI(tokens.access_token)
    await activityStored(customer)
  }
  assert.equal(lasted, 475)
  assert.equal((await whoAmI(tokens.access_token)).status, 401)
})

test('[D1.07] AU-37 30 minutes without a call end the session, in spite of refreshes', async () => {
  const browser = await newBrowser(world.server)
  let tokens = await browser.signIn(await world.createCustomer())
  for (let round = 0; round < 3; round++) {
    world.server.clock.forward(9 * minute)
    const next = await browser.refresh(tokens.refresh_token)
    assert.equal(next.status, 200)
    tokens = next.result
  }
  world.server.clock.forward(4 * minute)
  assert.equal((await browser.refresh(tokens.refresh_token)).status, 401)
  assert.equal((await whoAmI(tokens.access_token)).status, 401)
})

test('AU-37 background calls and streams keep no session alive, user calls do', async () => {
  const customer = await world.createCustomer()
  const used = await (await newBrowser(world.server)).signIn(customer)
  const left = await (await newBrowser(world.server)).signIn(await world.createCustomer())
  // Access tokens that last, so that nothing but the idle limit can end the sessions.
  await sql(`update access_token set expires_at = expires_at + interval '2 hours' where expires_at > $1`, [
    world.server.clock.now(),
  ])
  const poll = () => call(world.server, getAuthUser, { token: left.access_token, headers: { [backgroundHeader]: '1' } })
  /** A stream that is opened again, as after a broken line. */
  const reopen = async () => {
    const stream = new AbortController()
    const headers = { authorization: `Bearer ${left.access_token}` }
    const { status } = await fetch(`${world.server.url}/api/sse`, { headers, signal: stream.signal })
    stream.abort()
    return status
  }
  for (let round = 0; round < 4; round++) {
    world.server.clock.forward(9 * minute)
    assert.equal((await whoAmI(used.access_token)).status, 200, `round ${round}`)
    assert.equal(await reopen(), round < 3 ? 200 : 401, `round ${round}`)
    assert.equal((await poll()).status, round < 3 ? 200 : 401, `round ${round}`)
    await activityStored(customer)
  }
})

test('no table holds a token, and no log line does', async () => {
  const browser = await newBrowser(world.server)
  const first = await browser.signIn(await world.createCustomer())
  const second = await browser.refresh(first.refresh_token)
  const tokens = [first, second.result].flatMap((pair) => [pair.access_token, pair.refresh_token])
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
    [],
  )
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(`select one::text as row from "${name}" as one`, [])
    for (const { row } of rows) for (const token of tokens) assert.ok(!row.includes(token), name)
  }
  const log = world.server.logged.join('\n')
  for (const token of tokens) assert.ok(!log.includes(token))
})
