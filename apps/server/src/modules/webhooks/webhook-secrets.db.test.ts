import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { sealedTables } from '../../change-keys.ts'
import { readerOf, type Transact, withTx } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { newId } from '../../platform/security/ids.ts'
import { createKeyRing, type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import { countSealed, resealTable } from '../../platform/security/reseal.ts'
import { addSecret, createSignerLoader, webhookSecretPurpose } from './webhook-secrets.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

test('[D9.15] secrets of webhooks move to a new master key and sign as before', async () => {
  const transact: Transact = (work) => withTx(database.pool, work)
  const db = readerOf(database.pool)
  const now = new Date()
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const cipherOf = (ring: KeyRing) => createCipher(purposeKeys(ring, webhookSecretPurpose))
  const { accountId, userId } = await createUser(database.pool, now)
  const webhookId = newId()
  await database.pool.query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, 'https://hooks.example.com/', '', '{*}', 'hmac', 'ACTIVE', $3, $4, $4)`,
    [webhookId, accountId, userId, now],
  )
  const oldRing = createKeyRing(oldKey)
  const secret = await transact((tx) => addSecret(tx, cipherOf(oldRing), { webhookId, signing: 'hmac', now }))
  const table = sealedTables(createKeyRing(newKey, oldKey)).find(({ name }) => name === 'webhook secrets')
  assert.ok(table)
  const pass = { oldKeys: [Buffer.from(oldRing.newest.id, 'hex')] }
  assert.equal(await countSealed(db, table, pass), 1)
  assert.deepEqual(await resealTable(transact, table, pass), { renewed: 1, damaged: [] })
  assert.equal(await countSealed(db, table, pass), 0)
  const load = createSignerLoader(cipherOf(createKeyRing(newKey)))
  const [signer] = (await load(db, [webhookId], now)).get(webhookId) ?? []
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update('content')
    .digest('base64')
  assert.equal(signer?.('content'), `v1,${expected}`)
  await assert.rejects(createSignerLoader(cipherOf(oldRing))(db, [webhookId], now), /does not hold/)
})
