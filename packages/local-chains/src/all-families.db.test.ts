// Tests local Tron, Solana and Stellar through the control address, as practice mode uses them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { connectLocalChains } from '@sampan/chains/practice/connect-local-chains.ts'
import { networks } from '@sampan/contract/networks.ts'
import { omnibus, openKeys } from '@sampan/signer/keys/keys.ts'
import { startLocalChains } from './start-local-chains.ts'

const ids = [networks.Tron.id, networks.Solana.id, networks.Stellar.id] as const

test('each family is funded, paid, mined and reorganised by control', async (t) => {
  const chains = await startLocalChains({ networks: ids })
  t.after(() => chains.close())
  const client = await connectLocalChains(chains.url)
  const keys = openKeys(new Uint8Array(64).fill(5))
  for (const id of ids) {
    const chain = client.chain(id)
    const gateway = await createGateway(id, chain.nodes)
    const address = keys.address(id, omnibus)
    await chain.fund(address, 5_000_000_000n)
    assert.equal(await gateway.balance(address, { kind: 'native' }), 5_000_000_000n)
    const hash = await chain.pay({ currency: 'WUSD', to: address, units: 1_000_000n })
    const found = await gateway.find(hash)
    assert.ok(found.state === 'mined')
    assert.equal(found.movements[0]?.to, address)
    await chain.mine(2)
    await chain.reorg({ depth: 3, keep: false })
    assert.equal((await gateway.find(hash)).state, 'unknown')
    assert.equal(await gateway.balance(address, { kind: 'token', currency: 'WUSD' }), 0n)
  }
})

test('two nodes of each family report a payment alike', async (t) => {
  const chains = await startLocalChains({ networks: ids })
  t.after(() => chains.close())
  const keys = openKeys(new Uint8Array(64).fill(6))
  for (const id of ids) {
    const { nodes } = chains.chain(id)
    const gateway = await createGateway(id, { ...nodes, urls: [...nodes.urls, ...nodes.urls] })
    const address = keys.address(id, omnibus)
    await chains.chain(id).fund(address, 5_000_000_000n)
    const from = (await gateway.head()).newest.height + 1n
    await chains.chain(id).pay({ currency: 'WUSD', to: address, units: 7n })
    const found = await gateway.scan({ from, to: (await gateway.head()).newest.height, watched: new Set([address]) })
    assert.deepEqual(
      found.map(({ units, asset }) => ({ units, asset })),
      [{ units: 7n, asset: { kind: 'token', currency: 'WUSD' } }],
    )
  }
})
