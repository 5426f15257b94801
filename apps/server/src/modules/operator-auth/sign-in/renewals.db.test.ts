// A new authenticator for an operator who has lost their phone, and the ways in which one person alone tries to get it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as auth from '@sampan/contract/operator/api/auth.ts'
import * as ownOperator from '@sampan/contract/operator/api/own-operator.ts'
import * as staff from '@sampan/contract/operator/api/staff.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { callOperator, changeRole, createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { withTx } from '../../../platform/db/db.ts'
import { createPool } from '../../../platform/db/pool.ts'
import { demoPassword } from '../../auth/seed-demo.ts'
import { codeAt } from '../../verification/public.ts'
import { inviteToSetUp } from './set-up-authenticator.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { DEMO_DATA: 'on', ROLES: 'api' } })
})
after(() => server.close())

const hour = 3_600_000
const reason = 'the phone is lost'
const colleague = (role: OperatorRole, person?: string) => createOperator(server, { role, ...(person && { person }) })

async function withPassword(role: OperatorRole): Promise<TestOperator> {
  const operator = await colleague(role)
  await server.database.pool.query(
    `insert into operator_password (operator_id, hash, changed_at)
     select $1, p.hash, now() from operator_password p join operator o on o.id = p.operator_id where o.demo limit 1`,
    [operator.id],
  )
  return operator
}

const firstStep = async ({ email }: TestOperator) =>
  (await callOperator(server.url, auth.login, { body: { email, password: demoPassword } })).result
const show = (ticket: string, setUpToken: string, secondToken?: string) =>
  callOperator(server.url, auth.setUp, { body: { ticket, setUpToken, ...(secondToken !== undefined && { secondToken }) } })
const confirmCode = (ticket: string, secret: string) =>
  callOperator(server.url, auth.confirmSetUp, { body: { ticket, code: codeAt(secret, server.clock.now()) } })

/** With an authenticator, connected as a new operator does. */
async function settled(role: OperatorRole) {
  const operator = await withPassword(role)
  const token = await withTx(server.database.pool, (tx) =>
    inviteToSetUp(tx, { operatorId: operator.id, now: server.clock.now() }),
  )
  const { ticket } = await firstStep(operator)
  const { result } = await show(ticket, token)
  const { result: tokens } = await confirmCode(ticket, result.secret)
  server.clock.forward(60_000)
  return { operator, secret: result.secret, accessToken: tokens.accessToken }
}

const ask = (by: TestOperator, { id }: TestOperator) => by.call(staff.askRenewal, { params: { id }, body: { reason } })
const openOf = async ({ id }: TestOperator): Promise<string> => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from operator_renewal where operator_id = $1 order by made_at desc limit 1`,
    [id],
  )
  return rows[0]?.id ?? ''
}
const confirm = (by: TestOperator, id: string) => by.call(staff.confirmRenewal, { params: { id }, body: {} })
const actionsAbout = async ({ id }: TestOperator) => {
  const { rows } = await server.database.pool.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_row where subject = $1 and action like 'operatorRene%' order by id`,
    [id],
  )
  return rows.map(({ action, actor_id }) => [action, actor_id])
}
const lettersTo = async (count: number) => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliver-message'`,
  )
  return (rows[0]?.count ?? 0) - count
}

test('[D6.01] OP-01 a lost phone: two operators, both tokens, old sessions end', async () => {
  const { operator, secret, accessToken } = await settled('treasury')
  const [admin, officer] = [await colleague('admin'), await colleague('compliance')]
  const stood = await lettersTo(0)
  const asked = await ask(admin, operator)
  assert.equal(asked.status, 200, JSON.stringify(asked))
  assert.equal(await lettersTo(stood), 1, 'the operator concerned is notified before anything changes')
  assert.equal((await callOperator(server.url, ownOperator.me, { token: accessToken })).status, 200, 'nothing has changed yet')
  assert.deepEqual((await firstStep(operator)).factors, ['authenticator'])
  const listed = (await officer.call(staff.renewals)).result.resultList.find((one) => one.operator.id === operator.id)
  assert.deepEqual([listed?.by.id, listed?.reason, listed?.mayConfirm], [admin.id, reason, true])
  const confirmed = await confirm(officer, listed?.id ?? '')
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed))
  assert.ok((await lettersTo(stood)) >= 3, 'operator, administrators and auditors are notified')
  assert.equal((await callOperator(server.url, ownOperator.me, { token: accessToken })).status, 401)
  assert.deepEqual(await actionsAbout(operator), [
    ['operatorRenewalAsked', admin.id],
    ['operatorRenewed', officer.id],
  ])

  const { ticket, ...started } = await firstStep(operator)
  assert.deepEqual([started.mustSetUp, started.setUpTokens, started.factors], [true, 2, []])
  const [first, second] = [asked.result.setUpToken, confirmed.result.setUpToken]
  for (const [one, two] of [[first], [second], [first, first], [second, second]])
    assert.equal((await show(ticket, one ?? '', two)).errCode, refusals.verificationFailed.code, 'one token is not enough')
  const given = await show((await firstStep(operator)).ticket, second, first)
  assert.equal(given.status, 200, 'in either order')
  assert.notEqual(given.result.secret, secret)
  const again = await firstStep(operator)
  const { result } = await show(again.ticket, first, second)
  assert.equal((await confirmCode(again.ticket, result.secret)).status, 200)
  const old = await firstStep(operator)
  assert.deepEqual(old.factors, ['authenticator'])
  server.clock.forward(60_000)
  const body = { ticket: old.ticket, code: codeAt(secret, server.clock.now()) }
  assert.equal(
    (await callOperator(server.url, auth.verify, { body })).errCode,
    refusals.verificationFailed.code,
    'the old one is dead',
  )
})

test('OP-01 OP-02 nobody renews their own authenticator or acts as two people', async () => {
  const [admin, other] = [await colleague('admin'), await colleague('admin')]
  const target = await colleague('compliance')
  const refused = async (answer: Promise<{ errCode: string }>, name: keyof typeof refusals, why: string) =>
    assert.equal((await answer).errCode, refusals[name].code, why)
  await refused(ask(admin, admin), 'secondOperatorNeeded', 'for the own account')
  await refused(
    ask(await colleague('admin', target.id), target),
    'secondOperatorNeeded',
    'for the same person under another name',
  )
  for (const role of ['treasury', 'compliance', 'support', 'auditor'] as const)
    await refused(ask(await colleague(role), target), 'permissionMissing', role)
  assert.equal((await ask(admin, target)).status, 200)
  await refused(ask(other, target), 'alreadyProposed', 'one at a time')
  const id = await openOf(target)
  await refused(confirm(admin, id), 'secondOperatorNeeded', 'who asked')
  await refused(confirm(await colleague('compliance', admin.id), id), 'secondOperatorNeeded', 'who asked, under another name')
  await refused(confirm(target, id), 'secondOperatorNeeded', 'whom it is about')
  await refused(confirm(await colleague('admin', target.id), id), 'secondOperatorNeeded', 'the same under another name')
  for (const role of ['treasury', 'support', 'auditor'] as const)
    await refused(confirm(await colleague(role), id), 'permissionMissing', role)
  const rows = (await target.call(staff.renewals)).result.resultList.filter((one) => one.id === id)
  assert.deepEqual(
    rows.map(({ mayConfirm }) => mayConfirm),
    [false],
  )
  assert.equal((await target.call(staff.declineRenewal, { params: { id }, body: { reason: 'I have it' } })).status, 200)
  await refused(confirm(other, id), 'illegalMove', 'declined')
  assert.equal((await target.call(ownOperator.me)).status, 200, 'nothing has changed')
})

test('OP-01 a renewal is confirmed once, within a day, by its roles', async () => {
  const [admin, officer, second] = [await colleague('admin'), await colleague('compliance'), await colleague('admin')]
  const { operator } = await settled('support')
  await ask(admin, operator)
  const id = await openOf(operator)
  const both = await Promise.all([confirm(officer, id), confirm(second, id)])
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]))
  assert.equal((await confirm(officer, id)).errCode, refusals.illegalMove.code)

  const late = await colleague('support')
  await ask(admin, late)
  await changeRole(server, admin.id, 'support')
  assert.equal((await confirm(officer, await openOf(late))).errCode, refusals.illegalMove.code, 'no administrator any more')
  await changeRole(server, admin.id, 'admin')
  await server.database.pool.query(
    `update operator_session set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [new Date(server.clock.now().getTime() + 24 * hour)],
  )
  await server.database.pool.query(`update operator_token set expires_at = $1`, [
    new Date(server.clock.now().getTime() + 48 * hour),
  ])
  server.clock.forward(24 * hour)
  assert.equal((await confirm(officer, await openOf(late))).errCode, refusals.illegalMove.code, 'a day has passed')
  assert.equal((await ask(admin, late)).status, 200, 'and it may be asked for again')
})

test('OP-01 renewal tokens end after 72 hours; older ones lead nowhere', async () => {
  const { pool } = server.database
  const [admin, officer] = [await colleague('admin'), await colleague('compliance')]
  const fresh = await withPassword('support')
  const token = await withTx(pool, (tx) => inviteToSetUp(tx, { operatorId: fresh.id, now: server.clock.now() }))
  const begun = await firstStep(fresh)
  const { result } = await show(begun.ticket, token)
  const first = (await ask(admin, fresh)).result.setUpToken
  const second = (await confirm(officer, await openOf(fresh))).result.setUpToken
  assert.equal((await confirmCode(begun.ticket, result.secret)).errCode, refusals.stepExpired.code)
  assert.equal((await show((await firstStep(fresh)).ticket, token)).errCode, refusals.verificationFailed.code)
  server.clock.forward(72 * hour)
  const { ticket } = await firstStep(fresh)
  assert.equal((await show(ticket, first, second)).errCode, refusals.verificationFailed.code)
})

test('OP-01 the database ends no authenticator that two have not approved', async () => {
  const { operator } = await settled('support')
  const admin = await colleague('admin')
  const pool = createPool({ url: server.database.url, max: 1, role: 'sampan_app' })
  try {
    const end = () => pool.query('delete from operator_authenticator where operator_id = $1', [operator.id])
    await assert.rejects(end(), /ends by two operators/)
    await assert.rejects(
      pool.query(`update operator_authenticator set secret = 'x' where operator_id = $1`, [operator.id]),
      /permission denied/,
    )
    await ask(admin, operator)
    const id = await openOf(operator)
    const decide = (checker: string) =>
      pool.query(`update operator_renewal set state = 'CONFIRMED', checker = $2, decided_at = now() where id = $1`, [id, checker])
    await assert.rejects(decide(admin.id), /renewed_by_two/)
    await assert.rejects(decide(operator.id), /renewed_by_two/)
    await assert.rejects(end(), /ends by two operators/)
  } finally {
    await pool.end()
  }
})
