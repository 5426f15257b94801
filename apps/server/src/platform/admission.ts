// Bounds the calls that this process works on at once. The excess is refused before anything is done for it:
// a queue would only grow until every client has given up waiting.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './request-path.ts'
import { hasBody } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler takes as long as its client does (a stream, an upload), so only its guard is counted. */
    readonly countsGuardOnly?: boolean
  }
}

export function boundCalls(app: FastifyInstance, callsMax: number): void {
  const counted = new WeakSet<FastifyRequest>()
  let calls = 0
  const begin = (request: FastifyRequest) => {
    counted.add(request)
    calls += 1
  }
  const end = (request: FastifyRequest) => {
    if (counted.delete(request)) calls -= 1
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done()
    if (calls >= callsMax) return done(overloaded())
    begin(request)
    done()
  })
  // A body that arrives slowly costs a connection, but no work.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request) || request.routeOptions.config.countsGuardOnly) end(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isApi(request)) return done()
    if (request.raw.socket.destroyed) return done(new ClientLeft())
    if (counted.has(request) || request.routeOptions.config.countsGuardOnly) return done()
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
