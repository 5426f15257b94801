import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseNextProtection } from './next-protection.ts'

const full = {
  authenticator: { bound: true, recoveryCodesLeft: 10 },
  passkeys: 1,
  mobileVerified: true,
  antiPhishingCode: 'Harbour88',
} as const

test('one step at a time, the most useful first, or none', () => {
  const step = (change: Partial<Parameters<typeof chooseNextProtection>[0]>) =>
    chooseNextProtection({ ...full, ...change })?.action.en
  const noApp = { bound: false, recoveryCodesLeft: 0 }
  assert.equal(step({ authenticator: noApp, passkeys: 0, mobileVerified: false, antiPhishingCode: null }), 'Connect app')
  assert.equal(step({ mobileVerified: false, antiPhishingCode: null }), 'Verify phone')
  assert.equal(step({ antiPhishingCode: null, passkeys: 0 }), 'Set code')
  assert.equal(step({ authenticator: { bound: true, recoveryCodesLeft: 2 } }), 'Create new codes')
  assert.equal(step({ passkeys: 0 }), 'Add passkey')
  assert.equal(step({ authenticator: noApp }), undefined)
  assert.equal(step({}), undefined)
})
