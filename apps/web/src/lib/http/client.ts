// The one way to the API: every entry of the contract is called through here.

import { backgroundHeader, timeZoneHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader, staleProofCode } from '@sampan/contract/device-proof.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import { encodeJson } from '@sampan/ui/base64url'
import * as z from 'zod/mini'
import type { TokenReply } from '../session/tokens.ts'
import type { Loading } from './loading.ts'
import { buildRequest, type HttpRequest, type RequestInput } from './request.ts'
import { type Reply, sendRequest } from './transport.ts'

// The page's policy forbids making code from text, so schemas are walked, not compiled.
z.config({ jitless: true })

export type RefusedReply = Extract<Reply, { kind: 'refused' }>

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: RefusedReply }
  /** `ended`: there is no session any more, and the user is already on the way home. */
  | { readonly ok: false; readonly why: 'timeout' | 'failed' | 'aborted' | 'ended' }

/** The proof of a second verification, as the header X-Multi-Factor carries it. */
export type MultiFactor = { readonly challengeId: string; readonly proofs: readonly object[] }

export type CallOptions<E extends CustomerEndpoint> = RequestInput<E> & {
  readonly multiFactor?: MultiFactor
  /** Handles a refusal; without it the server's message appears as a toast. */
  readonly onRefusal?: (refusal: RefusedReply) => void
  /** Takes over when no answer arrives; without it a toast names the time-out or the failure. */
  readonly onSilence?: (why: 'timeout' | 'failed') => void
  readonly signal?: AbortSignal
}

export type ClientDeps = {
  readonly fetch: typeof fetch
  readonly token: (spent?: string) => Promise<TokenReply>
  /** The proof that this browser may use the token. */
  readonly prove: (request: HttpRequest, token: string) => Promise<string | undefined>
  readonly sessionGone: () => void
  readonly language: () => Language
  /** Whether the page has been idle for a while, so that a call is not counted as the user's activity. */
  readonly inBackground?: () => boolean
  readonly loading: Loading
  readonly toast: (text: Text | string) => void
}

export type Call = <E extends CustomerEndpoint>(entry: E, options?: CallOptions<E>) => Promise<Outcome<ResponseOf<E>>>

export const transportTexts = {
  timeout: { en: 'Request timeout', 'zh-CN': '请求超时', th: 'คำขอหมดเวลา' },
  failed: { en: 'Request failed', 'zh-CN': '请求失败', th: 'คำขอไม่สำเร็จ' },
} as const satisfies Record<string, Text>

export function createCall(deps: ClientDeps): Call {
  return async (entry, options = {}) => {
    const done = entry.quiet ? undefined : deps.loading.begin()
    try {
      return await callOnce(deps, entry, options)
    } finally {
      done?.()
    }
  }
}

async function callOnce<E extends CustomerEndpoint>(
  deps: ClientDeps,
  entry: E,
  options: CallOptions<E>,
): Promise<Outcome<ResponseOf<E>>> {
  const request = buildRequest(entry, options)
  request.init.headers['Accept-Language'] = deps.language()
  request.init.headers[timeZoneHeader] = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (deps.inBackground?.()) request.init.headers[backgroundHeader] = '1'
  if (options.multiFactor) request.init.headers['X-Multi-Factor'] = encodeJson(options.multiFactor)
  const reply =
    entry.access === 'public'
      ? await plain(deps, entry, request, options.signal)
      : await secured(deps, entry, request, options.signal)
  if (reply === 'ended') return { ok: false, why: 'ended' }
  if (reply.kind === 'refused') {
    if (options.onRefusal) options.onRefusal(reply)
    else deps.toast(reply.errMsg)
    return { ok: false, why: 'refused', refusal: reply }
  }
  if (reply.kind === 'timeout' || reply.kind === 'failed') {
    if (options.onSilence) options.onSilence(reply.kind)
    else deps.toast(transportTexts[reply.kind])
  }
  if (reply.kind === 'timeout' || reply.kind === 'failed' || reply.kind === 'aborted') return { ok: false, why: reply.kind }
  return readResult(deps, entry, reply)
}

const plain = (deps: ClientDeps, entry: CustomerEndpoint, request: HttpRequest, signal?: AbortSignal): Promise<Reply> =>
  sendRequest(request, { fetch: deps.fetch, expectsFile: entry.result === 'file', signal })

/** Carries the Bearer token; where the server finds it spent, refreshes once and repeats the call once (AU-14). */
async function secured(
  deps: ClientDeps,
  entry: CustomerEndpoint,
  request: HttpRequest,
  signal?: AbortSignal,
): Promise<Reply | 'ended'> {
  let spent: string | undefined
  let restamped = false
  for (;;) {
    const held = await deps.token(spent)
    if (held.kind === 'none' && entry.access === 'either') return plain(deps, entry, request, signal)
    if (held.kind === 'none' || held.kind === 'ended') {
      deps.sessionGone()
      return 'ended'
    }
    if (held.kind === 'unreachable') return { kind: 'failed' }
    request.init.headers.Authorization = `Bearer ${held.token}`
    const proof = await deps.prove(request, held.token)
    if (proof) request.init.headers[deviceProofHeader] = proof
    const reply = await plain(deps, entry, request, signal)
    // The refusal carries the server's time, so that a wrong clock here does no harm (AU-15).
    if (reply.kind === 'refused' && reply.errCode === staleProofCode && !restamped) {
      restamped = true
      continue
    }
    if (reply.kind !== 'refused' || reply.status !== 401 || spent !== undefined) return reply
    spent = held.token
  }
}

function readResult<E extends CustomerEndpoint>(
  deps: ClientDeps,
  entry: E,
  reply: Extract<Reply, { kind: 'accepted' | 'file' }>,
): Outcome<ResponseOf<E>> {
  if (reply.kind === 'file') return { ok: true, result: reply.file as ResponseOf<E> }
  if (typeof entry.result === 'string') return { ok: true, result: reply.result as ResponseOf<E> }
  const read = z.safeParse(entry.result, reply.result)
  if (read.success) return { ok: true, result: read.data as ResponseOf<E> }
  deps.toast(transportTexts.failed)
  return { ok: false, why: 'failed' }
}
