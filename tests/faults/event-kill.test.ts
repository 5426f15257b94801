// D9.13: processes that make, number and deliver events are killed again and again, at named places and anywhere, under load.
// A few kills in the short form, 50 of each kind with LONG=1. Real PostgreSQL, a real receiver, a real kill -9.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
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
import { assertOnceEach, startExchanges } from '../support/money/exchanges.ts'
import { createUser, type TestUser } from '../support/people/signed-in-users.ts'
import { startApi } from '../support/processes/api-process.ts'
import { programFile } from '../support/processes/program-file.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { insertWebhook } from '../support/webhooks.ts'

const places = ['events taken', 'events numbered', 'events committed', 'webhook sent', undefined] as const
const isLong = process.env.LONG === '1'
const kills = isLong ? 50 : places.length
const serverKills = isLong ? 50 : 2
const program = programFile(join(import.meta.dirname, '../support/processes/event-process.ts'))
const accountCount = 3
const cipher = createCipher(purposeKeys(createKeyRing(Buffer.from(testMasterKey, 'base64')), webhookSecretPurpose))

/** An account whose events are numbered and delivered. */
async function followAccount(pool: Pool, owner: TestUser, url: string): Promise<void> {
  await withTx(pool, (tx) => openEventFeed(tx, owner.accountId))
  await insertWebhook(pool, { owner, url, cipher, now: new Date() })
}

async function waitUntilDelivered(pool: Pool): Promise<void> {
  const isEmpty = async (rows: string) => (await pool.query(`select from ${rows} limit 1`)).rowCount === 0
  await eventually('everything is numbered', () => isEmpty('account_event_source'))
  await eventually('everything is delivered', () => isEmpty('webhook_delivery where delivered_at is null'))
}

type AccountEvent = {
  readonly id: string
  readonly sequence: bigint
  readonly type: string
  readonly data: { month?: string; id?: string }
}

/** The events of an account, after the proof that they are numbered without a gap and that each was delivered. */
async function readProvenEvents(pool: Pool, accountId: string, delivered: ReadonlySet<string>): Promise<AccountEvent[]> {
  const { rows } = await pool.query<AccountEvent>(
    'select id, sequence, type, data from account_event where account_id = $1 order by sequence',
    [accountId],
  )
  assert.deepEqual(
    rows.map(({ sequence }) => sequence),
    rows.map((_, place) => BigInt(place + 1)),
    'no gap, no duplicate',
  )
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  for (const { id, sequence } of rows) assert.ok(delivered.has(id), `event ${sequence} was delivered`)
  return rows
}

const deliveredTo = ({ received }: WebhookReceiver) => new Set(received.map(({ headers }) => String(headers['webhook-id'])))

test('[D9.13] kill -9 leaves no gap and no duplicate in any sequence, and every event is delivered', {
  timeout: 600_000,
}, async (t) => {
  t.diagnostic(`figures D2 {"kills":${kills}}`)
  const database = await testDatabase()
  const { pool } = database
  const receiver = await startWebhookReceiver()
  const accounts: string[] = []
  for (let count = 0; count < accountCount; count++) {
    const owner = await createUser(pool, new Date())
    accounts.push(owner.accountId)
    await followAccount(pool, owner, receiver.url)
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
  await waitUntilDelivered(pool)
  last.disconnect()
  await once(last, 'exit')

  const delivered = deliveredTo(receiver)
  for (const accountId of accounts) {
    const events = await readProvenEvents(pool, accountId, delivered)
    const months = events.flatMap(({ data: { month } }) => month ?? [])
    assert.deepEqual(months, [...(noted.get(accountId) ?? [])], 'each change has one event, in order')
  }
  const numbered = (await pool.query('select from account_event')).rowCount ?? 0
  assert.ok(numbered > kills * 3, `${numbered} events`)
  await receiver.close()
  await database.drop()
})

test('[D9.13] servers and workers killed while customers exchange: each exchange has its events, once', {
  timeout: 1_200_000,
}, async (t) => {
  const database = await testDatabase()
  const { pool } = database
  const receiver = await startWebhookReceiver()
  const env = { WEBHOOKS_TO_LOOPBACK: 'on' }
  const processes = await Promise.all(['api', 'worker'].map((ROLES) => startApi(database.url, { ...env, ROLES })))
  const [api] = processes
  assert.ok(api)
  const equip = (customer: TestUser) => followAccount(pool, customer, receiver.url)
  const exchanges = await startExchanges({ url: () => api.url, pool, clients: 3, equip })
  for (let kill = 0; kill < serverKills; kill++) {
    const [acknowledged, received] = [exchanges.acknowledged.length, receiver.received.length]
    await eventually(
      'customers exchange and events arrive',
      () => exchanges.acknowledged.length > acknowledged + 2 && receiver.received.length > received + 2,
    )
    // The worker first: what it had claimed is delivered again after a minute.
    const target = processes[(kill + 1) % processes.length]
    const pid = target?.pid()
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
    await eventually('another process has taken its place', () => target?.pid() !== pid)
  }
  await exchanges.stop()
  await assertOnceEach(pool, exchanges.acknowledged)
  await waitUntilDelivered(pool)
  await Promise.all(processes.map((one) => one.stop()))
  const delivered = deliveredTo(receiver)
  const completed: string[] = []
  let numbered = 0
  for (const { accountId } of exchanges.customers) {
    const events = await readProvenEvents(pool, accountId, delivered)
    completed.push(...events.flatMap(({ type, data }) => (type === 'exchange.completed' && data.id ? [data.id] : [])))
    numbered += events.length
  }
  assert.deepEqual(completed.toSorted(), exchanges.acknowledged.toSorted(), 'one event for each completed exchange')
  t.diagnostic(`figures D2 {"kills":${serverKills}}`)
  t.diagnostic(`${exchanges.acknowledged.length} exchanges, ${numbered} events, ${receiver.received.length} deliveries`)
  await receiver.close()
  await database.drop()
})
