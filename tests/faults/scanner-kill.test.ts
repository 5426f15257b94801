// CD-35 and D13: the process that reads the chain is killed at every place where it could leave something half done.
// Each place once in the short form, 50 kills with LONG=1. Real PostgreSQL, a real EVM chain, a real kill -9.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { reconcileChains } from '../../apps/server/src/modules/treasury/reconcile-chains.ts'
import { cryptoWorld, paperSigner } from '../support/chains/crypto.ts'
import { programFile } from '../support/processes/program-file.ts'

const places = [
  'blocks read',
  'cursor moved',
  'movements taken',
  'blocks written',
  'deposit screening',
  'deposit posted',
  'deposit judged',
] as const

const kills = process.env.LONG === '1' ? 50 : places.length
const polygon = 4
const program = programFile(join(import.meta.dirname, '../support/processes/watch-process.ts'))
const waitMs = 60_000

test('CD-35 FT-03 D13 a scanner killed in mid-block books each deposit exactly once', {
  timeout: 900_000,
}, async (t) => {
  t.diagnostic(`figures D13 {"scannerKills":${kills}}`)
  const local = await startLocalChains({ networks: [polygon] })
  const chain = local.chain(polygon)
  const gateway = await createGateway(polygon, chain.nodes)
  const seed = randomBytes(32)
  const world = await cryptoWorld([], {
    chains: new Map([[polygon, { gateway, tokens: chain.nodes.tokens }]]),
    signer: paperSigner(seed),
  })
  const start = (fault?: string) =>
    fork(program, [world.database.url, local.url, String(polygon), seed.toString('hex'), ...(fault ? [fault] : [])], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
  const users = [await world.customer(), await world.customer(), await world.customer()]
  const addresses = await Promise.all(users.map(async (user) => (await world.address(user, polygon)).address))
  const expected = new Map(addresses.map((address) => [address, 0n]))
  for (let kill = 0; kill < kills; kill++) {
    for (const address of addresses) {
      const units = 10_000_000n + BigInt(kill)
      await chain.pay({ currency: 'USDC', to: address, units })
      expected.set(address, (expected.get(address) ?? 0n) + units)
    }
    await chain.mine(12)
    const place = places[kill % places.length]
    const child = start(place)
    const timer = setTimeout(() => child.kill('SIGTERM'), waitMs)
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    clearTimeout(timer)
    assert.equal(signal, 'SIGKILL', `it did not die at "${place}"`)
  }
  await chain.mine(12)
  const last = start()
  // Three whole looks: the second reading of final blocks is one of them.
  for (let looks = 0; looks < 3; looks++) await once(last, 'message')
  last.disconnect()
  await once(last, 'exit')
  for (const [place, user] of users.entries())
    assert.equal(await world.available(user, 'USDC'), expected.get(addresses[place] ?? ''))
  const deposits = await world.deposits()
  assert.equal(deposits.length, kills * users.length)
  assert.ok(deposits.every(({ state }) => state === 'CREDITED'))
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, describe(report))
  for (const { difference } of (await reconcileChains(world.ctx.db, world.deps)).coins) assert.equal(difference, 0n)
  await gateway.close()
  await world.close()
  await local.close()
})
