// Closing an account, through the product's own calls and job: what prevents it, who may, and that nothing is half closed.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as closingApi from '@sampan/contract/api/account-closing.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { freezeAccount } from '@sampan/contract/api/security.ts'
import { login } from '@sampan/contract/api/user.ts'
import { waits } from '@sampan/contract/constants.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, payOut, setAside } from '@sampan/test-support/money/money.ts'
import { cryptoDepositRow, insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { approveMove, detailOf, makeMove } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, createKey } from '@sampan/test-support/people/issued-keys.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool
const code = (name: RefusalName) => refusals[name].code

const read = ({ token }: Person) => call(world.server, closingApi.getAccountClosing, { token })
const request = ({ token }: Person) =>
  call(world.server, closingApi.requestAccountClosing, { token, code: rightCode, body: { requestId: newId() } })
const cancel = ({ token }: Person) => call(world.server, closingApi.cancelAccountClosing, { token })
const signIn = ({ email }: { email: string }, password = goodPassword) =>
  call(world.server, login, { body: { email, password, recaptchaToken: 'ok' } })

async function runJob(): Promise<void> {
  await pool().query(`select enqueue_job('close-accounts', '{}', null, 1, null, null)`)
  await eventually('the job ran', async () => {
    const { rowCount } = await pool().query(`select from graphile_worker.jobs where task_identifier = 'close-accounts'`)
    return rowCount === 0
  })
}

/** The end of the waiting time, with a new session: the first has ended long before. */
async function waitOut(person: Person): Promise<Person> {
  world.server.clock.forward(waits.accountClosingMs + 60_000)
  return tools.renew(person)
}

const stateOf = async ({ accountId }: { accountId: string }) => {
  const { rows } = await pool().query<{ state: string; status: string }>(
    `select c.state, a.status from account_closing c join account a on a.id = c.account_id where a.id = $1 order by requested_at desc limit 1`,
    [accountId],
  )
  return [rows[0]?.state, rows[0]?.status]
}
const mailsTo = ({ userId }: Person) => world.sent.notices.filter((one) => one.userId === userId).map(({ kind }) => kind)

test('[D11.05] an account closes after the waiting time, and everything that acts for it ends', async () => {
  const person = await tools.person('individual')
  const now = world.server.clock.now()
  const key = await createKey(pool(), now, { accountId: person.accountId, userId: person.userId, lifeMs: 30 * 86_400_000 })
  await pool().query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, 'https://example.com/', '', '{*}', 'hmac', 'ACTIVE', $3, $4, $4)`,
    [newId(), person.accountId, person.userId, now],
  )
  const { result } = await request(person)
  assert.equal(result.state, 'SCHEDULED')
  assert.ok(Math.abs(Date.parse(result.closesAt ?? '') - now.getTime() - waits.accountClosingMs) < 60_000)
  await runJob()
  assert.deepEqual(await stateOf(person), ['SCHEDULED', 'ACTIVE'])

  const back = await waitOut(person)
  assert.equal((await callKeyApi(`${world.server.url}/v1/balances`, { secret: key.secret })).status, 200)
  await runJob()
  assert.deepEqual(await stateOf(person), ['CLOSED', 'CLOSED'])
  assert.deepEqual(mailsTo(person), ['accountClosingRequested', 'accountClosed'])
  assert.equal((await call(world.server, getAuthUser, { token: back.token })).errCode, code('sessionInvalid'))
  assert.equal((await callKeyApi(`${world.server.url}/v1/balances`, { secret: key.secret })).status, 401)
  const { rows } = await pool().query<{ state: string }>('select state from webhook where account_id = $1', [person.accountId])
  assert.deepEqual(rows, [{ state: 'DELETED' }])
  assert.equal((await signIn(person)).errCode, code('accountClosed'))
  assert.equal((await signIn(person, 'Wrong-Lantern-7211')).errCode, code('invalidLogin'), 'a stranger learns nothing')
})

test('[D11.05] without a factor, by another role or with something open nothing is requested', async () => {
  const person = await tools.person('individual')
  const now = world.server.clock.now()
  const without = await call(world.server, closingApi.requestAccountClosing, {
    token: person.token,
    body: { requestId: newId() },
  })
  assert.notEqual(without.status, 200)
  await insertTransaction(
    pool(),
    'crypto_deposit',
    cryptoDepositRow({ account_id: person.accountId, state: 'CONFIRMING', amount: 5_000_000n, created_at: now, updated_at: now }),
  )
  assert.equal((await request(person)).errCode, code('closingBlocked'))
  const funded = await tools.person('individual')
  await credit(pool(), { accountId: funded.accountId, currency: 'USDC', amount: '250' })
  assert.equal((await request(funded)).errCode, code('closingBlocked'))
  await pool().query(`update app_user set mobile = '+6581112222', mobile_verified_at = now() where id = $1`, [funded.userId])
  const asked = { scene: scenes.closeAccount, action: { call: 'POST /account-closing', body: { requestId: newId() } } }
  const challenged = await call(world.server, openChallenge, { token: funded.token, body: asked })
  assert.equal(challenged.errCode, code('closingBlocked'), 'no code is asked for')
  const { result: shown } = await read(funded)
  assert.deepEqual([shown.blockers, shown.balances[0]?.blocks, shown.balances[0]?.available], [['balance'], true, '250.000000'])
  const frozen = await tools.person('individual')
  await call(world.server, freezeAccount, { token: frozen.token })
  assert.equal((await request(frozen)).errCode, code('accountFrozen'))
  const { admin, maker } = await tools.company()
  for (const member of [admin, maker]) assert.equal((await request(member)).errCode, code('ownersOnly'))
  for (const one of [person, funded, frozen, admin]) assert.deepEqual(await stateOf(one), [undefined, undefined])
})

test('[D11.05] a balance too small to be paid out does not keep an account open', async () => {
  const person = await tools.person('individual')
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '0.5' })
  assert.deepEqual((await read(person)).result.balances[0], {
    currency: 'USDC',
    available: '0.500000',
    held: '0.000000',
    blocks: false,
  })
  assert.equal((await request(person)).result.state, 'SCHEDULED')
})

test('[D11.05] money that arrives in the waiting time postpones the closing, with one mail', async () => {
  const person = await tools.person('individual')
  await request(person)
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '40' })
  await waitOut(person)
  await runJob()
  assert.deepEqual(await stateOf(person), ['SCHEDULED', 'ACTIVE'])
  const held = await setAside(pool(), { accountId: person.accountId, currency: 'USDC', amount: '40' })
  world.server.clock.forward(3_600_000)
  await runJob()
  assert.deepEqual(await stateOf(person), ['SCHEDULED', 'ACTIVE'], 'an open withdrawal holds it')
  await payOut(pool(), held, { accountId: person.accountId, currency: 'USDC', amount: '40' })
  world.server.clock.forward(3_600_000)
  await runJob()
  assert.deepEqual(await stateOf(person), ['CLOSED', 'CLOSED'])
  assert.deepEqual(mailsTo(person), ['accountClosingRequested', 'accountClosingBlocked', 'accountClosed'])
})

test('[D11.05] a freeze in the waiting time keeps the account open', async () => {
  const person = await tools.person('individual')
  await request(person)
  await call(world.server, freezeAccount, { token: person.token })
  await waitOut(person)
  await runJob()
  assert.deepEqual(await stateOf(person), ['SCHEDULED', 'ACTIVE'])
})

test('[D11.05] only the own closing is seen and cancelled, and once', async () => {
  const [person, other] = [await tools.person('individual'), await tools.person('individual')]
  await request(person)
  assert.equal((await request(person)).errCode, code('closingRequested'))
  assert.equal((await read(other)).result.closing, null)
  assert.equal((await cancel(other)).errCode, code('notFound'))
  assert.equal((await cancel(person)).result.state, 'CANCELLED')
  assert.equal((await cancel(person)).errCode, code('notFound'))
  await waitOut(person)
  await runJob()
  assert.deepEqual(await stateOf(person), ['CANCELLED', 'ACTIVE'])
})

test('[D11.05] a cancellation against the closing job: one of them wins, wholly', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => tools.person('individual')))
  for (const person of people) await request(person)
  world.server.clock.forward(waits.accountClosingMs + 60_000)
  const back = await Promise.all(people.map((person) => tools.renew(person)))
  const [, ...answers] = await Promise.all([runJob(), ...back.map((person) => cancel(person))])
  for (const [index, person] of people.entries()) {
    const won = answers[index]?.status === 200
    assert.deepEqual(await stateOf(person), won ? ['CANCELLED', 'ACTIVE'] : ['CLOSED', 'CLOSED'])
    assert.equal(mailsTo(person).includes('accountClosed'), !won)
  }
})

test('[D11.05] a company closes once an approver has agreed; a rejection ends the request', async () => {
  const { owner, approver } = await tools.company()
  const { result } = await request(owner)
  assert.deepEqual([result.state, result.closesAt], ['PENDING_APPROVAL', null])
  await tools.reject(approver, await tools.approvalOf(result.id))
  assert.deepEqual(await stateOf(owner), ['REJECTED', 'ACTIVE'])
  const again = (await request(owner)).result
  await tools.approve(approver, await tools.approvalOf(again.id))
  assert.deepEqual(await stateOf(owner), ['SCHEDULED', 'ACTIVE'])
  await waitOut(owner)
  await runJob()
  assert.deepEqual(await stateOf(owner), ['CLOSED', 'CLOSED'])
  assert.equal((await signIn(approver)).errCode, code('accountClosed'))
})

test('[D11.05] a recalled request is cancelled, and cancelling ends the approval', async () => {
  const { owner } = await tools.company()
  const first = (await request(owner)).result
  await tools.recall(owner, await tools.approvalOf(first.id))
  assert.deepEqual(await stateOf(owner), ['CANCELLED', 'ACTIVE'])
  const second = (await request(owner)).result
  await cancel(owner)
  const { rows } = await pool().query<{ state: string }>('select state from approval where subject_id = $1', [second.id])
  assert.deepEqual(rows, [{ state: 'RECALLED' }])
})

test('[D11.05] a sole owner closes alone only if there never was a second approver', async () => {
  const alone = await tools.person('owner')
  assert.equal((await request(alone)).result.state, 'SCHEDULED')
  const { owner, accountId } = await tools.company()
  await pool().query(`update app_user set suspended_at = now(), status = 'DISABLED' where account_id = $1 and id <> $2`, [
    accountId,
    owner.userId,
  ])
  assert.equal((await request(owner)).result.state, 'ON_HOLD')
})

test('[D11.05] operators see a closing, hold it with a reason, resume it and reopen the account', async () => {
  const person = await tools.person('individual')
  const { id } = (await request(person)).result
  const compliance = await createOperator(world.server, { role: 'compliance' })
  const { result: queue } = await compliance.call(work.queue, { params: { queue: 'accountClosings' } })
  assert.ok(queue.resultList.some((row) => row.id === id))
  assert.equal((await makeMove(compliance, 'accountClosing.hold', id)).status, 200)
  const { result: shown } = await read(person)
  assert.deepEqual([shown.closing?.state, shown.closing?.mayCancel], ['ON_HOLD', true])
  assert.ok(shown.closing?.holdReason)
  await waitOut(person)
  await runJob()
  assert.deepEqual(await stateOf(person), ['ON_HOLD', 'ACTIVE'])
  const [first, second] = [
    await createOperator(world.server, { role: 'compliance' }),
    await createOperator(world.server, { role: 'compliance' }),
  ]
  assert.equal((await makeMove(first, 'accountClosing.resume', id)).status, 200)
  await runJob()
  assert.deepEqual(await stateOf(person), ['CLOSED', 'CLOSED'])
  const { result: proposal } = await makeMove(first, 'accountClosing.reopen', id, { evidence: 'call of the customer' })
  assert.deepEqual(await stateOf(person), ['CLOSED', 'CLOSED'], 'one operator alone reopens nothing')
  assert.ok(proposal.proposal)
  const { version } = await detailOf(second, 'accountClosing', id)
  assert.equal((await approveMove(second, proposal.proposal.id, version)).status, 200)
  assert.deepEqual(await stateOf(person), ['CANCELLED', 'ACTIVE'])
  const back = await signIn(person)
  assert.equal(back.status, 200, back.text)
})
