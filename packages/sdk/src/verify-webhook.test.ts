import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSecret, signedHeaders, toSigner } from '../../../apps/server/src/modules/webhooks/sign-webhook.ts'
import { type ReceivedWebhook, verifyWebhook } from './verify-webhook.ts'

const at = new Date('2026-11-17T08:15:30Z')
const body = JSON.stringify({ id: 'e1', sequence: 7, type: 'balance.changed', data: { note: 'ü' } })
const [first, second, hmac] = [makeSecret('ed25519'), makeSecret('ed25519'), makeSecret('hmac')]
const sign = (...secrets: (typeof first)[]) =>
  signedHeaders(
    { id: 'e1', body, at },
    secrets.map(({ kept }) => toSigner(kept)),
  )
const headers = sign(first)

const problemOf = (more: Partial<ReceivedWebhook>): Promise<string> =>
  verifyWebhook({ body, headers, keys: first.shown, now: at, ...more }).then(
    ({ id }) => id,
    (error: unknown) => (error instanceof Error && 'problem' in error ? String(error.problem) : String(error)),
  )

test('[D9.19] a webhook is accepted by any of its signatures and any of the keys', async () => {
  const bytes = new TextEncoder().encode(body)
  const accepted: [string, Partial<ReceivedWebhook>][] = [
    ['text', {}],
    ['bytes', { body: bytes }],
    ['headers of fetch', { headers: new Headers(headers) }],
    [
      'other spelling',
      { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])) },
    ],
    ['the second key of a roll', { headers: sign(second, first) }],
    ['several keys', { keys: [second.shown, first.shown] }],
    ['HMAC', { headers: sign(hmac), keys: hmac.shown }],
    ['almost five minutes old', { now: new Date(at.getTime() + 299_000) }],
  ]
  for (const [what, more] of accepted) assert.equal(await problemOf(more), 'e1', what)
})

test('[D9.19] a webhook that was changed, is old, or comes from others is refused', async () => {
  const forged = sign(hmac)['webhook-signature']?.replace('v1,', 'v1a,') ?? ''
  const refused: [string, Partial<ReceivedWebhook>, string][] = [
    ['written again', { body: JSON.stringify(JSON.parse(body), null, 1) }, 'signature'],
    ['another id', { headers: { ...headers, 'webhook-id': 'e2' } }, 'signature'],
    ['another time', { headers: { ...headers, 'webhook-timestamp': String(at.getTime() / 1000 + 1) } }, 'signature'],
    ['another key', { keys: second.shown }, 'signature'],
    ['no key', { keys: [] }, 'signature'],
    ['another kind of signature', { headers: { ...headers, 'webhook-signature': forged } }, 'signature'],
    ['no base64', { headers: { ...headers, 'webhook-signature': 'v1a,%%%' } }, 'signature'],
    ['old', { now: new Date(at.getTime() + 301_000) }, 'timestamp'],
    ['ahead', { now: new Date(at.getTime() - 301_000) }, 'timestamp'],
    ['without signature', { headers: { ...headers, 'webhook-signature': undefined } }, 'headers'],
    ['parsed by a framework', { body: JSON.parse(body) }, 'body'],
  ]
  for (const [what, more, problem] of refused) assert.equal(await problemOf(more), problem, what)
})
