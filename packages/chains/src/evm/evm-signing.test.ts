// Tests how the signer reads and signs EVM payments.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recoverTransactionAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex, parseTransaction } from 'viem/utils'
import type { Order } from '../gateway.ts'
import { evmSigning } from './evm-signing.ts'
import { build } from './evm-unsigned.ts'
import { transferCall } from './transfer-call.ts'

const secret = new Uint8Array(32).fill(7)
const from = privateKeyToAddress(bytesToHex(secret))
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const tokens = { USDC: usdc }
const signing = evmSigning(3, tokens)
const fee = { nativeUnits: 1n, parameters: { kind: 'eip1559', gas: '100000', maxFeePerGas: '30', maxPriorityFeePerGas: '2' } }
const order: Order = { from, to, memo: null, asset: { kind: 'token', currency: 'USDC' }, units: 1_500_000n, sequence: 9n, fee }

const changed = (change: (body: Record<string, unknown>) => Record<string, unknown>) => {
  const { body } = build(3, tokens, order)
  return { network: 3, body: JSON.stringify(change(JSON.parse(body) as Record<string, unknown>)) } as const
}

test('the signer reads the payment out of the transaction itself', async () => {
  const unsigned = build(3, tokens, order)
  assert.deepEqual(signing.decode(unsigned), {
    network: 3,
    from,
    to,
    memo: null,
    asset: { kind: 'token', currency: 'USDC' },
    units: 1_500_000n,
    sequence: 9n,
    feeUnitsMax: 3_000_000n,
  })
  const signed = await signing.sign(unsigned, secret)
  const bytes = signed.bytes as `0x02${string}`
  assert.equal(await recoverTransactionAddress({ serializedTransaction: bytes }), from)
  const { chainId, nonce, data, to: contract, gas, maxFeePerGas } = parseTransaction(bytes)
  assert.deepEqual([chainId, nonce, data, contract?.toLowerCase()], [1, 9, transferCall(to, 1_500_000n), usdc.toLowerCase()])
  assert.deepEqual([gas, maxFeePerGas, signed.lastValidHeight], [100_000n, 30n, null])
})

test('an unlisted token is named as such, and native coins as native', () => {
  const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  assert.deepEqual(signing.decode(changed((body) => ({ ...body, to: other }))).asset, { kind: 'other', contract: other })
  const native = signing.decode(build(3, tokens, { ...order, asset: { kind: 'native' } }))
  assert.deepEqual([native.asset, native.to, native.units], [{ kind: 'native' }, to, 1_500_000n])
})

test('anything that is no plain transfer is neither read nor signed', async () => {
  const approve = `0x095ea7b3${transferCall(to, 1n).slice(10)}`
  const bad = {
    'another call': changed((body) => ({ ...body, data: approve })),
    'something behind the call': changed((body) => ({ ...body, data: `${String(body.data)}00` })),
    'dirty bytes before the address': changed((body) => ({
      ...body,
      data: `0xa9059cbb${'ff'.repeat(12)}${String(body.data).slice(34)}`,
    })),
    'coins sent with a token call': changed((body) => ({ ...body, value: '1' })),
    'another chain': changed((body) => ({ ...body, chainId: 56 })),
    'a field too many': changed((body) => ({ ...body, accessList: [] })),
    'a field missing': changed(({ gas: _gas, ...body }) => body),
    'a number that is none': changed((body) => ({ ...body, gas: '1e9' })),
    'an address in another spelling': changed((body) => ({ ...body, to: usdc.toLowerCase() })),
    'another network': { ...build(3, tokens, order), network: 9 as const },
  }
  for (const [what, unsigned] of Object.entries(bad)) {
    assert.throws(() => signing.decode(unsigned), what)
    await assert.rejects(signing.sign(unsigned, secret), what)
  }
})

test('another key signs nothing', async () => {
  await assert.rejects(signing.sign(build(3, tokens, order), new Uint8Array(32).fill(8)), /not the one of the sender/)
})

test('an order that the network cannot carry is not built', () => {
  assert.throws(() => build(3, tokens, { ...order, memo: '7' }), /no memo/)
  assert.throws(() => build(3, tokens, { ...order, units: 0n }))
  assert.throws(() => build(3, tokens, { ...order, asset: { kind: 'token', currency: 'USDT' } }), /no contract/)
})
