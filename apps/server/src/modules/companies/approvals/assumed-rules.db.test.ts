// A stored policy that is older than an action: the action follows the default rule, as in a company without a policy of its own.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as policyApi from '@sampan/contract/api/policies.ts'
import { approvalActionNames } from '@sampan/contract/approval-actions.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { type Company, companyTools } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { readerOf } from '../../../platform/db/db.ts'
import type { CompanyDeps } from '../deps.ts'
import { createApprovals } from './request-approval.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(() => world.close())

const rule = (action: Rule['action'], approvers: number): Rule => ({
  action,
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers,
  role: 'any',
})

/** As it was stored before the other actions existed. */
const storeRules = ({ accountId, owner }: Company, rules: readonly Rule[]) =>
  world.server.database.pool.query(
    `insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, now(), $3)
     on conflict (account_id) do update set rules = excluded.rules`,
    [accountId, JSON.stringify(rules), owner.userId],
  )

test('[D11.02][D11.03][D11.08] every action that a stored policy does not mention asks an approver', async () => {
  const of = await tools.company()
  const approvals = createApprovals({} as CompanyDeps)
  const db = readerOf(world.server.database.pool)
  const { accountId } = of
  const { userId } = of.maker
  const expectedOf = (action: Rule['action']) =>
    approvals.findExpectedApproval(db, { accountId, userId, action, amount: { amount: '10000.01', currency: 'EUR' } })
  for (const action of approvalActionNames) {
    await storeRules(of, [rule(action === 'cryptoWithdraw' ? 'fiatWithdraw' : 'cryptoWithdraw', 0)])
    const { approvalsNeeded, approvers, rule: applied } = await expectedOf(action)
    assert.deepEqual([approvalsNeeded, applied?.place, approvers.length > 0], [1, 0, true], action)
  }
})

test('[D11.08] a payment that an older policy does not mention waits; a rule that asks no one lets it pass', async () => {
  const of = await tools.company()
  await tools.fund(of.accountId, '1000.00')
  const bank = await tools.bankAccount(of)
  await storeRules(of, [rule('cryptoWithdraw', 0)])
  const waiting = await tools.withdraw(of.maker, bank)
  assert.equal(waiting.result?.state, 'PENDING_APPROVAL', waiting.text)
  assert.equal((await tools.approve(of.approver, await tools.approvalOf(waiting.result.id))).status, 200)
  await storeRules(of, [rule('cryptoWithdraw', 0), rule('fiatWithdraw', 0)])
  assert.equal((await tools.withdraw(of.maker, bank)).result?.state, 'TO_BE_PROCESSED')
  const { result } = await call(world.server, policyApi.getPolicy, { token: of.viewer.token })
  assert.equal(result.rules.length, 2, 'the policy itself is not changed')
})

test('[D11.08] a dry run of a policy without an action shows that its payments still wait', async () => {
  const of = await tools.company()
  await tools.fund(of.accountId, '1000.00')
  await tools.withdraw(of.maker, await tools.bankAccount(of))
  const body = { rules: [rule('cryptoWithdraw', 0)] }
  const { result, text } = await call(world.server, policyApi.dryRun, { token: of.owner.token, body })
  assert.deepEqual([result.looked, result.caught, result.differing], [1, 1, 0], text)
})
