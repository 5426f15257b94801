// Passes a call on to the test environment and its response back, both as they arrive, within bounds.

import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http'
import { pipeline } from 'node:stream'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from '../admission/slow-bodies.ts'
import { doorHeader } from './door-key.ts'

export type Forwarder = {
  /** `fail` is called where there is no response to pass on; afterwards nothing can be said any more. */
  forward(request: FastifyRequest, reply: FastifyReply, fail: (refusal: Refusal) => void): void
  close(): void
}

type Options = { readonly origin: string; readonly token: string }

/** Event streams stay open, so it is far above what is worked on at once; live calls have bounds of their own. */
const openMax = 500
/** Longer than a long poll waits, and than the pause between two signs of an event stream. */
const silenceMsMax = 60_000

export function createForwarder({ origin, token }: Options): Forwarder {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: openMax, maxFreeSockets: 16 })
  const open = new Set<ClientRequest>()
  return {
    forward(request, reply, fail) {
      if (open.size >= openMax) return fail(new Refusal('testModeUnavailable'))
      const { method, url, headers } = request.raw
      const sent = { ...endToEnd(headers), 'x-forwarded-for': request.ip, [doorHeader]: token }
      const outgoing = openRequest({ hostname, port, method, path: url, headers: sent, agent, timeout: silenceMsMax })
      open.add(outgoing)
      outgoing.once('close', () => open.delete(outgoing))
      outgoing.once('timeout', () => outgoing.destroy(new Error('the test environment is silent')))
      outgoing.once('error', (cause) => {
        // What is still being sent is read to its end, so that the connection can be used again.
        request.raw.unpipe(outgoing)
        request.raw.resume()
        if (reply.raw.headersSent) reply.raw.destroy()
        else if (!reply.sent) fail(new Refusal('testModeUnavailable', { cause }))
      })
      outgoing.once('response', (response) => passBack(response, reply))
      // A caller who leaves waits for nothing any more.
      reply.raw.once('close', () => outgoing.destroy())
      // An empty body stays one: chunked, it would be a body without a type.
      if (hasBody(request)) request.raw.pipe(outgoing)
      else outgoing.end()
    },
    close() {
      for (const outgoing of open) outgoing.destroy()
      agent.destroy()
    },
  }
}

function passBack(response: IncomingMessage, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(response.statusCode ?? 502, endToEnd(response.headers))
  // The first words of an event stream must not wait for its first event.
  reply.raw.flushHeaders()
  pipeline(response, reply.raw, () => undefined)
}

/** RFC 9110, 7.6.1. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** What other proxies say about the caller is believed or not before this; the test environment hears the result only. */
const isAboutCaller = (name: string): boolean => /^(?:forwarded|x-forwarded-.*|x-real-ip)$/.test(name) || name === doorHeader

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !isAboutCaller(name)))
}
