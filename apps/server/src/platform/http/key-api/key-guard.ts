// The guard of API keys, in this order: key, address, limit, scope, signature, repeat. It accepts no token of a person.

import { isWithin } from '@sampan/contract/cidr.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { type LimitName, limits as limitTable } from '@sampan/contract/limits.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal, type RefusalName } from '@sampan/contract/refusals.ts'
import type { KeyEndpoint } from '@sampan/contract/v1/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../db/db.ts'
import { expectDigest } from '../../security/content-digest.ts'
import type { ApiKeys, FoundKey, KeyOwner, KeySession } from '../../security/find-api-key.ts'
import { noFactors } from '../../security/proof-header.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { addressKey } from '../customer-guard.ts'
import type { TakeOnce } from '../idempotent-write.ts'
import type { Guard, Mount } from '../mount.ts'
import { type Limits, refuseTaken } from '../rate-limits.ts'
import { isDryRun, readIdempotencyKey, requireSignature } from './signed-call.ts'

export type KeyMount = Mount<KeyEndpoint>

export type KeyGuardPorts = {
  readonly limits: Limits
  readonly keys: ApiKeys
  /** Takes a nonce; false where it was taken before. */
  takeNonce(db: Db | Tx, nonce: string, now: Date): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    keySession?: KeySession
    /** Whose call it is, also where the key is refused. */
    callingKey?: KeyOwner
    takeOnce?: TakeOnce
  }
}

export function createKeyGuard(ports: KeyGuardPorts): Guard<KeyEndpoint, KeySession> {
  return {
    factors: noFactors,
    limitConcurrency: createConcurrencyLimit(),
    sessionOf: (request) => request.keySession,
    ownerOf: ({ session, ip }) => session?.userId ?? `visitor ${addressKey(ip)}`,
    // The transaction of the call takes its nonce first: a captured call gets nothing, not even the first response.
    answersRepeatFirst: () => false,
    takeOnceOf: (request) => request.takeOnce,
    async readProofs(endpoint, { ctx: { session, now }, request }) {
      if (!endpoint.signed) refuseDryRun(endpoint, request)
      if (!endpoint.signed || !session) return () => undefined
      const nonce = requireSignature(request, { session, now })
      request.takeOnce = async (db) => {
        if (!(await ports.takeNonce(db, nonce, now))) throw new Refusal('signatureReplayed')
      }
      return () => undefined
    },
    requestIdOf: (request, { signed }) => (signed && isDryRun(request) ? undefined : readIdempotencyKey(request)),
    async admit(endpoint, request, reply) {
      const session = await admitKey(ports, endpoint, request, reply)
      if (session) request.keySession = session
      if (endpoint.signed) expectDigest(request)
    },
  }
}

/** Only money calls can be run dry. Another call would act, which its caller does not expect. */
function refuseDryRun({ method }: KeyEndpoint, request: FastifyRequest): void {
  if (method !== 'GET' && isDryRun(request)) throw new Refusal('invalidInput', { fields: { 'Sampan-Dry-Run': messages.invalid } })
}

/** Everything that can be known before the body is read. */
async function admitKey(
  { keys, limits }: KeyGuardPorts,
  endpoint: KeyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeySession | undefined> {
  const address = addressKey(request.ip)
  if (endpoint.access === 'public') {
    await takeAndTell(limits, reply, endpoint.limit, address)
    return undefined
  }
  const found = await findKey(keys, request)
  if (found) request.callingKey = { keyId: found.keyId, accountId: found.accountId }
  const refusal = refusalOf(found, request.ip)
  if (refusal || found?.state !== 'valid') {
    // Guessing keys is counted like any visitor's calls.
    await takeAndTell(limits, reply, 'visitor', address)
    throw refusal ?? new Refusal('keyInvalid')
  }
  const { session } = found
  await takeAndTell(limits, reply, endpoint.limit, `user ${session.userId}`)
  const { access } = endpoint
  if (access !== 'any-key' && !access.some((scope) => session.key.scopes.includes(scope)))
    throw new Refusal('keyScopeMissing', { params: { scope: access.join(', ') }, result: { needed: access } })
  found.touch({ address: request.ip, call: entryName(endpoint) })
  return session
}

async function findKey(keys: ApiKeys, { headers: { authorization = '' } }: FastifyRequest): Promise<FoundKey | undefined> {
  const secret = /^Bearer (sk_(?:live|test)_[0-9A-Za-z]{40,60})$/i.exec(authorization)?.[1]
  return secret === undefined ? undefined : keys.find(secret)
}

const stateRefusals = {
  waiting: 'keyWaiting',
  expired: 'keyExpired',
  revoked: 'keyRevoked',
} as const satisfies Record<string, RefusalName>

function refusalOf(found: FoundKey | undefined, ip: string): Refusal | undefined {
  if (!found) return new Refusal('keyInvalid')
  if (found.state !== 'valid') return new Refusal(stateRefusals[found.state])
  const { addresses } = found.session.key
  if (addresses.length === 0 || isWithin(addresses, ip)) return undefined
  return new Refusal('keyAddressRefused', { params: { address: ip } })
}

/** Counts the call and says what is left, in the fields of the IETF's draft on rate limits. */
async function takeAndTell(limits: Limits, reply: FastifyReply, name: LimitName, key: string): Promise<void> {
  const taken = await limits.take(name, key)
  const { max, windowSeconds } = limitTable[name]
  const [left, seconds] = taken.ok ? [taken.left, taken.resetSeconds] : [0, taken.retryAfterSeconds]
  reply.header('ratelimit-policy', `"${name}";q=${max};w=${windowSeconds}`)
  reply.header('ratelimit', `"${name}";r=${left};t=${seconds}`)
  if (!taken.ok) throw refuseTaken(taken)
}
