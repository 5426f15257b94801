// Tests that a wrong, incomplete or foreign response of a Tron node stops the scan.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { type LocalTron, startLocalTron } from '@sampan/local-chains/tron/start-tron.ts'
import { type Distortion, serveDistorted } from '../../test/distorted-node.ts'
import { createTronGateway } from './tron-gateway.ts'
import { addressOfSecret } from './tron-keys.ts'
import { tronSigning } from './tron-signing.ts'

const network = networks.Tron.id
const secret = new Uint8Array(32).fill(7)
const address = addressOfSecret(secret)

let served: Awaited<ReturnType<typeof serveDistorted<LocalTron>>>
let chain: LocalTron
const gatewayTo = () => createTronGateway(network, chain.nodes)

/** Changes responses at paths with this ending. */
const changed =
  (end: string, change: (json: string) => string): Distortion =>
  ({ path }, { body }) =>
    path.endsWith(end) ? { body: change(body) } : undefined

before(async () => {
  served = await serveDistorted(startLocalTron, { network })
  chain = served.node
  await chain.fund(address, 10n ** 9n)
})
after(() => served.close())

test('a scan throws on missing or foreign results and unordered blocks', async () => {
  await chain.pay({ currency: 'USDT', to: address, units: 5n })
  const gateway = gatewayTo()
  const { newest } = await gateway.head()
  const range = { from: newest.height - 1n, to: newest.height, watched: new Set([address]) }
  assert.equal((await gateway.scan(range)).length, 1)
  const wrong: readonly Distortion[] = [
    changed('infobyblocknum', () => '[]'),
    () => ({ body: '<html>Too many requests</html>' }),
    () => ({ body: '{"Error":"class java.lang.OutOfMemoryError"}' }),
    changed('getblockbynum', () => '{}'),
    changed('getblockbynum', (json) => json.replace(/"parentHash":"\w{4}/, '"parentHash":"beef')),
  ]
  for (const distortion of wrong)
    await served.whileDistorted(distortion, async () => {
      await assert.rejects(gateway.scan(range), { name: 'NodeFault' })
    })
  await assert.rejects(gateway.scan({ ...range, to: newest.height + 1n }), { name: 'NodeFault' })
})

test('an absurd energy price is refused', async () => {
  const dear = changed('getchainparameters', (json) => json.replace('"value":100}', '"value":100000}'))
  await served.whileDistorted(dear, async () => {
    await assert.rejects(gatewayTo().estimateFee('USDT'), /not believable/)
  })
})

test('a refusal that proves nothing throws, a bad signature is rejected', async () => {
  const gateway = gatewayTo()
  const fee = await gateway.estimateFee('USDT')
  const order = {
    from: address,
    to: chain.nodes.tokens.WUSD ?? '',
    memo: null,
    asset: { kind: 'native' } as const,
    units: 1n,
    sequence: 0n,
    fee,
  }
  const signed = await tronSigning(network, chain.nodes.tokens).sign(await gateway.build(order), secret)
  for (const code of ['SERVER_BUSY', 'TAPOS_ERROR', 'TRANSACTION_EXPIRATION_ERROR', 'BANDWITH_ERROR']) {
    const refused = changed('broadcasthex', () => JSON.stringify({ code }))
    await served.whileDistorted(refused, async () => {
      await assert.rejects(gateway.send(signed), new RegExp(code))
    })
  }
  const forged = { ...signed, bytes: `${signed.bytes.slice(0, -6)}000000` }
  assert.deepEqual(await gateway.send(forged), { outcome: 'rejected', reason: 'SIGERROR' })
})

test('bytes that expired on final blocks are rejected by proof, and dead', async () => {
  const gateway = gatewayTo()
  const fee = await gateway.estimateFee('USDT')
  const order = {
    from: address,
    to: chain.nodes.tokens.WUSD ?? '',
    memo: null,
    asset: { kind: 'native' } as const,
    units: 1n,
    sequence: 0n,
    fee,
  }
  const signed = await tronSigning(network, chain.nodes.tokens).sign(await gateway.build(order), secret)
  await chain.mine(32)
  await assert.rejects(gateway.send(signed), /TRANSACTION_EXPIRATION_ERROR/, 'expired, and not on final blocks yet')
  assert.equal(await gateway.isDead(signed, address), false)
  await chain.mine(20)
  assert.equal(await gateway.isDead(signed, address), true)
  assert.equal((await gateway.send(signed)).outcome, 'rejected')
})
