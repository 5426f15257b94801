// Notices a proxy whose word is not believed: all customers behind it share one address, and so one rate limit.

import type { FastifyInstance } from 'fastify'
import type { Log } from '../observability/log.ts'

/** Logs it once; the returned function answers whether it was seen, for the metrics. */
export function noticeUntrustedProxy(app: FastifyInstance, log: Log): () => boolean {
  let seen = false
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!seen && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)) {
      seen = true
      log.warn(
        { event: 'proxy.untrusted', peer: socket.remoteAddress },
        'a request came through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all customers behind it count as one address. Set TRUST_PROXY to the address of the proxy',
      )
    }
    done()
  })
  return () => seen
}
