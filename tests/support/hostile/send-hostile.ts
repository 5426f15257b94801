// Sends a request as it is written: neither its path nor its headers are made right first.

import { Agent, request as openRequest } from 'node:http'
import { connect } from 'node:net'
import type { HostileRequest } from './hostile-attack.ts'

export type HostileAnswer = {
  /** 0 where the server closed the connection without an answer. */
  readonly status: number
  readonly text: string
}

const waitMs = 20_000
const textMax = 2_000

export const hostileAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 16 })

export function sendHostile(
  origin: string,
  { method, path, body }: Pick<HostileRequest, 'method' | 'path' | 'body'>,
  { headers, agent }: { readonly headers: Readonly<Record<string, string | undefined>>; readonly agent: Agent },
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return new Promise((resolve, reject) => {
    const call = openRequest({ hostname, port, method, path, headers: sent, agent, timeout: waitMs }, (answer) => {
      const { statusCode: status = 0 } = answer
      const chunks: Buffer[] = []
      // A stream has no end, and its first bytes say enough.
      if (/event-stream/.test(answer.headers['content-type'] ?? '')) {
        answer.destroy()
        return resolve({ status, text: '' })
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status, text: Buffer.concat(chunks).toString().slice(0, textMax) }))
      answer.on('error', () => resolve({ status, text: '' }))
    })
    // The server may close while a large body is still on its way.
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.on('timeout', () => reject(new Error(`no answer within ${waitMs} ms: ${method} ${path.slice(0, 200)}`)))
    if (body === undefined) call.end()
    else call.end(body)
  })
}

const post = 'POST /api/otc/get-otc-rate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
const get = 'GET /api/otc/pairs HTTP/1.1\r\n'

/** Bytes that are no HTTP, or that two readers read differently. */
export const brokenRequests: readonly string[] = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/\0 HTTP/1.1\r\nhost: a\r\n\r\n',
  `${get}host: a\r\nhost: b\r\n\r\n`,
  `${get}\r\n`,
  `${get}host: a\r\nx: a\n b\r\n: c\r\n\r\n`,
  `${get}host: a\r\nx y: 1\r\n\r\n`,
  `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  `${post}content-length: 99999999999999999999\r\n\r\n{}`,
  `${post}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${post}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  'GET /api/../../etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
]

/** The first line of the answer; empty where the server only closed. */
export function sendBroken(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'))
    let text = ''
    socket.setTimeout(waitMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''))
  })
}
