import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openRegistration } from '@sampan/contract/api/registration.ts'
import { login } from '@sampan/contract/api/user.ts'
import { call, type IdentityWorld, identityWorld, newBrowser } from '@sampan/test-support/people/identity.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { purge } from '../system/purge.job.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

test('expired rows are purged under the server’s role; live sessions stay', async () => {
  const { server } = world
  const customer = await world.createCustomer()
  await call(server, login, { body: { email: 'nobody@example.com', password: 'Wrong-Password-123', recaptchaToken: 'human' } })
  const first = { requestId: randomUUID(), recaptchaToken: 'human', accountType: 'individual', email: 'draft@example.com' }
  await call(server, openRegistration, { body: first })
  await (await newBrowser(server)).signIn(customer)
  const tables = ['ticket', 'refresh_token', 'seen_nonce', 'sign_in_throttle', 'registration']
  const counts = async () =>
    Promise.all(tables.map(async (table) => (await server.database.pool.query(`select from ${table}`)).rowCount ?? 0))
  const pool = createPool({ url: server.database.url, max: 2, role: 'sampan_app' })
  const ctx = (now: Date) => ({ db: readerOf(pool), transact: (work) => withTx(pool, work), now: () => now }) as JobCtx
  try {
    const found = await counts()
    assert.ok(
      found.every((count) => count > 0),
      found.join(),
    )
    await purge.run({}, ctx(server.clock.now()), {})
    assert.deepEqual(await counts(), found)
    await purge.run({}, ctx(new Date(server.clock.now().getTime() + 100 * 86_400_000)), {})
    assert.deepEqual(await counts(), [0, 0, 0, 0, 0])
  } finally {
    await pool.end()
  }
})
