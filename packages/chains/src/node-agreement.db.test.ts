// Tests a gateway over several nodes, of which one lies, is late or does not respond.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type EvmFixture, evmFixture, movementsTo } from '../test/evm-fixture.ts'
import { type Lie, serveLiar } from '../test/lying-evm-node.ts'
import { createEvmGateway } from './evm/evm-gateway.ts'
import type { ChainTransfer, Fee, Gateway } from './gateway.ts'
import { agree, NodesDisagree, NodesSilent } from './node-agreement.ts'
import { NodeFault } from './node-request.ts'

let honest: EvmFixture
let address: string
let paid: string
before(async () => {
  honest = await evmFixture(3, 'USDC')
  address = (await honest.account()).address
  paid = await honest.chain.pay({ currency: 'USDC', to: address, units: 42n })
  await honest.chain.mine(6)
})
after(async () => {
  await honest.chain.close()
  await honest.close()
})

async function beside(lie: Lie, honestOnes: number, run: (together: Gateway, liar: Gateway) => Promise<void>): Promise<void> {
  const { url, close } = await serveLiar(honest.node, lie)
  try {
    const liar = createEvmGateway(3, { ...honest.nodes, urls: [url] })
    await run(agree([...Array.from({ length: honestOnes }, () => honest.gateway), liar]), liar)
  } finally {
    await close()
  }
}

/** Multiplies the payment by a thousand in logs and receipt: a single node would be believed. */
const forged: Lie = ({ method }, result) => {
  const inflate = (log: object) => ({ ...log, data: `0x${42_000n.toString(16).padStart(64, '0')}` })
  if (method === 'eth_getLogs') return { result: (result as object[]).map(inflate) }
  if (method !== 'eth_getTransactionReceipt' || !result) return undefined
  return { result: { ...result, logs: (result as { logs: object[] }).logs.map(inflate) } }
}

test('CD-12 what one node alone forges is not passed on', async () => {
  await beside(forged, 1, async (together, liar) => {
    const [seen] = await movementsTo(liar, address)
    assert.equal(seen?.units, 42_000n, 'the liar alone would be believed')
    await assert.rejects(movementsTo(together, address), NodesDisagree)
    await assert.rejects(together.find(paid), NodesDisagree)
  })
  await beside(forged, 2, (together) => assert.rejects(movementsTo(together, address), NodesDisagree))
})

test('CD-12 a transaction that only one node calls mined is not mined', async () => {
  const invented = `0x${'77'.repeat(32)}`
  const invents: Lie = ({ method }, result) => {
    if (method === 'eth_getTransactionByHash')
      return { result: { hash: invented, from: address, to: address, value: '0x0', gasPrice: '0x1' } }
    if (method !== 'eth_getTransactionReceipt') return undefined
    return {
      result: {
        ...(result as object),
        transactionHash: invented,
        blockHash: bottom,
        blockNumber: '0x1',
        status: '0x1',
        gasUsed: '0x1',
        logs: [],
      },
    }
  }
  const bottom = (await honest.gateway.blockAt(1n))?.hash
  await beside(invents, 1, async (together, liar) => {
    assert.equal((await liar.find(invented)).state, 'mined')
    assert.deepEqual(await together.find(invented), { state: 'pending' })
  })
})

test('CD-13 nodes that disagree on a block are waited for', async () => {
  const otherHash: Lie = ({ method }, result) =>
    method === 'eth_getBlockByNumber' && result ? { result: { ...result, hash: `0x${'ee'.repeat(32)}` } } : undefined
  await beside(otherHash, 1, async (together) => {
    await assert.rejects(together.head(), NodesDisagree)
    await assert.rejects(together.blockAt(3n), NodesDisagree)
  })
  await beside(
    () => undefined,
    1,
    async (together) => {
      assert.deepEqual(await together.head(), await honest.gateway.head())
      assert.deepEqual(await movementsTo(together, address), await movementsTo(honest.gateway, address))
      assert.deepEqual(await together.find(paid), await honest.gateway.find(paid))
    },
  )
})

test('CD-14 an empty or foreign response stops the scan without a third node', async () => {
  const silent: Lie = () => ({ reply: { status: 200, body: '<html>slow down</html>' } })
  const noLogs: Lie = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined)
  for (const lie of [silent, noLogs]) {
    await beside(lie, 1, (together) => assert.rejects(movementsTo(together, address), lie === silent ? Error : NodesSilent))
    await beside(lie, 2, async (together) => {
      const seen = await movementsTo(together, address)
      assert.deepEqual(
        seen.map(({ txnHash }) => txnHash),
        [paid],
      )
    })
  }
})

const block = (height: bigint) => ({ height, hash: `hash ${height}` })
const movement: ChainTransfer = {
  txnHash: '0x1',
  index: 1,
  from: null,
  to: 'a',
  memo: null,
  asset: { kind: 'native' },
  units: 1n,
  block: block(5n),
}
const fee = (nativeUnits: bigint): Fee => ({ nativeUnits, parameters: {} })
const fails = async (): Promise<never> => {
  throw new NodeFault('no answer')
}

/** A gateway on which only the given methods work. */
const node = (parts: Partial<Gateway>): Gateway => {
  const names = [
    'head',
    'blockAt',
    'scan',
    'find',
    'balance',
    'nextSequence',
    'checkDestination',
    'estimateFee',
    'build',
    'send',
    'isDead',
  ] as const
  const silent = Object.fromEntries(names.map((name) => [name, fails])) as unknown as Gateway
  return { ...silent, close: async () => undefined, network: 3, ...parts }
}
const tall = (height: bigint): Partial<Gateway> => ({
  head: async () => ({ newest: block(height), final: block(height - 4n) }),
  blockAt: async (asked) => (asked <= height ? block(asked) : undefined),
})

test('the head is the highest block that two nodes have', async () => {
  assert.deepEqual(await agree([node(tall(10n)), node(tall(12n))]).head(), { newest: block(10n), final: block(6n) })
  assert.deepEqual(await agree([node(tall(3n)), node(tall(12n)), node(tall(11n))]).head(), {
    newest: block(11n),
    final: block(7n),
  })
  await assert.rejects(agree([node(tall(3n)), node({})]).head(), NodesSilent)
})

test('a scan needs two equal answers and no other', async () => {
  const sees = node({ scan: async () => [movement] })
  const seesNothing = node({ scan: async () => [] })
  const range = { from: 1n, to: 2n, watched: new Set(['a']) }
  const { block: _block, ...others } = movement
  const sameInOtherOrder = node({ scan: async () => [{ block: movement.block, ...others }] })
  assert.deepEqual(await agree([sees, sameInOtherOrder]).scan(range), [movement])
  await assert.rejects(agree([sees, node({})]).scan(range), NodesSilent)
  await assert.rejects(agree([sees, seesNothing, seesNothing]).scan(range), NodesDisagree, 'the two may be late')
  assert.deepEqual(await agree([sees]).scan(range), [movement], 'one configured node is believed')
})

test('what is asked for paying leans to the safe side', async () => {
  const both = (one: Partial<Gateway>, other: Partial<Gateway>) => agree([node(one), node(other)])
  const asset = { kind: 'native' } as const
  assert.equal(await both({ balance: async () => 5n }, { balance: async () => 3n }).balance('a', asset), 3n)
  assert.equal(await both({ nextSequence: async () => 5n }, { nextSequence: async () => 7n }).nextSequence('a'), 7n)
  await assert.rejects(
    both({ nextSequence: async () => 5n }, { nextSequence: async () => 5000n }).nextSequence('a'),
    NodesDisagree,
  )
  const cheap = { estimateFee: async () => fee(1n) }
  const dear = { estimateFee: async () => fee(2n) }
  assert.deepEqual(await both(cheap, dear).estimateFee('USDC'), fee(2n))
  const fine = { checkDestination: async () => undefined }
  const poor = { checkDestination: async () => 'noTrustline' as const }
  assert.equal(await both({ balance: async () => 5n }, {}).balance('a', asset), 5n, 'one node is enough to prepare a payment')
  await assert.rejects(both({}, {}).balance('a', asset), NodesSilent)
  assert.equal(await both(fine, poor).checkDestination('a', 'USDC', null), 'noTrustline')
})

test('bytes go to every node: one can accept, only all can reject', async () => {
  const signed = { network: 3, bytes: '0x', txnHash: '0x1', sequence: 0n, lastValidHeight: null } as const
  const says = (outcome: 'accepted' | 'known') => node({ send: async () => ({ outcome }) })
  const rejects = node({ send: async () => ({ outcome: 'rejected', reason: 'expired' }) })
  assert.deepEqual(await agree([node({}), says('accepted')]).send(signed), { outcome: 'accepted' })
  assert.deepEqual(await agree([says('known'), says('accepted')]).send(signed), { outcome: 'accepted' })
  assert.deepEqual(await agree([says('known'), rejects]).send(signed), { outcome: 'known' })
  assert.deepEqual(await agree([rejects, rejects]).send(signed), { outcome: 'rejected', reason: 'expired' })
  await assert.rejects(agree([rejects, node({})]).send(signed), NodesSilent)
  const dead = node({ isDead: async () => true })
  const alive = node({ isDead: async () => false })
  assert.equal(await agree([dead, dead]).isDead(signed, 'a'), true)
  assert.equal(await agree([dead, alive, dead]).isDead(signed, 'a'), false)
  await assert.rejects(agree([dead, node({})]).isDead(signed, 'a'), NodesSilent)
})

test('nodes of different networks are never put together', () => {
  assert.throws(() => agree([node({}), node({ network: 4 })]), /different networks/)
  assert.throws(() => agree([]), /needs a node/)
})
