// Tests that a wrong or incomplete response of a Solana node stops the scan.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { startLocalSolana } from '@sampan/local-chains/solana/start-solana.ts'
import { base58 } from '@scure/base'
import { type Distortion, serveDistorted } from '../../test/distorted-node.ts'
import { createSolanaGateway } from './solana-gateway.ts'
import { solanaSigning } from './solana-signing.ts'

const network = networks.Solana.id
const secret = new Uint8Array(32).fill(31)
const owner = base58.encode(ed25519.getPublicKey(secret))

const changed =
  (method: string, change: (json: string) => string): Distortion =>
  (request, reply) =>
    request.body.includes(`"${method}"`) ? { body: change(reply.body) } : undefined
const answered = (method: string, result: unknown): Distortion =>
  changed(method, (json) => JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(json) as { id: unknown }).id, result }))

test('a scan throws on missing blocks or results and a foreign page', async (t) => {
  const { node: chain, close, whileDistorted } = await serveDistorted(startLocalSolana, { network })
  t.after(close)
  const gateway = createSolanaGateway(network, chain.nodes)
  await chain.pay({ currency: 'USDC', to: owner, units: 5n })
  await chain.mine(2)
  const { newest } = await gateway.head()
  const range = { from: newest.height - 4n, to: newest.height - 1n, watched: new Set([owner]) }
  assert.equal((await gateway.scan(range)).length, 1)
  const wrong: readonly Distortion[] = [
    () => ({ body: '<html>Too many requests</html>' }),
    () => ({ status: 429, body: '{}' }),
    answered('getBlock', null),
    answered('getBlocks', []),
    // One slot is missing: every height below would be read from the wrong block.
    changed('getBlocks', (json) => json.replace(/(\[)(\d+),/, '$1').replace(/,(\d+),(\d+)\]/, ',$2]')),
    changed('getBlock', (json) => json.replace(/"previousBlockhash":"\w{4}/, '"previousBlockhash":"1111')),
    changed('getBlock', (json) => json.replace(/"transactions":/, '"transaction":')),
    changed('getBlock', (json) => json.replace(/"meta":\{/, '"meta":null,"other":{')),
  ]
  for (const [at, distortion] of wrong.entries())
    await whileDistorted(distortion, async () => {
      await assert.rejects(gateway.scan(range), `case ${at}`)
    })
  await assert.rejects(gateway.scan({ ...range, to: newest.height + 1n }), { name: 'NodeFault' })
  assert.equal((await gateway.scan(range)).length, 1)
})

test('an absurd price for being chosen is cut off', async (t) => {
  const { node: chain, close, whileDistorted } = await serveDistorted(startLocalSolana, { network })
  t.after(close)
  const gateway = createSolanaGateway(network, chain.nodes)
  const dear = changed('getRecentPrioritizationFees', (json) =>
    json.replaceAll('"prioritizationFee":0', '"prioritizationFee":999999999999'),
  )
  await whileDistorted(dear, async () => {
    assert.ok((await gateway.estimateFee('USDC', 'bumped')).nativeUnits < 5_000_000n)
  })
})

test('a refusal that proves nothing throws, a bad signature is rejected', async (t) => {
  const { node: chain, close } = await serveDistorted(startLocalSolana, { network })
  t.after(close)
  const gateway = createSolanaGateway(network, chain.nodes)
  await chain.fund(owner, 10n ** 9n)
  const fee = await gateway.estimateFee('USDC')
  const asset = { kind: 'token', currency: 'USDC' } as const
  const order = { from: owner, to: owner, memo: null, asset, units: 5n, sequence: 0n, fee }
  const signed = await solanaSigning(network, chain.nodes.tokens).sign(await gateway.build(order), secret)
  await assert.rejects(gateway.send(signed), { name: 'NodeFault' }, 'it holds no coins, and may hold some later')
  const bytes = Buffer.from(signed.bytes, 'base64')
  bytes[5] = (bytes[5] ?? 0) ^ 1
  assert.equal((await gateway.send({ ...signed, bytes: bytes.toString('base64') })).outcome, 'rejected')
})
