// Tests when a Solana payment may be signed again: only with proof on finalized blocks that the first can never land.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { slotOf } from '@sampan/local-chains/solana/solana-slots.ts'
import { type LocalSolana, startLocalSolana } from '@sampan/local-chains/solana/start-solana.ts'
import { base58 } from '@scure/base'
import { type Distortion, serveDistorted } from '../../test/distorted-node.ts'
import type { Gateway, SignedTransfer } from '../gateway.ts'
import { createSolanaGateway } from './solana-gateway.ts'
import { solanaSigning } from './solana-signing.ts'

const network = networks.Solana.id
const secret = Uint8Array.from(randomBytes(32))
const from = base58.encode(ed25519.getPublicKey(secret))
const asset = { kind: 'token', currency: 'USDC' } as const

let chain: LocalSolana
let gateway: Gateway
let served: Awaited<ReturnType<typeof serveDistorted<LocalSolana>>>

before(async () => {
  served = await serveDistorted(startLocalSolana, { network })
  chain = served.node
  gateway = createSolanaGateway(network, chain.nodes)
  await chain.fund(from, 10n ** 10n)
  await chain.pay({ currency: 'USDC', to: from, units: 1_000n })
})
after(() => served.close())

async function payment(units: bigint): Promise<SignedTransfer> {
  const fee = await gateway.estimateFee('USDC')
  const to = base58.encode(ed25519.getPublicKey(Uint8Array.from(randomBytes(32))))
  const unsigned = await gateway.build({ from, to, memo: null, asset, units, sequence: 0n, fee })
  return solanaSigning(network, chain.nodes.tokens).sign(unsigned, secret)
}
const lastHeight = ({ lastValidHeight }: SignedTransfer) => lastValidHeight ?? 0n
const mineTo = async (height: bigint) => chain.mine(Number(height - (await gateway.head()).newest.height))

test('WD-27 a Solana payment is dead only after finalized blocks pass it', async () => {
  const signed = await payment(1n)
  assert.equal(await gateway.isDead(signed, from), false)
  await mineTo(lastHeight(signed) + 1n)
  await assert.rejects(gateway.send(signed), { name: 'NodeFault' }, 'the node refuses it, and that proves nothing')
  assert.equal(await gateway.isDead(signed, from), false, 'newer blocks may still be dropped, and with them the time that passed')
  await chain.mine(31)
  assert.equal(await gateway.isDead(signed, from), false)
  await chain.mine(1)
  assert.equal(await gateway.isDead(signed, from), true)
  assert.deepEqual(await gateway.send(signed), { outcome: 'rejected', reason: 'expired' })
})

test('WD-27 a Solana payment that landed in its last block is not dead', async () => {
  const signed = await payment(2n)
  await mineTo(lastHeight(signed) - 1n)
  assert.deepEqual(await gateway.send(signed), { outcome: 'accepted' })
  assert.equal((await gateway.find(signed.txnHash)).state, 'mined')
  await chain.mine(40)
  assert.equal(await gateway.isDead(signed, from), false)
})

test('WD-27 a Solana node that has thrown the blocks away proves nothing', async () => {
  const signed = await payment(3n)
  await mineTo(lastHeight(signed) + 33n)
  const oldest = Number(slotOf(lastHeight(signed) - 149n))
  const pruned: Distortion = ({ body }, reply) =>
    body.includes('getFirstAvailableBlock') ? { body: reply.body.replace(/"result":\d+/, `"result":${oldest}`) } : undefined
  await served.whileDistorted(pruned, async () => {
    await assert.rejects(gateway.isDead(signed, from), { name: 'NodeFault' })
  })
  assert.equal(await gateway.isDead(signed, from), true)
})

test('WD-27 Solana slots are not taken for block heights', async () => {
  const signed = await payment(4n)
  const { newest } = await gateway.head()
  await chain.mine(Number(lastHeight(signed) - newest.height) + 20)
  const slot = await answer('getSlot', [{ commitment: 'finalized' }])
  assert.ok(BigInt(slot) > lastHeight(signed), 'by slots it would be over')
  assert.equal(await gateway.isDead(signed, from), false)
})

async function answer(method: string, params: readonly unknown[]): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(chain.nodes.urls[0] ?? '', { method: 'POST', body })
  return ((await reply.json()) as { result: number }).result
}
