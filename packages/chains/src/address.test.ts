// Tests address validation on every network family.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allNetworks, networks } from '@sampan/contract/networks.ts'
import { looksAlike, normalise, otherNetworksOf } from './address.ts'

const usdt = networks.Ethereum.tokens.USDT.contract
const tron = networks.Tron.tokens.USDT.contract
const solana = networks.Solana.tokens.USDC.contract
const issuer = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'
// From SEP-23.
const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'
const account = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const evmNetworks = allNetworks.filter(({ family }) => family === 'evm').map(({ id }) => id)

test('[D5.49] CD-33 a mixed-case EVM address with a bad checksum is refused', () => {
  const flipped = usdt.replace('dAC', 'daC')
  for (const id of evmNetworks) {
    assert.equal(normalise(id, usdt), usdt)
    assert.equal(normalise(id, usdt.toLowerCase()), usdt)
    assert.equal(normalise(id, `0x${usdt.slice(2).toUpperCase()}`), usdt)
    assert.equal(normalise(id, flipped), undefined)
    for (const bad of [usdt.slice(2), usdt.slice(0, -1), `${usdt}0`, ` ${usdt}`, usdt.replace('0x', '0X'), '', 'vitalik.eth'])
      assert.equal(normalise(id, bad), undefined, bad)
  }
})

test('[D5.49] a Tron address needs a valid base58check; hexadecimal is refused', () => {
  assert.equal(normalise(6, tron), tron)
  assert.equal(normalise(6, tron.replace('t', 'u')), undefined)
  assert.equal(normalise(6, '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'), undefined)
  assert.equal(normalise(6, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'), undefined, 'another coin has the same code')
  assert.equal(normalise(6, `T${'1'.repeat(5000)}`), undefined)
})

test('[D5.49] on Solana an address has 32 bytes', () => {
  assert.equal(normalise(10, solana), solana)
  assert.equal(normalise(10, solana.slice(0, -2)), undefined)
  assert.equal(normalise(10, `${solana}1`), undefined)
  assert.equal(normalise(10, tron), undefined)
  assert.equal(normalise(10, solana.replace('E', '0')), undefined)
})

test('[D5.49] a Stellar address needs a valid strkey and a memo that fits', () => {
  assert.equal(normalise(12, issuer), issuer)
  assert.equal(normalise(12, account), account)
  assert.equal(normalise(12, muxed), muxed)
  assert.equal(normalise(12, issuer.replace('GA5', 'GB5')), undefined)
  assert.equal(normalise(12, muxed.replace('MA7', 'MB7')), undefined)
  assert.equal(normalise(12, issuer.toLowerCase()), undefined)
  assert.equal(normalise(12, 'SBU2RRGLXH3E5CQHTD3ODLDF2BWDCYUSSBLLZ5GNW7JXHDIYKXZWHOKR'), undefined, 'a secret is no address')
  assert.equal(normalise(12, issuer, 'SAMPAN-4711'), issuer)
  assert.equal(normalise(12, issuer, 'a'.repeat(28)), issuer)
  assert.equal(normalise(12, issuer, 'a'.repeat(29)), undefined)
  assert.equal(normalise(12, issuer, 'ก'.repeat(10)), undefined, 'thirty bytes')
  assert.equal(normalise(12, issuer, ' padded '), undefined)
  assert.equal(normalise(12, muxed, '7'), undefined, 'its memo is inside')
  assert.equal(normalise(12, issuer, null), issuer)
  assert.equal(normalise(3, usdt, '7'), undefined, 'Ethereum carries no memo')
})

test('an address belongs to the networks where it could be paid', () => {
  assert.deepEqual(otherNetworksOf(tron, 3), [6])
  assert.deepEqual(otherNetworksOf(solana, 6), [10])
  assert.deepEqual(
    otherNetworksOf(usdt, 3),
    evmNetworks.filter((id) => id !== 3),
  )
  assert.deepEqual(otherNetworksOf('hello'), [])
})

test('two addresses look alike when both ends are equal, not the middle', () => {
  const evil = `0xdAC1${'0'.repeat(32)}1ec7`
  assert.ok(looksAlike(usdt, evil))
  assert.ok(looksAlike(usdt.toLowerCase(), evil.toUpperCase()))
  assert.ok(!looksAlike(usdt, usdt.toLowerCase()), 'the same address')
  assert.ok(!looksAlike(usdt, evil.replace('dAC1', 'dAC2')))
  assert.ok(looksAlike(tron, `${tron.slice(0, 5)}${'x'.repeat(25)}${tron.slice(-4)}`))
  assert.ok(!looksAlike(tron, `${tron.slice(0, 4)}x${'x'.repeat(25)}${tron.slice(-4)}`), 'the letter T counts for nothing')
  assert.ok(looksAlike(issuer, `${issuer.slice(0, 5)}${'A'.repeat(47)}${issuer.slice(-4)}`))
})
