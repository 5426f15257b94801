import assert from 'node:assert/strict'
import { test } from 'node:test'
import { say } from '@sampan/contract/language.ts'
import { addressWords, coolDownHours } from './address-status.ts'

test('[8.19] the cool-down is named in hours, letter for letter', () => {
  const cooldown = coolDownHours({ createdAt: '2026-11-12T06:00:00Z', usableFrom: '2026-11-13T06:00:02Z' })
  assert.equal(say(addressWords.unavailable, 'en'), 'Address Unavailable')
  assert.equal(say(addressWords.coolDown, 'en', { cooldown }), 'This wallet is currently in a 24-hours cooldown period')
})

test('a wait shorter than an hour is still one', () => {
  assert.equal(coolDownHours({ createdAt: '2026-11-12T06:00:00Z', usableFrom: '2026-11-12T06:00:05Z' }), 1)
})
