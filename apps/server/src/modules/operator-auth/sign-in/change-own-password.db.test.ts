// An operator changes their own password, and the ways in which another person at an open console tries to.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as auth from '@sampan/contract/operator/api/auth.ts'
import * as ownOperator from '@sampan/contract/operator/api/own-operator.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { callOperator, createOperator } from '@sampan/test-support/operators/operators.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { withTx } from '../../../platform/db/db.ts'
import { demoPassword } from '../../auth/seed-demo.ts'
import { codeAt } from '../../verification/public.ts'
import { inviteToSetUp } from './set-up-authenticator.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { DEMO_DATA: 'on', ROLES: 'api', RATE_LIMIT_FACTOR: '1' } })
})
after(() => server.close())

const minute = 60_000
const goodPassword = 'Marble&Thistle-448'
type PasswordChange = { readonly presentPassword?: string; readonly newPassword?: string; readonly code?: string }

/** An operator with password and authenticator, signed in here; `other` is a session elsewhere. */
async function settled() {
  const { pool } = server.database
  // All of this file comes from one address, whose limit is not the subject.
  server.clock.forward(16 * minute)
  const other = await createOperator(server, { role: 'support' })
  await pool.query(
    `insert into operator_password (operator_id, hash, changed_at)
     select $1, p.hash, now() from operator_password p join operator o on o.id = p.operator_id where o.demo limit 1`,
    [other.id],
  )
  const setUpToken = await withTx(pool, (tx) => inviteToSetUp(tx, { operatorId: other.id, now: server.clock.now() }))
  const login = (password: string) => callOperator(server.url, auth.login, { body: { email: other.email, password } })
  const { ticket } = (await login(demoPassword)).result
  const { secret } = (await callOperator(server.url, auth.setUp, { body: { ticket, setUpToken } })).result
  const code = (ago = 0) => codeAt(secret, new Date(server.clock.now().getTime() - ago))
  const { accessToken } = (await callOperator(server.url, auth.confirmSetUp, { body: { ticket, code: code() } })).result
  server.clock.forward(minute)
  const change = (asked: PasswordChange = {}) =>
    callOperator(server.url, ownOperator.changeOwnPassword, {
      token: accessToken,
      body: { presentPassword: demoPassword, newPassword: goodPassword, code: code(), ...asked },
    })
  const audited = async () => {
    const { rows } = await pool.query<{ row: unknown[] }>(
      `select json_build_array(action, detail) as row from audit_row where subject = $1 and actor_id = $1::uuid and action like 'operatorPassword%' order by id`,
      [other.id],
    )
    return rows.map(({ row }) => row)
  }
  const here = () => callOperator(server.url, ownOperator.me, { token: accessToken })
  return { other, login, code, change, audited, here }
}

const fieldsOf = ({ result }: { result: unknown }) => (result as { fields?: Record<string, string> }).fields ?? {}

test('OP-01 a new password ends the old one, other sessions and open sign-ins', async () => {
  const { other, login, change, audited, here } = await settled()
  const begun = (await login(demoPassword)).result.ticket
  const changed = await change()
  assert.equal(changed.status, 200, JSON.stringify(changed))
  assert.equal((await here()).status, 200)
  assert.equal((await other.call(ownOperator.me)).status, 401)
  const late = await callOperator(server.url, auth.verify, { body: { ticket: begun, code: '000000' } })
  assert.equal(late.errCode, refusals.stepExpired.code)
  assert.equal((await login(demoPassword)).errCode, refusals.invalidLogin.code)
  assert.equal((await login(goodPassword)).status, 200)
  assert.deepEqual(await audited(), [['operatorPasswordChanged', { sessionsEnded: 1 }]])
  const { rows } = await server.database.pool.query('select kind from message where recipient = $1', [other.email])
  assert.deepEqual(rows, [{ kind: 'operatorPasswordChanged' }])
})

test('OP-01 a wrong code or password changes nothing and names the field', async () => {
  const { other, login, code, change, audited, here } = await settled()
  const refused = async (asked: PasswordChange, name: keyof typeof refusals, field: keyof PasswordChange, says: RegExp) => {
    const answer = await change(asked)
    assert.equal(answer.errCode, refusals[name].code, JSON.stringify(answer))
    assert.match(fieldsOf(answer)[field] ?? '', says)
  }
  await refused({ presentPassword: 'Wrong-Password-913' }, 'incorrectPassword', 'presentPassword', /^Incorrect Password$/)
  await refused({ code: '000000' }, 'verificationFailed', 'code', /^Incorrect Verification code$/)
  const used = code()
  const { ticket } = (await login(demoPassword)).result
  assert.equal((await callOperator(server.url, auth.verify, { body: { ticket, code: used } })).status, 200)
  await refused({ code: used }, 'verificationFailed', 'code', /^Incorrect Verification code$/)
  await refused({ newPassword: 'Short-1' }, 'invalidInput', 'newPassword', /At least 14 characters/)
  await refused({ newPassword: 'Welcome2Singapore!' }, 'invalidInput', 'newPassword', /easy to guess/)
  await refused({ newPassword: `A1-${other.email}` }, 'invalidInput', 'newPassword', /No part of your email name/)
  await refused({ newPassword: demoPassword }, 'invalidInput', 'newPassword', /your current password/)
  const steps = ['password', 'code', 'code'].map((step) => ['operatorPasswordRefused', { step }])
  assert.deepEqual(await audited(), steps)
  assert.deepEqual(
    [(await here()).status, (await other.call(ownOperator.me)).status, (await login(demoPassword)).status],
    [200, 200, 200],
  )
})

test('OP-01 wrong tries here count with the sign-in: five end both', async () => {
  const { login, change } = await settled()
  for (let tried = 0; tried < 2; tried++)
    assert.equal((await change({ presentPassword: 'Wrong-Password-913' })).errCode, refusals.incorrectPassword.code)
  assert.equal((await change({ code: '000000' })).errCode, refusals.verificationFailed.code)
  for (let tried = 0; tried < 2; tried++) assert.equal((await login('Wrong-Password-913')).errCode, refusals.invalidLogin.code)
  assert.equal((await change()).errCode, refusals.signInPaused.code)
  assert.equal((await login(demoPassword)).errCode, refusals.signInPaused.code)
})

test('of two changes at once with a code each, one is made', async () => {
  const { login, code, change } = await settled()
  const second = 'Velvet&Anchor-5532'
  const both = await Promise.all([change(), change({ newPassword: second, code: code(30_000) })])
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 422]))
  const kept = both[0].status === 200 ? goodPassword : second
  assert.equal((await login(kept)).status, 200)
})
