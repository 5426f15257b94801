// What a call of an API key that moves money must prove: a fresh signature of the customer's own key, over this very call, once.

import { requestId as requestIdField } from '@sampan/contract/fields.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { requireDigested } from '../../security/content-digest.ts'
import type { KeySession } from '../../security/find-api-key.ts'
import { verifySignature } from '../../security/http-signature.ts'
import { headerOf } from '../mount.ts'

export const idempotencyHeader = 'idempotency-key'
export const dryRunHeader = 'sampan-dry-run'

/** Returns the nonce of the call. */
export function requireSignature(
  request: FastifyRequest,
  { session, now }: { readonly session: KeySession; readonly now: Date },
): string {
  const { signingKey } = session.key
  if (!signingKey) throw new Refusal('signingKeyMissing')
  requireDigested(request)
  // A proxy could take the header away, and the call would act: a dry run is signed as one.
  const dryRun = headerOf(request, dryRunHeader) === undefined ? [] : [dryRunHeader]
  const result = verifySignature({
    request: { method: request.method, url: request.url, header: (name) => headerOf(request, name) },
    key: signingKey,
    covers: ['content-digest', idempotencyHeader, ...dryRun],
    now,
  })
  if (result.problem === 'stale') throw new Refusal('signatureStale', { result: { serverTime: now.toISOString() } })
  if (result.problem !== undefined) throw new Refusal('signatureInvalid', { result })
  return `${session.userId} ${result.nonce}`
}

export function isDryRun(request: Pick<FastifyRequest, 'headers'>): boolean {
  const value = request.headers[dryRunHeader]
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  throw new Refusal('invalidInput', { fields: { 'Sampan-Dry-Run': messages.invalid } })
}

/** The same store as the requestId of a screen. */
export function readIdempotencyKey(request: FastifyRequest): string {
  const parsed = requestIdField.safeParse(headerOf(request, idempotencyHeader))
  if (parsed.success) return parsed.data
  throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': messages.requestId } })
}
