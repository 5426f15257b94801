// Tests the scopes of section 6.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { isScope, scopeLabels, scopes } from './scopes.ts'

test('every scope is spelled once and known, and nothing else is', () => {
  assert.equal(new Set(scopes).size, scopes.length)
  for (const scope of scopes) assert.equal(isScope(scope), true)
  for (const value of ['', 'wallet', 'wallet.wallets.', 'Wallet.wallets', '__proto__']) assert.equal(isScope(value), false)
})

test('every permission has its own name in every language', () => {
  assert.equal(scopeLabels['wallet.wallets.withdraw'].en, 'Withdraw')
  for (const language of languages) assert.equal(new Set(scopes.map((scope) => scopeLabels[scope][language])).size, scopes.length)
})
