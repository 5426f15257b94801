// Four eyes in a company cannot be taken away by one person: neither by suspending colleagues nor while approvals wait.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as memberApi from '@sampan/contract/api/members.ts'
import * as policyApi from '@sampan/contract/api/policies.ts'
import { waits } from '@sampan/contract/constants.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { companyRoles, scopesOf } from '@sampan/contract/roles.ts'
import { approveMove, detailOf, makeMove, possibleMoves } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { type Company, companyTools, type Person, requestId } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>

before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' } })
  tools = companyTools(world)
})
after(() => world.close())

const code = (name: keyof typeof refusals) => refusals[name].code
const pool = () => world.server.database.pool

const suspend = (by: Person, { userId: id }: Person, proof: { code?: string } = { code: rightCode }) =>
  call(world.server, memberApi.suspendMember, { token: by.token, params: { id }, ...proof, body: { requestId: requestId() } })
const invite = (by: Person, email = `second-self-${requestId()}@example.com`) =>
  call(world.server, memberApi.invite, {
    token: by.token,
    code: rightCode,
    body: { requestId: requestId(), email, name: 'Second Self', role: 'approver' },
  })
const proposeRules = (by: Person, rules: readonly Rule[], version = 0) =>
  call(world.server, policyApi.changePolicy, {
    token: by.token,
    code: rightCode,
    body: { requestId: requestId(), version, rules },
  })

/** An owner whose colleagues, as far as they may approve, are all suspended. */
async function loneOwner(): Promise<Company> {
  const of = await tools.company()
  for (const member of [of.admin, of.approver]) assert.equal((await suspend(of.owner, member)).status, 200)
  return of
}

test('AZ-20 suspending a member needs a second verification', async () => {
  const of = await tools.company()
  assert.equal((await suspend(of.owner, of.approver, {})).errCode, code('verificationNeeded'))
  assert.equal((await suspend(of.owner, of.approver, { code: '000000' })).errCode, code('verificationFailed'))
  const { result } = await suspend(of.owner, of.approver)
  assert.equal(result.member?.state, 'suspended')
})

test('AZ-20 who has suspended every other approver changes no member and no rule', async () => {
  const of = await loneOwner()
  const email = `second-self-${requestId()}@example.com`
  const asked = [
    await invite(of.owner, email),
    await call(world.server, memberApi.changeMember, {
      token: of.owner.token,
      params: { id: of.viewer.userId },
      code: rightCode,
      body: { requestId: requestId(), role: 'approver' },
    }),
    await call(world.server, memberApi.resumeMember, {
      token: of.owner.token,
      params: { id: of.admin.userId },
      code: rightCode,
      body: { requestId: requestId() },
    }),
    await call(world.server, memberApi.removeMember, {
      token: of.owner.token,
      params: { id: of.approver.userId },
      code: rightCode,
      body: { requestId: requestId() },
    }),
    await proposeRules(of.owner, [{ ...defaultRules[0], approvers: 0 } as Rule, ...defaultRules.slice(1)]),
  ]
  for (const { result, text } of asked) {
    assert.equal(result?.approval?.state, 'BLOCKED', text)
    assert.equal(result.approval.nextStep?.who, 'operator')
    assert.match(result.approval.nextStep.text ?? '', /^No one else in your company can approve this/)
  }
  const { rowCount } = await pool().query('select from app_user where email = $1', [email])
  assert.equal(rowCount, 0, 'nobody was invited')
  const { rows } = await pool().query<{ role: string; status: string }>(
    'select role, status from app_user where id = any($1) order by role',
    [[of.admin.userId, of.approver.userId, of.viewer.userId]],
  )
  assert.deepEqual(
    rows.map(({ role, status }) => `${role} ${status}`),
    ['admin DISABLED', 'approver DISABLED', 'viewer ACTIVE'],
  )
  const warned = world.sent.letters.filter(({ kind }) => kind === 'companyChangeBlocked').map(({ email: to }) => to)
  assert.ok(warned.includes(of.admin.email) && warned.includes(of.approver.email), 'suspended approvers are notified')
})

test('AZ-20 a second approver counts from the moment of joining, however briefly', async () => {
  const owner = await tools.person('owner')
  assert.equal((await invite(owner)).result.member?.state, 'invited', 'the first colleague needs nobody’s approval')
  const second = await tools.person('approver', owner.accountId)
  await suspend(owner, second)
  assert.equal((await invite(owner)).result.approval?.state, 'BLOCKED')
})

test('AZ-20 two operators decide a blocked change, after the waiting time only', async () => {
  const of = await loneOwner()
  const email = `new-approver-${requestId()}@example.com`
  const { result } = await invite(of.owner, email)
  const id = result.approval?.id ?? ''
  const early = await createOperator(world.server, { role: 'compliance' })
  const inQueue = async (operator = early) =>
    (await operator.call(work.queue, { params: { queue: 'companyChanges' } })).result.resultList.some((row) => row.id === id)
  assert.equal(await inQueue(), false)
  assert.deepEqual(possibleMoves(await detailOf(early, 'companyChange', id)), [])
  assert.equal((await makeMove(early, 'companyChange.approve', id)).errCode, code('illegalMove'))

  world.server.clock.forward(waits.companyChangeMs)
  const maker = await createOperator(world.server, { role: 'compliance' })
  const checker = await createOperator(world.server, { role: 'compliance' })
  const treasury = await createOperator(world.server, { role: 'treasury' })
  assert.equal(await inQueue(maker), true)
  const shown = await detailOf(maker, 'companyChange', id)
  assert.deepEqual(
    shown.moves.map(({ move, needsSecond }) => [move, needsSecond]),
    [
      ['companyChange.approve', true],
      ['companyChange.reject', false],
    ],
  )
  const facts = Object.fromEntries(shown.facts.map(({ name, value }) => [name, value]))
  assert.deepEqual([facts.changeKind, facts.role], ['Invite', 'Approver'])
  assert.ok(!JSON.stringify(shown.facts).includes(email), 'the invited address is masked')
  assert.match(facts.suspendedApprovers ?? '', /^Administrator, 20\d\d-.*\nApprover, 20\d\d-/)
  assert.equal((await makeMove(treasury, 'companyChange.approve', id)).errCode, code('permissionMissing'))

  const { proposal } = (await makeMove(maker, 'companyChange.approve', id, { evidence: 'Call 7' })).result
  assert.ok(proposal)
  const { version } = await detailOf(checker, 'companyChange', id)
  assert.equal((await approveMove(maker, proposal.id, version)).errCode, code('secondOperatorNeeded'))
  assert.equal((await approveMove(checker, proposal.id, version)).status, 200)
  const { rows } = await pool().query<{ status: string }>('select status from app_user where email = $1', [email])
  assert.deepEqual(rows, [{ status: 'TO_BE_ACTIVATED' }])
  const { rows: approvals } = await pool().query<{ state: string }>('select state from approval where id = $1', [id])
  assert.deepEqual(approvals, [{ state: 'APPROVED' }])
  assert.equal(await inQueue(maker), false)
})

test('AZ-20 one operator rejects a blocked change, and the owner reads why', async () => {
  const of = await loneOwner()
  const id = (await proposeRules(of.owner, defaultRules)).result.approval.id
  world.server.clock.forward(waits.companyChangeMs)
  const compliance = await createOperator(world.server, { role: 'compliance' })
  const shown = await detailOf(compliance, 'companyChange', id)
  assert.match(shown.facts.find(({ name }) => name === 'rules')?.value ?? '', /^Crypto withdrawals need \d approval/)
  assert.equal((await makeMove(compliance, 'companyChange.reject', id)).result.done, true)
  const session = await tools.renew(of.owner)
  const { result } = await tools.read(session, id)
  assert.deepEqual([result.state, result.reason?.length !== undefined], ['REJECTED', true])
})

test('AZ-20 a colleague who comes back decides, and the operators’ queue lets go', async () => {
  const of = await loneOwner()
  const id = (await invite(of.owner)).result.approval?.id ?? ''
  world.server.clock.forward(waits.companyChangeMs)
  const compliance = await createOperator(world.server, { role: 'compliance' })
  const owner = await tools.renew(of.owner)
  const second = await tools.person('approver', of.accountId)
  await suspend(owner, of.maker)
  assert.equal((await tools.read(second, id)).result.state, 'PENDING')
  assert.equal((await makeMove(compliance, 'companyChange.approve', id)).errCode, code('illegalMove'))
  assert.equal((await tools.approve(second, id)).result.state, 'APPROVED')
})

/** A withdrawal of 100 EUR to a destination that was never paid, waiting for one approver. */
async function waitingWithdrawal(of: Company): Promise<string> {
  await tools.fund(of.accountId, '1000.00')
  const { result } = await tools.withdraw(of.maker, await tools.bankAccount(of))
  return tools.approvalOf(result.id)
}
const withFirst = (more: Partial<Rule>): Rule[] => [
  { action: 'fiatWithdraw', currency: null, amountOver: null, destination: 'any', approvers: 1, role: 'any', ...more },
  ...defaultRules,
]
async function changeRules(of: Company, rules: readonly Rule[], version = 0): Promise<void> {
  const { result, text } = await proposeRules(of.owner, rules, version)
  assert.equal((await tools.approve(of.admin, result?.approval?.id ?? text)).result.state, 'APPROVED')
}

test('AZ-21 what waits needs as many approvers as the stricter policy asks for', async () => {
  const of = await tools.company()
  const id = await waitingWithdrawal(of)
  const { content } = (await tools.read(of.approver, id)).result
  await changeRules(of, withFirst({ destination: 'new', approvers: 2 }))
  assert.equal((await tools.say(of.approver, id, content)).errCode, code('detailsChanged'), 'what was read counts no longer')
  const first = (await tools.approve(of.approver, id)).result
  assert.deepEqual([first.state, first.agreed, first.needed], ['PENDING', 1, 2])
  await changeRules(of, withFirst({ approvers: 0 }), 1)
  assert.equal((await tools.read(of.approver, id)).result.needed, 2, 'a looser policy lets nothing through')
  assert.equal((await tools.approve(of.admin, id)).result.state, 'APPROVED')
})

test('AZ-21 what waits needs the role that the stricter policy names', async () => {
  const of = await tools.company()
  const id = await waitingWithdrawal(of)
  await changeRules(of, withFirst({ amountOver: '99', role: 'owner' }))
  assert.equal((await tools.approve(of.approver, id)).errCode, code('notAnApprover'))
  assert.deepEqual((await tools.read(of.approver, id)).result.waitingFor, [{ id: of.owner.userId, name: 'Example owner' }])
  assert.equal((await tools.approve(of.owner, id)).result.state, 'APPROVED')
})

test('AZ-21 what nobody can approve any more under the stricter policy says so', async () => {
  const of = await tools.company()
  const id = await waitingWithdrawal(of)
  await changeRules(of, withFirst({ approvers: 4 }))
  assert.equal((await tools.read(of.maker, id)).result.state, 'BLOCKED')
  const lower = pool().query('update approval set needed = 1 where id = $1', [id])
  await assert.rejects(lower, /never needs fewer approvals/, 'nor does the database let it need fewer again')
})

test('AZ-20 the database and the contract agree on who may approve', async () => {
  for (const role of companyRoles) {
    const { rows } = await pool().query<{ may: boolean }>('select may_approve($1, null) as may', [role])
    assert.equal(rows[0]?.may, scopesOf(role).includes('company.approve'), role)
  }
  const { rows } = await pool().query(
    `select may_approve('custom', '{company.approve}') as yes, may_approve('custom', '{company}') as no`,
  )
  assert.deepEqual(rows, [{ yes: true, no: false }])
})

test('a rule that can never apply is named before and after it is proposed', async () => {
  const of = await tools.company()
  const rules = [...defaultRules, { ...defaultRules[0], amountOver: '5000', approvers: 2 } as Rule]
  const dry = await call(world.server, policyApi.dryRun, { token: of.owner.token, body: { rules } })
  assert.deepEqual(dry.result.unreachable, [{ rule: rules.length, coveredBy: [1] }])
  const { result } = await proposeRules(of.owner, rules)
  const { facts } = (await tools.read(of.admin, result.approval.id)).result
  const marked = facts.filter(({ value }) => value.includes('never applies')).map(({ label }) => label)
  assert.deepEqual(marked, [`Rule ${rules.length}`])
})
