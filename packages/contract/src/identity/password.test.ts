// Tests the password rules.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPassword, containsOwnName, normalizePassword, passwordProblem } from './password.ts'

const held = (password: string) => checkPassword(password).flatMap((rule) => (rule.holds ? [rule.name] : []))

test('a screen sees which of the five rules hold, in order', () => {
  assert.deepEqual(
    checkPassword('').map((rule) => rule.text.en),
    ['At least 14 characters', 'One uppercase letter', 'One lowercase letter', 'One number', 'One special symbol'],
  )
  assert.deepEqual(held(''), [])
  assert.deepEqual(held('harbour'), ['passwordLower'])
  assert.deepEqual(held('Harbour 7'), ['passwordUpper', 'passwordLower', 'passwordNumber'])
  assert.equal(held('Harbour chart, 7').length, 5)
})

test('14 to 128 characters are accepted; 13, 129 and 10 kB refused', () => {
  const of = (length: number) => `Aa1!${'x'.repeat(length - 4)}`
  assert.equal(passwordProblem(of(13)), 'passwordLength')
  for (const length of [14, 64, 128]) assert.equal(passwordProblem(of(length)), undefined)
  assert.equal(passwordProblem(of(129)), 'passwordTooLong')
  assert.equal(passwordProblem(of(10_240)), 'passwordTooLong')
})

test('blanks and emoji count, nothing is trimmed, and accents are normalised', () => {
  assert.equal(passwordProblem('  Aa1!xxxxxxxx'), undefined)
  assert.equal(normalizePassword('  Aa1! '), '  Aa1! ')
  assert.equal(passwordProblem('Aa1xxxxxxxxxx\u{1f980}'), undefined)
  assert.equal(passwordProblem('Aa1xxxxxxxxx\u{1f980}'), 'passwordLength')
  const composed = 'Ba\u0308r1!xxxxxxxxx'
  assert.notEqual(composed, composed.normalize('NFC'))
  assert.equal(normalizePassword(composed), normalizePassword(composed.normalize('NFC')))
  assert.equal(passwordProblem('a\u0308'.repeat(9) + 'Aa1!'), 'passwordLength')
})

test('the e-mail name and the product name are found in any case', () => {
  assert.equal(containsOwnName('xxSomeOne99!', 'someone@example.com'), true)
  assert.equal(containsOwnName('mySAMPAN-2026!', 'x@example.com'), true)
  assert.equal(containsOwnName('Harbour chart, 7', 'someone@example.com'), false)
  assert.equal(containsOwnName('Harbour chart, 7', 'ha@example.com'), false)
  assert.equal(containsOwnName('Harbour chart, 7', 'har@example.com'), true)
})
