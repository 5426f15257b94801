// Tests the network table and its token allow-list.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies } from '../money/currencies.ts'
import {
  allNetworks,
  isDeployed,
  isNetworkId,
  isNetworkName,
  networkById,
  networkByName,
  networkIds,
  networks,
  tokenOn,
  transactionUrl,
} from './networks.ts'

test('[3.79] network 3 is Ethereum', () => assert.equal(networkById(3).name, 'Ethereum'))
test('[3.80] network 4 is Polygon', () => assert.equal(networkById(4).name, 'Polygon'))
test('[3.81] network 5 is Viction', () => assert.equal(networkById(5).name, 'Viction'))
test('[3.82] network 6 is Tron', () => assert.equal(networkById(6).name, 'Tron'))
test('[3.83] network 7 is ArbitrumOne', () => assert.equal(networkById(7).name, 'ArbitrumOne'))
test('[3.84] network 8 is Base', () => assert.equal(networkById(8).name, 'Base'))
test('[3.85] network 9 is Bnb', () => assert.equal(networkById(9).name, 'Bnb'))
test('[3.86] network 10 is Solana', () => assert.equal(networkById(10).name, 'Solana'))
test('[3.87] network 11 is Avalanche', () => assert.equal(networkById(11).name, 'Avalanche'))
test('[3.88] network 12 is Stellar', () => assert.equal(networkById(12).name, 'Stellar'))

test('[3.89] the labels read Arbitrum One, BNB and Solana', () => {
  assert.deepEqual(
    allNetworks.map((network) => network.label),
    ['Ethereum', 'Polygon', 'Viction', 'Tron', 'Arbitrum One', 'Base', 'BNB', 'Solana', 'Avalanche', 'Stellar'],
  )
})

test('ids are 3 to 12, and nothing else is a network', () => {
  assert.deepEqual([...networkIds], [3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const value of [1, 2, 13, 0, -3, 3.5, '3', null, undefined, Number.NaN]) assert.equal(isNetworkId(value), false)
  assert.equal(isNetworkId(3) && isNetworkId(12), true)
  for (const value of ['ethereum', 'toString', '__proto__', '', 3]) assert.equal(isNetworkName(value), false)
  assert.equal(isNetworkName('Bnb'), true)
  assert.equal(networkByName('Bnb').id, 9)
  assert.throws(() => networkById(2 as 3))
})

test('badges are two letters and no two are alike', () => {
  const badges = allNetworks.map((network) => network.badge)
  assert.deepEqual(badges, ['ET', 'PO', 'VI', 'TR', 'AR', 'BA', 'BN', 'SO', 'AV', 'ST'])
})

test('families, EVM chain ids and native coins match the networks', () => {
  const facts = allNetworks.map(({ name, family, chainId, native }) => [name, family, chainId, native])
  assert.deepEqual(facts, [
    ['Ethereum', 'evm', 1, 'ETH'],
    ['Polygon', 'evm', 137, 'POL'],
    ['Viction', 'evm', 88, 'VIC'],
    ['Tron', 'tron', undefined, 'TRX'],
    ['ArbitrumOne', 'evm', 42161, 'ETH'],
    ['Base', 'evm', 8453, 'ETH'],
    ['Bnb', 'evm', 56, 'BNB'],
    ['Solana', 'solana', undefined, 'SOL'],
    ['Avalanche', 'evm', 43114, 'AVAX'],
    ['Stellar', 'stellar', undefined, 'XLM'],
  ])
  for (const { native } of allNetworks) assert.equal(currencies[native].kind, 'native')
})

test('[D3.02] the chain scale is 6, but 18 for USDT on BNB and 7 on Stellar', () => {
  for (const network of allNetworks)
    for (const [currency, token] of Object.entries(network.tokens)) {
      const usual = network.name === 'Bnb' && currency === 'USDT' ? 18 : 6
      const expected = network.name === 'Stellar' ? 7 : usual
      assert.equal(token.decimals, expected, `${network.name} ${currency}`)
    }
  assert.equal(tokenOn(9, 'USDT')?.decimals, 18)
  assert.equal(tokenOn(12, 'USDC')?.decimals, 7)
})

test('the allow-list: which stablecoin is offered where', () => {
  const offered = Object.fromEntries(allNetworks.map((network) => [network.name, Object.keys(network.tokens)]))
  assert.deepEqual(offered, {
    Ethereum: ['USDT', 'USDC', 'WUSD'],
    Polygon: ['USDT', 'USDC', 'WUSD'],
    Viction: ['WUSD'],
    Tron: ['USDT', 'WUSD'],
    ArbitrumOne: ['USDT', 'USDC', 'WUSD'],
    Base: ['USDC', 'WUSD'],
    Bnb: ['USDT', 'WUSD'],
    Solana: ['USDT', 'USDC', 'WUSD'],
    Avalanche: ['USDT', 'USDC', 'WUSD'],
    Stellar: ['USDC', 'WUSD'],
  })
})

test('CD-21 USDC on Tron and BNB is off, and USDT on BNB counts 18 decimals', () => {
  assert.equal(tokenOn(networks.Tron.id, 'USDC'), undefined)
  assert.equal(tokenOn(networks.Bnb.id, 'USDC'), undefined)
  assert.equal(tokenOn(networks.Bnb.id, 'USDT')?.decimals, 18)
})

test('CD-22 no contract on the allow-list is a bridged USDC', () => {
  const bridged = [
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', // Polygon
    '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', // Arbitrum One
    '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', // Base
    '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', // Avalanche
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', // BNB
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // Tron
  ].map((contract) => contract.toLowerCase())
  const listed = allNetworks.flatMap((network) => Object.values(network.tokens).map((token) => token.contract.toLowerCase()))
  assert.deepEqual(
    listed.filter((contract) => bridged.includes(contract)),
    [],
  )
})

const shapes = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
  stellar: /^G[A-Z2-7]{55}$/,
} as const

test('every contract has the shape of its network, and none stands twice', () => {
  const seen = new Set<string>()
  for (const network of allNetworks)
    for (const [currency, token] of Object.entries(network.tokens)) {
      if (!isDeployed(token)) continue
      const [code, issuer] = token.contract.split(':')
      const address = network.family === 'stellar' ? (issuer ?? '') : token.contract
      assert.match(address, shapes[network.family], `${network.name} ${currency}`)
      if (network.family === 'stellar') assert.equal(code, currency)
      if (network.family === 'evm') assert.notEqual(address, address.toLowerCase(), 'written with its checksum')
      assert.equal(seen.has(token.contract), false)
      seen.add(token.contract)
    }
  assert.equal(seen.size, 14)
})

test('WUSD is on every network and has no contract on a public one', () => {
  for (const network of allNetworks) {
    const token = network.tokens.WUSD
    assert.ok(token)
    assert.equal(isDeployed(token), false)
  }
})

test('every network waits for at least one confirmation', () => {
  for (const { name, confirmations } of allNetworks) assert.ok(Number.isInteger(confirmations) && confirmations >= 1, name)
})

test('only Stellar separates deposits by a memo', () => {
  assert.deepEqual(
    allNetworks.filter((network) => network.memo).map((network) => network.name),
    ['Stellar'],
  )
})

test('explorer links are https and cannot be led astray', () => {
  assert.equal(transactionUrl(3, '0xab'), 'https://etherscan.io/tx/0xab')
  assert.equal(transactionUrl(6, 'ab'), 'https://tronscan.org/#/transaction/ab')
  assert.equal(transactionUrl(3, '../../x?y#z'), 'https://etherscan.io/tx/..%2F..%2Fx%3Fy%23z')
  for (const id of networkIds) assert.match(transactionUrl(id, 'a'), /^https:\/\/[a-z.]+\/.*[a-z]\/a$/)
})
