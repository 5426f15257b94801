// Tests the fee estimates of EVM networks and their bounds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type EvmFixture, evmFixture } from '../../test/evm-fixture.ts'
import { type Lie, serveLiar } from '../../test/lying-evm-node.ts'
import { AbsurdFee } from './evm-fees.ts'
import { createEvmGateway } from './evm-gateway.ts'

let ethereum: EvmFixture
let viction: EvmFixture
before(async () => {
  ethereum = await evmFixture(3, 'USDC')
  viction = await evmFixture(5, 'WUSD')
})
after(async () => {
  for (const { chain, close } of [ethereum, viction]) {
    await chain.close()
    await close()
  }
})

const gwei = 1_000_000_000n
const quantity = (value: bigint) => ({ result: `0x${value.toString(16)}` })

async function feeWith({ node, nodes, currency }: EvmFixture, lie: Lie) {
  const { url, close } = await serveLiar(node, lie)
  try {
    return await createEvmGateway(node.network, { ...nodes, urls: [url] }).estimateFee(currency)
  } finally {
    await close()
  }
}

const tipOf =
  (wei: bigint): Lie =>
  ({ method }) =>
    method === 'eth_maxPriorityFeePerGas' ? quantity(wei) : undefined
const baseOf =
  (wei: bigint): Lie =>
  ({ method }, result) =>
    method === 'eth_getBlockByNumber' ? { result: { ...(result as object), baseFeePerGas: `0x${wei.toString(16)}` } } : undefined
const priceOf =
  (wei: bigint): Lie =>
  ({ method }) =>
    method === 'eth_gasPrice' ? quantity(wei) : undefined
const gasOf =
  (gas: bigint): Lie =>
  ({ method }) =>
    method === 'eth_estimateGas' ? quantity(gas) : undefined

test('WD-21 an absurd gas price is refused, and a high one is capped', async () => {
  for (const lie of [tipOf(10n ** 15n), baseOf(10n ** 15n), baseOf(501n * gwei), gasOf(50_000_000n)])
    await assert.rejects(feeWith(ethereum, lie), AbsurdFee)
  await assert.rejects(feeWith(viction, priceOf(51n * gwei)), AbsurdFee)
  await assert.rejects(feeWith(viction, priceOf(0n)), AbsurdFee)
  const dear = await feeWith(ethereum, baseOf(400n * gwei))
  assert.equal(dear.parameters.maxFeePerGas, String(500n * gwei), 'room for a doubled base fee ends at the bound')
})

test('networks with a base fee use EIP-1559, others one gas price', async () => {
  const modern = await ethereum.gateway.estimateFee('USDC')
  assert.equal(modern.parameters.kind, 'eip1559')
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = modern.parameters
  assert.equal(modern.nativeUnits, BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? 0))
  assert.equal(BigInt(maxFeePerGas ?? 0), 2n * gwei + BigInt(maxPriorityFeePerGas ?? 0), 'the base fee may double')
  const legacy = await viction.gateway.estimateFee('WUSD')
  assert.equal(legacy.parameters.kind, 'legacy')
  assert.equal(legacy.nativeUnits, BigInt(legacy.parameters.gas ?? 0) * BigInt(legacy.parameters.gasPrice ?? 0))
})

test('a bumped fee is enough to replace what it bumps', async () => {
  for (const { gateway, currency } of [ethereum, viction]) {
    const [normal, bumped] = [await gateway.estimateFee(currency), await gateway.estimateFee(currency, 'bumped')]
    for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice']) {
      const [old, grown] = [normal.parameters[name], bumped.parameters[name]]
      if (old !== undefined) assert.ok(BigInt(grown ?? 0) * 10n >= BigInt(old) * 11n, `${name} grows by a tenth at least`)
    }
  }
})
