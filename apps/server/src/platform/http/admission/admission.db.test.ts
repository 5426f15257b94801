import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { login } from '@sampan/contract/operator/api/auth.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { callOperator } from '@sampan/test-support/operators/operators.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { ROLES: 'api', DATABASE_POOL: '4', QUEUE_TARGET_MS: '400' } })
})
after(() => server.close())

test('[D10.08] a saturated server refuses early with Retry-After, stays ready, and serves afterwards', async (t) => {
  const { token } = await server.createUser()
  const read = () => call(server, searchHistory, { token, body: { query: {}, pagination: { size: 1 } } })
  assert.equal((await read()).status, 200)
  const blocker = await server.database.pool.connect()
  const release = async () => {
    await blocker.query('rollback')
    blocker.release()
  }
  // Every statement of these calls waits here, and with them every connection of the pool.
  await blocker.query('begin; lock table transaction in access exclusive mode')
  const calls: ReturnType<typeof read>[] = []
  const refused: Awaited<ReturnType<typeof read>>[] = []
  const sending = setInterval(() => {
    const sent = read()
    calls.push(sent)
    sent.then((answer) => answer.headers.has('retry-after') && refused.push(answer)).catch(() => undefined)
  }, 50)
  t.after(() => clearInterval(sending))
  const first = await eventually('a call is refused early', () => refused[0])
  assert.deepEqual([first.status, first.errCode], [503, refusals.notAvailable.code])
  assert.match(first.headers.get('retry-after') ?? '', /^[123]$/)
  for (const path of ['/healthz', '/readyz']) assert.equal((await fetch(`${server.url}${path}`)).status, 200, path)
  const signIn = callOperator(server.url, login, { body: { email: 'operator@example.com', password: 'not-the-password' } })
  clearInterval(sending)
  await release()
  assert.notEqual((await signIn).status, 503, 'operators are let in')
  await Promise.all(calls)
  await eventually('it serves again', async () => (await read()).status === 200)
})
