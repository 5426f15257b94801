// The guard of customers, in this order: limit, session, scope, repeat, captcha, scene.

import { backgroundHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { type LimitName, limits } from '@sampan/contract/limits.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isCompanyScope } from '@sampan/contract/scopes.ts'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { readerOf, withTx } from '../db/db.ts'
import { expectProvenBody, type SignedCall } from '../security/device-proof.ts'
import { type Confirmation, type Factors, hasProof, readProof } from '../security/proof-header.ts'
import type { FoundSession, Session, Sessions } from '../security/session.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { type Guard, type GuardedRequest, headerOf } from './mount.ts'
import { parseInput } from './parse-input.ts'
import { type Limits, refuseTaken } from './rate-limits.ts'

export type Captcha = {
  /** The same token may be shown again only by the same subject (one requestId of one user). */
  verify(shown: { token: string; action: string; ip: string; subject: string }): Promise<boolean>
}

export type GuardPorts = {
  readonly limits: Limits
  readonly sessions: Sessions
  /** How access tokens of this environment begin; `access` when left out. */
  readonly tokenKind?: string | undefined
  readonly captcha: Captcha
  readonly factors: Factors
}

type Caller = {
  readonly authorization: string | undefined
  readonly ip: string
  readonly call: SignedCall
  /** The page polls while nobody uses it: that keeps no session alive. */
  readonly inBackground: boolean
  /** Called before the scope is checked, so that the log can name a caller without it. */
  readonly onIdentified?: (session: Session) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    customerSession?: Session
  }
}

export function createCustomerGuard(pool: Pool, ports: GuardPorts): Guard<CustomerEndpoint, Session> {
  return {
    factors: ports.factors,
    limitConcurrency: createConcurrencyLimit(),
    sessionOf: (request) => request.customerSession,
    ownerOf: ({ session, ip }) => session?.userId ?? `visitor ${addressKey(ip)}`,
    answersRepeatFirst: (endpoint, hasBefore) => endpoint.captcha === true || endpoint.scene !== undefined || hasBefore,
    async admit(endpoint, request) {
      await admitRequest(ports, endpoint, request)
    },
    async readProofs(endpoint, guarded) {
      const { ctx, raw, request } = guarded
      const { captcha, scene } = endpoint
      const token = captcha ? readCaptchaToken(raw.body) : undefined
      const header = request.headers['x-multi-factor']
      if (scene && ctx.session && !hasProof(header)) await offerChallenge(pool, ports.factors, { endpoint, scene, guarded })
      const proof = scene ? readProof(header) : undefined
      return async ({ params, body }, replay) => {
        const [entry, action] = [entryName(endpoint), { params, body }]
        const subject = replay ? `${replay.owner} ${replay.requestId}` : ctx.callId
        if (token !== undefined) await requireHuman(ports.captcha, { token, action: entry, ip: ctx.ip, subject })
        return scene && proof && { session: ctx.session, scene, entry, action, proof, now: ctx.now }
      }
    },
  }
}

type UnprovenCall = {
  readonly endpoint: CustomerEndpoint
  readonly scene: Confirmation['scene']
  readonly guarded: GuardedRequest<Session>
}

/** A whole call that lacks only its proof is refused with the challenge to answer; any other is just refused. */
async function offerChallenge(pool: Pool, { offer, precheck }: Factors, call: UnprovenCall): Promise<never> {
  const { endpoint, scene, guarded } = call
  const open = async () => {
    const { params, body } = parseInput(endpoint, guarded.raw)
    const { session, language, now } = guarded.ctx
    const asked = { session, scene, entry: entryName(endpoint), action: { params, body }, language, now }
    await precheck?.(readerOf(pool), asked)
    return offer && withTx(pool, (tx) => offer(tx, asked))
  }
  const result = await open().catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  throw new Refusal('verificationNeeded', { result })
}

async function admitRequest(ports: GuardPorts, endpoint: CustomerEndpoint, request: FastifyRequest): Promise<void> {
  const { authorization, [backgroundHeader]: background } = request.headers
  const proof = headerOf(request, deviceProofHeader)
  const call = { method: request.method, path: request.url, proof }
  const session = await admit(ports, endpoint, {
    authorization,
    ip: request.ip,
    call,
    inBackground: background === '1',
    onIdentified: (identified) => (request.customerSession = identified),
  })
  if (session) expectProvenBody(request, proof)
}

/** Limit, session and scope: everything that can be known before the body is read. */
export async function admit(ports: GuardPorts, entry: CustomerEndpoint, caller: Caller): Promise<Session | undefined> {
  const address = addressKey(caller.ip)
  const perSession = limits[entry.limit].per === 'session'
  if (!perSession) await take(ports.limits, entry.limit, address)
  const found = await identify(ports, entry, caller, address)
  const session = found?.session
  if (session) caller.onIdentified?.(session)
  if (perSession) await take(ports.limits, entry.limit, session ? `user ${session.userId}` : address)
  if (typeof entry.access !== 'string' && !entry.access.some((scope) => session?.scopes.includes(scope))) {
    // An individual does not even learn that companies have more endpoints.
    if (session?.accountType === 'individual' && entry.access.every(isCompanyScope)) throw new Refusal('notFound')
    throw new Refusal('scopeMissing', { params: { scope: entry.access.join(', ') }, result: { needed: entry.access } })
  }
  if (entry.result !== 'stream' && !caller.inBackground) found?.touch()
  return session
}

async function identify(
  ports: GuardPorts,
  entry: CustomerEndpoint,
  caller: Caller,
  address: string,
): Promise<FoundSession | undefined> {
  if (entry.access === 'public') return undefined
  if (caller.authorization === undefined) {
    if (entry.access === 'either') return undefined
    throw new Refusal('sessionInvalid')
  }
  // Tokens for operators, for other steps or from elsewhere are not for this door, whatever a table says of them.
  const token = /^Bearer (sampan_(?:test_)?access_[\w-]{20,200})$/i.exec(caller.authorization)?.[1]
  const isOurs = token?.startsWith(`sampan_${ports.tokenKind ?? 'access'}_`)
  const found = token !== undefined && isOurs ? await ports.sessions.find(token, caller.call) : undefined
  if (found) return found
  // Guessing tokens is counted like any visitor's calls.
  await take(ports.limits, 'visitor', address)
  throw new Refusal('sessionInvalid')
}

async function take(store: Limits, name: LimitName, key: string): Promise<void> {
  const taken = await store.take(name, key)
  if (!taken.ok) throw refuseTaken(taken)
}

/** A household of IPv6 has a whole /64 to choose addresses from. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The token that the call must carry; verified only after a repeat has been answered. */
function readCaptchaToken(body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'recaptchaToken' in body ? body.recaptchaToken : undefined
  if (typeof token !== 'string' || token === '') throw new Refusal('captchaNeeded')
  return token
}

async function requireHuman(captcha: Captcha, shown: Parameters<Captcha['verify']>[0]): Promise<void> {
  if (!(await captcha.verify(shown))) throw new Refusal('captchaRefused')
}
