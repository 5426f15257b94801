// No operator alone gives another one a role, nor lets a disabled one back in.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as ownOperator from '@sampan/contract/operator/api/own-operator.ts'
import * as staff from '@sampan/contract/operator/api/staff.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
})
after(() => server.close())

type Change = { readonly role?: OperatorRole; readonly state?: 'ACTIVE' | 'DISABLED' }
const colleague = (role: OperatorRole, person?: string) => createOperator(server, { role, ...(person && { person }) })
const change = (by: TestOperator, { id }: TestOperator, body: Change) =>
  by.call(staff.changeOperator, { params: { id }, body: { ...body, reason: 'another desk' } })
const confirm = (by: TestOperator, id: string) => by.call(staff.confirmOperatorChange, { params: { id }, body: {} })
const openOf = async (reader: TestOperator, { id }: TestOperator) => {
  const found = (await reader.call(staff.operatorChanges)).result.resultList.find(({ operator }) => operator.id === id)
  return found ?? assert.fail('nothing is open')
}
const roleOf = async ({ id }: TestOperator) => {
  const { rows } = await server.database.pool.query<{ role: string; status: string }>(
    'select role, status from operator where id = $1',
    [id],
  )
  return `${rows[0]?.role} ${rows[0]?.status}`
}
async function refused(answer: Promise<{ errCode: string }>, name: keyof typeof refusals, why: string): Promise<void> {
  assert.equal((await answer).errCode, refusals[name].code, why)
}

test('AZ-22 OP-07 a new role waits for a second operator, neither maker nor subject', async () => {
  const [admin, officer, target] = [await colleague('admin'), await colleague('compliance'), await colleague('support')]
  const asked = await change(admin, target, { role: 'treasury' })
  assert.deepEqual([asked.status, asked.result.role, asked.result.changeAsked], [200, 'support', true])
  assert.equal(await roleOf(target), 'support ACTIVE')
  await refused(change(await colleague('admin'), target, { role: 'admin' }), 'alreadyProposed', 'one at a time')

  const open = await openOf(officer, target)
  assert.deepEqual(
    [open.by.id, open.operator.roleLabel, open.newRoleLabel, open.enables, open.mayConfirm],
    [admin.id, 'Support', 'Treasury', false, true],
  )
  assert.equal((await openOf(admin, target)).mayConfirm, false)
  await refused(confirm(admin, open.id), 'secondOperatorNeeded', 'who asked')
  await refused(confirm(await colleague('compliance', admin.id), open.id), 'secondOperatorNeeded', 'the same under another name')
  await refused(confirm(await colleague('admin', target.id), open.id), 'secondOperatorNeeded', 'whom it is about')
  for (const role of ['treasury', 'support', 'auditor'] as const)
    await refused(confirm(await colleague(role), open.id), 'permissionMissing', role)
  assert.equal(await roleOf(target), 'support ACTIVE', 'nothing has changed yet')

  const both = await Promise.all([confirm(officer, open.id), confirm(await colleague('admin'), open.id)])
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]))
  assert.equal(await roleOf(target), 'treasury ACTIVE')
  assert.ok(
    (await target.call(ownOperator.me)).result.permissions.includes('withdrawal.decide'),
    'the open session has the new role',
  )
})

test('AZ-22 a disabled operator comes back by two; disabling needs nobody else', async () => {
  const [admin, officer, target] = [await colleague('admin'), await colleague('compliance'), await colleague('auditor')]
  assert.equal((await change(admin, target, { state: 'DISABLED' })).result.state, 'DISABLED')
  const back = await change(admin, target, { state: 'ACTIVE', role: 'admin' })
  assert.deepEqual([back.result.state, back.result.role, back.result.changeAsked], ['DISABLED', 'auditor', true])
  const open = await openOf(officer, target)
  assert.deepEqual([open.enables, open.newRoleLabel], [true, 'Administrator'])
  assert.equal((await confirm(officer, open.id)).status, 200)
  assert.equal(await roleOf(target), 'admin ACTIVE')
})

test('AZ-22 a declined, expired or orphaned request changes nothing', async () => {
  const [officer, target] = [await colleague('compliance'), await colleague('support')]
  const admin = await colleague('admin')
  await change(admin, target, { role: 'compliance' })
  const first = await openOf(officer, target)
  const decline = { params: { id: first.id }, body: { reason: 'not agreed' } }
  assert.equal((await officer.call(staff.declineOperatorChange, decline)).status, 200)
  await refused(confirm(officer, first.id), 'illegalMove', 'declined')

  await change(admin, target, { role: 'compliance' })
  const second = await openOf(officer, target)
  assert.equal((await change(await colleague('admin'), admin, { state: 'DISABLED' })).status, 200)
  await refused(confirm(officer, second.id), 'illegalMove', 'who asked is disabled since')

  server.clock.forward(24 * 3_600_000)
  await refused(confirm(await colleague('compliance'), second.id), 'illegalMove', 'a day later')
  assert.equal(await roleOf(target), 'support ACTIVE')
})

test('AZ-22 the database refuses a role that two operators have not agreed on', async () => {
  const target = await colleague('support')
  const { pool } = server.database
  const byTwo = /changes by two operators/
  await assert.rejects(pool.query(`update operator set role = 'treasury' where id = $1`, [target.id]), byTwo)
  await pool.query(`update operator set status = 'DISABLED' where id = $1`, [target.id])
  await assert.rejects(pool.query(`update operator set status = 'ACTIVE' where id = $1`, [target.id]), byTwo)
})
