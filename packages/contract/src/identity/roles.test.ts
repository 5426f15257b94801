// Tests the scopes of each role.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyRoles, isRole, roleNames, roles, scopesOf } from './roles.ts'
import { isCompanyScope, isScope, type Scope, scopes } from './scopes.ts'

const has = (role: keyof typeof roles, scope: Scope) => scopesOf(role).includes(scope)

test('every role has known scopes once and manages its own settings', () => {
  for (const role of roleNames) {
    const own = scopesOf(role)
    assert.ok(own.every(isScope))
    assert.equal(new Set(own).size, own.length)
    assert.ok(has(role, 'account.profile') && has(role, 'account.security'))
  }
})

test('an owner has every scope but guests, an individual all but those of a company, and a guest only reads', () => {
  const ofPeople = scopes.filter((scope) => !isCompanyScope(scope))
  assert.deepEqual(
    [...scopesOf('owner')],
    scopes.filter((scope) => scope !== 'account.guests'),
  )
  assert.ok(scopesOf('guest').every((scope) => /^account\.(profile|security)$|^wallet\.wallets$|^wallet_history/.test(scope)))
  assert.deepEqual([...scopesOf('individual')], ofPeople)
  for (const role of companyRoles.filter((name) => name !== 'owner')) assert.ok(scopesOf(role).length < scopes.length)
})

test('every member sees the company; roles decide who approves and manages', () => {
  const having = (scope: Scope) => roleNames.filter((role) => has(role, scope))
  assert.deepEqual(having('company'), companyRoles)
  assert.deepEqual(having('company.approve'), ['owner', 'admin', 'approver'])
  for (const scope of ['company.members', 'company.policies', 'company.audit'] as const)
    assert.deepEqual(having(scope), ['owner', 'admin'])
})

test('only an individual, an owner and a maker may withdraw', () => {
  const may = roleNames.filter((role) => has(role, 'wallet.wallets.withdraw'))
  assert.deepEqual(may, ['individual', 'owner', 'maker'])
})

test('a viewer sees balances and history and changes nothing', () => {
  assert.ok(has('viewer', 'wallet.wallets') && has('viewer', 'wallet_history.fiat_withdraw.view'))
  const forbidden = scopesOf('viewer').filter((scope) => /\.(deposit|withdraw|add|update|delete|receipt)$|^order/.test(scope))
  assert.deepEqual(forbidden, [])
})

test('company roles are all but the individual one', () => {
  assert.deepEqual(companyRoles, ['owner', 'admin', 'maker', 'approver', 'accountant', 'viewer'])
  assert.ok(isRole('maker') && !isRole('root') && !isRole('toString'))
})
