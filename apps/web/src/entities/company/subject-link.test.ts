import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getScheduledOrder } from '@sampan/contract/api/scheduled-orders.ts'
import { linkToLogSubject, linkToSubject } from './subject-link.ts'

test('an approval leads to what it is about', () => {
  assert.equal(linkToSubject({ action: 'fiatWithdraw', subjectId: 'x1' })?.href, '/view-fiat-withdraw?id=x1')
  assert.equal(linkToSubject({ action: 'policyChange', subjectId: null })?.href, '/policies')
  assert.equal(linkToSubject({ action: 'apiKeyChange', subjectId: 'x1' })?.href, '/developers/keys?id=x1')
  assert.equal(linkToSubject({ action: 'memberChange', subjectId: null }), undefined, 'an invitation has no member yet')
})

test('[D11.08] who may read a schedule is led to it, also an approver who withdraws nothing', () => {
  assert.deepEqual(linkToSubject({ action: 'scheduledOrder', subjectId: 'x1' })?.scopes, getScheduledOrder.access)
})

test('a line of the log leads to its approval, transfer, destination or member', () => {
  const hrefOf = (action: string, subjectId: string | null = 'x1') => linkToLogSubject({ action, subjectId })?.href
  assert.equal(hrefOf('approvalAsked'), '/approvals?id=x1')
  assert.equal(hrefOf('cryptoWithdrawalMoved'), '/wallet-history?open=cryptoWithdrawal.x1')
  assert.equal(hrefOf('addressAdded'), '/blockchain?id=x1')
  assert.equal(hrefOf('bankAccountDecided'), '/bank-account?id=x1')
  assert.equal(hrefOf('invitationResent'), '/members?id=x1')
  assert.equal(hrefOf('apiKeyRolled'), '/developers/keys?id=x1')
  assert.equal(hrefOf('approvalAsked', null), undefined)
  assert.equal(hrefOf('signedIn'), undefined, 'a sign-in has no page')
})
