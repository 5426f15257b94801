// The typed HTTP client of the contract: one function that calls any endpoint and returns its outcome.

import type { Endpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import * as z from 'zod/mini'
import { buildRequest, type HttpRequest, type RequestInput } from './http-request.ts'
import { type ProveRequest, type RefusalReply, type Reply, sendAuthorized, sendRequest } from './send-request.ts'

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: RefusalReply }
  /** `ended`: the session is over, and the app has been notified. */
  | { readonly ok: false; readonly why: 'timeout' | 'failed' | 'aborted' | 'ended' }

export type CallOptions<E extends Endpoint> = RequestInput<E> & {
  readonly headers?: Readonly<Record<string, string>>
  /** Handles a refusal; without it the server's message is shown. */
  readonly onRefusal?: (refusal: RefusalReply) => void
  /** Handles a missing response; without it the time-out or the failure is shown. */
  readonly onSilence?: (why: 'timeout' | 'failed') => void
  readonly signal?: AbortSignal
}

/** The access token of a call: `none` before a session, `ended` after it, `unreachable` when it cannot be renewed now. */
export type TokenReply =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' }

/** What differs between the apps that use this client. */
export type ClientDeps<Base extends Endpoint> = {
  readonly fetch: typeof fetch
  /** Headers of every request, such as the language. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly sessionOf: (endpoint: Base) => 'none' | 'optional' | 'required'
  /** `spent` is a token that the server has just refused. */
  readonly token: (spent?: string) => Promise<TokenReply>
  readonly prove: ProveRequest
  readonly endSession: () => void
  /** Also ends the session when the server refuses a renewed token. */
  readonly endsOnSecondRefusal?: boolean
  readonly showProblem: (text: Text | string) => void
}

export type Call<Base extends Endpoint> = <E extends Base>(
  endpoint: E,
  options?: CallOptions<E>,
) => Promise<Outcome<ResponseOf<E>>>

export const transportTexts = {
  timeout: { en: 'Request timeout', 'zh-CN': '请求超时', th: 'คำขอหมดเวลา' },
  failed: { en: 'Request failed', 'zh-CN': '请求失败', th: 'คำขอไม่สำเร็จ' },
} as const satisfies Record<string, Text>

export const createClient =
  <Base extends Endpoint>(deps: ClientDeps<Base>): Call<Base> =>
  async (endpoint, options = {}) => {
    const request = buildRequest(endpoint, options)
    Object.assign(request.init.headers, deps.headers(), options.headers)
    const reply = await send(deps, endpoint, request, options.signal)
    if (reply === 'ended') return { ok: false, why: 'ended' }
    if (reply.kind === 'refused') {
      if (options.onRefusal) options.onRefusal(reply)
      else deps.showProblem(reply.errMsg)
      return { ok: false, why: 'refused', refusal: reply }
    }
    if (reply.kind === 'accepted' || reply.kind === 'file') return readResult(deps, endpoint, reply)
    if (reply.kind !== 'aborted') {
      if (options.onSilence) options.onSilence(reply.kind)
      else deps.showProblem(transportTexts[reply.kind])
    }
    return { ok: false, why: reply.kind }
  }

/** Sends the token of the session, if any. When the server refuses it, renews it once and repeats the call once (AU-14). */
async function send<Base extends Endpoint>(
  deps: ClientDeps<Base>,
  endpoint: Base,
  request: HttpRequest,
  signal: AbortSignal | undefined,
): Promise<Reply | 'ended'> {
  const options = { fetch: deps.fetch, expectsFile: endpoint.result === 'file', signal }
  const session = deps.sessionOf(endpoint)
  if (session === 'none') return sendRequest(request, options)
  const end = () => {
    deps.endSession()
    return 'ended' as const
  }
  let spent: string | undefined
  for (;;) {
    const held = await deps.token(spent)
    if (held.kind === 'none' && session === 'optional') return sendRequest(request, options)
    if (held.kind === 'unreachable') return { kind: 'failed' }
    if (held.kind !== 'token') return end()
    const reply = await sendAuthorized(request, held.token, { ...options, prove: deps.prove })
    if (reply.kind !== 'refused' || reply.status !== 401) return reply
    if (spent !== undefined) return deps.endsOnSecondRefusal ? end() : reply
    spent = held.token
  }
}

function readResult<E extends Endpoint>(
  deps: Pick<ClientDeps<E>, 'showProblem'>,
  { result }: E,
  reply: Extract<Reply, { kind: 'accepted' | 'file' }>,
): Outcome<ResponseOf<E>> {
  if (reply.kind === 'file') return { ok: true, result: reply.file as ResponseOf<E> }
  if (typeof result === 'string') return { ok: true, result: reply.result as ResponseOf<E> }
  const parsed = z.safeParse(result, reply.result)
  if (parsed.success) return { ok: true, result: parsed.data as ResponseOf<E> }
  deps.showProblem(transportTexts.failed)
  return { ok: false, why: 'failed' }
}
