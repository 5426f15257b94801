// Guests: invited by the holder of an account, reading only, and gone on their day.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAccountClosing } from '@sampan/contract/api/account-closing.ts'
import { activateAccount, toBeActivateAccountInfo } from '@sampan/contract/api/activation.ts'
import { inviteGuest, listGuests, removeGuest } from '@sampan/contract/api/guests.ts'
import { invite, listMembers } from '@sampan/contract/api/members.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { liftFreeze } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { guestsMax } from '@sampan/contract/members.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { companyTools, requestId } from '@sampan/test-support/people/companies.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { createSession, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const dayMs = 86_400_000
const code = (name: RefusalName) => refusals[name].code
const pool = () => world.server.database.pool
const inDays = (days: number) => new Date(world.server.clock.now().getTime() + days * dayMs).toISOString()

type Holder = Pick<TestUser, 'token'>

const request = ({ token }: Holder, change: Record<string, unknown> = {}) =>
  call(world.server, inviteGuest, {
    token,
    code: rightCode,
    body: {
      requestId: requestId(),
      email: `guest-${requestId()}@example.com`,
      name: 'Example Accountant',
      accessUntil: inDays(30),
      ...change,
    },
  })
const guestsOf = async ({ token }: Holder) => (await call(world.server, listGuests, { token })).result.resultList

/** Invited, activated and signed in with the scopes that sign-in gives. */
async function join(holder: Holder): Promise<{ readonly id: string; readonly token: string }> {
  const { result, text } = await request(holder)
  assert.ok(result?.id, text)
  const letter = world.sent.letters.find(({ email }) => email === result.email)
  const accountKey = letter?.params?.accountKey ?? ''
  const body = { requestId: requestId(), accountKey, newPassword: goodPassword, recaptchaToken: 'ok' }
  assert.equal((await call(world.server, activateAccount, { code: rightCode, body })).status, 200)
  const now = world.server.clock.now()
  return { id: result.id, ...(await createSession(pool(), now, { userId: result.id, scopes: scopesOf('guest') })) }
}

let runs = 0
async function runJob(): Promise<void> {
  const key = `end now ${(runs += 1)}`
  await pool().query("select graphile_worker.add_job('end-accesses', job_key := $1)", [key])
  await eventually('the job has run', async () => {
    const { rowCount } = await pool().query('select 1 from graphile_worker.jobs where key = $1', [key])
    return rowCount === 0
  })
}

test('[D11.07] a guest is invited by mail, reads, changes nothing, and is out on the day', async () => {
  const holder = await world.server.createUser()
  const { result } = await request(holder)
  assert.deepEqual([result.state, result.name], ['invited', 'Example Accountant'])
  const letter = world.sent.letters.find(({ email }) => email === result.email)
  assert.equal(letter?.kind, 'guestInvitation')
  assert.deepEqual([letter?.params?.name, letter?.params?.until], ['Example User', result.accessUntil])
  const link = { query: { accountKey: letter?.params?.accountKey ?? '' }, recaptchaToken: 'ok' }
  const { result: shown } = await call(world.server, toBeActivateAccountInfo, { body: link })
  assert.deepEqual([shown.isGuest, shown.name], [true, 'Example User'], 'whose account it is')

  const guest = await join(holder)
  const { result: own } = await call(world.server, getAuthUser, { token: guest.token })
  assert.deepEqual([own.role, own.holderName, own.accountId], ['guest', 'Example User', holder.accountId])
  assert.ok((await call(world.server, accountInfo, { token: guest.token })).result.accessUntil)
  assert.equal((await call(world.server, listAccounts, { token: guest.token })).status, 200)
  assert.deepEqual(
    (await guestsOf(holder)).map(({ state }) => state),
    ['invited', 'active'],
  )
  world.server.clock.forward(dayMs)
  await runJob()
  const again = await world.server.createUser({ accountId: holder.accountId })
  assert.equal((await guestsOf(again)).length, 2, 'a day is not thirty')
  world.server.clock.forward(30 * dayMs)
  await runJob()
  const later = await world.server.createUser({ accountId: holder.accountId })
  assert.deepEqual(await guestsOf(later), [])
  const { rows } = await pool().query<{ revoked_at: Date | null }>('select revoked_at from session where user_id = $1', [
    guest.id,
  ])
  assert.ok(
    rows.every(({ revoked_at }) => revoked_at !== null),
    'no session is left',
  )
  const { rows: users } = await pool().query('select status from app_user where id = $1', [guest.id])
  assert.deepEqual(users, [{ status: 'DISABLED' }])
})

test('[D11.07] a guest is removed at once, and can come back', async () => {
  const holder = await world.server.createUser()
  const guest = await join(holder)
  const remove = ({ token }: Holder, id: string) =>
    call(world.server, removeGuest, { token, params: { id }, body: { requestId: requestId() } })
  const thief = await world.server.createUser()
  assert.equal((await remove(thief, guest.id)).errCode, code('notFound'), "another account's guest")
  assert.equal((await remove(holder, holder.userId)).errCode, code('notFound'), 'the holder is no guest')
  const [{ email } = { email: '' }] = await guestsOf(holder)
  assert.equal((await remove(holder, guest.id)).status, 200)
  assert.equal((await call(world.server, listAccounts, { token: guest.token })).status, 401)
  assert.equal((await remove(holder, guest.id)).errCode, code('notFound'))
  assert.equal((await request(holder, { email })).result.state, 'invited')
  assert.equal((await request(thief, { email })).errCode, code('emailTaken'))
})

test('[D11.07] a guest neither closes the account nor lifts a freeze nor invites others', async () => {
  const holder = await world.server.createUser()
  const guest = await join(holder)
  const body = { requestId: requestId() }
  assert.equal(
    (await call(world.server, requestAccountClosing, { token: guest.token, code: rightCode, body })).errCode,
    code('ownersOnly'),
  )
  await pool().query('update account set frozen_at = now() where id = $1', [holder.accountId])
  assert.equal(
    (await call(world.server, liftFreeze, { token: guest.token, code: rightCode, body: {} })).errCode,
    code('scopeMissing'),
  )
  assert.equal((await request(guest)).errCode, code('scopeMissing'))
})

test('[D11.07] an access has an end within a year, and guests have a limit', async () => {
  const holder = await world.server.createUser()
  for (const accessUntil of [inDays(-1), inDays(0), inDays(367)])
    assert.equal((await request(holder, { accessUntil })).errCode, code('invalidInput'), accessUntil)
  assert.equal((await request(holder, { email: holder.email })).errCode, code('emailTaken'))
  for (let count = 0; count < guestsMax; count += 1) assert.equal((await request(holder)).status, 200)
  assert.equal((await request(holder)).errCode, code('tooManyMembers'))
  await assert.rejects(
    pool().query("update app_user set access_until = null where account_id = $1 and role = 'guest'", [holder.accountId]),
    /app_user_guest_ends/,
  )
})

test("[D11.07] a company's auditor is out on the day, and an owner never", async () => {
  const owner = await companyTools(world).person('owner')
  const asked = (role: string, accessUntil: string) =>
    call(world.server, invite, {
      token: owner.token,
      code: rightCode,
      body: { requestId: requestId(), email: `auditor-${requestId()}@example.com`, name: 'Example Auditor', role, accessUntil },
    })
  assert.equal((await asked('owner', inDays(30))).errCode, code('invalidInput'))
  assert.equal((await asked('accountant', inDays(367))).errCode, code('invalidInput'))
  const { result } = await asked('accountant', inDays(30))
  assert.ok(result.member?.accessUntil)
  world.server.clock.forward(31 * dayMs)
  await runJob()
  const session = await createSession(pool(), world.server.clock.now(), { userId: owner.userId })
  const { resultList } = (await call(world.server, listMembers, { token: session.token })).result
  assert.equal(resultList.find(({ id }) => id === result.member?.id)?.state, 'removed')
})
