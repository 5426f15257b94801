// Turns contract endpoints into routes. Each module names its endpoints and handlers; endpoints without a handler are guarded all the same.

import { backgroundHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import { type CustomerEndpoint, pathParams } from '@sampan/contract/endpoint.ts'
import { accepted } from '@sampan/contract/envelope.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { readerOf, type Tx, withTx } from '../db/db.ts'
import { expectProvenBody, requireProvenBody } from '../security/device-proof.ts'
import { type Confirmation, hasProof, type Proof, readProof } from '../security/proof-header.ts'
import type { Session } from '../security/session.ts'
import { hashOf } from './canonical.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { languageOf } from './error-response.ts'
import { addressKey, admit, type GuardPorts, readCaptchaToken, requireHuman } from './guard.ts'
import { securityHeaders } from './headers.ts'
import type { IdempotencyKey, IdempotencyStore } from './idempotency.ts'
import { runIdempotentWrite } from './idempotent-write.ts'
import { type Input, parseInput, type RawInput, readRaw, requireContentType } from './parse-input.ts'
import type {
  BeforeWrite,
  Ctx,
  FileAnswer,
  ManualHandler,
  ReadHandler,
  SessionOf,
  StreamHandler,
  WriteHandler,
} from './request-context.ts'

export type MountOptions = {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly ports: GuardPorts
  readonly replays: IdempotencyStore
  /** Cookies are for https only, save where a developer's own machine has none. */
  readonly secureCookies: boolean
}

export type Mount = {
  /** The handler runs in one transaction; a repeated requestId gets the first answer. */
  write<E extends CustomerEndpoint>(entry: E, verb: WriteHandler<E>, before?: BeforeWrite<E>): void
  /** The guard alone: the handler stores the response of its requestId. */
  call<E extends CustomerEndpoint>(entry: E, run: (call: GuardedCall<E>) => Promise<unknown>): void
  read<E extends CustomerEndpoint>(entry: E, verb: ReadHandler<E>): void
  /** The handler opens its own transactions; for endpoints without `replay` only. */
  own<E extends CustomerEndpoint>(entry: E, verb: ManualHandler<E>): void
  stream<E extends CustomerEndpoint>(entry: E, verb: StreamHandler<E>): void
  /** Guards every endpoint that has no handler: it then answers that it is not available. */
  rest(entries: readonly CustomerEndpoint[]): void
}

export type GuardedCall<E extends CustomerEndpoint> = {
  readonly ctx: Ctx<SessionOf<E>>
  readonly input: Input<E>
  readonly replay: IdempotencyKey | undefined
  /** Takes away what the entry does not promise. */
  strip(result: unknown): unknown
}

/** Everything the guard has established before the handler runs. */
type AdmittedCall = {
  readonly ctx: Ctx
  readonly input: Input<CustomerEndpoint>
  readonly replay?: IdempotencyKey
  readonly confirmation?: Confirmation
}
type Run = (admitted: AdmittedCall) => Promise<unknown>
/** The guard has checked the session and the input against this very entry, which the types below cannot express. */
type AnyHandler = (ctx: never, input: never) => Promise<unknown>

export const entryName = (entry: CustomerEndpoint): string => `${entry.method} ${entry.path}`
export const routeOf = (entry: Pick<CustomerEndpoint, 'path'>): string =>
  pathParams(entry.path).reduce((path, name) => path.replace(`{${name}}`, `:${name}`), `/api${entry.path}`)

export function createMount({ app, pool, clock, ports, replays, secureCookies }: MountOptions): Mount {
  const mounted = new Set<string>()
  const crowd = createConcurrencyLimit()
  const db = readerOf(pool)

  function route(entry: CustomerEndpoint, run: Run | undefined, stream?: StreamHandler<CustomerEndpoint>): void {
    mounted.add(entryName(entry))
    const sessions = new WeakMap<FastifyRequest, Session>()
    app.route({
      method: entry.method,
      url: routeOf(entry),
      config: { countsGuardOnly: stream !== undefined || entry.content === '02' },
      onRequest: async (request) => {
        const session = await admitRequest(ports, entry, request)
        if (session) sessions.set(request, session)
        requireContentType(entry, request)
      },
      handler: async (request, reply) => {
        requireProvenBody(request)
        const ctx = { ...ctxOf(request, sessions.get(request), clock.now()), ...cookiesOf(request, reply, secureCookies) }
        if (stream) return startStream(reply, (out) => stream({ ...ctx, db } as Parameters<typeof stream>[0], out))
        return crowd(entry, ownerOf(ctx), () => answer(entry, ctx, request, reply, run))
      },
    })
  }

  async function answer(entry: CustomerEndpoint, ctx: Ctx, request: FastifyRequest, reply: FastifyReply, run: Run | undefined) {
    const raw = await readRaw(entry, request)
    const token = entry.captcha ? readCaptchaToken(raw.body) : undefined
    const header = request.headers['x-multi-factor']
    if (entry.scene && ctx.session && !hasProof(header)) await offerChallenge({ pool, ports }, entry, entry.scene, { ctx, raw })
    const proof = entry.scene ? readProof(header) : undefined
    const input = parseInput(entry, raw)
    const replay = entry.replay ? replayKeyOf(entry, ctx, raw) : undefined
    const first = replay && looksFirst(entry) && (await replays.findFirst(db, replay))
    if (first) return send(entry, reply, first.answer)
    const subject = replay ? `${replay.owner} ${replay.requestId}` : ctx.callId
    if (token !== undefined) await requireHuman(ports.captcha, { token, action: entryName(entry), ip: ctx.ip, subject })
    const confirmation = entry.scene && proof ? confirmationOf(entry, entry.scene, ctx, input, proof) : undefined
    if (run) return send(entry, reply, await run({ ctx, input, replay, confirmation }))
    if (confirmation) await confirm(confirmation)
    throw new Refusal('notAvailable')
  }

  async function confirm(confirmation: Confirmation): Promise<void> {
    await runIdempotentWrite(pool, { replays, factors: ports.factors, confirmation, act: async () => null })
  }

  return {
    write(entry, verb: AnyHandler, before?: AnyHandler) {
      if (before) prepared.add(entry)
      route(entry, async ({ ctx, input, replay, confirmation }) => {
        await before?.({ ...ctx, db } as never, input as never)
        const act = async (tx: Tx) => strip(entry, await verb({ ...ctx, tx } as never, input as never))
        return runIdempotentWrite(pool, { replays, replay, confirmation, factors: ports.factors, act })
      })
    },
    call(entry, run) {
      if (entry.scene) throw new Error(`${entryName(entry)} asks for a second factor: mount.write`)
      route(entry, async ({ ctx, input, replay }) =>
        run({ ctx: ctx as never, input, replay, strip: (result) => strip(entry, result) }),
      )
    },
    read(entry, verb: AnyHandler) {
      refuseReplay(entry)
      route(entry, async ({ ctx, input, confirmation }) => {
        if (confirmation) await confirm(confirmation)
        return strip(entry, await verb({ ...ctx, db } as never, input as never))
      })
    },
    own(entry, verb: AnyHandler) {
      refuseReplay(entry)
      route(entry, async ({ ctx, input, confirmation }) => {
        if (confirmation) await confirm(confirmation)
        const own = { ...ctx, db, transact: (work: Parameters<typeof withTx>[1]) => withTx(pool, work) }
        return strip(entry, await verb(own as never, input as never))
      })
    },
    stream(entry, verb) {
      route(entry, undefined, verb)
    },
    rest(entries) {
      for (const entry of entries) if (!mounted.has(entryName(entry))) route(entry, undefined)
    },
  }
}

type UnprovenCall = { readonly ctx: Ctx; readonly raw: RawInput }

/** A whole call that lacks only its proof is refused with the challenge to answer; any other is just refused. */
async function offerChallenge(
  { pool, ports }: Pick<MountOptions, 'pool' | 'ports'>,
  entry: CustomerEndpoint,
  scene: Confirmation['scene'],
  { ctx, raw }: UnprovenCall,
): Promise<never> {
  const { offer, precheck } = ports.factors
  const open = async () => {
    const { params, body } = parseInput(entry, raw)
    const { session, language, now } = ctx
    const asked = { session, scene, entry: entryName(entry), action: { params, body }, language, now }
    await precheck?.(readerOf(pool), asked)
    return offer && withTx(pool, (tx) => offer(tx, asked))
  }
  const result = await open().catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  throw new Refusal('verificationNeeded', { result })
}

async function admitRequest(ports: GuardPorts, entry: CustomerEndpoint, request: FastifyRequest): Promise<Session | undefined> {
  const { authorization, [backgroundHeader]: background } = request.headers
  const proof = headerOf(request, deviceProofHeader)
  const call = { method: request.method, path: request.url, proof }
  const session = await admit(ports, entry, { authorization, ip: request.ip, call, inBackground: background === '1' })
  if (session) expectProvenBody(request, proof)
  return session
}

/** The entries of which something runs before the transaction. */
const prepared = new WeakSet<CustomerEndpoint>()

/** A repeat must not ask or use up again what comes before the transaction. Elsewhere the transaction itself finds the first answer. */
const looksFirst = (entry: CustomerEndpoint): boolean =>
  entry.captcha === true || entry.scene !== undefined || prepared.has(entry)

function refuseReplay(entry: CustomerEndpoint): void {
  if (entry.replay)
    throw new Error(
      `${entryName(entry)} is repeatable by requestId, so its effect and its answer need one transaction: mount.write`,
    )
}

const ctxOf = (request: FastifyRequest, session: Session | undefined, now: Date): Omit<Ctx, keyof Cookies> => ({
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

export const ownerOf = (ctx: Ctx): string => ctx.session?.userId ?? `visitor ${addressKey(ctx.ip)}`

function replayKeyOf(entry: CustomerEndpoint, ctx: Ctx, raw: RawInput): IdempotencyKey {
  const { recaptchaToken: _, requestId, ...body } = raw.body as Record<string, unknown>
  const files = raw.files.map(({ bytes }) => hashOf(bytes.toString('base64')).toString('hex'))
  return {
    owner: ownerOf(ctx),
    entry: entryName(entry),
    requestId: String(requestId),
    bodyHash: hashOf({ params: raw.params, query: raw.query, body, files }),
  }
}

function confirmationOf(
  entry: CustomerEndpoint,
  scene: Confirmation['scene'],
  ctx: Ctx,
  { params, body }: Input<CustomerEndpoint>,
  proof: Proof,
): Confirmation {
  return { session: ctx.session, scene, entry: entryName(entry), action: { params, body }, proof, now: ctx.now }
}

/** Nothing leaves that the entry does not name. */
function strip(entry: CustomerEndpoint, result: unknown): unknown {
  return typeof entry.result === 'string' ? result : entry.result.parse(result)
}

function send(entry: CustomerEndpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (entry.result !== 'file') return reply.type('application/json; charset=utf-8').send(JSON.stringify(accepted(result)))
  return sendFile(reply, result as FileAnswer)
}

export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(content)
}

export async function startStream(reply: FastifyReply, write: (out: FastifyReply['raw']) => Promise<unknown>): Promise<void> {
  reply.hijack()
  // All at once: each header that is set alone is kept for as long as the stream lives.
  reply.raw.writeHead(200, { ...securityHeaders, ...streamHeaders })
  await write(reply.raw)
  // A stream lives for hours and nobody reads its head again: token and proof would be kept as long.
  reply.request.raw.headers = {}
  reply.request.raw.rawHeaders = []
}

const streamHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
}
