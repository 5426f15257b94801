// Tests the Tron simulator with the network's own SDK as client, and over a restart.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createTronGateway } from '@sampan/chains/tron/tron-gateway.ts'
import { addressOfSecret } from '@sampan/chains/tron/tron-keys.ts'
import { networks } from '@sampan/contract/networks.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { TronWeb } from 'tronweb'
import { startLocalTron } from './start-tron.ts'

const network = networks.Tron.id
const secret = new Uint8Array(32).fill(9)
const address = addressOfSecret(secret)
const other = addressOfSecret(new Uint8Array(32).fill(10))

test('the Tron SDK reads, builds, signs and sends on the simulator', async (t) => {
  const { node: chain, url, close } = await serveNode(startLocalTron, { network })
  t.after(close)
  await chain.fund(address, 10n ** 9n)
  await chain.pay({ currency: 'USDT', to: address, units: 70n })
  const tronWeb = new TronWeb({ fullHost: url, privateKey: bytesToHex(secret) })
  assert.equal(await tronWeb.trx.getBalance(address), 1_000_000_000)
  const coins = await tronWeb.transactionBuilder.sendTrx(other, 5, address)
  assert.equal((await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(coins))).result, true)
  const parameters = [
    { type: 'address', value: other },
    { type: 'uint256', value: 30 },
  ]
  const usdt = chain.nodes.tokens.USDT ?? ''
  const call = await tronWeb.transactionBuilder.triggerSmartContract(
    usdt,
    'transfer(address,uint256)',
    { feeLimit: 30_000_000 },
    parameters,
    address,
  )
  const sent = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(call.transaction))
  assert.equal(sent.result, true)
  const info = await tronWeb.trx.getUnconfirmedTransactionInfo(sent.txid)
  assert.equal(info.receipt.result, 'SUCCESS')
  const gateway = createTronGateway(network, chain.nodes)
  assert.equal(await gateway.balance(other, { kind: 'native' }), 5n)
  assert.equal(await gateway.balance(other, { kind: 'token', currency: 'USDT' }), 30n)
  assert.equal((await gateway.find(sent.txid)).state, 'mined')
})

test('a rested chain mines the next payment in its next block', async (t) => {
  const { node: chain, close } = await serveNode(startLocalTron, { network })
  t.after(close)
  const later = Date.now() + 10 * 60_000
  t.mock.method(Date, 'now', () => later)
  const paid = await chain.pay({ currency: 'USDT', to: address, units: 70n })
  assert.equal((await createTronGateway(network, chain.nodes).find(paid)).state, 'mined')
})

test('[D3.02] tokens have six decimals on Tron, as the table of networks says', async (t) => {
  const { node: chain, url, close } = await serveNode(startLocalTron, { network })
  t.after(close)
  const tronWeb = new TronWeb({ fullHost: url })
  for (const [code, { decimals }] of Object.entries(networks.Tron.tokens)) {
    const contract = chain.nodes.tokens[code as 'USDT'] ?? ''
    const answer = await tronWeb.transactionBuilder.triggerConstantContract(contract, 'decimals()', {}, [], address)
    assert.equal(Number(`0x${answer.constant_result?.[0]}`), decimals)
    assert.equal(decimals, 6)
  }
})

test('a restart keeps the chain, without the blocks of a reorg', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-tron-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const first = await serveNode(startLocalTron, { network, dataDir })
  await first.node.pay({ currency: 'USDT', to: address, units: 70n })
  const dropped = await first.node.pay({ currency: 'USDT', to: address, units: 1n })
  await first.node.reorg({ depth: 1, keep: false })
  await first.node.fund(address, 77n)
  await first.node.mine(2)
  const before = await createTronGateway(network, first.node.nodes).head()
  await first.close()
  const second = await serveNode(startLocalTron, { network, dataDir })
  t.after(second.close)
  const gateway = createTronGateway(network, second.node.nodes)
  assert.deepEqual(await gateway.head(), before)
  assert.equal(await gateway.balance(address, { kind: 'token', currency: 'USDT' }), 70n)
  assert.equal(await gateway.balance(address, { kind: 'native' }), 77n)
  assert.deepEqual(await gateway.find(dropped), { state: 'unknown' })
})
