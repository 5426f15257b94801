// Tests that a wrong or incomplete response of Horizon stops the scan.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { startLocalStellar } from '@sampan/local-chains/stellar/start-stellar.ts'
import { Keypair } from '@stellar/stellar-sdk/base'
import { type Distortion, serveDistorted } from '../../test/distorted-node.ts'
import { createStellarGateway } from './stellar-gateway.ts'

const network = networks.Stellar.id
const address = Keypair.random().publicKey()

const changed =
  (path: RegExp, change: (json: string) => string): Distortion =>
  (request, reply) =>
    path.test(request.path) ? { body: change(reply.body) } : undefined

test('a scan throws on a foreign page, a missing ledger or a contradiction', async (t) => {
  const { node: chain, close, whileDistorted } = await serveDistorted(startLocalStellar, { network })
  t.after(close)
  const gateway = createStellarGateway(network, chain.nodes)
  await chain.fund(address, 10n ** 9n)
  await chain.pay({ currency: 'USDC', to: address, units: 5n })
  const { newest } = await gateway.head()
  const range = { from: newest.height, to: newest.height, watched: new Set([address]) }
  assert.equal((await gateway.scan(range)).length, 1)
  const wrong: readonly Distortion[] = [
    () => ({ body: '<html>Too many requests</html>' }),
    () => ({ status: 429, body: '{}' }),
    // A proxy's own "not found" is not Horizon's.
    () => ({ status: 404, body: '{"error":"no such site"}' }),
    changed(/payments/, () => '{}'),
    changed(/payments/, (json) => json.replace('"successful":true', '"successful":false')),
    changed(/payments/, (json) => json.replace(/"ledger":\d+/, '"ledger":1')),
    changed(/ledgers\/\d+/, (json) => json.replace(/"hash":"\w{64}"/, '"hash":"none"')),
  ]
  for (const [at, distortion] of wrong.entries())
    await whileDistorted(distortion, async () => {
      await assert.rejects(gateway.scan(range), { name: 'NodeFault' }, `case ${at}`)
    })
  await assert.rejects(gateway.scan({ ...range, to: newest.height + 1n }), { name: 'NodeFault' })
})

test('pages are read to their end, and a node that repeats itself is a fault', async (t) => {
  const { node: chain, close, whileDistorted } = await serveDistorted(startLocalStellar, { network })
  t.after(close)
  const gateway = createStellarGateway(network, chain.nodes)
  await chain.fund(address, 10n ** 9n)
  for (let paid = 0; paid < 201; paid++) await chain.pay({ currency: 'USDC', to: address, units: 1n })
  const range = { from: 0n, to: (await gateway.head()).newest.height, watched: new Set([address]) }
  assert.equal((await gateway.scan(range)).length, 201)
  let first: string | undefined
  const again = changed(/payments/, (json) => (first ??= json))
  await whileDistorted(again, async () => {
    await assert.rejects(gateway.scan(range), /same page/)
  })
})

test('an absurd fee is cut off', async (t) => {
  const { node: chain, close, whileDistorted } = await serveDistorted(startLocalStellar, { network })
  t.after(close)
  const gateway = createStellarGateway(network, chain.nodes)
  await whileDistorted(
    changed(/fee_stats/, (json) => json.replaceAll('"100"', '"99999999999"')),
    async () => {
      assert.equal((await gateway.estimateFee('USDC')).nativeUnits, 500_000n)
    },
  )
})
