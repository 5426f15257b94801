// Tests the local Solana chain: restarts, slots and token decimals.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { createSolanaGateway } from '@sampan/chains/solana/solana-gateway.ts'
import { solanaSigning } from '@sampan/chains/solana/solana-signing.ts'
import { tokenAccountOf } from '@sampan/chains/solana/solana-token-address.ts'
import { networks } from '@sampan/contract/networks.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { base58 } from '@scure/base'
import { address, createSolanaRpc } from '@solana/kit'
import { fetchMint } from '@solana-program/token'
import { errorAsJson } from './execution-error.ts'
import { heightOf, slotOf } from './solana-slots.ts'
import { startLocalSolana } from './start-solana.ts'

const network = networks.Solana.id
const secret = new Uint8Array(32).fill(21)
const owner = base58.encode(ed25519.getPublicKey(secret))
const asset = { kind: 'token', currency: 'USDT' } as const

test('a restart keeps the chain, without the blocks of a reorg', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-solana-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const first = await serveNode(startLocalSolana, { network, dataDir })
  await first.node.pay({ currency: 'USDT', to: owner, units: 70n })
  const dropped = await first.node.pay({ currency: 'USDT', to: owner, units: 1n })
  await first.node.reorg({ depth: 1, keep: false })
  await first.node.fund(owner, 77_000_000n)
  await first.node.mine(2)
  const before = await createSolanaGateway(network, first.node.nodes).head()
  await first.close()
  const second = await serveNode(startLocalSolana, { network, dataDir })
  t.after(second.close)
  const gateway = createSolanaGateway(network, second.node.nodes)
  assert.deepEqual(await gateway.head(), before)
  assert.equal(await gateway.balance(owner, asset), 70n)
  assert.equal(await gateway.balance(owner, { kind: 'native' }), 77_000_000n)
  assert.deepEqual(await gateway.find(dropped), { state: 'unknown' })
})

test('[D3.02] tokens have six decimals on Solana, as the table of networks says', async (t) => {
  const { node: chain, url, close } = await serveNode(startLocalSolana, { network })
  t.after(close)
  for (const [code, { decimals }] of Object.entries(networks.Solana.tokens)) {
    const mint = await fetchMint(createSolanaRpc(url), address(chain.nodes.tokens[code as 'USDC'] ?? ''))
    assert.equal(mint.data.decimals, decimals)
    assert.equal(decimals, 6)
  }
})

test('a withdrawal creates the token account once with its deposit', async (t) => {
  const { node: chain, close } = await serveNode(startLocalSolana, { network })
  t.after(close)
  const gateway = createSolanaGateway(network, chain.nodes)
  await chain.fund(owner, 10n ** 9n)
  await chain.pay({ currency: 'USDT', to: owner, units: 1_000n })
  const to = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(22)))
  const fee = await gateway.estimateFee('USDT')
  const pay = async () => {
    const unsigned = await gateway.build({ from: owner, to, memo: null, asset, units: 5n, sequence: 0n, fee })
    const signed = await solanaSigning(network, chain.nodes.tokens).sign(unsigned, secret)
    assert.deepEqual(await gateway.send(signed), { outcome: 'accepted' })
    const found = await gateway.find(signed.txnHash)
    assert.ok(found.state === 'mined')
    return found.feeUnits
  }
  const [first, second] = [await pay(), await pay()]
  assert.ok(first > 2_039_280n && second < 100_000n, `${first}, then ${second}`)
  assert.equal(await gateway.balance(to, asset), 10n)
  assert.equal(await gateway.balance(owner, { kind: 'native' }), 10n ** 9n - first - second)
  assert.notEqual(tokenAccountOf(to, chain.nodes.tokens.USDT ?? ''), to)
})

test('equal payments on one blockhash are different transactions', async (t) => {
  const { node: chain, close } = await serveNode(startLocalSolana, { network })
  t.after(close)
  const gateway = createSolanaGateway(network, chain.nodes)
  const fee = await gateway.estimateFee('USDT')
  const order = { from: owner, to: owner, memo: null, asset, units: 5n, sequence: 0n, fee }
  const bodies = await Promise.all(Array.from({ length: 50 }, () => gateway.build(order)))
  assert.equal(new Set(bodies.map(({ body }) => body)).size, 50)
})

test('every height has its slot, and some slots have no block', () => {
  const slots = Array.from({ length: 200 }, (_, height) => slotOf(BigInt(height)))
  assert.deepEqual(
    slots.map(heightOf),
    Array.from({ length: 200 }, (_, height) => BigInt(height)),
  )
  const held = new Set(slots)
  const empty = Array.from({ length: 150 }, (_, slot) => BigInt(slot)).filter((slot) => !held.has(slot))
  assert.ok(empty.length >= 10)
  assert.ok(empty.every((slot) => heightOf(slot) === undefined))
})

test('errors of the machine become those of a node', () => {
  assert.equal(errorAsJson('BlockhashNotFound'), 'BlockhashNotFound')
  assert.deepEqual(errorAsJson('InstructionError(2, Custom(1))'), { InstructionError: [2, { Custom: 1 }] })
  assert.deepEqual(errorAsJson('InstructionError(0, InvalidSeeds)'), { InstructionError: [0, 'InvalidSeeds'] })
  assert.deepEqual(errorAsJson('InsufficientFundsForRent { account_index: 1 }'), {
    InsufficientFundsForRent: { account_index: 1 },
  })
})
