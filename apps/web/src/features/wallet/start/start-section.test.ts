import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleNames, scopesOf } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { startSectionOf } from './start-section.ts'

const startOf = (held: readonly string[]) => startSectionOf((scope) => held.includes(scope))

test('[D11.10] the wallet begins with what each role is there for', () => {
  assert.deepEqual(Object.fromEntries(roleNames.map((role) => [role, startOf(scopesOf(role))])), {
    individual: 'overview',
    guest: 'files',
    owner: 'overview',
    admin: 'approvals',
    maker: 'payments',
    approver: 'approvals',
    accountant: 'files',
    viewer: 'files',
  })
})

test('[D11.10] a custom role begins with what its permissions are for', () => {
  const withScopes = (...scopes: Scope[]) => startOf(['company', 'wallet.wallets', ...scopes])
  assert.equal(withScopes(), 'overview')
  assert.equal(withScopes('wallet_history'), 'files')
  assert.equal(withScopes('wallet_history', 'company.approve'), 'approvals')
  assert.equal(withScopes('wallet_history', 'wallet.wallets.withdraw'), 'payments')
  assert.equal(withScopes('wallet.wallets.withdraw', 'company.approve'), 'overview')
})
