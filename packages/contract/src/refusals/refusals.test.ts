// Tests the refusals: codes, texts and parameters.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { successCode } from '../endpoint/envelope.ts'
import { languages, say } from '../text/language.ts'
import { Refusal, type RefusalName, refusals } from './refusals.ts'

const rows = Object.entries(refusals)
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort()

test('codes have five digits and are never given twice', () => {
  for (const [name, { code }] of rows) assert.match(code, /^\d{5}$/, name)
  assert.equal(new Set(rows.map(([, { code }]) => code)).size, rows.length)
  assert.ok(!rows.map(([, { code }]): string => code).includes(successCode))
})

test('the two codes of the specification mean what it says', () => {
  assert.deepEqual([refusals.sessionInvalid.code, refusals.sessionInvalid.status], ['00006', 401])
  assert.deepEqual([refusals.requestIdReused.code, refusals.requestIdReused.status], ['00409', 409])
})

test('every status is an HTTP error status; the decided ones are used', () => {
  const used = new Set<number>(rows.map(([, { status }]) => status))
  for (const status of used) assert.ok(status >= 400 && status < 600)
  for (const status of [401, 403, 404, 409, 413, 415, 422, 429, 503]) assert.ok(used.has(status), String(status))
})

test('a 401 means that there is no session, no fresh proof of its device, or no valid key', () => {
  assert.deepEqual(
    rows.filter(([, { status }]) => status === 401).map(([name]) => name),
    [
      'sessionInvalid',
      'proofStale',
      'grantRefused',
      'keyInvalid',
      'keyExpired',
      'keyRevoked',
      'keyWaiting',
      'signatureInvalid',
      'signatureStale',
      'signatureReplayed',
    ],
  )
})

test('each text exists in all languages with the same parameters', () => {
  for (const [name, { text }] of rows)
    for (const language of languages) {
      assert.ok(text[language].trim().length > 1, `${name} ${language}`)
      assert.deepEqual(placesOf(text[language]), placesOf(text.en), `${name} ${language}`)
      if (language !== 'en') assert.notEqual(text[language], text.en, `${name} ${language}`)
    }
})

test('no text shouts, begs or belittles', () => {
  for (const [name, { text }] of rows) assert.doesNotMatch(text.en, /!|\bplease\b|\bsimply\b|\boops\b/i, name)
  for (const [name, { text }] of rows) assert.doesNotMatch(text.th, /ครับ|ค่ะ/, name)
})

test('labels of section 8 begin their messages letter for letter', () => {
  const labels = {
    invalidLogin: 'Invalid Account or password',
    accountUnavailable: 'Your account is unavailable now',
    verificationFailed: 'Incorrect Verification code',
    wrongCode: 'Incorrect Verification code',
    invalidAccount: 'Invalid Account',
    incorrectPassword: 'Incorrect Password',
    withdrawalInProgress: 'Withdrawal in progress',
    addressUnavailable: 'Address Unavailable',
    addressCoolingDown: 'Address Unavailable',
    linkExpired: 'The link has been expired',
    belowMinimum: 'Minimum amount is',
    aboveMaximum: 'Maximum amount is',
    rateExpired: 'Rate Expired',
    invalidAddress: 'Invalid Address',
  } as const satisfies Partial<Record<RefusalName, string>>
  for (const [name, label] of Object.entries(labels))
    assert.ok(refusals[name as keyof typeof labels].text.en.startsWith(label), name)
  assert.equal(
    say(refusals.addressCoolingDown.text, 'en', { cooldown: 24 }),
    'Address Unavailable. This wallet is currently in a 24-hours cooldown period',
  )
})

test('a refusal is an error that carries its name, its details and its cause', () => {
  const cause = new Error('from below')
  const refusal = new Refusal('insufficientFunds', { params: { max: '96,415.85 USDT' }, result: { max: '96415.85' }, cause })
  assert.ok(refusal instanceof Error)
  assert.equal(refusal.name, 'Refusal')
  assert.equal(refusal.refusal, 'insufficientFunds')
  assert.equal(refusal.cause, cause)
  assert.deepEqual(refusal.detail.result, { max: '96415.85' })
})

test('the compiler asks for what a text needs', () => {
  // @ts-expect-error The text has a place for the maximum.
  assert.ok(new Refusal('insufficientFunds'))
  // @ts-expect-error The place has another name.
  assert.ok(new Refusal('insufficientFunds', { params: { maximum: '1' } }))
  assert.ok(new Refusal('notFound'))
})
