// D14: sixty deposits that are none, over all networks, and sixty true ones in odd shapes. What a node's own bytes may pretend is tried
// on real chains by the gateways' tests; here it is what the server makes of the answers.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before as prepare, test } from 'node:test'
import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { decimalsOf } from '../../apps/server/src/modules/crypto/dust.ts'
import { type CryptoWorld, cryptoWorld } from '../support/chains/crypto.ts'
import type { PaperChain } from '../support/chains/paper-chain.ts'

let world: CryptoWorld
prepare(async () => {
  world = await cryptoWorld(networkIds)
})
after(async () => {
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, describe(report))
  await world.close()
})

/** A customer, their address and a chain; each case has its own. */
type Scene = {
  readonly network: NetworkId
  readonly chain: PaperChain
  readonly to: string
  readonly memo: string | null
  readonly asset: ChainTransfer['asset']
  readonly coins: (amount: number) => bigint
  look(): Promise<void>
  finish(): Promise<void>
}

async function stage(network: NetworkId) {
  const user = await world.customer()
  const [currency] = Object.keys(networkById(network).tokens) as Stablecoin[]
  if (!currency) assert.fail('a network without coins')
  const { address: to, memo } = await world.address(user, network)
  const chain = world.chain(network)
  const scene: Scene = {
    network,
    chain,
    to,
    memo,
    asset: { kind: 'token', currency },
    coins: (amount) => (BigInt(amount * 1_000_000) * powerOfTen(decimalsOf(network, currency))) / 1_000_000n,
    look: () => world.look(network),
    async finish() {
      chain.mine(80)
      await world.look(network)
      // A reorganisation after the credit has paused the asset.
      await world.reopen(network)
      await world.look(network)
    },
  }
  return { scene, available: () => world.available(user, currency) }
}

type Case = (scene: Scene) => Promise<void> | void

const falseDeposits: Readonly<Record<string, Case>> = {
  'another token of the same name': ({ chain, to, memo, coins }) =>
    void chain.pay({ to, memo, units: coins(500), asset: { kind: 'other', contract: 'look-alike' } }),
  'the native coin': ({ chain, to, memo }) => void chain.pay({ to, memo, units: 10n ** 18n, asset: { kind: 'native' } }),
  'a transaction that the network refused': ({ chain, to, memo, asset, coins }) =>
    void chain.payFailing({ to, memo, asset, units: coins(500) }),
  'a transfer of nothing': ({ chain, to, memo, asset }) => void chain.pay({ to, memo, asset, units: 0n }),
  'a movement that only one answer reports': async ({ chain, to, memo, asset, coins, look }) => {
    chain.mine()
    const block = (await chain.gateway.head()).newest
    const forged = {
      txnHash: `0x${randomBytes(32).toString('hex')}`,
      index: 0,
      from: null,
      to,
      memo,
      asset,
      units: coins(500),
      block,
    }
    chain.mischief.scan = (honest, { from, to: last }) =>
      block.height < from || block.height > last ? honest : [...honest, forged]
    await look()
    delete chain.mischief.scan
  },
  'a transfer that a reorganisation takes away for good': async ({ chain, to, memo, asset, coins, look }) => {
    chain.pay({ to, memo, asset, units: coins(500) })
    chain.mine()
    await look()
    chain.reorg({ depth: 1, fate: 'dropped' })
  },
}

const trueDeposits: Readonly<Record<string, Case>> = {
  'three transfers in one transaction': ({ chain, to, memo, asset, coins }) => {
    const [half, quarter] = [
      { to, memo, asset, units: coins(50) },
      { to, memo, asset, units: coins(25) },
    ]
    chain.pay(half, quarter, quarter)
  },
  'twenty times exactly the minimum': ({ chain, to, memo, asset, coins }) => {
    for (let paid = 0; paid < 20; paid++) chain.pay({ to, memo, asset, units: coins(5) })
  },
  'two halves in two blocks': ({ chain, to, memo, asset, coins }) => {
    chain.pay({ to, memo, asset, units: coins(50) })
    chain.mine()
    chain.pay({ to, memo, asset, units: coins(50) })
  },
  'mined again elsewhere, at another place': async ({ chain, to, memo, asset, coins, look }) => {
    chain.pay({ to, memo, asset, units: coins(40) }, { to, memo, asset, units: coins(60) })
    chain.mine()
    await look()
    chain.reorg({ depth: 1, fate: 'mined', shift: 2 })
    await look()
  },
  'left out by a node at first': async ({ chain, to, memo, asset, coins, look }) => {
    chain.pay({ to, memo, asset, units: coins(100) })
    chain.mine()
    chain.mischief.scan = () => []
    await look()
    delete chain.mischief.scan
  },
  'among false ones': (scene) => {
    const { chain, to, memo, asset, coins } = scene
    chain.pay(
      { to, memo, units: coins(900), asset: { kind: 'other', contract: 'look-alike' } },
      { to, memo, asset, units: coins(100) },
      { to, memo, asset, units: 0n },
    )
  },
}

test('D14 of sixty false deposits over all networks none is credited', async (t) => {
  let tried = 0
  for (const network of networkIds)
    for (const [name, act] of Object.entries(falseDeposits)) {
      const { scene, available } = await stage(network)
      await act(scene)
      await scene.finish()
      assert.equal(await available(), 0n, `${name} on ${networkById(network).label}`)
      tried += 1
    }
  assert.equal(tried, 60)
  t.diagnostic(`figures D14 {"false":${tried}}`)
})

test('D14 of sixty true deposits in odd shapes all are credited, to the unit', async (t) => {
  let tried = 0
  for (const network of networkIds)
    for (const [name, act] of Object.entries(trueDeposits)) {
      const { scene, available } = await stage(network)
      await act(scene)
      await scene.finish()
      assert.equal(await available(), 100_000_000n, `${name} on ${networkById(network).label}`)
      tried += 1
    }
  assert.equal(tried, 60)
  t.diagnostic(`figures D14 {"true":${tried}}`)
})
