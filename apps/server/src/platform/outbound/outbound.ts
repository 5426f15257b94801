// Sends requests to addresses that customers name. A name is resolved once, every answer is checked, and the connection goes to a
// checked address: a second answer of the name server can change nothing. Redirects are not followed.

import { lookup as lookupName } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findUrlProblem, isLoopbackAddress, isPublicAddress } from '@sampan/contract/public-address.ts'
import { codeOf } from '../db/database-errors.ts'
import { requireNoTransaction } from '../db/db.ts'

type NameAnswer = { readonly address: string; readonly family: number }
export type ResolveName = (name: string) => Promise<readonly NameAnswer[]>

export type OutboundOptions = {
  /** For development on one machine: this machine is allowed, and plain http. */
  readonly allowLoopback: boolean
  readonly resolve?: ResolveName
  /** Further authorities whose certificates are accepted. */
  readonly ca?: string
}

export type OutboundRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly timeoutMs: number
}

/** The first bytes of the body are enough for a log. */
export type OutboundResponse = { readonly status: number; readonly retryAfter: string | undefined; readonly body: string }

export type Outbound = {
  readonly allowLoopback: boolean
  /** Why this URL would never be called; undefined where it may be. */
  findProblem(url: string): OutboundProblem | undefined
  post(request: OutboundRequest): Promise<OutboundResponse>
  close(): void
}

export const outboundProblems = ['addressRefused', 'httpsNeeded', 'nameUnknown', 'timeout', 'certificate', 'connection'] as const
export type OutboundProblem = (typeof outboundProblems)[number]

export class OutboundError extends Error {
  readonly problem: OutboundProblem
  constructor(problem: OutboundProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const bodyBytesMax = 4_096
const idleMs = 20_000

export function createOutbound({ allowLoopback, resolve = resolveName, ca }: OutboundOptions): Outbound {
  // No bound per host: many customers use the same service, and one that hangs must not hold the connections of the others.
  const pooling = { keepAlive: true, maxFreeSockets: 10, timeout: idleMs }
  const agents = { 'https:': new HttpsAgent({ ...pooling, ...(ca && { ca }) }), 'http:': new HttpAgent(pooling) }
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
  const lookup = checkedLookup(resolve, isAllowed)

  const findProblem = (url: string) => findUrlProblem(url, allowLoopback)

  async function post(request: OutboundRequest): Promise<OutboundResponse> {
    requireNoTransaction('a webhook')
    const problem = findProblem(request.url)
    if (problem) throw new OutboundError(problem)
    return send(request, { agents, lookup }).catch((error: unknown) => {
      throw error instanceof OutboundError ? error : new OutboundError(problemOf(error), error)
    })
  }
  return { allowLoopback, findProblem, post, close: () => Object.values(agents).forEach((agent) => agent.destroy()) }
}

const resolveName: ResolveName = (name) => lookupName(name, { all: true, order: 'verbatim' })

/** All answers must be allowed: a name with one inner address is no name of a customer's server. */
function checkedLookup(resolve: ResolveName, isAllowed: (address: string) => boolean): LookupFunction {
  async function find(name: string): Promise<[NameAnswer, ...NameAnswer[]] | OutboundError> {
    try {
      const [first, ...others] = await resolve(name)
      if (!first) return new OutboundError('nameUnknown')
      return [first, ...others].every(({ address }) => isAllowed(address))
        ? [first, ...others]
        : new OutboundError('addressRefused')
    } catch (error) {
      return new OutboundError('nameUnknown', error)
    }
  }
  const answer = async (...[name, { all }, callback]: Parameters<LookupFunction>): Promise<void> => {
    const found = await find(name)
    if (found instanceof OutboundError) return callback(found, '')
    if (all) return callback(null, found)
    callback(null, found[0].address, found[0].family)
  }
  return (...asked) => void answer(...asked)
}

type Connecting = { readonly agents: { 'https:': HttpsAgent; 'http:': HttpAgent }; readonly lookup: LookupFunction }

/** One limit for everything: the name, the connection, the handshake, the answer and its body. */
function send(request: OutboundRequest, connecting: Connecting): Promise<OutboundResponse> {
  const { url, headers, body, timeoutMs } = request
  const { agents, lookup } = connecting
  return new Promise((answer, fail) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, lookup }
    const outgoing = url.startsWith('https:')
      ? requestHttps(url, { ...options, agent: agents['https:'] })
      : requestHttp(url, { ...options, agent: agents['http:'] })
    const timer = setTimeout(() => outgoing.destroy(new OutboundError('timeout')), timeoutMs)
    // The receiver may close an idle connection at the moment we use it again: a new one is tried at once.
    const isStale = (error: Error) => outgoing.reusedSocket && codeOf(error) === 'ECONNRESET'
    outgoing.on('error', (error) => (isStale(error) ? answer(send(request, connecting)) : fail(error)))
    outgoing.on('close', () => clearTimeout(timer))
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      readBeginning(response).then((beginning) => answer({ status, retryAfter: answered['retry-after'], body: beginning }), fail)
    })
    outgoing.end(body)
  })
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection, so an endless body ends here.
    if (size >= bodyBytesMax) break
  }
  // PostgreSQL stores no NUL in a text.
  return Buffer.concat(chunks).subarray(0, bodyBytesMax).toString('utf8').replaceAll('\0', '\ufffd')
}

function problemOf(error: unknown): OutboundProblem {
  const code = codeOf(error)
  if (/^(?:ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_|EPROTO)/.test(code)) return 'certificate'
  return 'connection'
}
