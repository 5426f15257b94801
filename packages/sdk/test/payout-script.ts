// A customer's program that uses only the published package. The test copies it into an empty project, signs a person in and approves.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AccountEvent,
  type Client,
  type Confirm,
  createClient,
  createPersonClient,
  generateSigningKey,
  RefusalError,
  verifyWebhook,
} from '@sampan/sdk'

/** A person who has signed in, what their authenticator shows, and where money may go. */
export type SignIn = {
  readonly baseUrl: string
  readonly token: string
  /** Base64. */
  readonly proofKey: string
  readonly code: string
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
const { baseUrl, token, code, destinationId, ...signedIn } = await ask<SignIn>('signIn')
const hmac = { name: 'HMAC', hash: 'SHA-256' }
const proofKey = await crypto.subtle.importKey('raw', Buffer.from(signedIn.proofKey, 'base64'), hmac, false, ['sign'])
const asked: string[][] = []
const confirm: Confirm = async ({ required }) => {
  asked.push(required.flat())
  return { authenticator: code }
}
const person = createPersonClient({ baseUrl, session: { token, proofKey }, confirm })

const made = await person.createKey({
  name: 'Payroll',
  scopes: [
    'wallet.wallets',
    'wallet.wallets.withdraw',
    'wallet.bank_account',
    'wallet_history',
    'wallet_history.fiat_withdraw.view',
  ],
  limits: [{ currency: 'EUR', perTransaction: '1000', perDay: '5000' }],
  addresses: ['127.0.0.0/16'],
  prepareOnly: true,
  signingKey: publicKey,
  expiresInDays: 30,
})
const client = createClient({ baseUrl, key: made.secret, signingKey: privateKey })
const waiting = await refusalOf(client.getKey())
await ask('approve', { id: made.key.id })
const { webhook } = await person.createWebhook({ url: `http://127.0.0.1:${port}/`, events: ['bank_withdrawal.*'] })
webhookKeys = webhook.publicKeys

const key = await client.getKey()
const [euro] = (await client.listBalances()).filter(({ currency }) => currency === 'EUR')
const destination = (await client.listDestinations()).find(({ id }) => id === destinationId)
const payment = { destinationId, amount: { amount: '250.00', currency: 'EUR' }, purposeOfTransfer: 'SUPP' } as const
const preview = await client.createBankWithdrawal(payment, { dryRun: true })
const withdrawal = await client.createBankWithdrawal(payment, { idempotencyKey: 'invoice-117' })
const repeated = await client.createBankWithdrawal(payment, { idempotencyKey: 'invoice-117' })

await ask('pay', { id: withdrawal.id })
const { event, sequences } = await findEvent(client, 'bank_withdrawal.completed', withdrawal.id)
await receive(event.id, 1)
const resent = await person.resendEvents(webhook.id, { from: event.sequence, to: event.sequence })
await receive(event.id, 2)

const listed: string[] = []
for await (const { id } of client.listTransactions({ limit: 1 })) listed.push(id)
const { state } = await client.getTransaction(withdrawal.id)

const { secret } = await person.rollKey(made.key.id, { overlapHours: 0 })
await ask('approve', { id: made.key.id })
const rolled = createClient({ baseUrl, key: secret, signingKey: privateKey })
const former = await refusalOf(client.getKey())
const { id: rolledId } = await rolled.getKey()
await person.revokeKey(made.key.id)
const revoked = await refusalOf(rolled.createBankWithdrawal(payment))
const [listedKey] = (await person.listKeys()).filter(({ id }) => id === made.key.id)

receiver.close()
await ask('done', {
  key: key.name,
  secrets: [made.secret, secret],
  asked,
  waiting,
  resent,
  keyState: listedKey?.state,
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
