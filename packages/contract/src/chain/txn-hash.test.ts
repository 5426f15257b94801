// Tests transaction hashes of every network.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkById, networkIds } from './networks.ts'
import { canonicalTxnHash, isTxnHash } from './txn-hash.ts'

const hex = 'AbCdEf0123456789'.repeat(4)
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

test('one transaction has one spelling where case does not matter', () => {
  assert.equal(canonicalTxnHash(3, `0x${hex}`), `0x${hex.toLowerCase()}`)
  assert.equal(canonicalTxnHash(6, hex), hex.toLowerCase())
  assert.equal(canonicalTxnHash(12, hex), hex.toLowerCase())
  assert.equal(canonicalTxnHash(10, signature), signature)
})

test('the canonical spelling is still a hash of its network', () => {
  for (const id of networkIds) {
    const hexHash = id === 6 || id === 12 ? hex : `0x${hex}`
    const hash = id === 10 ? signature : hexHash
    assert.equal(isTxnHash(id, canonicalTxnHash(id, hash)), true, String(id))
  }
})

test('a Solana signature has 64 bytes: an address is none', () => {
  assert.equal(isTxnHash(10, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), false)
  assert.equal(isTxnHash(10, `${signature}1`), false)
  assert.equal(isTxnHash(10, signature.slice(3)), false)
})

const hex64 = '4e3a3754410177e6937ef1f84bba68ea139e8d1a2258c5f85db9f1cd715a1bdd'

test('CD-24 the server refuses a hash of a wrong form, length or network', () => {
  const right = { evm: `0x${hex64}`, tron: hex64, stellar: hex64, solana: '5'.repeat(88) }
  for (const id of networkIds) {
    const { family } = networkById(id)
    assert.equal(isTxnHash(id, right[family]), true)
    for (const bad of [
      `${right[family]} `,
      ` ${right[family]}`,
      right[family].slice(0, -10),
      `${right[family]}0`,
      `${right[family]}\n`,
    ])
      assert.equal(isTxnHash(id, bad), false, `${family} ${bad}`)
    for (const [other, hash] of Object.entries(right))
      assert.equal(isTxnHash(id, hash), hash === right[family], `${family} took the hash of ${other}`)
  }
})
