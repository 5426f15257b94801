// Tests the formats of personal data and addresses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressGroups, maskEmail, maskName, maskPhone, shortenAddress } from './format.ts'

test('[5.39] an email shows 2 characters, ***, its last one and the domain', () => {
  assert.equal(maskEmail('someone@example.com'), 'so***e@example.com')
  assert.equal(maskEmail('abcd@example.com'), 'ab***d@example.com')
  assert.equal(maskEmail('abc@example.com'), 'ab***c@example.com')
  assert.equal(maskEmail('first.last+tag@sub.example.co.th'), 'fi***g@sub.example.co.th')
})

test('[D11.03] a masked name shows the first letter of each word and no length', () => {
  assert.equal(maskName('Anna  Maria Schmidt'), 'A*** M*** S***')
  assert.equal(maskName('王小明'), '王***')
  assert.equal(maskName('สมชาย ใจดี'), 'ส*** ใ***')
})

test('BS-11 short and odd addresses are masked, never shown whole', () => {
  assert.equal(maskEmail('a@b.co'), '***@b.co')
  assert.equal(maskEmail('ab@x.co'), 'a***@x.co')
  for (const odd of ['', '@', '@b.co', 'nobody', 'a@', '\u{1f600}@b.co', 'a@b@c.co']) {
    const masked = maskEmail(odd)
    assert.ok(masked.includes('***'), odd)
    assert.notEqual(masked, odd)
  }
  assert.equal(maskEmail('\u{1f600}\u{1f601}\u{1f602}x@b.co'), '\u{1f600}\u{1f601}***x@b.co')
})

test('a phone number keeps two figures at either end', () => {
  assert.equal(maskPhone('+6581234567'), '+65***67')
  assert.equal(maskPhone('+66 81 234 5678'), '+66***78')
  assert.equal(maskPhone('81234567'), '81***67')
  for (const short of ['', '+', '+6581', '1234567']) assert.equal(maskPhone(short), '***')
})

test('an address is read in groups of four, 0x apart, without loss', () => {
  assert.deepEqual(
    addressGroups('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
    '0x dAC1 7F95 8D2e e523 a220 6206 9945 97C1 3D83 1ec7'.split(' '),
  )
  assert.deepEqual(addressGroups('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').at(-1), '6t')
  for (const address of ['', 'abc', '0x', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])
    assert.equal(addressGroups(address).join(''), address)
})

test('a long address is shortened to 6 + 6, a short one stays whole', () => {
  assert.equal(shortenAddress('TYehqMwJkKpYh2mFzbnJ8cPqRsRJ8xEk'), 'TYehqM…RJ8xEk')
  assert.equal(shortenAddress('1234567890123'), '1234567890123')
  assert.equal(shortenAddress('12345678901234'), '123456…901234')
})
