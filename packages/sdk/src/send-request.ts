// Sends a call, repeats it where that is safe and useful, and turns refusals into errors.

import { ConnectionError, type Problem, RefusalError } from './errors.ts'
import { canRepeat, readRetryAfter, retryDelayMs, sleep } from './retry-delay.ts'
import { signRequest } from './sign-request.ts'
import type { SignBytes } from './signing-key.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Milliseconds for one try; 30 seconds by default. */
  readonly timeoutMs?: number
  /** How often the call is sent at most; 5 by default. */
  readonly tries?: number
}

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Of calls that are repeatable without a signature. */
  readonly idempotencyKey?: string
  /** Calls that move money. */
  readonly signed?: { readonly idempotencyKey: string; readonly dryRun: boolean }
}

export type SenderOptions = {
  readonly baseUrl: string
  readonly key: string
  readonly sign: SignBytes | undefined
  readonly fetch: typeof globalThis.fetch
}

/** The caller names the type of the response: it is the contract's, which the server has checked. */
export type Send = <Result>(request: ApiRequest, options?: CallOptions) => Promise<Result>

type Answer = { readonly response: Response } | { readonly cause: unknown }

export function createSender(sender: SenderOptions): Send {
  let clockShiftMs = 0
  const now = () => new Date(Date.now() + clockShiftMs)
  return async <Result>(request: ApiRequest, options: CallOptions = {}): Promise<Result> => {
    const { tries = 5, signal } = options
    let shifted = false
    for (let made = 1; ; made++) {
      const answer = await sendOnce(sender, request, options, now())
      if ('response' in answer && answer.response.ok) return (await answer.response.json()) as Result
      const error = await toError(answer, request)
      const delayMs = made < tries && isPassing(error) ? retryDelayMs(made, retryAfterOf(error), Math.random()) : undefined
      if (delayMs !== undefined) await sleep(delayMs, signal)
      else if (shifted || !isClockWrong(error)) throw error
      else {
        // This machine's clock is wrong: sign once more, with the server's time.
        shifted = true
        clockShiftMs = Date.parse(String(error.context.serverTime)) - Date.now()
      }
    }
  }
}

async function sendOnce(sender: SenderOptions, request: ApiRequest, options: CallOptions, now: Date): Promise<Answer> {
  const { timeoutMs = 30_000, signal } = options
  const url = toUrl(sender.baseUrl, request)
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  const headers = {
    authorization: `Bearer ${sender.key}`,
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
    ...(request.signed && (await signHeaders(sender.sign, request, { url, body: body ?? '', now }))),
  }
  signal?.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    const response = await sender.fetch(url, { method: request.method, headers, body, signal: ended, redirect: 'error' })
    // Read within the same limit: a response whose body is lost is a lost response.
    const content = await response.arrayBuffer()
    return { response: new Response(content.byteLength > 0 ? content : null, response) }
  } catch (cause) {
    signal?.throwIfAborted()
    return { cause }
  }
}

function toUrl(baseUrl: string, { path, query = {} }: ApiRequest): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

type Signable = { readonly url: URL; readonly body: string; readonly now: Date }

function signHeaders(sign: SignBytes | undefined, { method, signed }: ApiRequest, { url, body, now }: Signable) {
  if (!sign) throw new TypeError('Calls that move money need a signingKey.')
  const headers = {
    'idempotency-key': signed?.idempotencyKey ?? '',
    ...(signed?.dryRun && { 'sampan-dry-run': 'true' }),
  }
  return signRequest({ method, url, body, headers }, sign, now)
}

async function toError(answer: Answer, { signed, idempotencyKey }: ApiRequest): Promise<RefusalError | ConnectionError> {
  if (!('response' in answer)) return new ConnectionError(signed?.idempotencyKey ?? idempotencyKey, answer.cause)
  const { status, headers } = answer.response
  // A proxy on the way may answer with a page of its own.
  const problem = (await answer.response.json().catch(() => ({}))) as Problem
  const requestId = problem.requestId ?? headers.get('x-call-id') ?? undefined
  return new RefusalError(status, { ...problem, requestId }, readRetryAfter(headers.get('retry-after'), new Date()))
}

const isPassing = (error: RefusalError | ConnectionError): boolean => error instanceof ConnectionError || canRepeat(error.status)
const retryAfterOf = (error: RefusalError | ConnectionError): number | undefined =>
  error instanceof RefusalError ? error.retryAfterSeconds : undefined
const isClockWrong = (error: RefusalError | ConnectionError): error is RefusalError =>
  error instanceof RefusalError && error.refusal === 'signatureStale' && typeof error.context.serverTime === 'string'
