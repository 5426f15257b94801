// Deliveries over TLS, with a chain of certificates of an authority of our own: what is accepted, and what never gets an event.

import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type Certificate, issueCertificate } from '@sampan/test-support/certificates.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { testMasterKey } from '@sampan/test-support/master-key.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { insertDeliveries, insertWebhook } from '@sampan/test-support/webhooks.ts'
import { systemClock } from '../../../platform/clock.ts'
import { readerOf, withTx } from '../../../platform/db/db.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { createKeyRing } from '../../../platform/security/key-ring.ts'
import { createWebhooks } from '../create-webhooks.ts'
import { type Delivering, startDelivering } from './deliver-webhooks.ts'

const host = 'hooks.example.com'
const root = issueCertificate({ name: 'Test root', isAuthority: true })
const intermediate = issueCertificate({ name: 'Test intermediate', isAuthority: true, issuer: root })
const stranger = issueCertificate({ name: 'Test stranger', isAuthority: true })

let database: TestDatabase
let owner: TestUser
let delivering: Delivering
let webhooks: ReturnType<typeof createWebhooks>
const receivers: Server[] = []

before(async () => {
  database = await testDatabase()
  const { pool } = database
  owner = await createUser(pool, new Date())
  const masterKeys = createKeyRing(Buffer.from(testMasterKey, 'base64'))
  const clock = systemClock
  webhooks = createWebhooks({
    masterKeys,
    messages: noMessages,
    clock,
    allowLoopback: true,
    resolveName: undefined,
    environment: 'live',
  })
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const outbound = createOutbound({ allowLoopback: true, resolve, ca: root.cert })
  const transact = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(pool, work)
  const log = createLog({ level: 'silent' })
  delivering = startDelivering({ db: readerOf(pool), transact, clock, log, ...webhooks, outbound })
})
after(async () => {
  await delivering.stop()
  for (const receiver of receivers) receiver.close()
  await database.drop()
})

type Outcome = { readonly status: number | null; readonly problem: string | null; readonly received: number }

/** One delivery to a receiver that shows these certificates. `asked` gets the names that handshakes ask for. */
async function deliverTo(
  { key }: Certificate,
  chain: readonly Certificate[],
  url = `https://${host}`,
  asked: unknown[] = [],
): Promise<Outcome> {
  let received = 0
  const receiver = createServer({ key, cert: chain.map(({ cert }) => cert).join('') }, (_, response) => {
    received += 1
    response.writeHead(204).end()
  })
  receiver.on('secureConnection', ({ servername }) => asked.push(servername))
  receivers.push(receiver)
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo
  const [{ pool }, now] = [database, new Date()]
  const webhookId = await insertWebhook(pool, { owner, url: `${url}:${port}/`, cipher: webhooks.deps.cipher, now })
  await insertDeliveries(pool, { owner, webhookId, count: 1, now })
  delivering.look()
  const tried = await eventually('a try', async () => {
    const { rows } = await pool.query<{ status: number | null; problem: string | null }>(
      'select t.status, t.problem from webhook_try t join webhook_delivery d on d.id = t.delivery_id where d.webhook_id = $1',
      [webhookId],
    )
    return rows[0]
  })
  // One try is enough; the next would come while another case runs.
  await pool.query(
    'update webhook_delivery set next_try_at = null, failed_at = now() where webhook_id = $1 and delivered_at is null',
    [webhookId],
  )
  return { ...tried, received }
}

const refused = { status: null, problem: 'certificate', received: 0 }

test('[D9.18] a chain of certificates up to a known authority is accepted, and the handshake names the host', async () => {
  const own = issueCertificate({ name: host, issuer: intermediate })
  const asked: unknown[] = []
  const outcome = await deliverTo(own, [own, intermediate], `https://${host}`, asked)
  assert.deepEqual([outcome, asked], [{ status: 204, problem: null, received: 1 }, [host]])
})

const hourMs = 3_600_000
const cases: Readonly<Record<string, () => readonly [Certificate, ...Certificate[]]>> = {
  'of another host': () => [issueCertificate({ name: 'other.example.com', issuer: intermediate }), intermediate],
  'of the host above': () => [issueCertificate({ name: 'example.com', issuer: intermediate }), intermediate],
  expired: () => [issueCertificate({ name: host, issuer: intermediate, until: new Date(Date.now() - hourMs) }), intermediate],
  'not valid yet': () => [
    issueCertificate({ name: host, issuer: intermediate, from: new Date(Date.now() + hourMs) }),
    intermediate,
  ],
  'signed by itself': () => [issueCertificate({ name: host })],
  'of an unknown authority': () => [issueCertificate({ name: host, issuer: stranger }), stranger],
  'without its intermediate': () => [issueCertificate({ name: host, issuer: intermediate })],
  'issued by a server': () => {
    const server = issueCertificate({ name: 'other.example.com', issuer: root })
    return [issueCertificate({ name: host, issuer: server }), server]
  },
}
for (const [what, chainOf] of Object.entries(cases))
  test(`[D9.18] a certificate ${what} gets no event`, async () => {
    const chain = chainOf()
    assert.deepEqual(await deliverTo(chain[0], chain), refused)
  })

test('[D9.18] a certificate of a name is none of the address behind it', async () => {
  const own = issueCertificate({ name: host, issuer: intermediate })
  assert.deepEqual(await deliverTo(own, [own, intermediate], 'https://127.0.0.1'), refused)
})
