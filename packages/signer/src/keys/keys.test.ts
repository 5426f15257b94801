// Tests key derivation against published vectors.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalise } from '@sampan/chains/address.ts'
import { allNetworks, networks } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { deposit, omnibus, openKeys } from './keys.ts'

const seedOf = (words: string) => mnemonicToSeedSync(words)
// The phrase of BIP-39's own vectors, whose derived addresses every wallet publishes.
const zeros = `${'abandon '.repeat(11)}about`
// Hardhat's and Foundry's phrase.
const junk = `${'test '.repeat(11)}junk`
// SEP-5, test 1.
const sep5 = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'

const { Ethereum, Tron, Solana, Stellar } = networks
const evmNetworks = allNetworks.filter(({ family }) => family === 'evm').map(({ id }) => id)

test('addresses are those that other wallets derive from the same phrase', () => {
  const keys = openKeys(seedOf(zeros))
  assert.equal(keys.address(Ethereum.id, deposit(0)), '0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  assert.equal(keys.address(Tron.id, deposit(0)), 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  assert.equal(keys.address(Solana.id, deposit(0)), 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  assert.equal(keys.address(Stellar.id, omnibus), 'GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX')
  const hardhat = openKeys(seedOf(junk))
  assert.equal(hardhat.address(Ethereum.id, deposit(0)), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  assert.equal(hardhat.address(Ethereum.id, deposit(1)), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  assert.equal(openKeys(seedOf(sep5)).address(Stellar.id, omnibus), 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6')
})

test('private keys match the published vectors and are overwritten after use', async () => {
  const keys = openKeys(seedOf(junk))
  let lent: Uint8Array | undefined
  const hex = await keys.lend(Ethereum.id, deposit(0), async (secret) => {
    lent = secret
    return Buffer.from(secret).toString('hex')
  })
  assert.equal(hex, 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  assert.deepEqual([...(lent ?? [1])], Array(32).fill(0))
  await assert.rejects(
    keys.lend(Ethereum.id, deposit(0), async (secret) => {
      lent = secret
      throw new Error('the use failed')
    }),
    /the use failed/,
  )
  assert.deepEqual([...(lent ?? [1])], Array(32).fill(0))
})

test('a customer has one address on seven EVM networks per index', () => {
  const keys = openKeys(seedOf(zeros))
  assert.equal(evmNetworks.length, 7)
  for (const index of [0, 1, 7, 2 ** 31 - 1]) {
    assert.equal(new Set(evmNetworks.map((id) => keys.address(id, deposit(index)))).size, 1)
  }
  for (const network of [Ethereum.id, Tron.id, Solana.id]) {
    const addresses = [0, 1, 2, 3].map((index) => keys.address(network, deposit(index)))
    assert.equal(new Set([...addresses, keys.address(network, omnibus)]).size, 5)
    for (const address of addresses) assert.equal(normalise(network, address), address)
  }
})

test('on Stellar everybody shares the address of the omnibus wallet', () => {
  const keys = openKeys(seedOf(zeros))
  const shared = keys.address(Stellar.id, omnibus)
  assert.equal(keys.address(Stellar.id, deposit(0)), shared)
  assert.equal(keys.address(Stellar.id, deposit(12345)), shared)
  assert.equal(normalise(Stellar.id, shared), shared)
})

test('the key of each address is the one it is signed with', async () => {
  const keys = openKeys(seedOf(zeros))
  const { privateKeyToAddress } = await import('viem/accounts')
  for (const place of [deposit(3), omnibus]) {
    const derived = await keys.lend(Ethereum.id, place, async (secret) =>
      privateKeyToAddress(`0x${Buffer.from(secret).toString('hex')}`),
    )
    assert.equal(derived, keys.address(Ethereum.id, place))
  }
})

test('an index that is no place in the tree is refused', () => {
  const keys = openKeys(seedOf(zeros))
  for (const index of [-1, 1.5, Number.NaN, 2 ** 31, Infinity])
    for (const network of [Ethereum.id, Solana.id]) assert.throws(() => keys.address(network, deposit(index)), RangeError)
})
