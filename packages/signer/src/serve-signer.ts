// Serves the signer over local HTTP, or over mutual TLS. Every request needs the token; responses and logs use fixed texts.

import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createSignerMetrics, type SignerMetrics } from './signer-metrics.ts'
import { SignerRefused } from './signer-refusal.ts'
import { readBody, showsToken, TooLarge } from './wire/read-request.ts'
import { type HandlerDeps, KeeperOnly, signerHandlers } from './wire/signer-handlers.ts'
import { toJson } from './wire/signer-wire.ts'
import { fieldsOf, MalformedRequestError } from './wire/wire-fields.ts'

/** A local port, or the path of a socket. */
export type ListenAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** In PEM. */
export type TlsFiles = { readonly cert: string; readonly key: string; readonly ca: string }

export type LogLine = { readonly verb: string; readonly outcome: string; readonly ms: number; readonly fault?: string }

export type ServeOptions = HandlerDeps & {
  readonly token: string
  readonly listen: ListenAddress
  /** The client must present a certificate of the same authority. */
  readonly tls?: TlsFiles | undefined
  readonly log: (line: LogLine) => void
}

export type ServedSigner = { readonly url: string; close(): Promise<void> }

export async function serveSigner(options: ServeOptions): Promise<ServedSigner> {
  const metrics = createSignerMetrics(options.signer)
  const handle = (request: IncomingMessage, response: ServerResponse) => void answer(options, metrics, request, response)
  const { tls } = options
  const server = tls
    ? createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.3' }, handle)
    : createServer(handle)
  Object.assign(server, { requestTimeout: 10_000, headersTimeout: 5_000, maxConnections: 200 })
  const url = await listenOn(server, options.listen, tls ? 'https' : 'http')
  return {
    url,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

async function listenOn(server: Server, listen: ListenAddress, scheme: 'http' | 'https'): Promise<string> {
  if ('path' in listen) {
    // Removes the socket of a killed signer; the journal's lock prevents two running ones.
    rmSync(listen.path, { force: true })
    server.listen(listen.path)
    await once(server, 'listening')
    chmodSync(listen.path, 0o600)
    return `unix:${listen.path}`
  }
  server.listen(listen)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : listen.port
  return `${scheme}://${listen.host.includes(':') ? `[${listen.host}]` : listen.host}:${port}`
}

async function answer(
  options: ServeOptions,
  metrics: SignerMetrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now()
  if (request.method === 'GET' && request.url === '/healthz') return answerHealth(options, response)
  const name = /^\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
  const verb = request.method === 'POST' && Object.hasOwn(signerHandlers, name) ? signerHandlers[name] : undefined
  const end = (status: number, outcome: string, body: unknown, fault?: string) => {
    const ms = Math.round(performance.now() - started)
    metrics.count(verb ? name : 'unknown', outcome)
    options.log({ verb: verb ? name : 'unknown', outcome, ms, ...(fault === undefined ? {} : { fault }) })
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(toJson(body))
  }
  if (!showsToken(request, options.token)) return end(401, 'unauthorised', { error: 'unauthorised' })
  if (request.method === 'GET' && request.url === '/metrics') {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' })
    return void response.end(await metrics.text())
  }
  if (!verb) return end(404, 'unknown', { error: 'unknown' })
  try {
    const result = await verb(options, fieldsOf(JSON.parse(await readBody(request))))
    end(200, 'done', { result })
  } catch (error) {
    if (error instanceof SignerRefused) return end(422, error.refusal, { refusal: error.refusal })
    if (error instanceof KeeperOnly) return end(403, 'keeperOnly', { error: 'keeperOnly' })
    if (error instanceof TooLarge) return end(413, 'tooLarge', { error: 'tooLarge' })
    if (error instanceof MalformedRequestError || error instanceof SyntaxError)
      return end(400, 'malformed', { error: 'malformed' })
    end(500, 'failed', { error: 'failed' }, faultOf(error))
  }
}

/** The health probe, without the token: whether the signer responds, and whether it signs. */
async function answerHealth({ signer }: ServeOptions, response: ServerResponse): Promise<void> {
  const { check } = await signer.journalState()
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'ok', journal: check }))
}

/** The location of an error without its message: a library may quote its input, which includes keys. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' | ')
}
