// Turns endpoints into routes. Customers, their API keys and operators share this mount; what differs is the guard that is passed in.

import type { CustomerEndpoint, Endpoint } from '@sampan/contract/endpoint.ts'
import { entryName, pathParams } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isKeyPath } from '@sampan/contract/v1/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { readerOf, repeatLostRead, type Tx, withTx } from '../db/db.ts'
import { createDatabaseAccess, refuseReplica } from '../db/replica/database-access.ts'
import type { Replica } from '../db/replica/replica.ts'
import { startRequestSpan } from '../observability/tracing/request-span.ts'
import { inSpan, withSpan } from '../observability/tracing/tracing.ts'
import { requireProvenBody } from '../security/device-proof.ts'
import type { Confirmation, Factors } from '../security/proof-header.ts'
import { hashOf } from './canonical.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { languageOf } from './error-response.ts'
import type { IdempotencyKey, IdempotencyStore } from './idempotency.ts'
import { runIdempotentWrite, type TakeOnce } from './idempotent-write.ts'
import { type Input, parseInput, type RawInput, readRaw, requireContentType } from './parse-input.ts'
import type { BeforeWrite, Ctx, ManualHandler, ReadHandler, SessionOf, StreamHandler, WriteHandler } from './request-context.ts'
import { createStrip, sendResult, startStream, stripResult } from './respond.ts'

export type MountOptions = {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly replays: IdempotencyStore
  readonly replica?: Replica | undefined
  /** Cookies are for https only, save where a developer's own machine has none. */
  readonly secureCookies: boolean
}

/** The request of a caller whom the guard has admitted. */
export type GuardedRequest<S> = { readonly ctx: Ctx<S | undefined>; readonly raw: RawInput; readonly request: FastifyRequest }

/** Decides who may call an endpoint. No handler can forget any of it. */
export type Guard<Kind extends Endpoint, S> = {
  /** Limit, session and permission: everything that can be known before the body is read. */
  admit(endpoint: Kind, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The session of an admitted request. */
  sessionOf(request: FastifyRequest): S | undefined
  /** Who owns a requestId, and whose concurrent calls are counted together. */
  ownerOf(ctx: Ctx<S | undefined>): string
  limitConcurrency<Result>(endpoint: Kind, owner: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Reads what the call must prove besides its session, and returns its check. The check runs after a repeat has been answered,
   * and returns the second factor that the transaction consumes.
   */
  readProofs(endpoint: Kind, guarded: GuardedRequest<S>): Promise<CheckProofs>
  /** The requestId of a repeatable call; undefined where the call leaves nothing to repeat. The field of the body when left out. */
  requestIdOf?(request: FastifyRequest, endpoint: Kind): string | undefined
  /** What a signed call may show once, for the runner of the call. */
  takeOnceOf?(request: FastifyRequest): TakeOnce | undefined
  /** Whether a repeat is answered before the proofs are checked. Elsewhere the transaction itself finds the first response. */
  answersRepeatFirst(endpoint: Kind, hasBefore: boolean): boolean
  readonly factors: Factors
}

export type CheckProofs = (
  input: Input<Endpoint>,
  replay: IdempotencyKey | undefined,
) => Promise<Confirmation | undefined> | undefined

export type Mount<Kind extends Endpoint = CustomerEndpoint> = {
  /** The handler runs in one transaction and gets the result of `before`; a repeated requestId gets the first response. */
  write<E extends Kind, Prepared>(endpoint: E, handler: WriteHandler<E, Prepared>, before?: BeforeWrite<E, Prepared>): void
  /** The guard alone: the runner of the call stores the response of its requestId. */
  call<E extends Kind>(endpoint: E, run: (call: GuardedCall<E>) => Promise<unknown>): void
  read<E extends Kind>(endpoint: E, handler: ReadHandler<E>): void
  /** The handler opens its own transactions; for endpoints without `replay` only. */
  manualTransaction<E extends Kind>(endpoint: E, handler: ManualHandler<E>): void
  stream<E extends Kind>(endpoint: E, handler: StreamHandler<E>): void
  /** Guards every endpoint that has no handler: it then answers that it is not available. */
  mountUnimplemented(endpoints: readonly Kind[]): void
}

export type GuardedCall<E extends Endpoint> = {
  readonly ctx: Ctx<SessionOf<E>>
  readonly input: Input<E>
  readonly replay: IdempotencyKey | undefined
  /** Of a signed call: the runner takes it, also where it refuses the call. */
  readonly takeOnce: TakeOnce | undefined
  /** Takes away what the endpoint does not promise. */
  strip(result: unknown): unknown
}

/** Everything the guard has established before the handler runs. */
type AdmittedCall = {
  readonly ctx: Ctx<unknown>
  readonly input: Input<Endpoint>
  readonly replay: IdempotencyKey | undefined
  readonly takeOnce: TakeOnce | undefined
  readonly confirmation: Confirmation | undefined
}
type Run = (admitted: AdmittedCall) => Promise<unknown>
type Route = { readonly run?: Run; readonly stream?: AnyHandler; readonly hasBefore?: boolean }

/** The guard has checked the session and the input against this very endpoint, which the types cannot express. */
type AnyHandler = (...given: never[]) => Promise<unknown>
const invoke = (handler: AnyHandler, ...given: unknown[]): Promise<unknown> => handler(...(given as never[]))

export const routeOf = (endpoint: Pick<Endpoint, 'path'>): string =>
  pathParams(endpoint.path).reduce(
    (path, name) => path.replace(`{${name}}`, `:${name}`),
    isKeyPath(endpoint.path) ? endpoint.path : `/api${endpoint.path}`,
  )

export function createMount<Kind extends Endpoint, S>(options: MountOptions, guard: Guard<Kind, S>): Mount<Kind> {
  const { pool, replays, replica } = options
  const { factors } = guard
  const db = readerOf(pool)
  const accessFor = createDatabaseAccess({ db, transact: (work) => withTx(pool, work) }, replica)
  const { route, routeMissing } = createRouter(options, guard)
  const confirm = (confirmation: Confirmation) =>
    runIdempotentWrite(pool, { replays, factors, confirmation, act: async () => null })
  const routeUnrepeatable = (endpoint: Kind, run: (admitted: AdmittedCall) => Promise<unknown>) => {
    refuseReplay(endpoint)
    const strip = createStrip(endpoint)
    route(endpoint, {
      run: async (admitted) => {
        if (admitted.confirmation) await confirm(admitted.confirmation)
        return strip(await run(admitted))
      },
    })
  }
  return {
    write(endpoint, handler: AnyHandler, before?: AnyHandler) {
      refuseReplica(endpoint)
      if ('signed' in endpoint && endpoint.signed) throw new Error(`${entryName(endpoint)} has a nonce to take: mount.call`)
      const run: Run = async ({ ctx, input, replay, confirmation }) => {
        const prepared = before && (await invoke(before, { ...ctx, db }, input))
        const act = async (tx: Tx) => stripResult(endpoint, await invoke(handler, { ...ctx, tx }, input, prepared))
        return runIdempotentWrite(pool, { replays, replay, confirmation, factors, act })
      }
      route(endpoint, { run, hasBefore: before !== undefined })
    },
    call(endpoint, handler: AnyHandler) {
      refuseReplica(endpoint)
      if ('scene' in endpoint && endpoint.scene) throw new Error(`${entryName(endpoint)} asks for a second factor: mount.write`)
      const strip = (result: unknown) => stripResult(endpoint, result)
      route(endpoint, { run: ({ ctx, input, replay, takeOnce }) => invoke(handler, { ctx, input, replay, takeOnce, strip }) })
    },
    read(endpoint, handler: AnyHandler) {
      routeUnrepeatable(endpoint, ({ ctx, input }) => {
        const read = () => invoke(handler, { ...ctx, db: accessFor(endpoint, input).db }, input)
        return endpoint.method === 'GET' ? repeatLostRead(read) : read()
      })
    },
    manualTransaction(endpoint, handler: AnyHandler) {
      routeUnrepeatable(endpoint, ({ ctx, input }) => invoke(handler, { ...ctx, ...accessFor(endpoint, input) }, input))
    },
    stream(endpoint, handler: AnyHandler) {
      route(endpoint, { stream: handler })
    },
    mountUnimplemented: routeMissing,
  }
}

/** Registers routes whose requests pass the guard. */
function createRouter<Kind extends Endpoint, S>(options: MountOptions, guard: Guard<Kind, S>) {
  const { app, pool, clock, replays, secureCookies } = options
  const mounted = new Set<string>()
  const db = readerOf(pool)

  function route(endpoint: Kind, { run, stream, hasBefore = false }: Route): void {
    const [entry, url] = [entryName(endpoint), routeOf(endpoint)]
    mounted.add(entry)
    const answersRepeatFirst = guard.answersRepeatFirst(endpoint, hasBefore)
    const answer = async (ctx: Ctx<S | undefined>, request: FastifyRequest, reply: FastifyReply) => {
      const raw = await readRaw(endpoint, request)
      const checkProofs = await guard.readProofs(endpoint, { ctx, raw, request })
      const input = parseInput(endpoint, raw)
      const requestId = endpoint.replay && readRequestId(guard, endpoint, raw, request)
      const replay = requestId === undefined ? undefined : replayKeyOf(endpoint, { owner: guard.ownerOf(ctx), requestId }, raw)
      const first = replay && answersRepeatFirst && (await replays.findFirst(db, replay))
      if (first) return sendResult(endpoint, reply, first.answer)
      const confirmation = await checkProofs(input, replay)
      if (run) {
        const admitted = { ctx, input, replay, takeOnce: guard.takeOnceOf?.(request), confirmation }
        const result = await inSpan({ name: `handler ${entry}` }, () => run(admitted))
        // A connection that was in use while the server closed would keep it open.
        if (endpoint.waits && !app.server.listening) reply.header('connection', 'close')
        return sendResult(endpoint, reply, result)
      }
      if (confirmation) await runIdempotentWrite(pool, { replays, factors: guard.factors, confirmation, act: async () => null })
      throw new Refusal('notAvailable')
    }
    app.route({
      method: endpoint.method,
      url,
      config: { countsGuardOnly: stream !== undefined || endpoint.content === '02' || endpoint.waits === true },
      onRequest: async (request, reply) => {
        if (!stream) startRequestSpan(request, url)
        await guard.admit(endpoint, request, reply)
        requireContentType(endpoint, request)
      },
      handler: async (request, reply) => {
        requireProvenBody(request)
        const ctx = { ...ctxOf(request, guard.sessionOf(request), clock.now()), ...cookiesOf(request, reply, secureCookies) }
        if (stream) return startStream(reply, (out) => invoke(stream, { ...ctx, db }, out))
        return withSpan(request.span, () =>
          guard.limitConcurrency(endpoint, guard.ownerOf(ctx), () => answer(ctx, request, reply)),
        )
      },
    })
  }
  const routeMissing = (endpoints: readonly Kind[]): void => {
    for (const endpoint of endpoints) if (!mounted.has(entryName(endpoint))) route(endpoint, {})
  }
  return { route, routeMissing }
}

function refuseReplay(endpoint: Endpoint): void {
  if (endpoint.replay)
    throw new Error(
      `${entryName(endpoint)} is repeatable by requestId, so its effect and its response need one transaction: mount.write`,
    )
}

const ctxOf = <S>(request: FastifyRequest, session: S, now: Date): Omit<Ctx<S>, keyof Cookies> => ({
  session,
  language: languageOf(request),
  callId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  now,
  header: (name) => headerOf(request, name),
})

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function readRequestId<Kind extends Endpoint, S>(
  guard: Guard<Kind, S>,
  endpoint: Kind,
  { body }: RawInput,
  request: FastifyRequest,
) {
  if (guard.requestIdOf) return guard.requestIdOf(request, endpoint)
  return String((body as Record<string, unknown>).requestId)
}

/** A bot check is solved again for a repeat, so its token is no part of the request's identity. */
function replayKeyOf(
  endpoint: Endpoint,
  { owner, requestId }: Pick<IdempotencyKey, 'owner' | 'requestId'>,
  raw: RawInput,
): IdempotencyKey {
  const { recaptchaToken: _, requestId: __, ...body } = raw.body as Record<string, unknown>
  const files = raw.files.map(({ bytes }) => hashOf(bytes.toString('base64')).toString('hex'))
  return {
    owner,
    entry: entryName(endpoint),
    requestId,
    bodyHash: hashOf({ params: raw.params, query: raw.query, body, files }),
  }
}
