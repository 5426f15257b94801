import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAsset } from './asset-choice.ts'

const row = (currency: 'USDC' | 'USDT' | 'WUSD', mainNet: 3 | 4 | 6, deposit = true, withdraw = true) => ({
  currency,
  mainNet,
  deposit,
  withdraw,
})
const rows = [row('WUSD', 3), row('USDC', 3), row('USDC', 4, false), row('USDT', 3), row('USDT', 4), row('USDT', 6)]
const nothing = { currency: undefined, network: undefined }

test('without a wish the coin is USDC, and no network is chosen for anybody', () => {
  const { asset, network, row: chosen } = chooseAsset(rows, 'deposit', nothing)
  assert.equal(asset, 'USDC')
  assert.equal(network, undefined)
  assert.equal(chosen, undefined)
})

test('the address names both, and what is not offered together is not taken', () => {
  assert.equal(chooseAsset(rows, 'deposit', { currency: 'USDT', network: 'Tron' }).row, rows[5])
  assert.equal(chooseAsset(rows, 'deposit', { currency: 'USDC', network: 'Tron' }).row, undefined)
  assert.equal(chooseAsset(rows, 'deposit', { currency: 'DOGE', network: 'Moon' }).asset, 'USDC')
})

test('a network that is closed for this way stays in the list and says so', () => {
  const choice = (way: 'deposit' | 'withdraw') => chooseAsset(rows, way, { currency: 'USDC', network: 'Polygon' })
  assert.deepEqual(choice('deposit').networks, [
    { name: 'Ethereum', open: true },
    { name: 'Polygon', open: false },
  ])
  assert.ok(choice('withdraw').networks.every(({ open }) => open))
  assert.equal(choice('deposit').network, 'Polygon')
})

test('a network shows what a withdrawal costs at least, and a deposit shows no fee', () => {
  const priced = [
    { ...row('USDC', 3), feeFrom: { amount: '0.500000', currency: 'USDC' as const }, etaMinutes: { from: 5, to: 20 } },
  ]
  const [network] = chooseAsset(priced, 'withdraw', nothing).networks
  assert.deepEqual(network?.feeFrom, { units: 500_000n, currency: 'USDC' })
  assert.deepEqual(network?.etaMinutes, { from: 5, to: 20 })
  assert.deepEqual(chooseAsset(priced, 'deposit', nothing).networks, [{ name: 'Ethereum', open: true }])
})

test('where nothing is open there is nothing to choose', () => {
  assert.deepEqual(chooseAsset([], 'deposit', nothing).assets, [])
})
