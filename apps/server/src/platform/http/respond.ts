// Sends what a handler returned: as an envelope, as a file or as an event stream.

import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { accepted } from '@sampan/contract/envelope.ts'
import type { FastifyReply } from 'fastify'
import { securityHeaders } from '../security/headers.ts'
import type { FileAnswer } from './request-context.ts'

/** Removes every field that the endpoint does not declare. */
export const stripResult = (endpoint: Endpoint, result: unknown): unknown =>
  typeof endpoint.result === 'string' ? result : endpoint.result.parse(result)

export function sendResult(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.result !== 'file') return reply.type('application/json; charset=utf-8').send(JSON.stringify(accepted(result)))
  return sendFile(reply, result as FileAnswer)
}

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
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
  // A stream lives for hours and its head is not read again: token and proof would be kept as long.
  reply.request.raw.headers = {}
  reply.request.raw.rawHeaders = []
}

const streamHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
}
