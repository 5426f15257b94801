// Tests the local chains of practice mode: control, restarts, reorgs and the block clock.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { connectLocalChains } from '@sampan/chains/practice/connect-local-chains.ts'
import { allNetworks, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { startLocalChains } from './start-local-chains.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-chains-'))
  folders.push(folder)
  return folder
}
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const evm = allNetworks.filter(({ family }) => family === 'evm').map(({ id }) => id)
const someone = '0x00000000000000000000000000000000C0FfEE00'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('the seven EVM networks have own chain ids and remote control', async () => {
  const chains = await startLocalChains({ networks: evm })
  try {
    const client = await connectLocalChains(chains.url)
    for (const id of evm) {
      const network = networkById(id)
      const chain = client.chain(id)
      assert.deepEqual(Object.keys(chain.nodes.tokens).toSorted(), Object.keys(network.tokens).toSorted())
      const gateway = await createGateway(id, chain.nodes)
      await chain.fund(other, 5n)
      assert.equal(await gateway.balance(other, { kind: 'native' }), 5n)
      const hash = await chain.pay({ currency: 'WUSD', to: other, units: 1_000_000n })
      assert.equal((await gateway.find(hash)).state, 'mined', network.name)
      assert.equal(await gateway.balance(other, { kind: 'token', currency: 'WUSD' }), 1_000_000n)
      await chain.mine(2)
      await chain.reorg({ depth: 3, keep: false })
      assert.equal((await gateway.find(hash)).state, 'unknown')
    }
  } finally {
    await chains.close()
  }
})

test('a wrong control call gets an error, and nodes accept no control calls', async () => {
  const chains = await startLocalChains({ networks: [3] })
  try {
    const client = await connectLocalChains(chains.url)
    await assert.rejects(client.chain(3).reorg({ depth: 50, keep: true }), /cannot take back 50 blocks/)
    await assert.rejects(client.chain(3).mine(-1))
    await assert.rejects(client.chain(3).pay({ currency: 'USDC', to: 'nowhere', units: 1n }), /nowhere is no address/)
    assert.throws(() => client.chain(4), /does not run/)
    assert.equal((await fetch(`${chains.url}/control/3/nothing`, { method: 'POST' })).status, 404)
    assert.equal((await fetch(`${chains.url}/99`)).status, 404)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'hardhat_setBalance', params: [someone, '0x1'] })
    const answer = await (await fetch(`${chains.url}/3`, { method: 'POST', body })).json()
    assert.deepEqual(answer, {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: 'the method hardhat_setBalance does not exist' },
    })
  } finally {
    await chains.close()
  }
})

test('chains have the same blocks after a restart, also those of a reorg', async () => {
  const dataDir = newFolder()
  const networks: NetworkId[] = [3, 5]
  const history = async (id: NetworkId, url: string, tokens: object) => {
    const gateway = await createGateway(id, { urls: [url], tokens })
    const { newest } = await gateway.head()
    const heights = Array.from({ length: Number(newest.height) + 1 }, (_, height) => BigInt(height))
    return {
      blocks: await Promise.all(heights.map((height) => gateway.blockAt(height))),
      coins: await gateway.balance(other, { kind: 'token', currency: 'WUSD' }),
      native: await gateway.balance(other, { kind: 'native' }),
    }
  }
  const first = await startLocalChains({ networks, dataDir })
  for (const id of networks) {
    const chain = first.chain(id)
    await chain.pay({ currency: 'WUSD', to: other, units: 7n })
    await chain.fund(other, 99n)
    await chain.pay({ currency: 'WUSD', to: other, units: 8n })
    await chain.mine(5)
    await chain.reorg({ depth: 6, keep: true })
    await chain.pay({ currency: 'WUSD', to: other, units: 9n })
  }
  const before = await Promise.all(networks.map((id) => history(id, `${first.url}/${id}`, first.chain(id).nodes.tokens)))
  await first.close()
  const second = await startLocalChains({ networks, dataDir })
  try {
    const again = await Promise.all(networks.map((id) => history(id, `${second.url}/${id}`, second.chain(id).nodes.tokens)))
    assert.deepEqual(again, before)
    assert.deepEqual(
      before.map(({ coins, native }) => ({ coins, native })),
      networks.map(() => ({ coins: 24n, native: 99n })),
    )
  } finally {
    await second.close()
  }
})

test('with a clock, blocks come until the newest payment is final', async () => {
  const blockMs = 5
  const chains = await startLocalChains({ networks: [9], blockMs })
  try {
    const chain = chains.chain(9)
    const gateway = await createGateway(9, chain.nodes)
    const hash = await chain.pay({ currency: 'WUSD', to: other, units: 1n })
    const found = await gateway.find(hash)
    assert.ok(found.state === 'mined')
    const wanted = found.block.height + BigInt(networkById(9).confirmations)
    // Nothing marks a block that does not come: twenty block times pass without one.
    const { final, newest } = await eventually('the blocks stop', async () => {
      const before = await gateway.head()
      await sleep(20 * blockMs)
      const later = await gateway.head()
      return later.newest.hash === before.newest.hash && later
    })
    assert.equal(final.height, wanted, 'they go on until the payment is final, and no longer')
    assert.ok(newest.height > final.height)
  } finally {
    await chains.close()
  }
})

test('as a process it reports its address and ends with its parent', async () => {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, CHAINS_NETWORKS: '3,9', CHAINS_DIR: newFolder() },
  })
  const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }]
  assert.equal(message.ready, true)
  const client = await connectLocalChains(message.url)
  assert.match(await client.chain(9).pay({ currency: 'USDT', to: other, units: 1n }), /^0x/)
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  assert.equal(code, 0)
})
