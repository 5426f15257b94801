// API keys that exist already, for tests that begin with one, and calls of the customer API.

import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { type KeyScope, keyScopes, newestVersion } from '@sampan/contract/api-keys.ts'
import type { Pool } from 'pg'
import type { KeyLimit } from '../../../apps/server/src/modules/api-keys/limits.ts'
import { newSecret } from '../../../apps/server/src/modules/api-keys/secrets.ts'
import { insertKey, insertSecret } from '../../../apps/server/src/modules/api-keys/store.ts'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import { bareFetch } from './device.ts'

export type TestKey = { readonly keyId: string; readonly secret: string }

type NewTestKey = {
  readonly accountId: string
  /** The person who made it. */
  readonly userId: string
  readonly name?: string
  /** Every scope that a key can have by default. */
  readonly scopes?: readonly KeyScope[]
  readonly limits?: readonly KeyLimit[]
  readonly addresses?: readonly string[]
  readonly prepareOnly?: boolean
  readonly signingKey?: Buffer
  readonly lifeMs?: number
}

const dayMs = 86_400_000

export async function createKey(pool: Pool, now: Date, wanted: NewTestKey): Promise<TestKey> {
  const { accountId, userId: createdBy, lifeMs = 30 * dayMs } = wanted
  const { name = 'Payroll', scopes = keyScopes, limits = [], addresses = [], prepareOnly = false, signingKey = null } = wanted
  const keyId = newId()
  const secret = newSecret('live')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const terms = { name, scopes, limits, addresses, prepareOnly, signingKey, expiresAt }
  await withTx(pool, async (tx) => {
    await insertKey(tx, { ...terms, keyId, accountId, createdBy, version: newestVersion, isActive: true, now })
    await insertSecret(tx, { keyId, secret, isConfirmed: true, now })
  })
  return { keyId, secret }
}

export type KeyAnswer<Body = Record<string, unknown>> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

type KeyCall = {
  readonly secret?: string
  readonly authorization?: string
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the customer API as a program does: no device, no cookies. */
export async function callKeyApi<Body = Record<string, unknown>>(url: string, call: KeyCall = {}): Promise<KeyAnswer<Body>> {
  const { secret, authorization = secret && `Bearer ${secret}`, method = 'GET', body, headers } = call
  const answer = await bareFetch(url, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
}

export type Signer = { readonly privateKey: KeyObject; readonly publicKey: Buffer }

export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') }
}

type SignedCall = {
  readonly secret: string
  readonly signer: Signer
  readonly body: unknown
  readonly idempotencyKey?: string
  readonly dryRun?: boolean
  readonly now: Date
  readonly nonce?: string
}

/** The headers and body of a signed call, as a customer's own program makes them. */
export function signCall(url: string, call: SignedCall) {
  const { secret, signer, idempotencyKey = randomUUID(), dryRun = false, now, nonce = randomUUID() } = call
  const body = typeof call.body === 'string' ? call.body : JSON.stringify(call.body)
  const headers: Record<string, string> = {
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'idempotency-key': idempotencyKey,
    ...(dryRun && { 'sampan-dry-run': 'true' }),
  }
  const derived: Record<string, string> = { '@method': 'POST', '@path': new URL(url).pathname }
  const values = Object.entries({ ...derived, ...headers })
  const params = `(${values.map(([name]) => `"${name}"`).join(' ')});created=${Math.floor(now.getTime() / 1000)};nonce="${nonce}"`
  const base = [...values.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`].join('\n')
  const signature = sign(null, Buffer.from(base), signer.privateKey).toString('base64')
  const signed = { ...headers, 'signature-input': `sig1=${params}`, signature: `sig1=:${signature}:` }
  return { secret, method: 'POST', body, headers: signed }
}

export const callSigned = <Body = Record<string, unknown>>(url: string, call: SignedCall): Promise<KeyAnswer<Body>> =>
  callKeyApi<Body>(url, signCall(url, call))
