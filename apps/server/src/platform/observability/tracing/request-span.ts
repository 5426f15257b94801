// The span of a request: the first of its trace, unless a trusted proxy has begun one.

import type { FastifyRequest } from 'fastify'
import type { Span } from './span.ts'
import { isTracing, startSpan } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined
  }
}

export function startRequestSpan(request: FastifyRequest, route: string): void {
  if (!isTracing()) return
  const { method, id } = request
  request.span = startSpan({
    name: `${method} ${route}`,
    kind: 'server',
    parent: trustedTraceparent(request),
    isRoot: true,
    attributes: { 'http.request.method': method, 'http.route': route, 'sampan.call_id': id },
  })
}

/** A client of its own could put its calls into the trace of another; a proxy that is trusted names the client it speaks for. */
function trustedTraceparent({ ips = [], headers: { traceparent } }: FastifyRequest): string | undefined {
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined
}
