// Turns the console's entries into routes, behind a guard of their own: limit, operator session, permission, replay.

import type { ServerResponse } from 'node:http'
import { backgroundHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import type { CustomerEndpoint, ResultOf } from '@sampan/contract/endpoint.ts'
import { accepted } from '@sampan/contract/envelope.ts'
import { say } from '@sampan/contract/language.ts'
import { type LimitName, limits as limitTable } from '@sampan/contract/limits.ts'
import { type OperatorEndpoint, requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { permissions } from '@sampan/contract/operator/permissions.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { readerOf, type Tx, withTx } from '../db/db.ts'
import { expectProvenBody, requireProvenBody } from '../security/device-proof.ts'
import type { OperatorSession, OperatorSessions } from '../security/operator-session.ts'
import { noFactors } from '../security/proof-header.ts'
import { hashOf } from './canonical.ts'
import { cookiesOf } from './cookies.ts'
import { languageOf } from './error-response.ts'
import { addressKey } from './guard.ts'
import type { IdempotencyKey, IdempotencyStore } from './idempotency.ts'
import { runIdempotentWrite } from './idempotent-write.ts'
import { headerOf, routeOf, sendFile, startStream } from './mount.ts'
import { type Input, parseInput, type RawInput, readRaw, requireContentType } from './parse-input.ts'
import { type Limits, refuseTaken } from './rate-limits.ts'
import type { Ctx, FileAnswer, OwnCtx, ReadCtx, WriteCtx } from './request-context.ts'

export type OperatorMountOptions = {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: OperatorSessions
  readonly replays: IdempotencyStore
  /** Cookies are for https only, save where a developer's own machine has none. */
  readonly secureCookies: boolean
  /** Where the console has a host of its own, nothing of it is there on another. */
  readonly host?: string | undefined
}

type SessionFor<E extends OperatorEndpoint> = E['permission'] extends 'public' ? undefined : OperatorSession
type Answer<E extends OperatorEndpoint> = E['result'] extends 'file' ? FileAnswer : ResultOf<E>

export type OperatorWriteHandler<E extends OperatorEndpoint> = (
  ctx: WriteCtx<SessionFor<E>>,
  input: OperatorInput<E>,
) => Promise<Answer<E>>
export type OperatorReadHandler<E extends OperatorEndpoint> = (
  ctx: ReadCtx<SessionFor<E>>,
  input: OperatorInput<E>,
) => Promise<Answer<E>>
export type OperatorManualHandler<E extends OperatorEndpoint> = (
  ctx: OwnCtx<SessionFor<E>>,
  input: OperatorInput<E>,
) => Promise<Answer<E>>
/** Runs ahead of the transaction, where the signer may still be asked. */
export type OperatorBeforeWrite<E extends OperatorEndpoint> = (
  ctx: ReadCtx<SessionFor<E>>,
  input: OperatorInput<E>,
) => Promise<void>
export type OperatorStream<E extends OperatorEndpoint> = (ctx: ReadCtx<SessionFor<E>>, out: ServerResponse) => Promise<void>

/** The parsers only look at the shapes; whom an entry lets in is decided here. */
type Plain<E extends OperatorEndpoint> = Omit<E, 'permission'> & { readonly access: 'public' }
export type OperatorInput<E extends OperatorEndpoint> = Input<Plain<E>>

export type OperatorMount = {
  /** The handler runs in one transaction; a repeated requestId gets the first answer. */
  write<E extends OperatorEndpoint>(entry: E, verb: OperatorWriteHandler<E>, before?: OperatorBeforeWrite<E>): void
  read<E extends OperatorEndpoint>(entry: E, verb: OperatorReadHandler<E>): void
  /** The handler opens its own transactions; for endpoints without `replay` only. */
  own<E extends OperatorEndpoint>(entry: E, verb: OperatorManualHandler<E>): void
  stream<E extends OperatorEndpoint>(entry: E, verb: OperatorStream<E>): void
  /** Guards every endpoint that has no handler: it then answers that it is not available. */
  rest(entries: readonly OperatorEndpoint[]): void
}

type AnyCtx = Ctx<OperatorSession | undefined>
type Run = (admitted: { ctx: AnyCtx; input: Input<CustomerEndpoint>; replay: IdempotencyKey | undefined }) => Promise<unknown>
/** The guard has checked session and input against this very entry, which the types cannot express. */
type AnyHandler = (ctx: never, input: never) => Promise<unknown>

const entryName = ({ method, path }: OperatorEndpoint): string => `${method} ${path}`

export function createOperatorMount(options: OperatorMountOptions): OperatorMount {
  const { app, pool, clock, replays } = options
  const mounted = new Set<string>()
  const db = readerOf(pool)

  function route(entry: OperatorEndpoint, run: Run | undefined, stream?: AnyHandler): void {
    mounted.add(entryName(entry))
    const found = new WeakMap<FastifyRequest, OperatorSession>()
    const plain: CustomerEndpoint = { ...entry, access: 'public' }
    app.route({
      method: entry.method,
      url: routeOf(plain),
      config: { countsGuardOnly: stream !== undefined || entry.content === '02' },
      onRequest: async (request) => {
        const session = await admitOperator(options, entry, request)
        if (session) found.set(request, session)
        requireContentType(plain, request)
      },
      handler: async (request, reply) => {
        requireProvenBody(request)
        const ctx = ctxOf(request, reply, found.get(request), { now: clock.now(), secure: options.secureCookies })
        if (stream) return startStream(reply, (out) => stream({ ...ctx, db } as never, out as never))
        const raw = await readRaw(plain, request)
        const input = parseInput(plain, raw)
        const replay = entry.replay ? replayKeyOf(entry, ctx, raw) : undefined
        const first = replay && (await replays.findFirst(db, replay))
        if (first) return send(entry, reply, first.answer)
        if (!run) throw new Refusal('notAvailable')
        return send(entry, reply, await run({ ctx, input, replay }))
      },
    })
  }

  return {
    write(entry, verb: AnyHandler, before?: AnyHandler) {
      route(entry, async ({ ctx, input, replay }) => {
        await before?.({ ...ctx, db } as never, input as never)
        const act = async (tx: Tx) => strip(entry, await verb({ ...ctx, tx } as never, input as never))
        return runIdempotentWrite(pool, { replays, factors: noFactors, act, ...(replay && { replay }) })
      })
    },
    read(entry, verb: AnyHandler) {
      refuseReplay(entry)
      route(entry, async ({ ctx, input }) => strip(entry, await verb({ ...ctx, db } as never, input as never)))
    },
    own(entry, verb: AnyHandler) {
      refuseReplay(entry)
      const transact = (work: Parameters<typeof withTx>[1]) => withTx(pool, work)
      route(entry, async ({ ctx, input }) => strip(entry, await verb({ ...ctx, db, transact } as never, input as never)))
    },
    stream(entry, verb: AnyHandler) {
      route(entry, undefined, verb)
    },
    rest(entries) {
      for (const entry of entries) if (!mounted.has(entryName(entry))) route(entry, undefined)
    },
  }
}

type Guard = Pick<OperatorMountOptions, 'limits' | 'sessions' | 'host'>

/** Limit, session and permission: everything that can be known before the body is read. */
async function admitOperator(
  guard: Guard,
  entry: OperatorEndpoint,
  request: FastifyRequest,
): Promise<OperatorSession | undefined> {
  if (guard.host !== undefined && request.host !== guard.host) throw new Refusal('notFound')
  const address = addressKey(request.ip)
  const perSession = limitTable[entry.limit].per === 'session'
  if (!perSession || entry.permission === 'public') await take(guard.limits, entry.limit, address)
  if (entry.permission === 'public') return undefined
  const { authorization, [backgroundHeader]: background } = request.headers
  // A customer's token is not for this door, whatever a table says of it.
  const token = /^Bearer (sampan_operator_[\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const proof = headerOf(request, deviceProofHeader)
  const call = { method: request.method, path: request.url, proof }
  const session = token === undefined ? undefined : await guard.sessions.find(token, call)
  if (!session) {
    await take(guard.limits, 'visitor', address)
    throw new Refusal('sessionInvalid')
  }
  expectProvenBody(request, proof)
  if (perSession) await take(guard.limits, entry.limit, `operator ${session.operatorId}`)
  requirePermission(entry, session, languageOf(request))
  if (entry.result !== 'stream' && background !== '1') await guard.sessions.touch(session)
  return session
}

function requirePermission(entry: OperatorEndpoint, session: OperatorSession, language: ReturnType<typeof languageOf>): void {
  const asked = requiredPermissions(entry)
  if (asked.length === 0 || asked.some((permission) => session.permissions.includes(permission))) return
  const named = asked.map((permission) => say(permissions[permission], language)).join(', ')
  throw new Refusal('permissionMissing', { params: { permission: named }, result: { needed: asked } })
}

async function take(limits: Limits, name: LimitName, key: string): Promise<void> {
  const taken = await limits.take(name, key)
  if (!taken.ok) throw refuseTaken(taken)
}

type CallContext = { readonly now: Date; readonly secure: boolean }

function ctxOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: OperatorSession | undefined,
  { now, secure }: CallContext,
): AnyCtx {
  return {
    session,
    language: languageOf(request),
    callId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now,
    header: (name) => headerOf(request, name),
    ...cookiesOf(request, reply, secure),
  }
}

function replayKeyOf(entry: OperatorEndpoint, ctx: AnyCtx, raw: RawInput): IdempotencyKey {
  const { requestId, ...body } = raw.body as Record<string, unknown>
  return {
    owner: ctx.session ? `operator ${ctx.session.operatorId}` : `visitor ${addressKey(ctx.ip)}`,
    entry: entryName(entry),
    requestId: String(requestId),
    bodyHash: hashOf({ params: raw.params, query: raw.query, body }),
  }
}

function refuseReplay(entry: OperatorEndpoint): void {
  if (entry.replay) throw new Error(`${entryName(entry)} is repeatable by requestId, so it needs one transaction: write`)
}

/** Nothing leaves that the entry does not name. */
const strip = (entry: OperatorEndpoint, result: unknown): unknown =>
  typeof entry.result === 'string' ? result : entry.result.parse(result)

const send = (entry: OperatorEndpoint, reply: FastifyReply, result: unknown): FastifyReply =>
  entry.result === 'file'
    ? sendFile(reply, result as FileAnswer)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(accepted(result)))
