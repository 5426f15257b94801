// D13: payments that are replaced by others, cancelled, stuck for more than a day, or reverted. Each counts as the chain says in the end.
// 20, 10, 10 and 10 of them in the short form; 200, 100, 100 and 100 with LONG=1.

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { reconcileChains } from '../../apps/server/src/modules/treasury/reconcile-chains.ts'
import { type CryptoWorld, cryptoWorld } from '../support/chains/crypto.ts'
import type { PaperChain } from '../support/chains/paper-chain.ts'
import type { TestUser } from '../support/people/signed-in-users.ts'

const times = process.env.LONG === '1' ? 10 : 1
const polygon = 4
const dayMs = 24 * 3_600_000

type Scene = { readonly world: CryptoWorld; readonly chain: PaperChain; readonly to: string }

const some = () => BigInt(randomInt(5_000_000, 900_000_000))

/** Each answers what the address has more by it. Whether the first version was seen before it went is left to chance. */
const fates = {
  replaced: async ({ world, chain, to }: Scene) => {
    await payAndMine({ world, chain, to })
    chain.reorg({ depth: 1, fate: 'dropped' })
    const units = some()
    chain.pay({ to, units })
    chain.mine(1)
    return units
  },
  cancelled: async ({ world, chain, to }: Scene) => {
    await payAndMine({ world, chain, to })
    chain.reorg({ depth: 1, fate: 'dropped' })
    return 0n
  },
  stuck: async ({ world, chain, to }: Scene) => {
    const units = await payAndMine({ world, chain, to })
    chain.reorg({ depth: 1, fate: 'waiting' })
    world.clock.forward(dayMs + 1)
    await world.look(polygon)
    chain.mine(1)
    return units
  },
  reverted: async ({ world, chain, to }: Scene) => {
    chain.payFailing({ to, units: some() })
    chain.mine(1)
    if (randomInt(2) === 0) await world.look(polygon)
    return 0n
  },
} as const

async function payAndMine({ world, chain, to }: Scene): Promise<bigint> {
  const units = some()
  chain.pay({ to, units })
  chain.mine(1)
  if (randomInt(2) === 0) await world.look(polygon)
  return units
}

const wanted = { replaced: 20 * times, cancelled: 10 * times, stuck: 10 * times, reverted: 10 * times } as const

test('D13 replaced, cancelled, stuck or reverted payments: balances right', async (t) => {
  const world = await cryptoWorld([polygon])
  const chain = world.chain(polygon)
  const people: { user: TestUser; to: string; has: bigint }[] = []
  for (let made = 0; made < 4; made++) {
    const user = await world.customer()
    people.push({ user, to: (await world.address(user, polygon)).address, has: 0n })
  }
  const tries = Object.values(wanted).reduce((sum, one) => sum + one, 0)
  t.diagnostic(`figures D13 {"replaced":${tries}}`)
  const order = Object.entries(wanted).flatMap(([name, count]) => Array.from({ length: count }, () => name as keyof typeof fates))
  for (const name of order.toSorted(() => randomInt(3) - 1)) {
    const person = people[randomInt(people.length)] ?? assert.fail('nobody')
    person.has += await fates[name]({ world, chain, to: person.to })
    if (randomInt(2) === 0) await world.look(polygon)
  }
  // The last one too is noticed before the day passes after which it is given up.
  chain.mine(1)
  await world.look(polygon)
  world.clock.forward(dayMs + 1)
  let deposits = await world.deposits()
  for (let pass = 0; pass < 6 || (pass < 100 && deposits.some(({ state }) => state === 'DETECTED')); pass++) {
    chain.mine(20)
    await world.look(polygon)
    deposits = await world.deposits()
  }
  assert.deepEqual(new Set(deposits.map(({ state }) => state)).difference(new Set(['CREDITED', 'FAILED'])), new Set())
  assert.equal(deposits.filter(({ state }) => state === 'CREDITED').length, wanted.replaced + wanted.stuck)
  for (const { user, has } of people) assert.equal(await world.available(user, 'USDC'), has)
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, describe(report))
  for (const { difference, currency } of (await reconcileChains(world.ctx.db, world.deps)).coins)
    assert.equal(difference, 0n, currency)
  await world.close()
})
