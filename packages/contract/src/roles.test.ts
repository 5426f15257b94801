import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyRoles, isRole, roleNames, roles, scopesOf } from './roles.ts'
import { isScope, type Scope, scopes } from './scopes.ts'

const has = (role: keyof typeof roles, scope: Scope) => scopesOf(role).includes(scope)

test('every role names known scopes, each once, and lets its holder look after himself', () => {
  for (const role of roleNames) {
    const own = scopesOf(role)
    assert.ok(own.every(isScope))
    assert.equal(new Set(own).size, own.length)
    assert.ok(has(role, 'account.profile') && has(role, 'account.security'))
  }
})

test('an individual and an owner carry every scope, nobody else does', () => {
  for (const role of roleNames) assert.equal(scopesOf(role).length === scopes.length, role === 'individual' || role === 'owner')
})

test('only an individual, an owner and a maker may withdraw; who names destinations only does not', () => {
  const may = roleNames.filter((role) => has(role, 'wallet.wallets.withdraw'))
  assert.deepEqual(may, ['individual', 'owner', 'maker'])
})

test('a viewer sees balances and history, and can neither change anything nor take receipts', () => {
  assert.ok(has('viewer', 'wallet.wallets') && has('viewer', 'wallet_history.fiat_withdraw.view'))
  const forbidden = scopesOf('viewer').filter((scope) => /\.(deposit|withdraw|add|update|delete|receipt)$|^order/.test(scope))
  assert.deepEqual(forbidden, [])
})

test('company roles are all but the individual one', () => {
  assert.deepEqual(companyRoles, ['owner', 'admin', 'maker', 'approver', 'accountant', 'viewer'])
  assert.ok(isRole('maker') && !isRole('root') && !isRole('toString'))
})
