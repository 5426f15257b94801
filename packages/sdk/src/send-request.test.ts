import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifySignature } from '../../../apps/server/src/platform/security/http-signature.ts'
import { createClient } from './create-client.ts'
import { ConnectionError, EventGapError, RefusalError } from './errors.ts'
import { readRetryAfter, retryDelayMs } from './retry-delay.ts'
import { generateSigningKey } from './signing-key.ts'

type Reply = Response | 'lost'
type RecordedRequest = { readonly url: URL; readonly method: string; readonly headers: Headers; readonly body: string }

const baseUrl = 'https://wallet.example.com'
const problem = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json', ...headers } })

/** A server that answers the calls one after the other. */
async function against(replies: Reply[]) {
  const { pem, publicKey } = await generateSigningKey()
  const sent: RecordedRequest[] = []
  const fetch = async (input: unknown, init: RequestInit = {}) => {
    sent.push({
      url: new URL(String(input)),
      method: init.method ?? '',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    })
    const reply = replies.shift()
    if (reply === undefined || reply === 'lost') throw new TypeError('connection reset')
    return reply
  }
  return { client: createClient({ baseUrl, key: 'sk_live_x', signingKey: pem, fetch }), sent, publicKey }
}

const payment = { destinationId: 'd', amount: { amount: '1', currency: 'EUR' }, purposeOfTransfer: 'SUPP' } as const

test('[D9.19] a lost response and a busy server are followed by the same call, signed again', async () => {
  const busy = problem(503, {}, { 'retry-after': '0' })
  const { client, sent, publicKey } = await against(['lost', busy, Response.json({ id: 't1' })])
  assert.equal((await client.createBankWithdrawal(payment)).id, 't1')
  const values = (name: string) => new Set(sent.map(({ headers }) => headers.get(name)))
  assert.deepEqual([sent.length, values('idempotency-key').size, values('signature').size], [3, 1, 3])
  for (const { url, method, headers } of sent) {
    const request = { method, url: url.pathname, header: (name: string) => headers.get(name) ?? undefined }
    const covers = ['content-digest', 'idempotency-key']
    const checked = verifySignature({ request, key: Buffer.from(publicKey, 'base64url'), covers, now: new Date() })
    assert.equal(checked.problem, undefined)
  }
})

test('[D11.04] a payment link is asked for with the same key until an answer comes, without a signature', async () => {
  const { client, sent } = await against(['lost', Response.json({ id: 'l1' })])
  assert.equal((await client.createPaymentLink({ currency: 'EUR', channel: 'SEPA', expiresInDays: 7 })).id, 'l1')
  const values = (name: string) => new Set(sent.map(({ headers }) => headers.get(name)))
  assert.deepEqual([sent.length, values('idempotency-key').size, [...values('signature')]], [2, 1, [null]])
  assert.ok(![...values('idempotency-key')].includes(null))
  const named = await against([])
  const options = { tries: 1, idempotencyKey: 'invoice-7' }
  const error = await named.client
    .createPaymentLink({ currency: 'EUR', channel: 'SEPA', expiresInDays: 7 }, options)
    .catch((cause: unknown) => cause)
  assert.ok(error instanceof ConnectionError)
  assert.equal(error.idempotencyKey, 'invoice-7')
})

test('[D9.19] a dry run is signed as one', async () => {
  const { client, sent } = await against([Response.json({ dryRun: true })])
  await client.createExchange({ quoteId: 'q' }, { dryRun: true })
  assert.equal(sent[0]?.headers.get('sampan-dry-run'), 'true')
  assert.match(sent[0]?.headers.get('signature-input') ?? '', /"sampan-dry-run"/)
})

test('[D9.19] a refusal is an error with its code, fields and request id, and is not repeated', async () => {
  const fields = [{ field: 'amount', message: 'Too small.' }]
  const refusal = { type: '/v1/errors/belowMinimum', code: '03002', detail: 'Minimum amount is 50', requestId: 'r1', fields }
  const { client, sent } = await against([problem(422, refusal)])
  const error = await client.createBankWithdrawal(payment).catch((cause: unknown) => cause)
  assert.ok(error instanceof RefusalError)
  assert.deepEqual(
    [error.status, error.code, error.refusal, error.requestId, error.fields, error.message, sent.length],
    [422, '03002', 'belowMinimum', 'r1', fields, 'Minimum amount is 50', 1],
  )
})

test('[D9.19] repeats are bounded, and the error names the idempotency key', async () => {
  const { client, sent } = await against([])
  const error = await client.createBankWithdrawal(payment, { tries: 2, idempotencyKey: 'i1' }).catch((cause: unknown) => cause)
  assert.ok(error instanceof ConnectionError)
  assert.deepEqual([sent.length, error.idempotencyKey], [2, 'i1'])
  const late = await against([problem(429, {}, { 'retry-after': '3600' })])
  await assert.rejects(late.client.getKey(), { name: 'RefusalError', retryAfterSeconds: 3600 })
  assert.equal(late.sent.length, 1)
  await assert.rejects(client.getKey({ signal: AbortSignal.abort(new Error('given up')) }), /given up/)
  assert.deepEqual([retryDelayMs(1, 2, 0), retryDelayMs(3, undefined, 1), retryDelayMs(50, undefined, 1)], [2125, 1000, 20_000])
  const now = new Date('2026-11-17T08:00:00Z')
  assert.deepEqual(
    ['5', 'Tue, 17 Nov 2026 08:00:09 GMT', '', 'soon', null].map((value) => readRetryAfter(value, now)),
    [5, 9, undefined, undefined, undefined],
  )
})

test('[D9.19] the feed is followed page by page, and a missing number is noticed', async () => {
  const page = (...sequences: number[]) => Response.json({ events: sequences.map((sequence) => ({ sequence })), after: 0 })
  const { client, sent } = await against([page(8, 9), page(10), page()])
  const seen: number[] = []
  for await (const { sequence } of client.events({ after: 7, follow: false })) seen.push(sequence)
  assert.deepEqual(seen, [8, 9, 10])
  assert.deepEqual(
    sent.map(({ url }) => url.search),
    ['?after=7&wait=0&size=100', '?after=9&wait=0&size=100', '?after=10&wait=0&size=100'],
  )
  const broken = await against([page(8, 10)])
  const following = broken.client.events({ after: 7 })
  assert.equal((await following.next()).value?.sequence, 8)
  await assert.rejects(following.next(), new EventGapError(9, 10))
})

test('[D9.19] lists are read page by page', async () => {
  const page = (id: string, nextCursor: string | null) => Response.json({ data: [{ id }], nextCursor })
  const { client, sent } = await against([page('a', 'c1'), page('b', null)])
  const ids: string[] = []
  for await (const { id } of client.listTransactions({ currency: 'EUR' })) ids.push(id)
  assert.deepEqual([ids, sent[1]?.url.search], [['a', 'b'], '?currency=EUR&cursor=c1'])
})
