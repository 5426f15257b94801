// The HTTP server: bounded in every direction, one error handler, the same headers on every answer.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import type { Language } from '@sampan/contract/language.ts'
import { Refusal, type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import type { Log } from '../observability/log.ts'
import { withSpan } from '../observability/tracing/tracing.ts'
import { checkDigest } from '../security/content-digest.ts'
import { checkProvenBody } from '../security/device-proof.ts'
import { securityHeaders } from '../security/headers.ts'
import { newId } from '../security/ids.ts'
import { boundCalls } from './admission/admission.ts'
import { createQueueTime, type QueueTime } from './admission/queue-time.ts'
import { boundSlowBodies, hasBody } from './admission/slow-bodies.ts'
import { refusalEnvelope, sendError } from './error-response.ts'
import { parseForm, parseJson } from './json-body.ts'
import { isApi, pathOf } from './request-path.ts'
import { callIdHeader } from './respond.ts'

export type HttpOptions = {
  readonly log: Log
  /** Addresses of proxies, or which of the hops before us are believed. */
  readonly trustProxy?: readonly string[] | TrustHop | undefined
  /** The methods of a known path, so that a wrong method differs from an unknown path. */
  readonly methodsOf: (path: string) => readonly string[]
  /** How long a client may take to send its headers, and how long its body may arrive below the least rate. */
  readonly headersTimeoutMs?: number
  /** Calls of the API that are worked on at once; the excess is refused. */
  readonly callsMax?: number
  /** How long calls wait; closed with the server. */
  readonly queue?: QueueTime
  /** Called first for each request: a pause that is no sign of load. */
  readonly hold?: ((url: string) => Promise<void>) | undefined
  /** Refuses or forwards calls that are not for this environment, before they count as calls of this process. */
  readonly door?: onRequestHookHandler
  readonly onAnswer?: (answer: { route: string; method: string; status: number; seconds: number }) => void
}

type TrustHop = (address: string, hop: number) => boolean

const bodyBytesMax = 1_048_576
const headersMax = 100

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    log,
    trustProxy,
    methodsOf,
    headersTimeoutMs = 10_000,
    callsMax = 1_000,
    queue = createQueueTime({ targetMs: 400 }),
    hold,
    door,
    onAnswer,
  } = options
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'callId' }),
    bodyLimit: bodyBytesMax,
    // Far above the 50 s after which a browser gives up: slow senders are cut by their rate.
    requestTimeout: 18 * headersTimeoutMs,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    // What arrives while the server closes is still answered.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: readTrust(trustProxy),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    http: { maxHeaderSize: 16_384, headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersTimeoutMs / 5 },
    clientErrorHandler: answerBrokenClient,
    frameworkErrors: sendError,
  })
  // One more than we accept, so that the excess can be seen; Node drops what lies beyond.
  app.server.maxHeadersCount = headersMax * 2
  app.server.on('connect', (_request, socket) => writeRaw(socket as Socket, new Refusal('methodNotAllowed')))

  await readBodies(app)
  addRequestHooks(app, onAnswer)
  if (door) app.addHook('onRequest', door)
  if (hold) app.addHook('onRequest', async ({ url }) => hold(url))
  boundCalls(app, {
    callsMax,
    queue,
    onRefuse: ({ method = '' }) => onAnswer?.({ route: 'refused', method, status: 503, seconds: 0 }),
  })
  boundSlowBodies(app, {
    graceMs: headersTimeoutMs,
    cut: ({ raw }) => {
      if (raw.socket.writable) writeRaw(raw.socket, new Refusal('requestTooSlow'))
      raw.destroy()
    },
  })
  app.setErrorHandler((error, request, reply) => withSpan(request.span, () => sendError(error, request, reply)))
  app.setNotFoundHandler((request, reply) => answerUnknownPath(methodsOf, request, reply))
  return app
}

function readTrust(trustProxy: HttpOptions['trustProxy']): boolean | string[] | TrustHop {
  if (trustProxy === undefined) return false
  return typeof trustProxy === 'function' ? trustProxy : [...trustProxy]
}

const requestFields = `customerSession operatorSession keySession callingKey refusalCode expectedDigest expectedBodyHash span
  isCounted admittedAt`.split(/\s+/)

async function readBodies(app: FastifyInstance): Promise<void> {
  // Declared at once, so that all requests have one shape.
  for (const name of requestFields) app.decorateRequest(name)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    attempt(done, parseJson, request, body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    attempt(done, parseForm, request, body),
  )
  await app.register(multipart, { limits: { fileSize: 5 * 1_048_576, files: 2, fields: 30, fieldSize: 16_384, parts: 32 } })
}

/** Hooks of every request call back: a promise for each of them is a tenth of a small answer's time. */
function addRequestHooks(app: FastifyInstance, onAnswer: HttpOptions['onAnswer']): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    if (isApi(request)) reply.header('cache-control', 'no-store').header(callIdHeader, request.id)
    if (request.raw.rawHeaders.length / 2 > headersMax) return done(new Refusal('headersTooLarge'))
    if (hasTwoHosts(request.raw.rawHeaders)) return done(new Refusal('malformedRequest'))
    // The framework reads no body of a GET, so its fields would have no effect.
    if (request.method === 'GET' && hasBody(request)) return done(new Refusal('malformedRequest'))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    onAnswer?.({ route, method: request.method, status: reply.statusCode, seconds })
    const refusal = refusedStatuses.has(reply.statusCode) ? refusalFields(request) : undefined
    withSpan(request.span, () =>
      request.log.info({ method: request.method, route, status: reply.statusCode, seconds, ...refusal }, 'answered'),
    )
    request.span?.end({ attributes: { 'http.response.status_code': reply.statusCode } })
    done()
  })
}

/** Who was refused, so that an attack can be followed in the log: no session, no right, too many calls. */
const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 429])

const refusalFields = ({ refusalCode, ip, customerSession, operatorSession, callingKey }: FastifyRequest) => ({
  event: 'call.refused',
  refusal: refusalCode,
  address: ip,
  userId: customerSession?.userId,
  operatorId: operatorSession?.operatorId,
  keyId: callingKey?.keyId,
})

function answerUnknownPath(methodsOf: HttpOptions['methodsOf'], request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(pathOf(request))
  if (methods.length === 0 || methods.includes(request.method)) return sendError(new Refusal('notFound'), request, reply)
  reply.header('allow', methods.join(', '))
  return sendError(new Refusal('methodNotAllowed'), request, reply)
}

/** Node keeps the first of two; a proxy before us may have looked at the second. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function attempt<Result>(
  done: (error: Error | null, value?: Result) => void,
  parse: (text: string) => Result,
  request: FastifyRequest,
  body: string | Buffer,
): void {
  try {
    checkProvenBody(request, body)
    checkDigest(request, body)
    done(null, parse(body.toString()))
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

const brokenClientRefusals: ReadonlyMap<string, RefusalName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headersTooLarge'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'requestTooSlow'],
])

/** What cannot even be read as HTTP has no request, so the answer is written by hand. */
function answerBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  const name = brokenClientRefusals.get(error.code ?? '') ?? 'malformedRequest'
  // A browser opens connections ahead. One that has stayed silent is closed without a word: an answer would meet its next request.
  const silent = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || silent || !socket.writable) socket.destroy()
  else writeRaw(socket, new Refusal(name))
}

function writeRaw(socket: Socket, refusal: Refusal, language: Language = 'en'): void {
  const { status } = refusals[refusal.refusal]
  const body = JSON.stringify(refusalEnvelope(refusal, language))
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
