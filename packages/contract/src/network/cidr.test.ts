// Tests the blocks of addresses that bind an API key.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coversBlocks, isWithin, parseAddress, parseBlock } from './cidr.ts'

const problemOf = (text: string) => {
  const block = parseBlock(text)
  return 'problem' in block ? block.problem : 'accepted'
}

test('[D9.05] a block is CIDR of IPv4 or IPv6, or one address', () => {
  for (const good of [
    '203.0.113.7',
    '203.0.113.0/24',
    '203.0.113.7/32',
    '10.1.0.0/16',
    '2001:db8::/32',
    '2001:db8::1',
    '::1/128',
  ])
    assert.equal(problemOf(good), 'accepted', good)
  const bad = ['', '203.0.113', '203.0.113.256', '203.0.113.07', '203.0.113.7/33', '203.0.113.7/', '203.0.113.7/8/8', '1::2::3']
  for (const text of [
    ...bad,
    '2001:db8::/129',
    'localhost',
    '203.0.113.7/-1',
    '203.0.113.7/08',
    ':::',
    '12345::',
    '::ffff:1.2.3.4/95',
  ])
    assert.equal(problemOf(text), 'not-a-block', text)
})

test('[D9.05] bits beyond the prefix and blocks as wide as the Internet are refused', () => {
  assert.equal(problemOf('203.0.113.7/24'), 'host-bits')
  assert.equal(problemOf('2001:db8::1/64'), 'host-bits')
  for (const wide of ['0.0.0.0/0', '10.0.0.0/8', '::/0', '2001::/16', '::ffff:0.0.0.0/96'])
    assert.equal(problemOf(wide), 'too-wide', wide)
})

test('[D9.05] an address is found in its block, whichever way IPv4 is written', () => {
  const blocks = ['203.0.113.0/24', '2001:db8:1::/48']
  for (const inside of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '2001:db8:1:2::3'])
    assert.equal(isWithin(blocks, inside), true, inside)
  for (const outside of ['203.0.114.9', '::ffff:203.0.114.9', '::203.0.113.9', '2001:db8:2::3', '::1', '', 'x'])
    assert.equal(isWithin(blocks, outside), false, outside)
  assert.equal(isWithin(['::ffff:203.0.113.0/120'], '203.0.113.9'), true, 'a mapped block is one of IPv4')
  assert.equal(isWithin([], '203.0.113.9'), false)
})

test('a list is wider than another if it has an address that the other lacks', () => {
  assert.equal(coversBlocks(['203.0.113.0/24'], ['203.0.113.7', '203.0.113.128/25']), true)
  assert.equal(coversBlocks(['203.0.113.0/24'], ['203.0.112.0/23']), false)
  assert.equal(coversBlocks(['203.0.113.0/24'], ['203.0.114.1']), false)
  assert.equal(coversBlocks(['203.0.113.0/24'], ['2001:db8::1']), false)
  assert.deepEqual(parseAddress('::ffff:1.2.3.4'), parseAddress('1.2.3.4'))
})
