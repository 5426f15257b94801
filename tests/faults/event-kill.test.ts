// D9.13: the process that numbers and delivers events is killed again and again, at named places and anywhere, while events are made.
// A few kills in the short form, 50 with LONG=1. Real PostgreSQL, a real receiver, a real kill -9.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEventFeed } from '../../apps/server/src/modules/account-events/open-event-feed.ts'
import { webhookSecretPurpose } from '../../apps/server/src/modules/webhooks/webhook-secrets.ts'
import { withTx } from '../../apps/server/src/platform/db/db.ts'
import { emitToAccount } from '../../apps/server/src/platform/events/emit-events.ts'
import { noteAccountEvents } from '../../apps/server/src/platform/events/note-account-events.ts'
import { createCipher } from '../../apps/server/src/platform/security/cipher.ts'
import { createKeyRing, purposeKeys } from '../../apps/server/src/platform/security/key-ring.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { testMasterKey } from '../support/master-key.ts'
import { createUser } from '../support/people/accounts.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'
import { insertWebhook } from '../support/webhooks.ts'

const places = ['events taken', 'events numbered', 'events committed', 'webhook sent', undefined] as const
const kills = process.env.LONG === '1' ? 50 : places.length
const program = join(import.meta.dirname, '../support/processes/event-process.ts')
const accountCount = 3

test('[D9.13] kill -9 leaves no gap and no duplicate in any sequence, and every event is delivered', {
  timeout: 600_000,
}, async (t) => {
  t.diagnostic(`figures D2 {"kills":${kills}}`)
  const database = await testDatabase()
  const { pool } = database
  const receiver = await startWebhookReceiver()
  const cipher = createCipher(purposeKeys(createKeyRing(Buffer.from(testMasterKey, 'base64')), webhookSecretPurpose))
  const accounts: string[] = []
  for (let count = 0; count < accountCount; count++) {
    const owner = await createUser(pool, new Date())
    accounts.push(owner.accountId)
    await withTx(pool, (tx) => openEventFeed(tx, owner.accountId))
    await insertWebhook(pool, { owner, url: receiver.url, cipher, now: new Date() })
  }
  const start = (fault?: string) =>
    fork(program, [database.url, testMasterKey, ...(fault ? [fault] : [])], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })

  // Each statement event names a month of its own, so that every source can be found again among the events.
  const noted = new Map(accounts.map((accountId) => [accountId, new Set<string>()]))
  const making = new AbortController()
  async function makeEvents(): Promise<void> {
    for (let number = 0; !making.signal.aborted; number++) {
      const accountId = accounts[number % accountCount] ?? ''
      const month = `made-${number}`
      await withTx(pool, async (tx) => {
        await noteAccountEvents(tx, { accountIds: [accountId], subject: 'statement', state: month, at: new Date() })
        await emitToAccount(tx, accountId, { type: 'wallet_changed', ref: accountId })
      })
      noted.get(accountId)?.add(month)
      await sleep(5)
    }
  }
  const made = makeEvents()
  for (let kill = 0; kill < kills; kill++) {
    const place = places[kill % places.length]
    const child = start(place)
    const exited = once(child, 'exit') as Promise<[number | null, string | null]>
    if (place === undefined) {
      const already = receiver.received.length
      await eventually('it works', () => receiver.received.length > already)
      child.kill('SIGKILL')
    }
    assert.equal((await exited)[1], 'SIGKILL', `it did not die at "${place}"`)
  }
  making.abort()
  await made
  const last = start()
  await eventually(
    'everything is numbered',
    async () => (await pool.query('select from account_event_source limit 1')).rowCount === 0,
  )
  await eventually(
    'everything is delivered',
    async () => (await pool.query('select from webhook_delivery where delivered_at is null limit 1')).rowCount === 0,
  )
  last.disconnect()
  await once(last, 'exit')

  const delivered = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  for (const accountId of accounts) {
    const { rows } = await pool.query<{ id: string; sequence: bigint; type: string; data: { month?: string } }>(
      'select id, sequence, type, data from account_event where account_id = $1 order by sequence',
      [accountId],
    )
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      rows.map((_, place) => BigInt(place + 1)),
      'no gap, no duplicate',
    )
    const months = rows.flatMap(({ data: { month } }) => month ?? [])
    assert.deepEqual(months, [...(noted.get(accountId) ?? [])], 'each change has one event, in order')
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    for (const { id, sequence } of rows) assert.ok(delivered.has(id), `event ${sequence} was delivered`)
  }
  const numbered = (await pool.query('select from account_event')).rowCount ?? 0
  assert.ok(numbered > kills * 3, `${numbered} events`)
  await receiver.close()
  await database.drop()
})
