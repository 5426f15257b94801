// Tests the secrets of API keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSecret, newSecret } from './secrets.ts'

test('[D9.01] a secret has its prefix, 256 random bits and check digits', () => {
  const made = new Set(Array.from({ length: 200 }, () => newSecret('live')))
  assert.equal(made.size, 200)
  for (const secret of made) {
    assert.match(secret, /^sk_live_[0-9A-Za-z]{49}$/)
    assert.equal(isSecret(secret, 'live'), true)
  }
})

test('a secret that was cut, extended or mistyped is told apart without a look-up', () => {
  const secret = newSecret('live')
  const other = secret.at(20) === 'a' ? 'b' : 'a'
  for (const bad of [
    secret.slice(0, -1),
    `${secret}0`,
    `${secret.slice(0, 20)}${other}${secret.slice(21)}`,
    secret.toUpperCase(),
    '',
  ])
    assert.equal(isSecret(bad, 'live'), false, bad)
})
