// Tests which transfers on an EVM network are credited, and which only look like transfers.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenOn } from '@sampan/contract/networks.ts'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { deploy, type EvmFixture, evmFixture, movementsTo, transact } from '../../test/evm-fixture.ts'
import { serveLiar } from '../../test/lying-evm-node.ts'
import { createEvmGateway } from './evm-gateway.ts'
import { transferCall } from './transfer-call.ts'

let ethereum: EvmFixture
before(async () => {
  ethereum = await evmFixture(3, 'USDC')
})
after(async () => {
  await ethereum.chain.close()
  await ethereum.close()
})

test('CD-01 a token transfer with status 0 moves nothing, however it looks', async () => {
  const { gateway } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  const reverting = await deploy(ethereum, from, 'Reverting')
  const paused = await transact(ethereum, from, { to: reverting, data: transferCall(to.address, 5n) })
  const overdrawn = await transact(ethereum, from, { to: ethereum.nodes.tokens.USDC, data: transferCall(to.address, 5n) })
  for (const hash of [paused, overdrawn]) assert.equal((await gateway.find(hash)).state, 'failed')
  assert.deepEqual(await movementsTo(gateway, to.address), [])
  // The node keeps the events of a reverted transaction: the status decides, not the events.
  const good = await ethereum.chain.pay({ currency: 'USDC', to: to.address, units: 5n })
  const { url, close } = await serveLiar(ethereum.node, ({ method }, result) =>
    method === 'eth_getTransactionReceipt' ? { result: { ...(result as object), status: '0x0' } } : undefined,
  )
  try {
    const odd = createEvmGateway(3, { ...ethereum.nodes, urls: [url] })
    assert.equal((await odd.find(good)).state, 'failed')
    assert.deepEqual(await movementsTo(odd, to.address), [])
  } finally {
    await close()
  }
})

test('CD-02 a token call that returns false and logs no event moves nothing', async () => {
  const { gateway } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  const silent = await deploy(ethereum, from, 'SilentRefusal')
  const hash = await transact(ethereum, from, { to: silent, data: transferCall(to.address, 5n) })
  const nodes = { ...ethereum.nodes, tokens: { ...ethereum.nodes.tokens, USDC: silent } }
  // This holds even for the token of the allow-list.
  const trusting = createEvmGateway(3, nodes)
  const found = await trusting.find(hash)
  assert.ok(found.state === 'mined')
  assert.deepEqual(found.movements, [])
  assert.deepEqual(await movementsTo(trusting, to.address), [])
  assert.deepEqual(await movementsTo(gateway, to.address), [])
})

test('CD-03 CD-22 a contract with the same name or a bridged copy is another token', async () => {
  const { gateway } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  const copies = [
    await deploy(ethereum, from, 'Token', ['Practice USDC', 'USDC', 6, 1_000n]),
    await deploy(ethereum, from, 'Token', ['Bridged USDC', 'USDC.e', 6, 1_000n]),
  ]
  for (const copy of copies) await transact(ethereum, from, { to: copy, data: transferCall(to.address, 400n) })
  const seen = await movementsTo(gateway, to.address)
  assert.deepEqual(
    seen.map(({ asset, units }) => ({ asset, units })),
    copies.map((contract) => ({ asset: { kind: 'other', contract }, units: 400n })),
  )
})

test('CD-05 a transfer of zero is left out, for every token', async () => {
  const { gateway } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  const other = await deploy(ethereum, from, 'Token', ['Bait', 'BAIT', 6, 1n])
  const hashes = [
    await transact(ethereum, from, { to: ethereum.nodes.tokens.USDC, data: transferCall(to.address, 0n) }),
    await transact(ethereum, from, { to: other, data: transferCall(to.address, 0n) }),
    await transact(ethereum, from, { to: to.address, value: 0n }),
  ]
  assert.deepEqual(await movementsTo(gateway, to.address), [])
  for (const hash of hashes) {
    const found = await gateway.find(hash)
    assert.deepEqual(found.state === 'mined' && found.movements, [])
  }
})

test('CD-06 three transfers in one transaction have their own indexes', async () => {
  const { gateway } = ethereum
  const [from, one, two] = [await ethereum.account(), await ethereum.account(), await ethereum.account()]
  const usdc = ethereum.nodes.tokens.USDC as `0x${string}`
  const multisend = await deploy(ethereum, from, 'Multisend')
  await ethereum.chain.pay({ currency: 'USDC', to: multisend, units: 100n })
  const abi = parseAbi(['function send(address token, address[] to, uint256[] values)'])
  const to = [one.address, two.address, one.address] as `0x${string}`[]
  const data = encodeFunctionData({ abi, functionName: 'send', args: [usdc, to, [10n, 20n, 10n]] })
  const hash = await transact(ethereum, from, { to: multisend, data })
  const seen = await movementsTo(gateway, one.address, two.address)
  assert.deepEqual(
    seen.map(({ txnHash, index, to: reached, units }) => ({ txnHash, index, reached, units })),
    [
      { txnHash: hash, index: 1, reached: one.address, units: 10n },
      { txnHash: hash, index: 2, reached: two.address, units: 20n },
      { txnHash: hash, index: 3, reached: one.address, units: 10n },
    ],
  )
})

test('CD-09 a transaction that is mined again keeps the indexes of its movements', async () => {
  const { gateway, chain } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 50n })
  await transact(ethereum, from, { to: ethereum.nodes.tokens.USDC, data: transferCall(from.address, 1n) })
  const hash = await transact(ethereum, from, { to: ethereum.nodes.tokens.USDC, data: transferCall(to.address, 7n) })
  const [first] = await movementsTo(gateway, to.address)
  // Both transactions now share one block, so the log has another number in the block.
  await chain.reorg({ depth: 2, keep: true })
  const [again] = await movementsTo(gateway, to.address)
  assert.ok(first && again)
  assert.notEqual(again.block.hash, first.block.hash)
  assert.deepEqual([again.txnHash, again.index, again.units], [hash, first.index, 7n])
})

test('CD-07 native coins and unknown tokens are never a coin of the allow-list', async () => {
  const { gateway } = ethereum
  const [from, to] = [await ethereum.account(), await ethereum.account()]
  const unknown = await deploy(ethereum, from, 'Token', ['Other', 'OTH', 18, 9n])
  await transact(ethereum, from, { to: unknown, data: transferCall(to.address, 9n) })
  await transact(ethereum, from, { to: to.address, value: 12_345n })
  const seen = await movementsTo(gateway, to.address)
  assert.deepEqual(
    seen.map(({ asset, units, index }) => ({ asset, units, index })),
    [
      { asset: { kind: 'other', contract: unknown }, units: 9n, index: 1 },
      { asset: { kind: 'native' }, units: 12_345n, index: 0 },
    ],
  )
})

test('[D3.02] CD-21 CD-31 decimals come from the network table, not from the contract', async () => {
  const bnb = await evmFixture(9, 'USDT')
  try {
    const { gateway } = bnb
    const [from, to] = [await bnb.account(), await bnb.account()]
    assert.equal(tokenOn(9, 'USDT')?.decimals, 18)
    assert.equal(tokenOn(3, 'USDT')?.decimals, 6)
    assert.equal(tokenOn(9, 'USDC'), undefined, 'the USDC found there is not the issuer’s')
    await bnb.chain.pay({ currency: 'USDT', to: to.address, units: 10n ** 18n })
    const pegged = await deploy(bnb, from, 'Token', ['USD Coin', 'USDC', 18, 10n ** 18n])
    await transact(bnb, from, { to: pegged, data: transferCall(to.address, 10n ** 18n) })
    // After an upgrade the contract claims other decimals: trusting it would credit 10^12 times too much.
    const upgraded = await deploy(bnb, from, 'Token', ['Tether USD', 'USDT', 6, 10n ** 18n])
    const upgradedGateway = createEvmGateway(9, { ...bnb.nodes, tokens: { ...bnb.nodes.tokens, USDT: upgraded } })
    await transact(bnb, from, { to: upgraded, data: transferCall(to.address, 5n) })
    const brief = async (one: typeof gateway) =>
      (await movementsTo(one, to.address)).map(({ asset, units }) => ({ asset, units }))
    assert.deepEqual((await brief(gateway)).slice(0, 2), [
      { asset: { kind: 'token', currency: 'USDT' }, units: 10n ** 18n },
      { asset: { kind: 'other', contract: pegged }, units: 10n ** 18n },
    ])
    assert.deepEqual((await brief(upgradedGateway)).at(-1), { asset: { kind: 'token', currency: 'USDT' }, units: 5n })
  } finally {
    await bnb.chain.close()
    await bnb.close()
  }
})

test('CD-23 on Base and Arbitrum what only the newest blocks hold is not final', async () => {
  for (const network of [8, 7] as const) {
    const fixture = await evmFixture(network, 'USDC')
    try {
      const { gateway, chain } = fixture
      const { address } = await fixture.account()
      await chain.pay({ currency: 'USDC', to: address, units: 5n })
      const [seen] = await movementsTo(gateway, address)
      assert.ok(seen)
      assert.ok((await gateway.head()).final.height < seen.block.height, 'seen, not final')
      await chain.mine(3)
      assert.ok((await gateway.head()).final.height < seen.block.height, 'still not')
      await chain.mine(1)
      assert.deepEqual((await gateway.head()).final, seen.block)
    } finally {
      await fixture.chain.close()
      await fixture.close()
    }
  }
})
