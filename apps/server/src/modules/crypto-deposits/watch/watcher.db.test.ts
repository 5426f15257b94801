// The loops around the looks: several networks, several processes, and networks that do not answer.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { startWatcher } from './watcher.ts'

const ethereum = 3
const polygon = 4
const usdc = (amount: number) => BigInt(amount) * 1_000_000n
const pollMs = 20

let world: CryptoWorld
prepare(async () => {
  world = await cryptoWorld([ethereum, polygon])
})
after(() => world.close())

const start = () => startWatcher({ ...world.ctx, deps: world.deps, pollMs })

test('a network that is down delays no other, and is caught up later', async () => {
  const user = await world.customer()
  const { address } = await world.address(user, ethereum)
  world.chain(ethereum).mischief.head = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const watcher = start()
  for (const network of [ethereum, polygon] as const) {
    world.chain(network).pay({ to: address, units: usdc(10) })
    world.chain(network).mine(20)
  }
  await eventually('what came on the other network', async () => (await world.available(user, 'USDC')) === usdc(10))
  delete world.chain(ethereum).mischief.head
  await eventually('what came on both', async () => (await world.available(user, 'USDC')) === usdc(20))
  await watcher.stop()
})

test('CD-13 a network unreadable for minutes raises an alarm', async () => {
  const chain = world.chain(polygon)
  const watcher = start()
  const alarms = () => world.logged.filter((line) => line.includes('could not be read for minutes')).length
  const trouble = async () =>
    (await world.pool.query<{ trouble: string | null }>('select trouble from chain_cursor where network = $1', [polygon])).rows[0]
      ?.trouble
  chain.mischief.head = () => {
    throw new Error('two nodes tell different blocks')
  }
  await eventually('the trouble is written down', async () => (await trouble()) === 'two nodes tell different blocks')
  assert.equal(alarms(), 0)
  world.clock.forward(5 * 60_000)
  await eventually('the alarm', () => alarms() > 0)
  delete chain.mischief.head
  await eventually('the trouble is over', async () => (await trouble()) === null)
  await watcher.stop()
})

test('of two processes one reads a network; the other takes over', async () => {
  const user = await world.customer()
  const { address } = await world.address(user, polygon)
  const first = start()
  await eventually('the first has the lease', async () => {
    const { rows } = await world.pool.query('select from chain_cursor where lease_holder is not null')
    return rows.length === 2
  })
  const holders = async () =>
    (await world.pool.query<{ lease_holder: string | null }>('select lease_holder from chain_cursor order by network')).rows
  const held = await holders()
  const second = start()
  world.chain(polygon).pay({ to: address, units: usdc(10) })
  world.chain(polygon).mine(20)
  await eventually('it is credited', async () => (await world.available(user, 'USDC')) === usdc(10))
  assert.deepEqual(await holders(), held)
  await first.stop()
  world.chain(polygon).pay({ to: address, units: usdc(11) })
  world.chain(polygon).mine(20)
  await eventually('the second goes on', async () => (await world.available(user, 'USDC')) === usdc(21))
  await second.stop()
  assert.deepEqual(await holders(), [{ lease_holder: null }, { lease_holder: null }])
})

test('two that look at the same moment, without a lease, credit once', async () => {
  const user = await world.customer()
  const { address } = await world.address(user, polygon)
  for (let paid = 0; paid < 20; paid++) world.chain(polygon).pay({ to: address, units: usdc(10) })
  world.chain(polygon).mine(20)
  const looks = await Promise.allSettled(Array.from({ length: 6 }, () => world.look(polygon)))
  for (const ended of looks)
    if (ended.status === 'rejected') assert.match(String(ended.reason), /Overtaken|illegalMove|no longer possible/)
  await world.look(polygon)
  assert.equal(await world.available(user, 'USDC'), usdc(200))
})
