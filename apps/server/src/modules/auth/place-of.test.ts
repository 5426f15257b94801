import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkLocation } from './network-location.ts'

test('a place is the address, local or unknown, as far as it is known', () => {
  const table = {
    '203.0.113.7': 'IP address 203.0.113.7',
    '2001:db8::7': 'IP address 2001:db8::7',
    '::ffff:203.0.113.7': 'IP address 203.0.113.7',
    '10.1.2.3': 'Local network, 10.1.2.3',
    '172.31.0.9': 'Local network, 172.31.0.9',
    '172.32.0.9': 'IP address 172.32.0.9',
    'fd00::9': 'Local network, fd00::9',
    '127.0.0.1': 'This computer',
    '::1': 'This computer',
    '': 'Unknown location',
  }
  for (const [address, place] of Object.entries(table)) assert.equal(networkLocation(address, 'en'), place)
  assert.equal(networkLocation(null, 'zh-CN'), '地点未知')
})
