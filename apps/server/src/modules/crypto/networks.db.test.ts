// What operators decide per network, and the numbers without which nothing starts.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { networkById, networkIds } from '@sampan/contract/networks.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { readPolicies } from './networks.ts'
import { requirePolicies, seedNetworks } from './seed-networks.ts'

let database: TestDatabase
prepare(async () => {
  database = await testDatabase()
})
after(() => database.drop())

const start = async () => {
  const server = await testServer({ database, env: { ROLES: 'api' } })
  await server.close()
}

test('every network and coin has its row; production uses its confirmations', async () => {
  const own = await testDatabase()
  await withTx(own.pool, (tx) => seedNetworks(tx, { practice: false }))
  const policies = await readPolicies(readerOf(own.pool))
  assert.deepEqual([...policies.keys()], networkIds)
  for (const [id, policy] of policies) {
    assert.equal(policy.confirmations, networkById(id).confirmations)
    assert.deepEqual([...policy.assets.keys()].sort(), Object.keys(networkById(id).tokens).sort())
  }
  await own.pool.query('update network_policy set confirmations = 77, finality = $1 where network = 4', ['count'])
  await withTx(own.pool, (tx) => seedNetworks(tx, { practice: false }))
  const changed = (await readPolicies(readerOf(own.pool))).get(4)
  assert.deepEqual([changed?.confirmations, changed?.finality], [77, 'count'], 'a start leaves what operators have decided')
  await own.drop()
})

test('CD-11 with 0, -1 or no confirmations the service refuses to start', async () => {
  await start()
  await assert.rejects(database.pool.query('update network_policy set confirmations = 0'), /confirmations_at_least_one/)
  // Even where the database's own constraint was removed.
  await database.pool.query(
    'alter table network_policy drop constraint confirmations_at_least_one, alter confirmations drop not null',
  )
  for (const wrong of [0, -1, null]) {
    await database.pool.query('update network_policy set confirmations = $1 where network = 8', [wrong])
    await assert.rejects(start(), new RegExp(`Base has ${wrong ?? 'no'} confirmations`))
    await assert.rejects(readPolicies(readerOf(database.pool)), /confirmations/)
  }
  await database.pool.query('update network_policy set confirmations = 5 where network = 8')
  await start()
  await database.pool.query('delete from network_asset where network = 9')
  await database.pool.query('delete from network_policy where network = 9')
  await assert.rejects(start(), /BNB has no row in network_policy/)
  await assert.rejects(requirePolicies(readerOf(database.pool)), /at least 1 confirmation/)
})
