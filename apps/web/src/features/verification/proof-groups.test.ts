import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterRefusal, findTarget, isComplete, listProofGroups } from './proof-groups.ts'

const available = [
  { checkType: 1, target: '+65***567' },
  { checkType: 2, target: 'so***e@example.com' },
  { checkType: 3, target: null },
] as const
const passkey = { checkType: 3, target: null, passkey: true } as const

test('one proof per group, the strongest way first', () => {
  assert.deepEqual(listProofGroups('cryptoWithdraw', { required: [[2], [1, 3]], available }), [['email'], ['app', 'sms']])
  assert.deepEqual(listProofGroups('mintRedeem', { required: [[1, 2, 3]], available }), [['app', 'email', 'sms']])
})

test('a way that the user does not have is not offered', () => {
  assert.deepEqual(listProofGroups('changePassword', { required: [[3, 2]], available: available.slice(0, 2) }), [['email']])
  assert.deepEqual(listProofGroups('changePassword', { required: [[3]], available: available.slice(0, 2) }), [])
})

test('a passkey replaces the authenticator, also without an app', () => {
  assert.deepEqual(listProofGroups('changePassword', { required: [[3, 2]], available: [...available, passkey] }), [
    ['passkey', 'app', 'email'],
  ])
  assert.deepEqual(listProofGroups('login', { required: [[3, 2]], available: [passkey, available[1]] }), [['passkey', 'email']])
})

test('a recovery code is offered where allowed and an app is bound', () => {
  assert.deepEqual(listProofGroups('login', { required: [[3]], available }), [['app', 'recovery']])
  assert.deepEqual(listProofGroups('appUnbind', { required: [[3], [2]], available }), [['app', 'recovery'], ['email']])
  assert.deepEqual(listProofGroups('cryptoWithdraw', { required: [[2], [3]], available }), [['email'], ['app']])
})

test('after a refusal only the failed proof is cleared', () => {
  const given = { email: '111111', sms: '222222', passkey: '{}' }
  assert.deepEqual(afterRefusal(given, 1), { email: '111111' })
  assert.deepEqual(afterRefusal(given, 3), { email: '111111', sms: '222222' })
  assert.deepEqual(afterRefusal(given, undefined), {})
})

test('a code has six digits, a recovery code ten characters', () => {
  assert.ok(isComplete('app', '012345'))
  assert.ok(!isComplete('sms', '01234'))
  assert.ok(!isComplete('email', '01234a'))
  assert.ok(isComplete('recovery', 'ABCDE-12345'))
  assert.ok(isComplete('recovery', 'abcde12345'))
  assert.ok(!isComplete('recovery', 'ABCDE-1234'))
  assert.ok(!isComplete('passkey', ''))
})

test('the target is the masked one of the challenge', () => {
  assert.equal(findTarget({ required: [], available }, 2), 'so***e@example.com')
  assert.equal(findTarget({ required: [], available }, 3), undefined)
})
