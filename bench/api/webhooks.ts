// A2: how many webhooks a second reach 20 endpoints, one of which never answers.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testMasterKey } from '@sampan/test-support/master-key.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { insertWebhook } from '@sampan/test-support/webhooks.ts'
import type { Pool } from 'pg'
import { createWebhooks } from '../../apps/server/src/modules/webhooks/create-webhooks.ts'
import { startDelivering } from '../../apps/server/src/modules/webhooks/deliver/deliver-webhooks.ts'
import { enqueueDeliveries } from '../../apps/server/src/modules/webhooks/enqueue-deliveries.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readerOf, type Transact, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { newId } from '../../apps/server/src/platform/security/ids.ts'
import { createKeyRing } from '../../apps/server/src/platform/security/key-ring.ts'
import { type Figure, median } from '../figure.ts'

const endpoints = 20
const eventsEach = 500
const lookEveryMs = 20

export async function measureWebhooks(pool: Pool, rounds: number): Promise<Figure> {
  const receiver = fork(join(import.meta.dirname, 'receive-webhooks.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [port]: [number] = (await once(receiver, 'message')) as [number]
  const transact: Transact = (work) => withTx(pool, work)
  const webhooks = createWebhooks({
    masterKeys: createKeyRing(Buffer.from(testMasterKey, 'base64')),
    messages: noMessages,
    clock: systemClock,
    allowLoopback: true,
    resolveName: undefined,
    environment: 'live',
  })
  const owner = await createUser(pool, new Date())
  const ids: string[] = []
  for (let made = 0; made < endpoints; made++) {
    const url = `http://127.0.0.1:${port}/${made === 0 ? 'silent' : 'events'}`
    ids.push(await insertWebhook(pool, { owner, url, cipher: webhooks.deps.cipher, signing: 'ed25519', now: new Date() }))
  }
  const delivering = startDelivering({
    db: readerOf(pool),
    transact,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    ...webhooks,
  })
  const rates: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await enqueue(transact, owner, round)
      const started = performance.now()
      delivering.look()
      while (!(await areDelivered(pool, ids.slice(1)))) await new Promise((wake) => setTimeout(wake, lookEveryMs))
      rates.push(((endpoints - 1) * eventsEach * 1000) / (performance.now() - started))
    }
  } finally {
    await delivering.stop()
    receiver.kill()
  }
  const detail = { unit: 'deliveries a second', endpoints, silent: 1, eventsEach, rounds }
  return { id: 'A2', value: Math.round(median(rates)), must: 1_000, goal: 3_000, better: 'higher', detail }
}

/** As the sequencer does after a change of a balance. */
async function enqueue(transact: Transact, { accountId }: TestUser, round: number): Promise<void> {
  const at = new Date()
  const events = Array.from({ length: eventsEach }, (_, index) => ({
    accountId,
    eventId: newId(),
    sequence: BigInt(round * eventsEach + index + 1),
    type: 'balance.changed' as const,
  }))
  const data = { balances: [{ currency: 'USD', available: '900000.00', held: '0.00' }] }
  await transact(async (tx) => {
    await tx.query(
      `insert into account_event (account_id, sequence, id, type, at, data)
       select $1, sequence, id, 'balance.changed', $4, $5 from unnest($2::bigint[], $3::uuid[]) as e (sequence, id)`,
      [accountId, events.map(({ sequence }) => sequence), events.map(({ eventId }) => eventId), at, data],
    )
    await enqueueDeliveries(tx, events, at)
  })
}

async function areDelivered(pool: Pool, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from webhook_delivery where webhook_id = any($1) and next_try_at is not null limit 1',
    [ids],
  )
  return rowCount === 0
}
