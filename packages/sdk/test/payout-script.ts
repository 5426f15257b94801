// A customer's program that uses only the published package. The test copies it into an empty project and plays the people.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountEvent, type Client, createClient, generateSigningKey, RefusalError, verifyWebhook } from '@sampan/sdk'

export type Grant = {
  readonly baseUrl: string
  readonly secret: string
  readonly webhookKeys: readonly string[]
  readonly destinationId: string
}

async function ask<Reply>(step: string, content: object = {}): Promise<Reply> {
  process.send?.({ step, ...content })
  const [reply] = await once(process, 'message')
  return reply
}

let webhookKeys: readonly string[] = []
const received: AccountEvent[] = []
const receiver = createServer((request, response) => {
  receiveWebhook(request).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(400).end(),
  )
})
async function receiveWebhook(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push(await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, keys: webhookKeys }))
  receiver.emit('webhook')
}
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')

async function receive(eventId: string, count: number): Promise<void> {
  while (received.filter(({ id }) => id === eventId).length < count) await once(receiver, 'webhook')
}

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof RefusalError ? `${error.status} ${error.refusal}` : String(error)),
  )

async function findEvent(client: Client, type: AccountEvent['type'], id: string) {
  const sequences: number[] = []
  for await (const event of client.events({ after: 0 })) {
    sequences.push(event.sequence)
    if (event.type === type && event.data && 'id' in event.data && event.data.id === id) return { event, sequences }
  }
  throw new Error('the feed has ended')
}

const { privateKey, publicKey } = await generateSigningKey()
const { port } = receiver.address() as AddressInfo
const grant = await ask<Grant>('register', { publicKey, port })
webhookKeys = grant.webhookKeys
const { baseUrl, destinationId } = grant
const client = createClient({ baseUrl, key: grant.secret, signingKey: privateKey })

const key = await client.getKey()
const [euro] = (await client.listBalances()).filter(({ currency }) => currency === 'EUR')
const destination = (await client.listDestinations()).find(({ id }) => id === destinationId)
const payment = { destinationId, amount: { amount: '250.00', currency: 'EUR' }, purposeOfTransfer: 'SUPP' } as const
const preview = await client.createBankWithdrawal(payment, { dryRun: true })
const withdrawal = await client.createBankWithdrawal(payment, { idempotencyKey: 'invoice-117' })
const repeated = await client.createBankWithdrawal(payment, { idempotencyKey: 'invoice-117' })

await ask('approve', { id: withdrawal.id })
const { event, sequences } = await findEvent(client, 'bank_withdrawal.completed', withdrawal.id)
await receive(event.id, 1)
await ask('resend', { sequence: event.sequence })
await receive(event.id, 2)

const listed: string[] = []
for await (const { id } of client.listTransactions({ limit: 1 })) listed.push(id)
const { state } = await client.getTransaction(withdrawal.id)

const { secret } = await ask<{ secret: string }>('roll')
const rolled = createClient({ baseUrl, key: secret, signingKey: privateKey })
const former = await refusalOf(client.getKey())
const { id: rolledId } = await rolled.getKey()
await ask('revoke')
const revoked = await refusalOf(rolled.createBankWithdrawal(payment))

receiver.close()
await ask('done', {
  key: key.name,
  euro,
  usable: destination?.usable,
  preview,
  states: [withdrawal.state, state],
  repeatedSame: repeated.id === withdrawal.id,
  sequences,
  delivered: received.filter(({ id }) => id === event.id),
  event,
  listed: listed.includes(withdrawal.id),
  former,
  sameKey: rolledId === key.id,
  revoked,
})
process.disconnect?.()
