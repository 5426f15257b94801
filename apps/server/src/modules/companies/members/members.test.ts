// Who counts as an approver.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { approversFor, type Member } from './members.ts'

const memberOf = (id: string, change: Partial<Member> = {}): Member => ({
  id,
  kind: 'person',
  name: id,
  email: `${id}@example.com`,
  language: 'en',
  role: 'approver',
  isHolder: false,
  scopes: scopesOf('approver'),
  state: 'active',
  isDisabled: false,
  invitedAt: null,
  invitedBy: null,
  createdAt: new Date(0),
  accessUntil: null,
  ...change,
})

test('[D9.02] a key never approves, whatever its scopes, and nobody approves their own request', () => {
  const members = [memberOf('maker'), memberOf('key', { kind: 'key' }), memberOf('other')]
  assert.deepEqual(
    approversFor(members, { makerId: 'maker', role: 'any' }).map(({ id }) => id),
    ['other'],
  )
})
