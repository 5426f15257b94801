// Tests the scenes of the second verification.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { sceneLabels, sceneName, sceneNames, scenes } from './scenes.ts'

test('[9.02] scene 1 is register', () => assert.equal(sceneName(1), 'register'))
test('[9.03] scene 2 is account activation', () => assert.equal(sceneName(2), 'accountActivation'))
test('[9.04] scene 3 is login', () => assert.equal(sceneName(3), 'login'))
test('[9.05] scene 4 is forgot password', () => assert.equal(sceneName(4), 'forgotPassword'))
test('[9.06] scene 5 is change password', () => assert.equal(sceneName(5), 'changePassword'))
test('[9.07] scene 6 is crypto withdraw', () => assert.equal(sceneName(6), 'cryptoWithdraw'))
test('[9.08] scene 7 is fiat withdraw', () => assert.equal(sceneName(7), 'fiatWithdraw'))
test('[9.09] scene 8 is add bank account', () => assert.equal(sceneName(8), 'addBankAccount'))
test('[9.10] scene 9 is edit bank account', () => assert.equal(sceneName(9), 'editBankAccount'))
test('[9.11] scene 10 is add blockchain address', () => assert.equal(sceneName(10), 'addBlockchainAddress'))
test('[9.12] scene 11 is phone bind', () => assert.equal(sceneName(11), 'phoneBind'))
test('[9.13] scene 12 is mint/redeem', () => assert.equal(sceneName(12), 'mintRedeem'))
test('[9.14] scene 13 is app bind', () => assert.equal(sceneName(13), 'appBind'))
test('[9.15] scene 14 is app unbind', () => assert.equal(sceneName(14), 'appUnbind'))
test('[9.16] scene 15 is email bind', () => assert.equal(sceneName(15), 'emailBind'))
test('[9.17] scene 16 is email unbind', () => assert.equal(sceneName(16), 'emailUnbind'))

test('[D2.26] scenes from 17 on have their names', () => {
  assert.deepEqual([17, 18, 19, 20, 21, 22, 23].map(sceneName), [
    'deleteBlockchainAddress',
    'deleteBankAccount',
    'freezeLift',
    'passkey',
    'antiPhishingCode',
    'apiKey',
    'approval',
  ])
})

test('numbers run from 1 without a gap', () => {
  assert.deepEqual(
    Object.values(scenes),
    sceneNames.map((_, index) => index + 1),
  )
})

test('every scene has a label of its own in every language', () => {
  for (const language of languages)
    assert.equal(new Set(sceneNames.map((name) => sceneLabels[name][language])).size, sceneNames.length)
})
