// Verifies a webhook (Standard Webhooks 1.0) from the raw bytes of its body, and returns its event.

import type { AccountEvent } from './api-types.ts'
import { type Bytes, encodeUtf8, fromBase64 } from './bytes.ts'
import { WebhookError } from './errors.ts'

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export type ReceivedWebhook = {
  /** Exactly as it was received. A body that was parsed and written again has other bytes. */
  readonly body: Uint8Array | string
  readonly headers: HeaderValues
  /** Public keys (`whpk_...`) or secrets (`whsec_...`) of the webhook; during a roll there are two. */
  readonly keys: string | readonly string[]
  /** How old, or ahead, a webhook may be; 300 seconds by default. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

/** Throws a `WebhookError` where no key has signed it. The same event can arrive twice: its `id` is the same. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<AccountEvent> {
  const { headers, toleranceSeconds = 300, now = new Date() } = received
  const body = toBytes(received.body)
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => readHeader(headers, `webhook-${name}`))
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp ?? ''))
    throw new WebhookError('headers', 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('timestamp', `The webhook was sent at another time than ${now.toISOString()}.`)
  const content = join(encodeUtf8(`${id}.${timestamp}.`), body)
  const keys = typeof received.keys === 'string' ? [received.keys] : received.keys
  if (!(await isSigned(content, signatures, keys))) throw new WebhookError('signature', 'No key has signed this webhook.')
  return parseEvent(body)
}

function toBytes(body: unknown): Bytes {
  if (typeof body === 'string') return encodeUtf8(body)
  if (body instanceof Uint8Array) return Uint8Array.from(body)
  throw new WebhookError('body', 'Pass the raw body. The framework has parsed it: switch that off for this route.')
}

function readHeader(headers: HeaderValues, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function join(head: Bytes, body: Bytes): Bytes {
  const joined = new Uint8Array(head.length + body.length)
  joined.set(head)
  joined.set(body, head.length)
  return joined
}

async function isSigned(content: Bytes, signatures: string, keys: readonly string[]): Promise<boolean> {
  const imported = await Promise.all(keys.map(importKey))
  for (const one of signatures.split(' ').slice(0, 20)) {
    const [version, encoded = ''] = one.split(',')
    const signature = fromBase64(encoded)
    if (!signature) continue
    // Web Crypto compares in constant time.
    for (const { key, name } of imported.filter((candidate) => candidate.version === version))
      if (await crypto.subtle.verify(name, key, signature, content)) return true
  }
  return false
}

type ImportedKey = { readonly key: CryptoKey; readonly version: 'v1' | 'v1a'; readonly name: 'HMAC' | 'Ed25519' }

async function importKey(text: string): Promise<ImportedKey> {
  const [, prefix, encoded = ''] = /^(whpk|whsec)_(.+)$/.exec(text.trim()) ?? []
  const bytes = fromBase64(encoded)
  if (!prefix || !bytes) throw new TypeError('A key of a webhook begins with whpk_ or whsec_.')
  if (prefix === 'whpk')
    return { key: await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']), version: 'v1a', name: 'Ed25519' }
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return { key: await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify']), version: 'v1', name: 'HMAC' }
}

function parseEvent(body: Bytes): AccountEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as AccountEvent
  } catch {
    throw new WebhookError('body', 'The body of the webhook is not JSON.')
  }
}
