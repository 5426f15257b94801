// Bounds the calls that this process works on at once, and how long they wait. The excess is refused before anything is done for it:
// a queue would only grow until every client has given up waiting.

import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { type Language, negotiateLanguage } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { securityHeaders } from '../../security/headers.ts'
import { refusalEnvelope } from '../error-response.ts'
import { problemOf, problemType } from '../key-api/problem-document.ts'
import { isApi, isApiUrl, isKeyApiUrl } from '../request-path.ts'
import type { QueueTime } from './queue-time.ts'
import { hasBody } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler takes as long as its client does (a stream, an upload) or waits for news, so only its guard is counted. */
    readonly countsGuardOnly?: boolean
  }
  interface FastifyRequest {
    /** Whether it is one of the calls that are worked on. */
    isCounted?: boolean
    /** When it was admitted, of `performance.now()`. */
    admittedAt?: number
  }
}

type Options = {
  readonly callsMax: number
  readonly queue: QueueTime
  /** Called for each call that was not admitted. */
  readonly onRefuse: (request: IncomingMessage) => void
}

export function boundCalls(app: FastifyInstance, { callsMax, queue, onRefuse }: Options): void {
  let calls = 0
  const isQueueTooLong = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
    queue.isTooLong(isRead(method, url) ? 'read' : 'write')
  /** Operators must be able to sign in while customers are refused; their limits are those of credentials. */
  const isExcess = ({ method, url = '' }: IncomingMessage): boolean =>
    operatorSignIn.test(url) ? calls >= 2 * callsMax : calls >= callsMax || isQueueTooLong({ method, url })
  const begin = (request: FastifyRequest) => {
    request.isCounted = true
    calls += 1
  }
  const end = (request: FastifyRequest) => {
    if (request.isCounted) calls -= 1
    request.isCounted = false
  }
  refuseAtTheDoor(app.server, (request) => {
    if (!isApiUrl(request.url ?? '') || !isExcess(request)) return false
    onRefuse(request)
    return true
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApi(request)) {
      request.admittedAt = performance.now()
      begin(request)
    }
    done()
  })
  // A body that arrives slowly costs a connection, but no work.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request) || request.routeOptions.config.countsGuardOnly) end(request)
    const guardMs = performance.now() - (request.admittedAt ?? Number.POSITIVE_INFINITY)
    // Its caller has little time left, and those who came after it wait too. A stall that is over refuses nobody.
    if (guardMs > guardMsMax && isQueueTooLong(request)) return done(overloaded())
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isApi(request)) return done()
    if (request.raw.socket.destroyed) return done(new ClientLeft())
    if (request.isCounted || request.routeOptions.config.countsGuardOnly) return done()
    // Many bodies may end at once; what has passed its guard is refused only far beyond the bound.
    if (calls >= 2 * callsMax) return done(overloaded())
    begin(request)
    done()
  })
  // Also for a client that has left meanwhile: its handler has worked until now.
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request)
    done(null, payload)
  })
  app.addHook('onClose', async () => queue.close())
}

const guardMsMax = 2_000
const operatorSignIn = /^\/api\/operator\/auth\//
const isRead = (method: string | undefined, url: string): boolean => method === 'GET' || /\/search(?:\?|$)/.test(url)

/** Before the framework sees the call: under overload most of the work would be refusing. */
function refuseAtTheDoor(server: Server, isRefused: (request: IncomingMessage) => boolean): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!isRefused(request)) for (const handle of listeners) handle.call(server, request, response)
    else answerOverloaded(request, response)
  })
}

const answers = new Map<string, { readonly headers: OutgoingHttpHeaders; readonly body: string }>()

function answerOverloaded({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
  const language = negotiateLanguage(headers['accept-language'])
  const seconds = retryAfterSeconds()
  const isProblem = isKeyApiUrl(url)
  const name = `${language} ${seconds} ${isProblem}`
  const kept = answers.get(name) ?? prepareAnswer(language, seconds, isProblem)
  answers.set(name, kept)
  response.writeHead(503, kept.headers).end(kept.body)
}

function prepareAnswer(language: Language, seconds: number, isProblem: boolean) {
  const refusal = new Refusal('notAvailable', { params: { retryAfterSeconds: seconds } })
  const envelope = refusalEnvelope(refusal, language)
  const body = JSON.stringify(isProblem ? problemOf(refusal, envelope) : envelope)
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': isProblem ? problemType : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(seconds),
  }
  return { headers, body }
}

const overloaded = (): Refusal => new Refusal('notAvailable', { params: { retryAfterSeconds: retryAfterSeconds() } })

/** Spread, so that those who were refused together do not come back together. */
const retryAfterSeconds = (): number => 1 + Math.floor(Math.random() * 3)

/** Nobody reads this answer; it keeps the handler from working for a client that has left. */
class ClientLeft extends Refusal {
  constructor() {
    super('malformedRequest')
  }
}
