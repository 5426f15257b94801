import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '@sampan/contract/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { proxyTo } from '@sampan/test-support/proxy.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import { addressKey } from './customer-guard.ts'
import { createLimits } from './rate-limits.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

const clock = settableClock()
const processes = (count: number) => Array.from({ length: count }, () => createLimits({ pool: database.pool, clock, factor: 1 }))

test('RL-01 each limit passes its number of calls and resets after its window', async () => {
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    const [one] = processes(1)
    const { max, windowSeconds } = limits[name]
    const taken = (left: number) => ({ ok: true, left, resetSeconds: windowSeconds })
    for (let count = 1; count <= max; count++)
      assert.deepEqual(await one?.take(name, 'k'), taken(max - count), `${name} ${count}`)
    const refused = await one?.take(name, 'k')
    assert.ok(refused?.ok === false && refused.retryAfterSeconds <= windowSeconds && refused.retryAfterSeconds > 0, name)
    assert.deepEqual(await one?.take(name, 'another'), taken(max - 1))
    clock.forward(windowSeconds * 1000 + 1)
    assert.deepEqual(await one?.take(name, 'k'), taken(max - 1), name)
  }
})

test('RL-01 several processes at once never let more through together', async () => {
  const all = processes(4)
  const takeOf = async (index: number, name: keyof typeof limits) => all[index % all.length]?.take(name, 'shared')
  const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => takeOf(index, 'write')))
  assert.equal(answers.filter((answer) => answer?.ok).length, limits.write.max)
  const credentials = await Promise.all(Array.from({ length: 100 }, (_, index) => takeOf(index, 'credential')))
  assert.equal(credentials.filter((answer) => answer?.ok).length, limits.credential.max)
})

test('RL-01 [D0.03] the call past the limit gets 429 with Retry-After, on every process', async () => {
  const first = await testServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  const second = await testServer({ env: { RATE_LIMIT_FACTOR: '1' }, database: first.database, clock: first.clock })
  try {
    const { token } = await first.createUser()
    const logout = (server: typeof first) =>
      fetch(`${server.url}/api/user/preferences`, { method: 'PUT', headers: { authorization: `Bearer ${token}` } })
    for (let count = 0; count < limits.write.max; count++) assert.notEqual((await logout(first)).status, 429)
    for (const server of [first, second]) {
      const answer = await logout(server)
      assert.equal(answer.status, 429)
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      const { header } = (await answer.json()) as { header: { errCode: string } }
      assert.equal(header.errCode, refusals.tooManyRequests.code)
    }
  } finally {
    await second.close()
    await first.close()
  }
})

test('RL-11 without the store calls are refused, health stays, and it recovers', async () => {
  const wire = await proxyTo(database.url)
  const server = await testServer({ database, env: { DATABASE_URL: wire.url } })
  try {
    const { token } = await server.createUser()
    const ask = () => fetch(`${server.url}/api/user/get-auth-user`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await ask()).status, 200)
    await wire.cut()
    assert.equal((await ask()).status, 503)
    const body = new URLSearchParams({ email: 'a@example.com', password: 'x', recaptchaToken: 'x' })
    assert.equal((await fetch(`${server.url}/api/user/login`, { method: 'POST', body })).status, 503)
    assert.equal(
      (
        await fetch(`${server.url}/api/fiat-transaction/withdraw`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
      503,
    )
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
    assert.equal((await fetch(`${server.url}/readyz`)).status, 503)
    assert.ok([200, 503].includes((await fetch(`${server.url}/`)).status))
    await wire.mend()
    await eventually('calls are answered again', async () => (await ask()).status, { until: (status) => status === 200 })
  } finally {
    await server.close()
    await wire.close()
  }
})

test('an IPv6 household counts as one address, an IPv4 one as itself', () => {
  assert.equal(addressKey('2001:db8:1:2:3:4:5:6'), addressKey('2001:db8:1:2:ffff::1'))
  assert.notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('::1'), '0:0:0:0')
})
