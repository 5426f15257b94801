// FT-20 and D13: chains that reorganise again and again, on paper and for real. What customers have in the end is what the chain says.
// 60 reorganisations in the short form, 200 with LONG=1, and some more on a real EVM chain.

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { reconcileChains } from '../../apps/server/src/modules/treasury/reconcile-chains.ts'
import { type CryptoWorld, cryptoWorld } from '../support/chains/crypto.ts'
import type { TestUser } from '../support/people/signed-in-users.ts'

const isLong = process.env.LONG === '1'
const ethereum = 3
const polygon = 4
const depthMax = 64
const customersCount = 8
const dayMs = 24 * 3_600_000

type CustomerAddress = { readonly user: TestUser; readonly address: string }

async function openPlaces(world: CryptoWorld, network: 3 | 4): Promise<CustomerAddress[]> {
  const places: CustomerAddress[] = []
  for (let made = 0; made < customersCount; made++) {
    const user = await world.customer()
    places.push({ user, address: (await world.address(user, network)).address })
  }
  return places
}

const any = <Item>(list: readonly Item[]): Item => list[randomInt(list.length)] ?? assert.fail('an empty list')

/** Each customer has exactly what is on their address; the ledger proves itself and matches the chain. */
async function requireTruth(world: CryptoWorld, network: 3 | 4, places: readonly CustomerAddress[]): Promise<void> {
  const { gateway } = world.deps.chains.get(network) ?? assert.fail('no such network')
  for (const { user, address } of places)
    assert.equal(await world.available(user, 'USDC'), await gateway.balance(address, { kind: 'token', currency: 'USDC' }))
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, describe(report))
  for (const { difference, currency } of (await reconcileChains(world.ctx.db, world.deps)).coins)
    assert.equal(difference, 0n, currency)
}

test('FT-20 D13 reorganisations of depth 1 to 64 leave every balance right', async (t) => {
  const rounds = isLong ? 200 : 60
  t.diagnostic(`figures D13 {"reorganisations":${rounds}}`)
  const world = await cryptoWorld([polygon])
  const chain = world.chain(polygon)
  const places = await openPlaces(world, polygon)
  const random = () => BigInt(randomInt(5_000_000, 900_000_000))
  for (let round = 0; round < rounds; round++) {
    for (let paid = randomInt(4); paid > 0; paid--) {
      const payments = Array.from({ length: randomInt(1, 4) }, () => ({ to: any(places).address, units: random() }))
      chain.pay(...payments)
      chain.mine(randomInt(1, 4))
      if (randomInt(2) === 0) await world.look(polygon)
    }
    if (chain.height() === 0n) chain.mine(1)
    const depth = randomInt(1, Math.min(depthMax, Number(chain.height())) + 1)
    await world.reopen(polygon)
    chain.reorg({ depth, fate: any(['mined', 'waiting', 'dropped']), shift: randomInt(3) })
    if (randomInt(3) > 0) await world.look(polygon)
  }
  chain.mine(1)
  await world.look(polygon)
  // What was dropped for good is given up, and whatever came back has its confirmations.
  world.clock.forward(dayMs + 1)
  // Each look asks for a bounded number of them by name.
  let deposits = await world.deposits()
  await world.reopen(polygon)
  for (let pass = 0; pass < 6 || (pass < 100 && deposits.some(({ state }) => state === 'DETECTED')); pass++) {
    chain.mine(20)
    await world.look(polygon)
    deposits = await world.deposits()
  }
  assert.ok(deposits.length > rounds / 2)
  assert.deepEqual(new Set(deposits.map(({ state }) => state)).difference(new Set(['CREDITED', 'FAILED'])), new Set())
  await requireTruth(world, polygon, places)
  await world.close()
})

test('FT-20 the same on a real EVM chain', { timeout: 600_000 }, async () => {
  const rounds = isLong ? 40 : 6
  const local = await startLocalChains({ networks: [ethereum] })
  const chain = local.chain(ethereum)
  const gateway = await createGateway(ethereum, chain.nodes)
  const world = await cryptoWorld([], { chains: new Map([[ethereum, { gateway, tokens: chain.nodes.tokens }]]) })
  const places = await openPlaces(world, ethereum)
  for (let round = 0; round < rounds; round++) {
    for (let paid = randomInt(1, 4); paid > 0; paid--)
      await chain.pay({ currency: 'USDC', to: any(places).address, units: BigInt(randomInt(5_000_000, 900_000_000)) })
    await chain.mine(randomInt(1, 4))
    await world.look(ethereum)
    const { newest } = await gateway.head()
    const depth = randomInt(1, Math.min(depthMax, Number(newest.height) - 1) + 1)
    await chain.reorg({ depth, keep: randomInt(2) === 0 })
    if (randomInt(2) === 0) await world.look(ethereum)
  }
  await chain.mine(1)
  await world.look(ethereum)
  world.clock.forward(dayMs + 1)
  await world.reopen(ethereum)
  await chain.mine(20)
  await world.look(ethereum)
  await requireTruth(world, ethereum, places)
  await gateway.close()
  await world.close()
  await local.close()
})
