import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosableScopes } from '@sampan/contract/members.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { groupPermissions, permissionGroups, toggleGroup } from './permission-groups.ts'

test('every permission is in exactly one group', () => {
  assert.deepEqual(permissionGroups.flatMap((group) => group.scopes).toSorted(), scopes.toSorted())
})

test('a role shows only the groups it has permissions of', () => {
  const groups = groupPermissions(scopesOf('accountant'))
  assert.deepEqual(
    groups.map(({ key }) => key),
    ['money', 'banks', 'history', 'receipts', 'company', 'account'],
  )
  assert.deepEqual(groups[0]?.scopes, ['wallet.wallets'])
  assert.equal(
    groupPermissions(choosableScopes).some(({ key }) => key === 'account'),
    false,
    'what every member has is not chosen',
  )
})

test('a group is chosen as a whole and taken back as a whole', () => {
  const group = ['wallet.bank_account', 'wallet.bank_account.add'] as const
  const chosen = toggleGroup(['wallet.wallets', 'wallet.bank_account'], group)
  assert.deepEqual(chosen, ['wallet.wallets', ...group])
  assert.deepEqual(toggleGroup(chosen, group), ['wallet.wallets'])
})
