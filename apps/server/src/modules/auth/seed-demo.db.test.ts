import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { call, type IdentityWorld, identityWorld, newBrowser, otherPassword } from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../platform/db/db.ts'
import { requireGoodPassword } from './password/new-password.ts'
import { cheapCost, createPasswords } from './password/passwords.ts'
import { demoNotice, demoPassword, seedDemoCustomers } from './seed-demo.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const passwords = createPasswords(cheapCost)
const seed = () => seedDemoCustomers((work) => withTx(world.server.database.pool, work), passwords, world.server.clock.now())
const emails = demoNotice.flatMap((line) => line.match(/demo\.\w+@sampan\.example/g) ?? [])

test('[D8.05] practice mode has demo users who sign in with the printed password', async () => {
  await seed()
  assert.equal(emails.length, 5)
  for (const email of emails) {
    requireGoodPassword(demoPassword, email, 'password')
    const { access_token } = await (await newBrowser(world.server)).signIn({ email, password: demoPassword })
    const { result } = await call(world.server, getAuthUser, { token: access_token })
    assert.equal(result.accountType, email.startsWith('demo.individual') ? 'individual' : 'corporate')
    const role = result.role ?? 'individual'
    assert.deepEqual(result.scopes, scopesOf(role as 'individual'))
  }
})

test('seeding again adds nothing and leaves what a visitor has changed', async () => {
  await seed()
  const { pool } = world.server.database
  const hash = await passwords.hash(otherPassword)
  await pool.query(
    `update user_password set hash = $1 where user_id = (select id from app_user where email = 'demo.maker@sampan.example')`,
    [hash],
  )
  await pool.query(`update app_user set email = 'moved@example.com' where email = 'demo.viewer@sampan.example'`)
  await Promise.all([seed(), seed()])
  const { rows } = await pool.query('select count(*)::int as users, bool_and(demo) as demo from app_user')
  assert.deepEqual(rows, [{ users: 5, demo: true }])
  assert.ok(await (await newBrowser(world.server)).signIn({ email: 'demo.maker@sampan.example', password: otherPassword }))
})
