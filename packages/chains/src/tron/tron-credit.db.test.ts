// Tests which transfers on Tron are credited, and which only look like transfers.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { faucetAddress, type LocalTron, startLocalTron } from '@sampan/local-chains/tron/start-tron.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import type { Gateway } from '../gateway.ts'
import { transferCall, transferLog } from './trc20.ts'
import { addressOfHex, hexOfAddress } from './tron-address-format.ts'
import { createTronGateway } from './tron-gateway.ts'
import { addressOfSecret } from './tron-keys.ts'
import { tronSigning } from './tron-signing.ts'
import { movementsOfTransaction } from './tron-transfers.ts'

const network = networks.Tron.id
let chain: LocalTron
let gateway: Gateway
let end: () => Promise<void>

before(async () => {
  const served = await serveNode(startLocalTron, { network })
  chain = served.node
  gateway = createTronGateway(network, chain.nodes)
  end = served.close
})
after(async () => {
  await chain.close()
  await end()
})

const account = async () => {
  const secret = randomBytes(32)
  const address = addressOfSecret(secret)
  await chain.fund(address, 500_000_000n)
  return { address, secret }
}
const movementsTo = async (address: string, from = 0n) =>
  gateway.scan({ from, to: (await gateway.head()).newest.height, watched: new Set([address]) })
const usdt = () => chain.nodes.tokens.USDT ?? ''

test('CD-15 a Tron call that reverted or ran out of energy moves nothing', async () => {
  const [from, to] = [await account(), await account()]
  await chain.pay({ currency: 'USDT', to: from.address, units: 10n })
  const signing = tronSigning(network, chain.nodes.tokens)
  const pay = async (units: bigint, feeLimit: string) => {
    const fee = { nativeUnits: 0n, parameters: { feeLimit } }
    const order = {
      from: from.address,
      to: to.address,
      memo: null,
      asset: { kind: 'token', currency: 'USDT' } as const,
      units,
      sequence: 0n,
      fee,
    }
    const signed = await signing.sign(await gateway.build(order), from.secret)
    await gateway.send(signed)
    return gateway.find(signed.txnHash)
  }
  const reverted = await pay(11n, '30000000')
  const starved = await pay(5n, '1000000')
  assert.equal(reverted.state, 'failed')
  assert.ok(starved.state === 'failed' && starved.feeUnits >= 1_000_000n, 'the fee limit is spent all the same')
  assert.deepEqual(await movementsTo(to.address), [])
  assert.equal((await pay(5n, '30000000')).state, 'mined')
  assert.deepEqual(
    (await movementsTo(to.address)).map(({ units }) => units),
    [5n],
  )
})

test('CD-15 contractRet and the receipt must both say SUCCESS on Tron', () => {
  const to = addressOfHex('cd'.repeat(20))
  const place = { block: { height: 5n, hash: 'ab' }, tokens: chain.nodes.tokens }
  const log = transferLog(usdt(), { from: faucetAddress, to, units: 9n })
  const creditsOf = (contractRet: string | undefined, result: string | undefined) => {
    const contract = { type: 'TriggerSmartContract', parameter: { value: {} } }
    const transaction = { txID: 'aa', ret: [{ contractRet }], raw_data: { contract: [contract] } }
    const info = { id: 'aa', fee: 1n, blockNumber: 5n, receipt: { result }, log: [{ ...log, topics: [...log.topics] }] }
    return movementsOfTransaction(transaction, info, place).map(({ units }) => units)
  }
  assert.deepEqual(creditsOf('SUCCESS', 'SUCCESS'), [9n])
  for (const failure of ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME', 'DEFAULT', undefined])
    assert.deepEqual(creditsOf(failure, 'SUCCESS'), [])
  for (const failure of ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME', 'DEFAULT']) assert.deepEqual(creditsOf('SUCCESS', failure), [])
})

test('CD-15 a Tron block counts as final only once the network has solidified it', async () => {
  const to = await account()
  const hash = await chain.pay({ currency: 'USDT', to: to.address, units: 7n })
  const found = await gateway.find(hash)
  assert.ok(found.state === 'mined')
  assert.ok((await gateway.head()).final.height < found.block.height)
  await chain.mine(18)
  assert.ok((await gateway.head()).final.height < found.block.height)
  await chain.mine(1)
  assert.equal((await gateway.head()).final.height, found.block.height)
})

test('CD-16 on Tron a TRC-10 or another TRC-20 token named USDT is not USDT', async () => {
  const [from, to] = [await account(), await account()]
  const lookAlike = addressOfHex('ab'.repeat(20))
  chain.issue({ kind: 'asset', number: '1000001', symbol: 'USDT', holder: from.address, units: '100' })
  chain.issue({ kind: 'token', address: lookAlike, symbol: 'USDT', decimals: 6, holder: from.address, units: '100' })
  await chain.submit(
    { kind: 'TransferAssetContract', from: from.address, to: to.address, token: '1000001', units: 60n },
    from.secret,
  )
  const call = transferCall(to.address, 61n)
  await chain.submit({ kind: 'TriggerSmartContract', from: from.address, contract: lookAlike, call, callUnits: 0n }, from.secret)
  await chain.pay({ currency: 'USDT', to: to.address, units: 62n })
  assert.deepEqual(
    (await movementsTo(to.address)).map(({ asset, units }) => ({ asset, units })),
    [
      { asset: { kind: 'other', contract: 'TRC10:1000001' }, units: 60n },
      { asset: { kind: 'other', contract: lookAlike }, units: 61n },
      { asset: { kind: 'token', currency: 'USDT' }, units: 62n },
    ],
  )
})

test('CD-16 a Tron address is reported in base58 only', async () => {
  const to = await account()
  const hash = await chain.pay({ currency: 'USDT', to: to.address, units: 8n })
  const found = await gateway.find(hash)
  assert.ok(found.state === 'mined')
  assert.deepEqual([found.movements[0]?.from, found.movements[0]?.to], [faucetAddress, to.address])
  const watched = new Set([hexOfAddress(to.address), hexOfAddress(to.address).slice(2)])
  assert.deepEqual(await gateway.scan({ from: found.block.height, to: found.block.height, watched }), [])
})

test('a transfer of nothing is no movement', async () => {
  const [from, to] = [await account(), await account()]
  const call = transferCall(to.address, 0n)
  await chain.submit({ kind: 'TriggerSmartContract', from: from.address, contract: usdt(), call, callUnits: 0n }, from.secret)
  assert.deepEqual(await movementsTo(to.address), [])
})

test('payments to nowhere and to the token itself are refused early', async () => {
  assert.equal(await gateway.checkDestination('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'USDT', null), 'zeroAddress')
  assert.equal(await gateway.checkDestination(usdt(), 'USDT', null), 'tokenContract')
})
