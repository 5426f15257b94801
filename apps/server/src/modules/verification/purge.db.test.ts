import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { beginAuthenticator } from '@sampan/contract/api/mfa.ts'
import { passkeyRegisterOptions } from '@sampan/contract/api/passkeys.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { headerOf, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/observability/log.ts'
import { purge } from '../system/purge.job.ts'

let world: World
before(async () => {
  world = await verificationWorld()
})
after(() => world.close())

async function counts(): Promise<Record<string, number>> {
  const tables = [
    'verification_challenge',
    'verification_code',
    'code_budget',
    'wrong_tries',
    'passkey_registration',
    'authenticator',
    'authenticator_step',
    'recovery_code',
  ]
  const sql = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
  return (await world.server.database.pool.query(`select ${sql}`)).rows[0]
}

test('expired rows are purged under the server’s role; the rest stays', async () => {
  const person = await world.person({ app: true })
  const waiting = await world.person()
  await world.call(beginAuthenticator, { token: waiting.token })
  await world.call(passkeyRegisterOptions, { token: waiting.token })
  const body = { code: 'Harbour88' }
  const opened = await world.open('antiPhishingCode', { person: waiting, entry: setAntiPhishingCode, body })
  await world.mailCode(opened, waiting)
  const proof = headerOf(opened.challengeId, [{ checkType: 2, code: '000000' }])
  await world.call(setAntiPhishingCode, { token: waiting.token, body, proof })
  for (const [table, count] of Object.entries(await counts())) assert.ok(count > 0, table)

  world.server.clock.forward(2 * 86_400_000)
  const pool = createPool({ url: world.server.database.url, max: 2, role: 'sampan_app' })
  const ctx = {
    db: readerOf(pool),
    transact: <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(pool, work),
    log: createLog({ level: 'silent' }),
    now: () => world.server.clock.now(),
  }
  await purge.run({}, ctx, {})
  await pool.end()
  assert.deepEqual(await counts(), {
    verification_challenge: 0,
    verification_code: 0,
    code_budget: 0,
    wrong_tries: 0,
    passkey_registration: 0,
    authenticator: 1,
    authenticator_step: 1,
    recovery_code: 10,
  })
  assert.ok(person.secret)
})
