import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scenes } from '@sampan/contract/scenes.ts'
import { verifications } from './scenes.ts'
import { signedInVerificationRoutes } from './signed-in-verification-routes.ts'
import type { VerificationPath } from './verification-routes.ts'

const sceneOf = (route: string) => scenes[verifications[`/${route}-security-verification` as VerificationPath].scene]

test('[2.43][2.44][2.45][2.46][2.47][2.48][2.49][2.50][2.51][2.52][2.53] each verification route confirms its scene', () => {
  const expected = {
    login: 3,
    'forget-password': 4,
    'change-password': 5,
    'crypto-withdraw': 6,
    'fiat-withdraw': 7,
    send: 30,
    'add-bank-account': 8,
    'edit-bank-account': 9,
    'verify-phone': 11,
    'change-phone': 11,
    remit: 12,
    'change-email': 16,
    register: 1,
    'account-activation': 2,
    'security-setting': 21,
    authenticator: 13,
    blockchain: 10,
    company: 23,
    developers: 22,
  }
  assert.equal(Object.keys(verifications).length, Object.keys(expected).length)
  for (const [route, scene] of Object.entries(expected)) assert.equal(sceneOf(route), scene, route)
})

test('only what the history lists sends its reader there', () => {
  const listed = Object.entries(signedInVerificationRoutes).filter(([, route]) => 'inHistory' in route)
  assert.deepEqual(
    listed.map(([path]) => path.replace('-security-verification', '')),
    ['/crypto-withdraw', '/remit', '/fiat-withdraw', '/send'],
  )
})

const nextPage = (route: string, outcome: Parameters<(typeof verifications)[VerificationPath]['nextPage']>[0] = {}) => {
  const row = verifications[`/${route}-security-verification` as VerificationPath]
  return row.nextPage(outcome)
}

test('[4.20] forgot-password goes to the set-new-password screen with a reset token', () => {
  assert.deepEqual(nextPage('forget-password', { resetToken: 'R1' }), {
    path: '/forget-password/set',
    carries: { resetToken: 'R1' },
  })
})

test('[4.21][4.22] change-password signs out and shows its success page', () => {
  assert.deepEqual(nextPage('change-password'), { path: '/change-password-success', signsOut: true })
})

test('[4.23][4.24] withdrawals go to their success pages', () => {
  assert.equal(nextPage('crypto-withdraw').path, '/crypto-withdraw-success')
  assert.equal(nextPage('fiat-withdraw').path, '/fiat-withdraw-success')
})

test('[4.25] mint/redeem goes to /mint-redeem/success with the result', () => {
  assert.deepEqual(nextPage('remit', { result: { id: 'o1' } }), {
    path: '/mint-redeem/success',
    carries: { result: { id: 'o1' } },
  })
})

test('[4.26][4.27][4.28] a bank account flow ends at its success page or the given path', () => {
  assert.equal(nextPage('add-bank-account').path, '/bank-account-success')
  assert.equal(nextPage('add-bank-account', { givenPath: '/bank-account-success1' }).path, '/bank-account-success1')
  assert.equal(nextPage('edit-bank-account').path, '/bank-account-success')
})

test('[4.29][4.30] phone verification goes to verify-phone, change to /change-phone', () => {
  assert.equal(nextPage('verify-phone').path, '/verify-phone')
  assert.equal(nextPage('change-phone').path, '/change-phone')
  assert.equal(nextPage('verify-phone', { givenPath: '/verify-phone-success' }).path, '/verify-phone-success')
  assert.equal(nextPage('change-phone', { givenPath: '/change-phone-success' }).path, '/change-phone-success')
})

test('[4.31] email change goes to change-email with the email', () => {
  assert.deepEqual(nextPage('change-email', { email: 'new@example.com' }), {
    path: '/change-email',
    carries: { email: 'new@example.com' },
  })
  assert.deepEqual(nextPage('change-email', { givenPath: '/change-email-success' }), { path: '/change-email-success' })
})

test('[4.05][D1.19] after sign-in the user is on /wallet or the interrupted page', () => {
  assert.equal(nextPage('login').path, '/wallet')
  assert.equal(nextPage('login', { givenPath: '/bank-account' }).path, '/bank-account')
})
