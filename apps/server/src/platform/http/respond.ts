// Sends what a handler returned: as an envelope (without one to an API key), as a file or as an event stream.

import type { Writable } from 'node:stream'
import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { accepted } from '@sampan/contract/envelope.ts'
import { isKeyPath } from '@sampan/contract/v1/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { memoizeByObject } from '../memoize.ts'
import { securityHeaders } from '../security/headers.ts'
import type { FileAnswer } from './request-context.ts'

/** Every response of the API names its call as the log does, so that a customer's error can be found there. */
export const callIdHeader = 'x-call-id'

/** Removes every field that the endpoint does not declare. */
export const stripResult = (endpoint: Endpoint, result: unknown): unknown =>
  typeof endpoint.result === 'string' ? result : endpoint.result.parse(result)

/** A handler freezes a result that it returns more than once: its response is then made only once. */
const isFrozen = (result: unknown): result is object => typeof result === 'object' && result !== null && Object.isFrozen(result)

/** `stripResult` for one endpoint. */
export function createStrip(endpoint: Endpoint): (result: unknown) => unknown {
  const stripFrozen = memoizeByObject((result: object) => Object.freeze(stripResult(endpoint, result)))
  return (result) => (isFrozen(result) ? stripFrozen(result) : stripResult(endpoint, result))
}

const writeFrozen = memoizeByObject((result: object) => JSON.stringify(accepted(result)))

const writeEnvelope = (result: unknown): string => (isFrozen(result) ? writeFrozen(result) : JSON.stringify(accepted(result)))

export function sendResult(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.result === 'file') return sendFile(reply, result as FileAnswer)
  const body = isKeyPath(endpoint.path) ? JSON.stringify(result) : writeEnvelope(result)
  return reply.type('application/json; charset=utf-8').send(body)
}

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(content)
}

/**
 * A stream is written to the socket itself and ends with it. It lives for hours, and the objects of its request and response
 * are larger than all the rest that is kept for it.
 */
export async function startStream(reply: FastifyReply, write: (out: Writable) => Promise<unknown>): Promise<void> {
  const { request, raw } = reply
  const { socket } = request.raw
  reply.hijack()
  socket.on('finish', socket.destroy)
  socket.write(`${streamHead}${callIdHeader}: ${request.id}\r\ndate: ${new Date().toUTCString()}\r\n\r\n`)
  await write(socket)
  // Its head is not read again: token and proof would be kept for as long as the stream lives.
  request.raw.headers = {}
  request.raw.rawHeaders = []
  // They hold the framework's request and reply, and nothing is ever sent by this response.
  raw.removeAllListeners()
}

const streamHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}
const streamHead = `HTTP/1.1 200 OK\r\n${Object.entries(streamHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')}`
