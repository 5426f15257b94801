import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { roles } from '@sampan/contract/roles.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'

let first: TestServer
let second: TestServer
before(async () => {
  first = await testServer({ chains: paperNetworks(3, 4, 12) })
  second = await testServer({ database: first.database, clock: first.clock })
})
after(async () => {
  await second.close()
  await first.close()
})

type Answer = {
  header: { errCode: string }
  result: { email: string; scopes: string[]; networks: { id: number; name: string }[] } | null
}

async function ask(server: TestServer, token: string) {
  const answer = await fetch(`${server.url}/api/user/get-auth-user`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const logout = (server: TestServer, token: string) =>
  fetch(`${server.url}/api/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

test('[3.01][3.02][3.03][7.14] get-auth-user answers email, scopes and networks in result', async () => {
  const user = await first.createUser({ scopes: ['wallet.wallets', 'order.swap_order'] })
  const { status, result } = await ask(first, user.token)
  assert.equal(status, 200)
  assert.equal(result?.email, user.email)
  assert.deepEqual(result?.scopes, ['wallet.wallets', 'order.swap_order'])
  assert.deepEqual(
    result?.networks.map(({ id }) => id),
    [3, 4, 12],
    'those that have nodes here',
  )
  assert.deepEqual(result?.networks[0], { id: 3, name: 'Ethereum' })
})

test('account.profile and account.security open own settings, to every role', async () => {
  const status = async (held: readonly Scope[], method: string, path: string, body?: unknown) => {
    const { token } = await first.createUser({ scopes: held })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`${first.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).status
  }
  const preferences = ['PUT', '/user/preferences', { displayCurrency: 'EUR' }] as const
  assert.equal(await status(['account.security'], ...preferences), 403)
  assert.equal(await status(['account.profile'], ...preferences), 200)
  const passkeys = ['GET', '/mfa/passkey/list'] as const
  assert.equal(await status(['account.profile'], ...passkeys), 403)
  assert.equal(await status(['account.security'], ...passkeys), 200)
  assert.equal(await status(['account.profile'], 'POST', '/mfa/authenticator/begin'), 403)
  assert.equal(await status([], 'GET', '/user/account-info'), 200, 'one’s own account needs no scope')
  for (const { scopes: held } of Object.values(roles)) {
    assert.equal(await status(held, ...preferences), 200)
    assert.equal(await status(held, ...passkeys), 200)
    assert.equal(await status(held, 'GET', '/notification/preferences'), 200)
    assert.equal(await status(held, 'GET', '/user/session/list'), 200)
  }
})

test('[6.01][6.02][6.03][6.04][6.07][6.10][6.15] every scope that the session holds reaches the user, and no other', async () => {
  const all = await first.createUser()
  assert.deepEqual((await ask(first, all.token)).result?.scopes, [...scopes])
  for (const scope of scopes) {
    const one = await first.createUser({ scopes: [scope] })
    assert.deepEqual((await ask(first, one.token)).result?.scopes, [scope])
  }
})

test("a session that is not valid gets '00006'", async () => {
  const { status, header } = await ask(first, 'sampan_access_nobody_knows_this_token')
  assert.equal(status, 401)
  assert.equal(header.errCode, '00006')
})

test('[7.15][D1.15] D18 AU-21 logout ends the session on every process', async () => {
  const { token } = await first.createUser()
  assert.equal((await ask(second, token)).status, 200)
  assert.equal((await logout(first, token)).status, 200)
  assert.equal((await ask(first, token)).header.errCode, refusals.sessionInvalid.code)
  await eventually('the session is refused', async () => (await ask(second, token)).status === 401)
})

test('D18 AU-32 a user disabled in mid-session gets 00006 on every process', async () => {
  const { token, userId } = await first.createUser()
  for (const server of [first, second]) assert.equal((await ask(server, token)).status, 200)
  await first.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [userId])
  for (const server of [first, second])
    await eventually('the session is refused', async () => (await ask(server, token)).header.errCode === '00006')
})

test('D18 AU-33 a scope taken away in mid-session is gone within a second', async () => {
  const { token, sessionId } = await first.createUser()
  assert.equal((await ask(second, token)).result?.scopes.length, scopes.length)
  await first.database.pool.query(`update session set scopes = '{wallet.wallets}' where id = $1`, [sessionId])
  await eventually('the new scopes', async () => (await ask(second, token)).result?.scopes.length === 1)
})

test('AU-14 a token ends at its time, a session after 8 hours or 30 idle minutes', async () => {
  const { clock, database } = first
  const start = clock.now()
  try {
    const { token } = await first.createUser({ tokenLifeMs: 10 * 60_000 })
    clock.set(new Date(start.getTime() + 10 * 60_000 - 1_000))
    assert.equal((await ask(first, token)).status, 200)
    clock.set(new Date(start.getTime() + 10 * 60_000 + 1_000))
    assert.equal((await ask(first, token)).status, 401)

    const idle = await first.createUser({ tokenLifeMs: 24 * 3_600_000 })
    clock.forward(20 * 60_000)
    assert.equal((await ask(first, idle.token)).status, 200)
    // Activity moved the idle limit; it is written beside the call.
    await eventually(
      'the activity is stored',
      async () =>
        (await database.pool.query('select from session where id = $1 and last_seen_at > created_at', [idle.sessionId]))
          .rowCount === 1,
    )
    clock.forward(20 * 60_000)
    assert.equal((await ask(second, idle.token)).status, 200)
    clock.forward(31 * 60_000)
    assert.equal((await ask(first, idle.token)).status, 401)

    const long = await first.createUser({ tokenLifeMs: 24 * 3_600_000 })
    await database.pool.query('update session set last_seen_at = $2 where id = $1', [
      long.sessionId,
      new Date(clock.now().getTime() + 9 * 3_600_000),
    ])
    clock.forward(8 * 3_600_000 + 1_000)
    assert.equal((await ask(first, long.token)).status, 401)
  } finally {
    clock.set(start)
  }
})

test('only the hash of a token is in the database', async () => {
  const { token } = await first.createUser()
  const { rows } = await first.database.pool.query<{ dump: string }>(
    `select string_agg(access_token::text, '') || string_agg(session::text, '') as dump from access_token, session`,
  )
  assert.ok(!rows[0]?.dump.includes(token) && !rows[0]?.dump.includes(Buffer.from(token).toString('hex')))
})
