// Tests the channels and the currencies that they carry.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelNames, channels, channelsFor, isChannel } from './channels.ts'
import { fiats } from './currencies.ts'

test('[3.75] channel SWIFT exists and carries every fiat currency', () => {
  assert.equal(isChannel('SWIFT'), true)
  for (const currency of fiats) assert.ok(channelsFor(currency).includes('SWIFT'), currency)
})

test('[3.76] channel ACH exists and carries USD only', () => {
  assert.equal(isChannel('ACH'), true)
  assert.deepEqual([...channels.ACH.currencies], ['USD'])
})

test('[3.77] channel FPS exists and carries HKD and GBP', () => {
  assert.equal(isChannel('FPS'), true)
  assert.deepEqual([...channels.FPS.currencies], ['HKD', 'GBP'])
})

test('[3.78] channel SEPA exists and carries EUR only', () => {
  assert.equal(isChannel('SEPA'), true)
  assert.deepEqual([...channels.SEPA.currencies], ['EUR'])
})

test('there is no fifth channel, and a currency lists its channels', () => {
  assert.deepEqual([...channelNames], ['SWIFT', 'ACH', 'FPS', 'SEPA'])
  assert.deepEqual(channelsFor('USD'), ['SWIFT', 'ACH'])
  assert.deepEqual(channelsFor('THB'), ['SWIFT'])
  for (const value of ['swift', 'toString', '__proto__', '', null]) assert.equal(isChannel(value), false)
})
